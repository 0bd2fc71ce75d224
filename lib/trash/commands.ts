import { subjectOf } from "#lib/audit/subject";
import { publish } from "#lib/catalog/commands";
import { Failure } from "#lib/core/errors";
import { type Db, db } from "#lib/db/prisma";
import { Prisma } from "#prisma";
import { DAYS_IN_TRASH, isThereAlready } from "./policy.ts";
import { putBack } from "./put-back/commands.ts";
import type { Restored } from "./types.ts";

export const TRASH_TIMEOUT = 60_000;

const PORTION = 200;

/** Derived rows are rebuilt instead of stored. */
const KEPT: { table: string; owner?: string }[] = [
  { table: "video_stats" },
  { table: "video_daily_views" },
  { table: "link_checks" },
  { table: "video_tags" },
  { table: "video_categories" },
  { table: "favorites", owner: "kept.user_id" },
  { table: "watch_history", owner: "kept.user_id" },
  { table: "playlist_videos", owner: "(SELECT user_id FROM playlists WHERE id = kept.playlist_id)" },
];

export async function holdForTrash(tx: Db, ids: number[]): Promise<void> {
  // Categories before videos: the common lock order.
  await tx.$queryRaw`
    SELECT 1 FROM categories
    WHERE id IN (SELECT category_id FROM video_categories WHERE video_id = ANY (${ids}::int[]))
    ORDER BY id FOR NO KEY UPDATE`;
  await tx.$queryRaw`SELECT 1 FROM videos WHERE id = ANY (${ids}::int[]) ORDER BY id FOR UPDATE`;
}

/** Dead videos become deleted ones, which do not return automatically. */
export async function trashVideos(
  tx: Db,
  adminId: number | null,
  ids: number[],
): Promise<{ id: number; title: string }[]> {
  await holdForTrash(tx, ids);
  await buryDead(tx, adminId, ids);
  await tx.$executeRaw`
    INSERT INTO deleted_videos (video_id, title, "row")
    SELECT id, title, to_jsonb(videos) FROM videos WHERE id = ANY (${ids}::int[])`;
  // Demo content uses real videos, which a later import may add.
  await tx.$executeRaw`
    INSERT INTO video_tombstones (video_id, embed_key, title, admin_id)
    SELECT id, CASE WHEN id NOT IN (SELECT id FROM demo_videos) THEN embed_key END, title, ${adminId}::int
    FROM videos WHERE id = ANY (${ids}::int[])`;
  const rows = KEPT.map(
    ({ table, owner = "NULL::int" }) => Prisma.sql`
      SELECT video_id, ${table}, ${Prisma.raw(owner)}, to_jsonb(kept) FROM ${Prisma.raw(table)} AS kept
      WHERE video_id = ANY (${ids}::int[])`,
  );
  await tx.$executeRaw`
    INSERT INTO deleted_video_rows (video_id, source, user_id, "row") ${Prisma.join(rows, " UNION ALL ")}`;
  return tx.$queryRaw`DELETE FROM videos WHERE id = ANY (${ids}::int[]) RETURNING id, title`;
}

/** Names the admin who keeps a video off the site that went into the trash without one. */
export async function confirmRemoval(tx: Db, adminId: number, videoId: number): Promise<void> {
  await tx.videoTombstone.updateMany({ where: { videoId, adminId: null }, data: { adminId } });
}

async function buryDead(tx: Db, adminId: number | null, ids: number[]): Promise<void> {
  await tx.$executeRaw`
    WITH held AS (
      SELECT video_id FROM deleted_videos JOIN dead_videos USING (video_id) WHERE video_id = ANY (${ids}::int[])
      ORDER BY video_id FOR UPDATE OF deleted_videos),
    buried AS (DELETE FROM dead_videos WHERE video_id IN (SELECT video_id FROM held)),
    deleted AS (UPDATE deleted_videos SET deleted_at = now() WHERE video_id IN (SELECT video_id FROM held))
    UPDATE video_tombstones SET deleted_at = now(), admin_id = ${adminId}::int
    WHERE video_id IN (SELECT video_id FROM held)`;
}

