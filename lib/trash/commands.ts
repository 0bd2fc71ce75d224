import { subjectOf } from "#lib/audit/subject";
import { publish } from "#lib/catalog/commands";
import { Failure } from "#lib/core/errors";
import { type Db, db } from "#lib/db/prisma";
import { Prisma } from "#prisma";
import { DAYS_IN_TRASH, isThereAlready } from "./policy.ts";
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

async function holdForTrash(tx: Db, ids: number[]): Promise<void> {
  // Categories before videos: the common lock order.
  await tx.$queryRaw`
    SELECT 1 FROM categories
    WHERE id IN (SELECT category_id FROM video_categories WHERE video_id = ANY (${ids}::int[]))
    ORDER BY id FOR NO KEY UPDATE`;
  await tx.$queryRaw`SELECT 1 FROM videos WHERE id = ANY (${ids}::int[]) ORDER BY id FOR UPDATE`;
}

export async function trashVideos(
  tx: Db,
  adminId: number | null,
  ids: number[],
): Promise<{ id: number; title: string }[]> {
  await holdForTrash(tx, ids);
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

async function putBack(tx: Db, ids: number[]): Promise<void> {
  // Hidden depends on the categories, which may have changed.
  await tx.$queryRaw`
    SELECT put_back('videos', jsonb_agg("row" || '{"is_hidden": false}'))::text
    FROM deleted_videos WHERE video_id = ANY (${ids}::int[]) GROUP BY ${columnsOfRow}`;
  // Removes the counters created by a trigger.
  await tx.$executeRaw`DELETE FROM video_stats WHERE video_id = ANY (${ids}::int[])`;
  await putBackRows(tx, ids, "video_stats", Prisma.sql`"row" || '{"is_hidden": false}'`);
  await putBackRows(tx, ids, "video_daily_views");
  await putBackRows(tx, ids, "link_checks");
  await putBackRows(tx, ids, "favorites");
  await putBackRows(tx, ids, "watch_history");
  await tx.$executeRaw`
    INSERT INTO video_tags (video_id, tag_id)
    SELECT video_id, tags.id FROM deleted_video_rows JOIN tags ON tags.id = ("row" ->> 'tag_id')::int
    WHERE source = 'video_tags' AND video_id = ANY (${ids}::int[])`;
  await tx.$executeRaw`
    INSERT INTO video_categories (category_id, video_id)
    SELECT DISTINCT c.id, video_id FROM deleted_video_rows JOIN categories c ON c.id = ("row" ->> 'category_id')::int
    WHERE source = 'video_categories' AND video_id = ANY (${ids}::int[])`;
  await putBackPlaces(tx, ids);
  await tx.$executeRaw`DELETE FROM deleted_videos WHERE video_id = ANY (${ids}::int[])`;
  await tx.$executeRaw`DELETE FROM video_tombstones WHERE video_id = ANY (${ids}::int[])`;
}

/** Rows from different releases may have different columns. */
const columnsOfRow = Prisma.sql`(SELECT array_agg(name ORDER BY name) FROM jsonb_object_keys("row") AS name)`;

const putBackRows = (tx: Db, ids: number[], table: string, row = Prisma.sql`"row"`) =>
  tx.$queryRaw`
    SELECT put_back(${table}::regclass, jsonb_agg(${row}))::text
    FROM deleted_video_rows WHERE source = ${table} AND video_id = ANY (${ids}::int[])
    GROUP BY ${columnsOfRow}`;

/** Restores playlist positions, in the reverse order of the deletions. */
async function putBackPlaces(tx: Db, ids: number[]): Promise<void> {
  const places = await tx.$queryRaw<{ id: bigint; playlist: number; position: number }[]>`
    SELECT r.id, p.id AS playlist, (r."row" ->> 'position')::int AS position
    FROM deleted_video_rows r JOIN deleted_videos d USING (video_id)
    JOIN playlists p ON p.id = (r."row" ->> 'playlist_id')::int
    WHERE r.source = 'playlist_videos' AND r.video_id = ANY (${ids}::int[])
    ORDER BY p.id, d.deleted_at DESC, position`;
  // One position per playlist at a time.
  const rounds = new Map<number, { id: bigint; playlist: number; position: number }[]>();
  const filled = new Map<number, number>();
  for (const place of places) {
    const round = filled.get(place.playlist) ?? 0;
    filled.set(place.playlist, round + 1);
    rounds.set(round, [...(rounds.get(round) ?? []), place]);
  }
  for (const round of rounds.values()) {
    const playlists = round.map(({ playlist }) => playlist);
    await tx.$executeRaw`
      UPDATE playlist_videos SET position = position + 1
      FROM unnest(${playlists}::int[], ${round.map(({ position }) => position)}::int[]) AS given (playlist, place)
      WHERE playlist_id = playlist AND position >= place`;
    await tx.$queryRaw`
      SELECT put_back('playlist_videos', jsonb_build_array("row" || jsonb_build_object('position', least(
        ("row" ->> 'position')::int,
        (SELECT count(*) + 1 FROM playlist_videos WHERE playlist_id = ("row" ->> 'playlist_id')::int)))))::text
      FROM deleted_video_rows WHERE id = ANY (${round.map(({ id }) => id)}::bigint[])`;
  }
}

export async function eraseDeletedVideo(adminId: number, id: number): Promise<void> {
  await publish({ adminId }, "video.erase", async (tx, describe) => {
    const [gone] = await tx.deletedVideo.findMany({ where: { videoId: id }, select: { title: true } });
    const { count } = await tx.deletedVideo.deleteMany({ where: { videoId: id } });
    if (!gone || count === 0) throw new Failure("not_found", "This video is not in the trash.");
    describe(`video ${id}`, { title: gone.title });
  });
}

/** Except videos held by an open report. Returns how many were erased. */
export async function purgeDeletedVideos(): Promise<number> {
  let purged = 0;
  for (let portion = PORTION; portion === PORTION; purged += portion) {
    portion = await db.$executeRaw`
      DELETE FROM deleted_videos WHERE video_id IN (
        SELECT video_id FROM deleted_videos d WHERE deleted_at < now() - make_interval(days => ${DAYS_IN_TRASH}::int)
          AND NOT EXISTS (SELECT 1 FROM video_reports r
            WHERE r.video_id = d.video_id AND r.hidden_at IS NOT NULL AND r.resolved_at IS NULL)
        ORDER BY deleted_at LIMIT ${PORTION})`;
  }
  return purged;
}
