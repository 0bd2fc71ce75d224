import type { Db } from "#lib/db/prisma";
import { publicHoldersOf } from "#lib/videos/mirrors/statements";
import { Prisma } from "#prisma";
import { isThereAlready } from "../policy.ts";
import type { Restored } from "../types.ts";
import type { Mark } from "../unpublished/types.ts";

/** Derived rows are rebuilt instead of stored. */
const KEPT = ["video_stats", "video_daily_views", "link_checks", "video_mirrors", "video_tags", "video_categories"];

/**
 * Members' rows. A popular video has hundreds of thousands, so they are moved in batches to stay below the statement
 * timeout. All of a member's rows, or of a playlist's, are in one batch: deleting a part of a playlist changes the
 * positions of the rest.
 */
const OF_MEMBERS = [
  { table: "watch_history", batchedBy: "user_id", batchSize: 2000, owner: "user_id" },
  { table: "favorites", batchedBy: "user_id", batchSize: 2000, owner: "user_id" },
  {
    table: "playlist_videos",
    batchedBy: "playlist_id",
    batchSize: 100,
    owner: "(SELECT user_id FROM playlists WHERE id = playlist_id)",
  },
];

export async function lockForTrash(tx: Db, ids: number[]): Promise<void> {
  // Lock order: categories before videos.
  await tx.$queryRaw`
    SELECT 1 FROM categories
    WHERE id IN (SELECT category_id FROM video_categories WHERE video_id = ANY (${ids}::int[]))
    ORDER BY id FOR NO KEY UPDATE`;
  await tx.$queryRaw`SELECT 1 FROM videos WHERE id = ANY (${ids}::int[]) ORDER BY id FOR UPDATE`;
}

/** Moves locked videos and all their rows out of the catalogue. */
export async function takeOut(tx: Db, ids: number[]): Promise<{ id: number; title: string }[]> {
  await tx.$executeRaw`
    INSERT INTO deleted_videos (video_id, title, "row")
    SELECT id, title, to_jsonb(videos) FROM videos WHERE id = ANY (${ids}::int[])`;
  const rows = KEPT.map(
    (table) => Prisma.sql`
      SELECT video_id, ${table}, to_jsonb(kept) FROM ${Prisma.raw(table)} AS kept WHERE video_id = ANY (${ids}::int[])`,
  );
  await tx.$executeRaw`
    INSERT INTO deleted_video_rows (video_id, source, "row") ${Prisma.join(rows, " UNION ALL ")}`;
  await takeOutMembersRows(tx, ids);
  return tx.$queryRaw`DELETE FROM videos WHERE id = ANY (${ids}::int[]) RETURNING id, title`;
}

async function takeOutMembersRows(tx: Db, ids: number[]): Promise<void> {
  await tx.$queryRaw`
    SELECT 1 FROM playlists WHERE id IN (SELECT playlist_id FROM playlist_videos WHERE video_id = ANY (${ids}::int[]))
    ORDER BY id FOR NO KEY UPDATE`;
  for (const { table, batchedBy, batchSize, owner } of OF_MEMBERS) {
    const [name, key] = [Prisma.raw(table), Prisma.raw(batchedBy)];
    const keys = await tx.$queryRaw<{ key: number }[]>`
      SELECT DISTINCT ${key} AS key FROM ${name} WHERE video_id = ANY (${ids}::int[]) ORDER BY 1`;
    for (let from = 0; from < keys.length; from += batchSize) {
      const batch = keys.slice(from, from + batchSize).map((row) => row.key);
      await tx.$executeRaw`
        WITH moved AS (
          DELETE FROM ${name} WHERE ${key} = ANY (${batch}::int[]) AND video_id = ANY (${ids}::int[]) RETURNING *)
        INSERT INTO deleted_video_rows (video_id, source, user_id, "row")
        SELECT video_id, ${table}, ${Prisma.raw(owner)}, to_jsonb(moved) FROM moved`;
    }
  }
}