export async function restoreVideos(adminId: number | null, ids: number[]): Promise<Restored> {
  return publish(
    adminId === null ? "shell" : { adminId },
    "video.restore",
    async (tx, describe) => {
      const { videos, ...restored } = await restoreWithin(tx, ids);
      if (videos.length > 0) describe(subjectOf(restored.restored), { videos });
      return restored;
    },
    { timeout: TRASH_TIMEOUT },
  );
}

export async function restoreWithin(
  tx: Db,
  ids: number[],
): Promise<Restored & { videos: { id: number; title: string }[] }> {
  const inTrash = await holdTrash(tx, ids);
  const refused = await refuseCopies(tx, inTrash);
  const copies = new Set(refused.map(({ id }) => id));
  const videos = inTrash.filter(({ id }) => !copies.has(id));
  const restored = videos.map(({ id }) => id);
  if (restored.length > 0) await putBack(tx, restored);
  const lonely = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM videos WHERE id = ANY (${restored}::int[])
      AND NOT EXISTS (SELECT 1 FROM video_categories WHERE video_id = videos.id) ORDER BY id`;
  const known = new Set(inTrash.map(({ id }) => id));
  const missing = ids.filter((id) => !known.has(id));
  return { restored, missing, uncategorized: lonely.map(({ id }) => id), refused, videos };
}

async function holdTrash(tx: Db, ids: number[]): Promise<{ id: number; title: string }[]> {
  const held = await tx.$queryRaw<{ id: number; title: string }[]>`
    SELECT video_id AS id, title FROM deleted_videos WHERE video_id = ANY (${ids}::int[])
    ORDER BY video_id FOR UPDATE`;
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
  return held;
}

type Copied = { id: number; title: string; copy: number };

/** Videos whose player is taken by now stay in the trash. */
async function refuseCopies(tx: Db, videos: { id: number }[]): Promise<Restored["refused"]> {
  const ids = videos.map(({ id }) => id);
  // A concurrent restore of the same embed waits here and then sees the first.
  await tx.$queryRaw`
    SELECT 1 FROM video_tombstones WHERE embed_key IN (
      SELECT embed_key FROM video_tombstones WHERE video_id = ANY (${ids}::int[]))
    ORDER BY video_id FOR UPDATE`;
  const copies = await tx.$queryRaw<Copied[]>`
    WITH asked AS (
      SELECT video_id AS id, title, "row" ->> 'embed_key' AS key FROM deleted_videos WHERE video_id = ANY (${ids}::int[]))
    SELECT id, title, copy FROM asked CROSS JOIN LATERAL (
      SELECT coalesce(
        (SELECT min(videos.id) FROM videos WHERE embed_key = key),
        (SELECT min(other.id) FROM asked other WHERE other.key = asked.key AND other.id < asked.id)) AS copy) AS found
    WHERE copy IS NOT NULL ORDER BY id`;
  return copies.map(({ id, title, copy }) => ({ id, title, duplicateOf: copy, reason: isThereAlready(title, copy) }));
}

export async function eraseDeletedVideo(adminId: number, id: number): Promise<void> {
  await publish({ adminId }, "video.erase", async (tx, describe) => {
    const [gone] = await tx.deletedVideo.findMany({ where: { videoId: id }, select: { title: true } });
    const { count } = await tx.deletedVideo.deleteMany({ where: { videoId: id } });
    if (!gone || count === 0) throw new Failure("not_found", "This video is not in the trash.");
    describe(`video ${id}`, { title: gone.title });
  });
}

/** Except dead videos and those held by an open report. Returns how many were erased. */
export async function purgeDeletedVideos(): Promise<number> {
  let purged = 0;
  for (let portion = PORTION; portion === PORTION; purged += portion) {
    portion = await db.$executeRaw`
      DELETE FROM deleted_videos WHERE video_id IN (
        SELECT video_id FROM deleted_videos d WHERE deleted_at < now() - make_interval(days => ${DAYS_IN_TRASH}::int)
          AND NOT EXISTS (SELECT 1 FROM dead_videos x WHERE x.video_id = d.video_id)
          AND NOT EXISTS (SELECT 1 FROM video_reports r
            WHERE r.video_id = d.video_id AND r.hidden_at IS NOT NULL AND r.resolved_at IS NULL)
        ORDER BY deleted_at LIMIT ${PORTION})`;
  }
  return purged;
}
