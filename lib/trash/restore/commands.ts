import type { Db } from "#lib/db/prisma";
import { publicHoldersOf } from "#lib/videos/mirrors/statements";
import { Prisma } from "#prisma";

/** Tables whose rows are copied as they were. */
const COPIED = ["video_daily_views", "link_checks", "video_mirrors", "favorites", "watch_history"];

const ROWS_PER_BATCH = 5000;
const PLAYLISTS_PER_BATCH = 100;

/** Restores mirrors even if the video `keptId` has them too. */
export async function restoreRows(tx: Db, ids: number[], keptId = 0): Promise<void> {
  // Categories determine `is_hidden` and may have changed, so they are restored last and set it again.
  await tx.$queryRaw`
    SELECT put_back('videos', jsonb_agg("row" || '{"is_hidden": false}'))::text
    FROM deleted_videos WHERE video_id = ANY (${ids}::int[]) GROUP BY ${columnsOfRow}`;
  // A trigger has inserted new counters, which are correct for most videos.
  await tx.$executeRaw`
    UPDATE video_stats s SET views = was.views, heat = was.heat
    FROM deleted_video_rows r CROSS JOIN LATERAL jsonb_populate_record(NULL::video_stats, r."row") AS was
    WHERE r.source = 'video_stats' AND r.video_id = ANY (${ids}::int[]) AND s.video_id = r.video_id
      AND (s.views, s.heat) IS DISTINCT FROM (was.views, was.heat)`;
  await forgetMisses(tx, ids);
  const sources = await listSources(tx, ids);
  for (const table of COPIED) if (sources.has(table)) await insertRows(tx, ids, table, keptId);
  await tx.$executeRaw`
    INSERT INTO video_tags (video_id, tag_id)
    SELECT video_id, tags.id FROM deleted_video_rows JOIN tags ON tags.id = ("row" ->> 'tag_id')::int
    WHERE source = 'video_tags' AND video_id = ANY (${ids}::int[])`;
  await tx.$executeRaw`
    INSERT INTO video_categories (category_id, video_id)
    SELECT DISTINCT c.id, video_id FROM deleted_video_rows JOIN categories c ON c.id = ("row" ->> 'category_id')::int
    WHERE source = 'video_categories' AND video_id = ANY (${ids}::int[])`;
  if (sources.has("playlist_videos")) await restorePositions(tx, ids);
  await tx.$executeRaw`DELETE FROM deleted_videos WHERE video_id = ANY (${ids}::int[])`;
  await tx.$executeRaw`DELETE FROM video_tombstones WHERE video_id = ANY (${ids}::int[])`;
}

/** Players must fail several checks in a row; those before an absence of more than a day don't count. */
const forgetMisses = (tx: Db, ids: number[]) => tx.$executeRaw`
  UPDATE deleted_video_rows r SET "row" = r."row" || '{"misses": 0, "missed_since": null}'
  FROM deleted_videos d
  WHERE d.video_id = r.video_id AND d.deleted_at < now() - interval '1 day' AND r.video_id = ANY (${ids}::int[])
    AND r.source IN ('link_checks', 'video_mirrors') AND (r."row" ->> 'misses')::int > 0`;

/** A mirror that is now a player of another video is not restored. */
const isFree = (keptId: number) => Prisma.sql`NOT EXISTS (
  SELECT 1 FROM (${publicHoldersOf(Prisma.sql`deleted_video_rows."row" ->> 'embed_key'`)}) AS holders
  WHERE holders.id <> deleted_video_rows.video_id AND holders.id <> ${keptId}::int)`;

/** Rows written by different releases may have different columns, so rows are grouped by their columns. */
const columnsOfRow = Prisma.sql`(SELECT array_agg(name ORDER BY name) FROM jsonb_object_keys("row") AS name)`;

async function listSources(tx: Db, ids: number[]): Promise<Set<string>> {
  const rows = await tx.$queryRaw<{ source: string }[]>`
    SELECT DISTINCT source FROM deleted_video_rows WHERE video_id = ANY (${ids}::int[])`;
  return new Set(rows.map(({ source }) => source));
}

/** In batches, to stay below the statement timeout: a popular video has hundreds of thousands of members' rows. */
async function insertRows(tx: Db, ids: number[], table: string, keptId: number): Promise<void> {
  const rows = await tx.$queryRaw<{ id: bigint }[]>`
    SELECT id FROM deleted_video_rows
    WHERE source = ${table} AND video_id = ANY (${ids}::int[])
      AND ${table === "video_mirrors" ? isFree(keptId) : Prisma.sql`true`}
    ORDER BY id`;
  for (let from = 0; from < rows.length; from += ROWS_PER_BATCH) {
    const batch = rows.slice(from, from + ROWS_PER_BATCH).map(({ id }) => id);
    await tx.$queryRaw`
      SELECT put_back(${table}::regclass, jsonb_agg("row"))::text FROM deleted_video_rows
      WHERE id = ANY (${batch}::bigint[]) GROUP BY ${columnsOfRow}`;
    await tx.$executeRaw`DELETE FROM deleted_video_rows WHERE id = ANY (${batch}::bigint[])`;
  }
}

/**
 * Restores videos at their former positions in playlists and shifts the following ones. The last deleted video is
 * restored first; videos deleted together are restored by position.
 */
async function restorePositions(tx: Db, ids: number[]): Promise<void> {
  const places = await tx.$queryRaw<{ id: bigint; playlist: number; position: number }[]>`
    SELECT r.id, p.id AS playlist, (r."row" ->> 'position')::int AS position
    FROM deleted_video_rows r JOIN deleted_videos d USING (video_id)
    JOIN playlists p ON p.id = (r."row" ->> 'playlist_id')::int
    WHERE r.source = 'playlist_videos' AND r.video_id = ANY (${ids}::int[])
    ORDER BY p.id, d.deleted_at DESC, position`;
  // One position per playlist in each round, so the fullest playlist determines the number of statements.
  const filled = new Map<number, number>();
  const rounds = Map.groupBy(places, ({ playlist }) => {
    const round = filled.get(playlist) ?? 0;
    filled.set(playlist, round + 1);
    return round;
  });
  const batches = [...rounds.values()].flatMap((round) =>
    Array.from({ length: Math.ceil(round.length / PLAYLISTS_PER_BATCH) }, (_, i) =>
      round.slice(i * PLAYLISTS_PER_BATCH, (i + 1) * PLAYLISTS_PER_BATCH),
    ),
  );
  for (const round of batches) {
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
