import type { Db } from "#lib/db/prisma";

/** A popular video has hundreds of thousands of members' rows, too many for one statement within the timeout. */
const ROWS_PER_BATCH = 2000;
const PLAYLISTS_PER_BATCH = 100;

function* batchesOf<Row>(rows: Row[], size: number): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
}

type MembersRow = { id: bigint; userId: number };

const listRows = (tx: Db, source: "favorites" | "watch_history" | "merged_history", goneId: number) =>
  tx.$queryRaw<MembersRow[]>`
    SELECT id, user_id AS "userId" FROM deleted_video_rows
    WHERE source = ${source} AND video_id = ${goneId} ORDER BY user_id`;

const idsOf = (rows: MembersRow[]): bigint[] => rows.map(({ id }) => id);

/** A member who had both videos keeps one row with the later time. The trash stores the earlier row for undo. */
export async function moveMembersRows(tx: Db, keptId: number, goneId: number): Promise<void> {
  for (const rows of batchesOf(await listRows(tx, "favorites", goneId), ROWS_PER_BATCH)) {
    await tx.$executeRaw`
      INSERT INTO favorites (user_id, video_id, created_at)
      SELECT user_id, ${keptId}::int, ("row" ->> 'created_at')::timestamptz FROM deleted_video_rows
      WHERE id = ANY (${idsOf(rows)}::bigint[]) ORDER BY user_id ON CONFLICT DO NOTHING`;
  }
  for (const rows of batchesOf(await listRows(tx, "watch_history", goneId), ROWS_PER_BATCH)) {
    await tx.$executeRaw`
      INSERT INTO deleted_video_rows (video_id, source, user_id, "row")
      SELECT ${goneId}::int, 'merged_history', user_id, to_jsonb(h) FROM watch_history h
      WHERE video_id = ${keptId} AND user_id = ANY (${rows.map(({ userId }) => userId)}::int[])`;
    await tx.$executeRaw`
      INSERT INTO watch_history AS h (user_id, video_id, last_watched_at)
      SELECT user_id, ${keptId}::int, ("row" ->> 'last_watched_at')::timestamptz FROM deleted_video_rows
      WHERE id = ANY (${idsOf(rows)}::bigint[]) ORDER BY user_id
      ON CONFLICT (user_id, video_id) DO UPDATE SET last_watched_at = greatest(h.last_watched_at, excluded.last_watched_at)`;
  }
}

export async function takeBackMembersRows(tx: Db, keptId: number, goneId: number): Promise<void> {
  for (const rows of batchesOf(await listRows(tx, "favorites", goneId), ROWS_PER_BATCH)) {
    await tx.$executeRaw`
      DELETE FROM favorites f USING deleted_video_rows r
      WHERE r.id = ANY (${idsOf(rows)}::bigint[]) AND f.video_id = ${keptId} AND f.user_id = r.user_id
        AND f.created_at = (r."row" ->> 'created_at')::timestamptz`;
  }
  const earlier = await listRows(tx, "merged_history", goneId);
  const earlierIds = new Map(earlier.map(({ userId, id }) => [userId, id]));
  for (const rows of batchesOf(await listRows(tx, "watch_history", goneId), ROWS_PER_BATCH)) {
    const added = rows.filter(({ userId }) => !earlierIds.has(userId));
    await tx.$executeRaw`
      DELETE FROM watch_history h USING deleted_video_rows r
      WHERE r.id = ANY (${idsOf(added)}::bigint[]) AND h.video_id = ${keptId} AND h.user_id = r.user_id
        AND h.last_watched_at = (r."row" ->> 'last_watched_at')::timestamptz`;
    const changed = rows.flatMap(({ id, userId }) => {
      const earlierId = earlierIds.get(userId);
      return earlierId === undefined ? [] : [{ id, earlierId }];
    });
    await tx.$executeRaw`
      UPDATE watch_history h SET last_watched_at = (k."row" ->> 'last_watched_at')::timestamptz
      FROM unnest(${changed.map(({ id }) => id)}::bigint[], ${changed.map(({ earlierId }) => earlierId)}::bigint[])
        AS given (id, earlier_id)
      JOIN deleted_video_rows r ON r.id = given.id JOIN deleted_video_rows k ON k.id = given.earlier_id
      WHERE h.video_id = ${keptId} AND h.user_id = k.user_id
        AND h.last_watched_at = (r."row" ->> 'last_watched_at')::timestamptz`;
  }
  for (const rows of batchesOf(earlier, ROWS_PER_BATCH)) {
    await tx.$executeRaw`DELETE FROM deleted_video_rows WHERE id = ANY (${idsOf(rows)}::bigint[])`;
  }
}

type Place = { id: number; position: number; addedAt: string };

/** Takes the other video's position in playlists that don't contain this one. */
export async function takePlaces(tx: Db, keptId: number, goneId: number): Promise<number[]> {
  const places = await tx.$queryRaw<Place[]>`
    SELECT p.id, (r."row" ->> 'position')::int AS position, r."row" ->> 'added_at' AS "addedAt"
    FROM deleted_video_rows r JOIN playlists p ON p.id = (r."row" ->> 'playlist_id')::int
    WHERE r.source = 'playlist_videos' AND r.video_id = ${goneId}
      AND NOT EXISTS (SELECT 1 FROM playlist_videos WHERE playlist_id = p.id AND video_id = ${keptId})
    ORDER BY p.id FOR NO KEY UPDATE OF p`;
  for (const some of batchesOf(places, PLAYLISTS_PER_BATCH)) {
    const [ids, positions] = [some.map(({ id }) => id), some.map(({ position }) => position)];
    await tx.$executeRaw`
      UPDATE playlist_videos SET position = position + 1
      FROM unnest(${ids}::int[], ${positions}::int[]) AS given (playlist, place)
      WHERE playlist_id = playlist AND position >= place`;
    await tx.$executeRaw`
      INSERT INTO playlist_videos (playlist_id, video_id, position, added_at)
      SELECT playlist, ${keptId}::int, place, added_at
      FROM unnest(${ids}::int[], ${positions}::int[], ${some.map(({ addedAt }) => addedAt)}::timestamptz[])
        AS given (playlist, place, added_at)`;
  }
  return places.map(({ id }) => id);
}

export async function takeBackPlaces(tx: Db, videoId: number, playlistIds: number[]): Promise<void> {
  for (const some of batchesOf(playlistIds, PLAYLISTS_PER_BATCH)) {
    await tx.playlistVideo.deleteMany({ where: { videoId, playlistId: { in: some } } });
  }
}
