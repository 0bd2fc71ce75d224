import { removeOldChanges, runChanges } from "#lib/admin/changes/commands";
import { rekeyVideos } from "#lib/admin/providers/rekey/commands";
import { publishScheduled } from "#lib/admin/schedule/commands";
import { learnSuggestions } from "#lib/admin/suggestions/commands";
import { removeExpiredLeases } from "#lib/admin/triage/commands";
import { removeOldCounts } from "#lib/analytics/commands";
import { removeEndedWindows } from "#lib/auth/attempts/commands";
import { removeEndedSessions } from "#lib/auth/commands";
import { removeEndedInvitations } from "#lib/auth/invitations/commands";
import { removeEndedResets } from "#lib/auth/reset/commands";
import { moveWindows } from "#lib/catalog/rollover/commands";
import { env } from "#lib/core/env";
import { removeOldKeys } from "#lib/db/idempotency/commands";
import { runUndos } from "#lib/imports/undo/commands";
import { removeOldUploads } from "#lib/imports/uploads/commands";
import { runUploads } from "#lib/imports/uploads/runs/commands";
import { checkLinks } from "#lib/links/commands";
import { tallyText } from "#lib/links/policy";
import { reassignChecks } from "#lib/links/providers/commands";
import { compactLists } from "#lib/lists/commands";
import { removeOldOrders } from "#lib/premium/orders/commands";
import { removeOldMissing } from "#lib/redirects/missing/commands";
import { forgetReporters } from "#lib/reports/commands";
import { applyPendingWordCounts } from "#lib/search/commands";
import { getSiteSettings } from "#lib/settings/queries";
import { purgeDeletedVideos } from "#lib/trash/commands";
import type { Plan } from "./types.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

async function untilNone(removeSome: () => Promise<number>, signal: AbortSignal): Promise<number> {
  let removed = 0;
  for (let some = 1; some > 0; removed += some) {
    signal.throwIfAborted();
    some = await removeSome();
  }
  return removed;
}

const counted = new Intl.NumberFormat("en");
const removed = (n: number): string => (n === 0 ? "Nothing to remove." : `Removed ${counted.format(n)}.`);

const job = (
  name: string,
  title: string,
  does: string,
  [every, offset]: [every: number, offset?: number],
  run: Plan["run"],
  isLong?: true,
): Plan => ({ name, title, does, every, offset, run, isLong });

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
      const { keys, changed } = await rekeyVideos(signal);
      await reassignChecks(keys);
      return keys.length === 0 ? "Nothing to do." : `Changed ${counted.format(changed)} videos.`;
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
    "Removes sign-ins, links, invitations and keys of requests that have expired.",
    [HOUR, 7 * MINUTE],
    async (signal) => {
      await removeEndedResets();
      await removeEndedInvitations();
      await removeOldKeys();
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
      const { tally, distrusted } = await checkLinks(signal, { takesOff: deadVideos === "hide" });
      return tallyText(tally, distrusted);
    },
    true,
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
    "Takes names, addresses and words out of reports that were closed twelve months ago.",
    [DAY, 6 * HOUR],
    async (signal) => removed(await untilNone(forgetReporters, signal)),
  ),
  job(
    "panel-imports",
    "Import files",
    "Checks, imports and undoes what admins ask for in the panel.",
    [MINUTE],
    async (signal) => {
      const files = (await runUploads(signal)) + (await runUndos(signal));
      return files === 0 ? "Nothing to do." : `Did ${counted.format(files)} of them.`;
    },
    true,
  ),
  job(
    "old-uploads",
    "Remove old uploads",
    "Removes files that were uploaded a day ago and not imported.",
    [HOUR, 9 * MINUTE],
    async () => removed(await removeOldUploads()),
  ),
];
