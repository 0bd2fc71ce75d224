import type { Scheduled } from "./types.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const job = <Name extends string>(
  name: Name,
  title: string,
  does: string,
  [every, offset]: [every: number, offset?: number],
  isLong?: true,
): Scheduled & { name: Name } => ({ name, title, does, every, offset, isLong });

/** Separate from registry.ts, whose modules take 25 MB: the front process only reports on jobs. */
export const SCHEDULE = [
  job("most-watched", "Update Most Watched", "Starts a new day for Today, Week and Month.", [DAY]),
  job("list-changes", "Update lists", "Adds recent changes to the totals of lists.", [5 * MINUTE]),
  job("search-words", "Count search words", "Updates search spelling after imports.", [10 * MINUTE]),
  job("tag-counts", "Count videos of tags", "Adds recent changes to the counts of tags.", [5 * MINUTE]),
  job("bulk-changes", "Change many videos", "Applies bulk changes started by admins.", [MINUTE]),
  job("scheduled-videos", "Publish scheduled videos", "Publishes videos that are due.", [MINUTE]),
  job(
    "embed-keys",
    "Read players again",
    "Recomputes the identities of videos after a provider's rules have changed.",
    [5 * MINUTE, 2 * MINUTE],
    true,
  ),
  job(
    "find-duplicates",
    "Find duplicates",
    "Compares videos that are new or have changed with all others.",
    [5 * MINUTE, 3 * MINUTE],
    true,
  ),
  job("old-changes", "Forget old changes", "Removes undo data older than thirty days.", [DAY, 6 * HOUR]),
  job(
    "learn-suggestions",
    "Learn suggestions",
    "Learns which words indicate categories and tags, and measures the precision.",
    [6 * HOUR, 2 * HOUR],
  ),
  job("ended-attempts", "Remove login limits", "Removes expired login limits.", [5 * MINUTE]),
  job(
    "ended-sessions",
    "End sessions",
    "Removes expired sessions, links, invitations, age checks and idempotency keys.",
    [HOUR, 7 * MINUTE],
  ),
  job("old-counts", "Remove old counts", "Removes daily counts that are no longer shown.", [DAY, 3 * HOUR]),
  job("unknown-addresses", "Forget unknown addresses", "Removes unknown addresses not requested for thirty days.", [
    DAY,
    7 * HOUR,
  ]),
  job("old-orders", "Remove old orders", "Removes orders that were not paid within sixty days.", [DAY, 5 * HOUR]),
  job(
    "link-checks",
    "Check for dead videos",
    "Checks whether providers still have the videos, one request a second each.",
    [5 * MINUTE, MINUTE],
    true,
  ),
  job("store-pictures", "Store pictures", "Fetches, converts and compares thumbnails.", [MINUTE], true),
  job("old-pictures", "Remove old pictures", "Removes thumbnails unused for a month.", [DAY, 8 * HOUR]),
  job("deleted-videos", "Empty the trash", "Removes videos deleted thirty days ago for good.", [DAY, 4 * HOUR]),
  job(
    "old-reports",
    "Forget reporters",
    "Removes names, addresses and texts from reports closed twelve months ago, messages read twelve months ago, and misuse hashes after ninety days.",
    [DAY, 6 * HOUR],
  ),
  job(
    "outbox",
    "Send mail and webhooks",
    "Announces reports that are due, and delivers mails and webhook calls.",
    [MINUTE],
    true,
  ),
  job(
    "outer-cache",
    "Purge the outer cache",
    "Removes changed pages from the cache in front of the site (OUTER_CACHE).",
    [MINUTE],
    true,
  ),
  job("panel-imports", "Import files", "Checks, imports and undoes what admins ask for in the panel.", [MINUTE], true),
  job(
    "import-fetches",
    "Fetch files to import",
    "Fetches the files whose addresses admins gave in the panel, and looks up the videos of pasted addresses.",
    [MINUTE],
    true,
  ),
  job(
    "import-sources",
    "Import from sources",
    "Fetches and imports the files of sources that are due.",
    [5 * MINUTE, 3 * MINUTE],
    true,
  ),
  job(
    "find-players",
    "Look for players",
    "Searches the pages of drafts for their players, one page per host every two seconds.",
    [5 * MINUTE, 4 * MINUTE],
    true,
  ),
  job(
    "after-imports",
    "Tidy up after imports",
    "Prepares tables and indexes for searches and lists after large imports by command, and relearns suggestions.",
    [10 * MINUTE, 6 * MINUTE],
    true,
  ),
  job("old-uploads", "Remove old uploads", "Removes uploaded files that were not imported within a day.", [
    HOUR,
    9 * MINUTE,
  ]),
] as const;

export type JobName = (typeof SCHEDULE)[number]["name"];
