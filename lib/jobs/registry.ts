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
import { removeOldKeys } from "#lib/db/idempotency/commands";
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
import { IMPORT_JOBS } from "./import-jobs.ts";
import { counted, DAY, HOUR, job, MINUTE, removed, untilNone } from "./plan.ts";
import type { Plan } from "./types.ts";

export const JOBS: readonly Plan[] = [
  job("most-watched", "Update Most Watched", "Starts a new day for Today, Week and Month.", [DAY], async () =>
    (await moveWindows()) ? "Moved." : "Up to date.",
  ),
  job("list-changes", "Update lists", "Adds recent changes to the totals of lists.", [5 * MINUTE], async (signal) => {
    const lists = await compactLists(signal);
    return lists === 0 ? "Nothing to add." : `Added the changes of ${counted.format(lists)} lists.`;
  }),
  job("search-words", "Count search words", "Updates search spelling after imports.", [10 * MINUTE], async () => {
    await applyPendingWordCounts();
    return "Counted.";
  }),
  job("tag-counts", "Count videos of tags", "Adds recent changes to the counts of tags.", [5 * MINUTE], async () => {
    const tags = await applyPendingTagCounts();
    return tags === 0 ? "Nothing to add." : `Added the changes of ${counted.format(tags)} tags.`;
  }),
  job(
    "bulk-changes",
    "Change many videos",
    "Carries out what admins asked of many videos at once.",
    [MINUTE],
    async (signal) => {
      const finished = await runChanges(signal);
      return finished === 0 ? "Nothing to do." : `Finished ${counted.format(finished)}.`;
    },
  ),
  job(
    "scheduled-videos",
    "Publish scheduled videos",
    "Publishes videos whose moment has come.",
    [MINUTE],
    async (signal) => {
      const published = await publishScheduled(signal);
      return published === 0 ? "Nothing is due." : `Published ${counted.format(published)}.`;
    },
  ),
  job(
    "embed-keys",
    "Read players again",
    "Recognises videos anew after the rules of a provider have changed.",
    [5 * MINUTE, 2 * MINUTE],
    async (signal) => {
      const { providers, changed } = await rekeyVideos(signal);
      return providers === 0 ? "Nothing to do." : `Changed ${counted.format(changed)} videos.`;
    },
    true,
  ),
  job(
    "find-duplicates",
    "Find duplicates",
    "Compares videos that are new or have changed with all others.",
    [5 * MINUTE, 3 * MINUTE],
    async (signal) => {
      const compared = await findDuplicates(signal);
      return compared === 0 ? "Nothing to compare." : `Compared ${counted.format(compared)}.`;
    },
    true,
  ),
  job(
    "old-changes",
    "Forget old changes",
    "Removes what it takes to undo changes of thirty days ago.",
    [DAY, 6 * HOUR],
    async (signal) => {
      await removeExpiredLeases();
      await untilNone(removeOldMerges, signal);
      return removed(await untilNone(removeOldChanges, signal));
    },
  ),
  job(
    "learn-suggestions",
    "Learn suggestions",
    "Learns by which words categories and tags are known, and measures how often that is right.",
    [6 * HOUR, 2 * HOUR],
    async (signal) => `Learned from ${counted.format(await learnSuggestions(signal))} videos.`,
  ),
  job(
    "ended-attempts",
    "Remove sign-in limits",
    "Removes limits on signing in that have expired.",
    [5 * MINUTE],
    async (signal) => removed(await untilNone(removeEndedWindows, signal)),
  ),
  job(
    "ended-sessions",
    "End sessions",
    "Removes sign-ins, links, invitations, age checks and keys of requests that have expired.",
    [HOUR, 7 * MINUTE],
    async (signal) => {
      await Promise.all([removeEndedResets(), removeEndedInvitations(), removeOldKeys(), removeEndedChecks()]);
      return removed(await untilNone(removeEndedSessions, signal));
    },
  ),
  job(
    "old-counts",
    "Remove old counts",
    "Removes daily counts that are no longer shown.",
    [DAY, 3 * HOUR],
    async (signal) => removed(await removeOldCounts(signal)),
  ),
  job(
    "unknown-addresses",
    "Forget unknown addresses",
    "Removes unknown addresses that nobody asked for in thirty days.",
    [DAY, 7 * HOUR],
    async () => removed(await removeOldMissing()),
  ),
  job(
    "old-orders",
    "Remove old orders",
    "Removes plans that were chosen sixty days ago and never paid.",
    [DAY, 5 * HOUR],
    async (signal) => removed(await untilNone(() => removeOldOrders(), signal)),
  ),
  job(
    "link-checks",
    "Check for dead videos",
    "Checks whether providers still have the videos, one request a second each.",
    [5 * MINUTE, MINUTE],
    async (signal) => {
      const { deadVideos } = await getSiteSettings();
      if (!env().linkChecks) return "Switched off by LINK_CHECKS.";
      if (deadVideos === "off") return "Switched off in Site Settings.";
      const { counts, distrusted } = await checkLinks(signal, { takesOff: deadVideos === "hide" });
      return countsText(counts, distrusted);
    },
    true,
  ),
  job(
    "store-pictures",
    "Store pictures",
    "Fetches, converts and compares thumbnails.",
    [MINUTE],
    async (signal) => {
      if (!env().pictures) return "Switched off by PICTURES.";
      const stored = picturesText(await storePictures(signal));
      const held = await comparePictures(signal);
      return held === 0 ? stored : `${stored} ${counted.format(held)} look like removed videos.`;
    },
    true,
  ),
  job(
    "old-pictures",
    "Remove old pictures",
    "Removes thumbnails that no video has had for a month.",
    [DAY, 8 * HOUR],
    async (signal) => (env().pictures ? removed(await removeOldPictures(signal)) : "Switched off by PICTURES."),
  ),
  job(
    "deleted-videos",
    "Empty the trash",
    "Removes videos deleted thirty days ago for good.",
    [DAY, 4 * HOUR],
    async () => removed(await purgeDeletedVideos()),
  ),
  job(
    "old-reports",
    "Forget reporters",
    "Takes names, addresses and words out of reports that were closed twelve months ago, and the hashes by which misuse is counted after ninety days.",
    [DAY, 6 * HOUR],
    async (signal) => removed((await untilNone(forgetReporters, signal)) + (await untilNone(forgetSources, signal))),
  ),
  job(
    "outbox",
    "Send mail and webhooks",
    "Announces reports that are due, and delivers mails and webhook calls.",
    [MINUTE],
    async (signal) => {
      await notifyOfDeadlines();
      return outboxText(await deliverOutbox(signal));
    },
    true,
  ),
  job(
    "outer-cache",
    "Purge the outer cache",
    "Removes changed pages from the cache in front of the site (OUTER_CACHE).",
    [MINUTE],
    async (signal) => {
      const sent = await purgeOuterCache(signal);
      return sent === 0 ? "Nothing to purge." : `Purged ${counted.format(sent)} times.`;
    },
    true,
  ),
  ...IMPORT_JOBS,
];
