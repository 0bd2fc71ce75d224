import { expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import { JOBS } from "#lib/jobs/registry";
import { Prisma } from "#prisma";
import { aUser } from "../../support/factories.ts";

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];

test("the registry has exactly the expected jobs and intervals", () => {
  expect(JOBS.map(({ name, every, offset = 0 }) => [name, every, offset])).toEqual([
    ["most-watched", DAY, 0],
    ["list-changes", 5 * MINUTE, 0],
    ["search-words", 10 * MINUTE, 0],
    ["tag-counts", 5 * MINUTE, 0],
    ["bulk-changes", MINUTE, 0],
    ["scheduled-videos", MINUTE, 0],
    ["embed-keys", 5 * MINUTE, 2 * MINUTE],
    ["find-duplicates", 5 * MINUTE, 3 * MINUTE],
    ["old-changes", DAY, 6 * HOUR],
    ["learn-suggestions", 6 * HOUR, 2 * HOUR],
    ["ended-attempts", 5 * MINUTE, 0],
    ["ended-sessions", HOUR, 7 * MINUTE],
    ["old-counts", DAY, 3 * HOUR],
    ["unknown-addresses", DAY, 7 * HOUR],
    ["old-orders", DAY, 5 * HOUR],
    ["link-checks", 5 * MINUTE, MINUTE],
    ["store-pictures", MINUTE, 0],
    ["old-pictures", DAY, 8 * HOUR],
    ["deleted-videos", DAY, 4 * HOUR],
    ["old-reports", DAY, 6 * HOUR],
    ["outbox", MINUTE, 0],
    ["outer-cache", MINUTE, 0],
    ["panel-imports", MINUTE, 0],
    ["import-fetches", MINUTE, 0],
    ["import-sources", 5 * MINUTE, 3 * MINUTE],
    ["find-players", 5 * MINUTE, 4 * MINUTE],
    ["after-imports", 10 * MINUTE, 6 * MINUTE],
    ["old-uploads", HOUR, 9 * MINUTE],
  ]);
});

const isThere = async (query: Prisma.Sql): Promise<boolean> =>
  (await db.$queryRaw<object[]>`SELECT 1 FROM (${query}) AS found`).length > 0;

test.each([
  [
    "ended-attempts",
    Prisma.sql`INSERT INTO attempt_windows (key, count, ends_at) VALUES ('a', 1, now() - interval '1 minute')`,
    Prisma.sql`SELECT key FROM attempt_windows`,
  ],
  [
    "ended-sessions",
    Prisma.sql`
        INSERT INTO sessions (token_hash, user_id, expires_at)
        SELECT sha256('ended'), min(id), now() - interval '1 minute' FROM users`,
    Prisma.sql`SELECT id FROM sessions WHERE token_hash = sha256('ended')`,
  ],
  [
    "ended-sessions",
    Prisma.sql`
        INSERT INTO age_checks (state_hash, browser_hash, policy, nonce, return_path, expires_at)
        VALUES (sha256('a'), sha256('b'), 'wallet', 'n', '/', now() - interval '1 second')`,
    Prisma.sql`SELECT nonce FROM age_checks`,
  ],
  [
    "old-counts",
    Prisma.sql`INSERT INTO search_queries (day, query, count, without_result) VALUES ('2020-01-01', 'old', 1, 0)`,
    Prisma.sql`SELECT day FROM search_queries`,
  ],
  [
    "old-orders",
    Prisma.sql`
        INSERT INTO premium_orders (plan, months, price, amount, created_at)
        VALUES ('1 Month', 1, 14, 14.0037, now() - interval '61 days')`,
    Prisma.sql`SELECT id FROM premium_orders`,
  ],
  [
    "deleted-videos",
    Prisma.sql`
        INSERT INTO deleted_videos (video_id, title, "row", deleted_at)
        VALUES (2000000000, 'Old', '{}', now() - interval '31 days')`,
    Prisma.sql`SELECT video_id FROM deleted_videos`,
  ],
  [
    "old-reports",
    Prisma.sql`
        INSERT INTO video_reports (video_id, reason, message, reporter_email, resolved_at)
        VALUES (1, 'rights', 'Mine.', 'a@example.com', now() - interval '13 months'),
          (1, 'other', '', '', now() - interval '13 months')`,
    Prisma.sql`SELECT id FROM video_reports WHERE message <> '' OR reporter_email <> ''`,
  ],
  [
    "search-words",
    Prisma.sql`INSERT INTO search_word_changes (word, change) VALUES ('waiting', 1)`,
    Prisma.sql`SELECT id FROM search_word_changes`,
  ],
  [
    "tag-counts",
    Prisma.sql`INSERT INTO tag_count_changes (tag_id, change) VALUES (2000000000, 1)`,
    Prisma.sql`SELECT id FROM tag_count_changes`,
  ],
  [
    "list-changes",
    Prisma.sql`
        INSERT INTO list_changes (list, category_id, number, title, moment, video_id, count)
        VALUES ('latest', 0, 0, '', now(), 1, 0)`,
    Prisma.sql`SELECT id FROM list_changes`,
  ],
  [
    "most-watched",
    Prisma.sql`
        INSERT INTO recent_views_days (day) SELECT '2020-01-01' WHERE NOT EXISTS (SELECT FROM recent_views_days)`,
    Prisma.sql`SELECT day FROM recent_views_days WHERE day < (now() AT TIME ZONE 'UTC')::date`,
  ],
])("the job %s processes overdue rows (case %#)", async (name, prepare, due) => {
  await aUser();
  await db.$executeRaw(prepare);
  if (name === "most-watched") await db.$executeRaw`UPDATE recent_views_days SET day = '2020-01-01'`;
  expect(await isThere(due)).toBe(true);
  await JOBS.find((job) => job.name === name)?.run(new AbortController().signal);
  expect(await isThere(due)).toBe(false);
});
