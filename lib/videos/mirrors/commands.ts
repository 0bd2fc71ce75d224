import { Failure } from "#lib/core/errors";
import type { Db } from "#lib/db/prisma";
import { Prisma } from "#prisma";
import type { Embed } from "../embeds/parse-embed.ts";
import { MIRROR_MISSES } from "./policy.ts";
import { holdersOf } from "./statements.ts";

type Player = Pick<Embed, "embedKey" | "iframeSrc">;

/** Sets a video's mirrors in this order. Mirrors that remain keep their health checks. `first` is never a mirror. */
export async function setMirrors(tx: Db, videoId: number, first: Player, mirrors: Player[]): Promise<void> {
  const byKey = new Map(mirrors.map((mirror) => [mirror.embedKey, mirror]));
  byKey.delete(first.embedKey);
  const players = [...byKey.values()];
  const keys = players.map(({ embedKey }) => embedKey);
  await refuseTaken(tx, videoId, keys);
  await tx.videoMirror.deleteMany({ where: { videoId, embedKey: { notIn: keys } } });
  await tx.$executeRaw`
    INSERT INTO video_mirrors (video_id, embed_key, iframe_src, position)
    SELECT ${videoId}::int, * FROM unnest(${keys}::text[], ${players.map(({ iframeSrc }) => iframeSrc)}::text[])
      WITH ORDINALITY
    ON CONFLICT (video_id, embed_key) DO UPDATE
      SET iframe_src = excluded.iframe_src, position = excluded.position, was_first = false`;
}

/** First players must not also be mirrors. */
export const dropMirrors = (tx: Db, videoIds: number[], embedKeys: string[]) => tx.$executeRaw`
  DELETE FROM video_mirrors USING unnest(${videoIds}::int[], ${embedKeys}::text[]) AS first (id, key)
  WHERE video_id = first.id AND embed_key = first.key`;

async function refuseTaken(tx: Db, videoId: number, keys: string[]): Promise<void> {
  await tx.$queryRaw`
    SELECT pg_advisory_xact_lock(hashtextextended(key, 0))::text FROM unnest(${keys}::text[]) AS key ORDER BY key`;
  const [taken] = await tx.$queryRaw<{ id: number; place: bigint }[]>`
    SELECT found.id, place FROM unnest(${keys}::text[]) WITH ORDINALITY AS given (key, place)
    CROSS JOIN LATERAL (
      SELECT id FROM (${holdersOf(Prisma.sql`given.key`)}) AS holders WHERE id <> ${videoId}::int LIMIT 1) AS found
    WHERE NOT EXISTS (SELECT 1 FROM video_mirrors WHERE video_id = ${videoId}::int AND embed_key = given.key)
    ORDER BY place LIMIT 1`;
  if (!taken) return;
  const sentence = `Mirror ${taken.place} is a player of video ${taken.id} already.`;
  throw new Failure("invalid", sentence, { fields: { mirrors: sentence } });
}

/** Swaps the first player with a mirror. */
async function exchange(tx: Db, videoId: number, embedKey: string, isPromoted: boolean): Promise<boolean> {
  const [before] = await tx.$queryRaw<{ key: string; src: string }[]>`
    SELECT embed_key AS key, iframe_src AS src FROM videos
    WHERE id = ${videoId} AND embed_key IS NOT NULL AND iframe_src IS NOT NULL FOR UPDATE`;
  if (!before) return false;
  const [mirror] = await tx.$queryRaw<{ src: string; position: number }[]>`
    DELETE FROM video_mirrors WHERE video_id = ${videoId} AND embed_key = ${embedKey}
    RETURNING iframe_src AS src, position`;
  if (!mirror) return false;
  await tx.video.update({
    where: { id: videoId },
    data: { embedKey, iframeSrc: mirror.src, width: null, height: null },
    select: { id: true },
  });
  await tx.$executeRaw`
    INSERT INTO video_mirrors (video_id, embed_key, iframe_src, position, was_first, host, checked_at, next_check_at, misses,
      missed_since)
    SELECT ${videoId}::int, ${before.key}, ${before.src}, ${mirror.position}::int, ${isPromoted}, c.host, c.checked_at,
      coalesce(c.next_check_at, now()), CASE WHEN c.embed_key = ${before.key} THEN c.misses ELSE 0 END,
      CASE WHEN c.embed_key = ${before.key} THEN c.missed_since END
    FROM (SELECT) AS one LEFT JOIN link_checks c ON c.video_id = ${videoId}`;
  return true;
}

/**
 * Replaces each video's first player with its first mirror that is not known to be gone. Returns the ids of the videos
 * changed.
 */
export async function promoteMirrors(tx: Db, gone: { videoId: number; embedKey: string }[]): Promise<number[]> {
  const found = await tx.$queryRaw<{ id: number; key: string }[]>`
    SELECT v.id, m.embed_key AS key
    FROM unnest(${gone.map(({ videoId }) => videoId)}::int[], ${gone.map(({ embedKey }) => embedKey)}::text[]) AS gone (id, key)
    JOIN videos v ON v.id = gone.id AND v.embed_key = gone.key
    CROSS JOIN LATERAL (
      SELECT embed_key FROM video_mirrors WHERE video_id = v.id AND misses < ${MIRROR_MISSES}::int
      ORDER BY misses > 0, position LIMIT 1) AS m
    ORDER BY v.id`;
  const promoted: number[] = [];
  for (const { id, key } of found) if (await exchange(tx, id, key, true)) promoted.push(id);
  return promoted;
}

/** Restores the original first player. */
export const restoreFirst = (tx: Db, videoId: number, embedKey: string): Promise<boolean> =>
  exchange(tx, videoId, embedKey, false);
