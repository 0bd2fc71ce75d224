import { removeOldChanges, runChanges } from "#lib/admin/changes/commands";
import { findDuplicates } from "#lib/admin/duplicates/commands";
import { comparePictures } from "#lib/admin/look-alikes/pictures/commands";
import { publishScheduled } from "#lib/admin/schedule/commands";
import { learnSuggestions } from "#lib/admin/suggestions/commands";
import { removeExpiredLeases } from "#lib/admin/triage/commands";
import { removeOldMerges } from "#lib/admin/vocabulary/undo/commands";
import { removeEndedChecks } from "#lib/age-assurance/commands";
import { removeOldCounts } from "#lib/analytics/commands";
import { removeEndedWindows } from "#lib/auth/attempts/commands";
import { removeEndedSessions } from "#lib/auth/commands";
import { removeEndedInvitations } from "#lib/auth/invitations/commands";
import { removeEndedResets } from "#lib/auth/reset/commands";
import { purgeOuterCache } from "#lib/catalog/outer-cache/commands";
import { moveWindows } from "#lib/catalog/rollover/commands";
import { env } from "#lib/core/env";
import { formatNumber } from "#lib/core/format";
import { removeOldKeys } from "#lib/db/idempotency/commands";
import { removeOldMessages } from "#lib/inbox/messages/commands";
import { checkLinks } from "#lib/links/commands";
import { countsText } from "#lib/links/policy";
import { rekeyVideos } from "#lib/links/providers/rekey/commands";
import { compactLists } from "#lib/lists/commands";
import { deliverOutbox, countsText as outboxText } from "#lib/outbox/delivery";
import { removeOldOrders } from "#lib/premium/orders/commands";
import { removeOldMissing } from "#lib/redirects/missing/commands";
import { notifyOfDeadlines } from "#lib/reports/deadlines/commands";
import { forgetReporters, forgetSources } from "#lib/reports/retention/commands";
import { applyPendingWordCounts } from "#lib/search/commands";
import { getSiteSettings } from "#lib/settings/queries";
import { purgeDeletedVideos } from "#lib/trash/commands";
import { countsText as picturesText, storePictures } from "#lib/videos/pictures/store";
import { removeOldPictures } from "#lib/videos/pictures/sweep";
import { applyPendingTagCounts } from "#lib/videos/tags/commands";
import { IMPORT_RUNS } from "./import-jobs.ts";
import { removed, untilNone } from "./results.ts";
import { type JobName, SCHEDULE } from "./schedule.ts";
import type { Plan, Run } from "./types.ts";

const RUNS: Record<JobName, Run> = {
  "most-watched": async () => ((await moveWindows()) ? "Moved." : "Up to date."),
  "list-changes": async (signal) => {
    const lists = await compactLists(signal);
    return lists === 0 ? "Nothing to add." : `Added the changes of ${formatNumber(lists)} lists.`;
  },
  "search-words": async () => {
    await applyPendingWordCounts();
    return "Counted.";
  },
  "tag-counts": async () => {
    const tags = await applyPendingTagCounts();
    return tags === 0 ? "Nothing to add." : `Added the changes of ${formatNumber(tags)} tags.`;
  },
  "bulk-changes": async (signal) => {
    const finished = await runChanges(signal);
    return finished === 0
      ? "Nothing to do."
      : `Finished ${formatNumber(finished)} ${finished === 1 ? "change" : "changes"}.`;
  },
  "scheduled-videos": async (signal) => {
    const published = await publishScheduled(signal);
    return published === 0
      ? "Nothing is due."
      : `Published ${formatNumber(published)} ${published === 1 ? "video" : "videos"}.`;
  },
  "embed-keys": async (signal) => {
    const { providers, changed } = await rekeyVideos(signal);
    return providers === 0 ? "Nothing to do." : `Changed ${formatNumber(changed)} videos.`;
  },
  "find-duplicates": async (signal) => {
    const compared = await findDuplicates(signal);
    return compared === 0
      ? "Nothing to compare."
      : `Compared ${formatNumber(compared)} ${compared === 1 ? "video" : "videos"}.`;
  },
  "old-changes": async (signal) => {
    await removeExpiredLeases();
    await untilNone(removeOldMerges, signal);
    return removed(await untilNone(removeOldChanges, signal));
  },
  "learn-suggestions": async (signal) => `Learned from ${formatNumber(await learnSuggestions(signal))} videos.`,
  "ended-attempts": async (signal) => removed(await untilNone(removeEndedWindows, signal)),
  "ended-sessions": async (signal) => {
    await Promise.all([removeEndedResets(), removeEndedInvitations(), removeOldKeys(), removeEndedChecks()]);
    return removed(await untilNone(removeEndedSessions, signal));
  },
  "old-counts": async (signal) => removed(await removeOldCounts(signal)),
  "unknown-addresses": async () => removed(await removeOldMissing()),
  "old-orders": async (signal) => removed(await untilNone(() => removeOldOrders(), signal)),
  "link-checks": async (signal) => {
    const { deadVideos } = await getSiteSettings();
    if (!env().linkChecks) return "Switched off by LINK_CHECKS.";
    if (deadVideos === "off") return "Switched off in Site Settings.";
    const { counts, distrusted } = await checkLinks(signal, { takesOff: deadVideos === "hide" });
    return countsText(counts, distrusted);
  },
  "store-pictures": async (signal) => {
    if (!env().pictures) return "Switched off by PICTURES.";
    const stored = picturesText(await storePictures(signal));
    const found = await comparePictures(signal);
    return found === 0 ? stored : `${stored} ${formatNumber(found)} look like removed videos.`;
  },
  "old-pictures": async (signal) =>
    env().pictures ? removed(await removeOldPictures(signal)) : "Switched off by PICTURES.",
  "deleted-videos": async () => removed(await purgeDeletedVideos()),
  "old-reports": async (signal) =>
    removed(
      (await untilNone(forgetReporters, signal)) +
        (await untilNone(forgetSources, signal)) +
        (await untilNone(removeOldMessages, signal)),
    ),
  outbox: async (signal) => {
    await notifyOfDeadlines();
    return outboxText(await deliverOutbox(signal));
  },
  "outer-cache": async (signal) => {
    const sent = await purgeOuterCache(signal);
    return sent === 0 ? "Nothing to purge." : `Purged ${formatNumber(sent)} times.`;
  },
  ...IMPORT_RUNS,
};

export const JOBS: readonly Plan[] = SCHEDULE.map((scheduled) => ({ ...scheduled, run: RUNS[scheduled.name] }));
