import { beforeAll, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import { maintainLists } from "#lib/lists/commands";
import { repairPlaylists } from "#lib/playlists/commands";
import { reindexAll } from "#lib/search/commands";
import { repairCatalogue } from "#lib/videos/repair/commands";
import { findDrift } from "#lib/videos/repair/queries";
import { findWrongCopies, findWrongLists } from "../../support/database/recount.ts";
import { aCategory } from "../../support/factories.ts";

async function drift(): Promise<string[]> {
  const found: string[] = [];
  for await (const { what, wrong } of findDrift()) if (wrong > 0) found.push(what);
  return found;
}

/** Kinds of data that the repair corrected. */
async function repair(): Promise<string[]> {
  const kinds: string[] = [];
  for await (const { what, repaired } of repairCatalogue()) if (repaired > 0) kinds.push(what);
  await reindexAll();
  await repairPlaylists();
  return kinds;
}

beforeAll(async () => {
  const [{ id: first }, { id: second }] = [await aCategory(), await aCategory()];
  await db.$executeRaw`
    INSERT INTO videos (title, created_at)
    SELECT 'Some video ' || n, now() - n * interval '1 hour' FROM generate_series(1, 3000) AS n`;
  await db.$executeRaw`
    INSERT INTO video_categories (category_id, video_id) SELECT CASE id % 2 WHEN 0 THEN ${first}::int ELSE ${second}::int END, id FROM videos`;
  await db.$executeRaw`
    INSERT INTO video_daily_views (day, video_id, views) SELECT day - 3, id, 2 FROM videos, recent_views_days WHERE id < 100`;
  await reindexAll();
}, 60_000);

test("finds nothing to repair after writes handled by triggers", async () => {
  expect(await drift()).toEqual([]);
  expect(await repair()).toEqual([]);
  await maintainLists();
  expect(await drift()).toEqual([]);
}, 60_000);

test.each<[string, string]>([
  ["hidden flags of videos", "UPDATE videos SET is_hidden = true WHERE id IN (5, 6)"],
  ["counters of videos", "DELETE FROM video_stats WHERE video_id = 7"],
  ["places of videos in categories", "UPDATE video_categories SET is_private = NOT is_private WHERE video_id = 8"],
  ["dates of search documents", "UPDATE search_documents SET created_at = now() WHERE video_id = 9"],
  ["recent views of videos", "UPDATE video_recent_views SET week = week + 3 WHERE video_id = 10"],
  ["recent views of videos", "DELETE FROM video_recent_views WHERE video_id = 12"],
  ["categories", "DELETE FROM category_slots WHERE position = 3"],
  ["categories", "UPDATE categories SET video_count = video_count + 1"],
  ["blocks of lists", "UPDATE list_blocks SET count = count + 1 WHERE list = 'latest'"],
  ["blocks of lists", "DELETE FROM list_blocks WHERE list = 'heat'"],
  ["blocks of lists", "DELETE FROM videos WHERE id = 2000"],
  ["spans of lists", "UPDATE list_spans SET count = count + 5 WHERE list = 'latest'"],
  ["spans of lists", "DELETE FROM list_spans WHERE list = 'heat'"],
  ["totals of lists", "UPDATE list_totals SET count = 77 WHERE list = 'title'"],
  ["files of the sitemap", "UPDATE videos SET updated_at = updated_at + interval '1 hour' WHERE id = 4"],
  ["files of the sitemap", "UPDATE sitemap_index SET files = '{}'"],
  ["files of the sitemap", "DELETE FROM sitemap_index"],
  [
    "order of playlists",
    `WITH member AS (
       INSERT INTO users (username, username_key, email, email_key, password_hash)
       VALUES ('orderly', 'orderly', 'orderly@example.org', 'orderly@example.org', 'none') RETURNING id),
     list AS (INSERT INTO playlists (user_id, title) SELECT id, 'Mine' FROM member RETURNING id)
     INSERT INTO playlist_videos (playlist_id, video_id, position)
     SELECT list.id, v, 1000 + v % 2 FROM list, generate_series(13, 15) AS v`,
  ],
  ["search documents", "DELETE FROM search_documents WHERE video_id = 11"],
  ["words of search", "UPDATE search_words SET video_count = 999 WHERE word = 'some'"],
])(
  "repairs %s after: %s",
  async (what, damage) => {
    const tables = ["videos", "video_stats", "video_categories", "search_documents", "video_recent_views"];
    const triggers = (state: "DISABLE" | "ENABLE") =>
      tables.map((table) => `ALTER TABLE ${table} ${state} TRIGGER USER`);
    for (const statement of [...triggers("DISABLE"), damage, ...triggers("ENABLE")])
      await db.$executeRawUnsafe(statement);
    expect(await drift()).toContain(what);
    await repair();
    expect(await drift()).toEqual([]);
    expect([...(await findWrongCopies()), ...(await findWrongLists())]).toEqual([]);
  },
  60_000,
);