/** Takes public videos off the site. */
export async function unpublish(tx: Db, marks: Mark[]): Promise<void> {
  const ids = marks.map(({ id }) => id);
  await lockForTrash(tx, ids);
  await takeOut(tx, ids);
  await tx.$executeRaw`
    INSERT INTO unpublished_videos (video_id, state, publish_at, keeps_date, problem, embed_key)
    SELECT video_id, state, at, keeps, problem, d."row" ->> 'embed_key'
    FROM unnest(${ids}::int[], ${marks.map(({ state }) => state)}::text[],
      ${marks.map(({ publishAt }) => publishAt)}::timestamptz[], ${marks.map(({ keepsDate }) => keepsDate)}::boolean[],
      ${marks.map(({ problem }) => problem)}::text[])
      AS given (id, state, at, keeps, problem) JOIN deleted_videos d ON d.video_id = given.id`;
}

export const lockDeleted = (tx: Db, ids: number[]) => tx.$queryRaw<{ id: number; title: string }[]>`
  SELECT video_id AS id, title FROM deleted_videos WHERE video_id = ANY (${ids}::int[]) ORDER BY video_id FOR UPDATE`;

export async function lockTrash(tx: Db, ids: number[]): Promise<{ id: number; title: string }[]> {
  const locked = await lockDeleted(tx, ids);
  const rows = Prisma.sql`SELECT "row", source, user_id FROM deleted_video_rows WHERE video_id = ANY (${ids}::int[])`;
  await tx.$queryRaw`
    SELECT 1 FROM users WHERE id IN (SELECT coalesce(user_id, ("row" ->> 'user_id')::int) FROM (${rows}) AS kept)
    ORDER BY id FOR KEY SHARE`;
  await tx.$queryRaw`
    SELECT 1 FROM categories
    WHERE id IN (SELECT ("row" ->> 'category_id')::int FROM (${rows}) AS kept WHERE source = 'video_categories')
    ORDER BY id FOR NO KEY UPDATE`;
  await tx.$queryRaw`
    SELECT 1 FROM playlists
    WHERE id IN (SELECT ("row" ->> 'playlist_id')::int FROM (${rows}) AS kept WHERE source = 'playlist_videos')
    ORDER BY id FOR NO KEY UPDATE`;
  return locked;
}

type Copied = { id: number; title: string; copy: number };
type RefusedCopy = Restored["refused"][number] & { duplicateOf: number };

/** Videos whose player another video has taken stay in the trash. */
export async function refuseCopies(tx: Db, videos: { id: number }[]): Promise<RefusedCopy[]> {
  const ids = videos.map(({ id }) => id);
  // Locks serialise concurrent restores of the same embed.
  await tx.$queryRaw`
    SELECT 1 FROM video_tombstones WHERE embed_key IN (
      SELECT embed_key FROM video_tombstones WHERE video_id = ANY (${ids}::int[]))
    ORDER BY video_id FOR UPDATE`;
  await tx.$queryRaw`
    SELECT 1 FROM unpublished_videos WHERE embed_key IN (
      SELECT embed_key FROM unpublished_videos WHERE video_id = ANY (${ids}::int[]))
    ORDER BY video_id FOR UPDATE`;
  const copies = await tx.$queryRaw<Copied[]>`
    WITH asked AS (
      SELECT video_id AS id, title, key, min(video_id) OVER (PARTITION BY key) AS first
      FROM deleted_videos CROSS JOIN LATERAL (SELECT "row" ->> 'embed_key' AS key) AS of_row
      WHERE video_id = ANY (${ids}::int[]))
    SELECT id, title, copy FROM asked CROSS JOIN LATERAL (
      SELECT coalesce(
        (SELECT min(holders.id) FROM (${publicHoldersOf(Prisma.sql`asked.key`)}) AS holders),
        CASE WHEN key IS NOT NULL AND first < id THEN first END) AS copy) AS found
    WHERE copy IS NOT NULL ORDER BY id`;
  return copies.map(({ id, title, copy }) => ({ id, title, duplicateOf: copy, reason: isThereAlready(title, copy) }));
}
