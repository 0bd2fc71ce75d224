import type { Db } from "#lib/db/prisma";
import { publicHoldersOf } from "#lib/videos/mirrors/statements";
import { Prisma } from "#prisma";
import { isThereAlready } from "../policy.ts";
import type { Restored } from "../types.ts";
import type { Mark } from "../unpublished/types.ts";

/** Derived rows are rebuilt instead of stored. */
const KEPT: { table: string; owner?: string }[] = [
  { table: "video_stats" },
  { table: "video_daily_views" },
  { table: "link_checks" },
  { table: "video_mirrors" },
  { table: "video_tags" },
  { table: "video_categories" },
  { table: "favorites", owner: "kept.user_id" },
  { table: "watch_history", owner: "kept.user_id" },
  { table: "playlist_videos", owner: "(SELECT user_id FROM playlists WHERE id = kept.playlist_id)" },
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
    ({ table, owner = "NULL::int" }) => Prisma.sql`
      SELECT video_id, ${table}, ${Prisma.raw(owner)}, to_jsonb(kept) FROM ${Prisma.raw(table)} AS kept
      WHERE video_id = ANY (${ids}::int[])`,
  );
  await tx.$executeRaw`
    INSERT INTO deleted_video_rows (video_id, source, user_id, "row") ${Prisma.join(rows, " UNION ALL ")}`;
  return tx.$queryRaw`DELETE FROM videos WHERE id = ANY (${ids}::int[]) RETURNING id, title`;
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
