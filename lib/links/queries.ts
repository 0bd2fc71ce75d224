import { db } from "#lib/db/prisma";
import { Prisma } from "#prisma";
import { HOURS_TO_DIE } from "./policy.ts";
import type { DueCheck, LastCheck } from "./types.ts";

/** Results of a video's previous player are ignored. */
const isSame = Prisma.sql`c.embed_key = v.embed_key`;
const columns = Prisma.sql`
  c.video_id AS "videoId", v.embed_key AS "embedKey", v.iframe_src AS "iframeSrc", false AS "isMirror", false AS "wasFirst",
  CASE WHEN ${isSame} THEN c.misses ELSE 0 END AS misses,
  coalesce(${isSame} AND c.missed_since <= now() - make_interval(hours => ${HOURS_TO_DIE}::int), false) AS "isMissedForLong"`;

/** Reported videos come first: their `next_check_at` is the epoch. */
export const dueChecks = (host: string, limit: number): Prisma.Sql => Prisma.sql`
    SELECT "videoId", "embedKey", "iframeSrc", "isMirror", "wasFirst", misses, "isMissedForLong" FROM (
      (SELECT ${columns}, c.next_check_at AS due FROM link_checks c JOIN videos v ON v.id = c.video_id
      WHERE c.host = ${host} AND c.next_check_at <= now() ORDER BY c.next_check_at, c.video_id LIMIT ${limit}::int)
      UNION ALL
      (SELECT m.video_id, m.embed_key, m.iframe_src, true, m.was_first, m.misses, false, m.next_check_at FROM video_mirrors m
      WHERE m.host = ${host} AND m.next_check_at <= now() ORDER BY m.next_check_at, m.video_id LIMIT ${limit}::int)) AS checks
    ORDER BY due, "videoId", "isMirror" LIMIT ${limit}::int`;

export const listDueChecks = (host: string, limit: number): Promise<DueCheck[]> => db.$queryRaw(dueChecks(host, limit));

export const listPlaying = (host: string, limit: number): Promise<DueCheck[]> =>
  db.$queryRaw<DueCheck[]>`
    SELECT ${columns} FROM link_checks c JOIN videos v ON v.id = c.video_id
    WHERE c.host = ${host} AND c.misses = 0 AND c.checked_at IS NOT NULL AND ${isSame}
    ORDER BY c.checked_at DESC LIMIT ${limit}::int`;

/** Null if the video's current player was never checked, or its host cannot tell. */
export async function findLastCheck(videoId: number): Promise<LastCheck | null> {
  const [row] = await db.$queryRaw<{ checkedAt: Date; misses: number }[]>`
    SELECT c.checked_at AS "checkedAt", c.misses FROM link_checks c JOIN videos v ON v.id = c.video_id
    WHERE c.video_id = ${videoId} AND c.checked_at IS NOT NULL AND c.host <> '' AND ${isSame}`;
  return row ? { checkedAt: row.checkedAt.toISOString(), isFound: row.misses === 0 } : null;
}

type Unassigned = { videoId: number; embedKey: string | null; iframeSrc: string | null };

export const listUnassigned = (limit: number): Promise<Unassigned[]> =>
  db.$queryRaw<Unassigned[]>`
    SELECT c.video_id AS "videoId", v.embed_key AS "embedKey", v.iframe_src AS "iframeSrc"
    FROM link_checks c JOIN videos v ON v.id = c.video_id
    WHERE c.host IS NULL ORDER BY c.next_check_at, c.video_id LIMIT ${limit}::int`;

export const listUnassignedMirrors = (limit: number): Promise<(Unassigned & { embedKey: string })[]> =>
  db.$queryRaw<(Unassigned & { embedKey: string })[]>`
    SELECT video_id AS "videoId", embed_key AS "embedKey", iframe_src AS "iframeSrc"
    FROM video_mirrors WHERE host IS NULL ORDER BY next_check_at, video_id LIMIT ${limit}::int`;

export type DueHost = { host: string; controlLive: string | null; controlGone: string | null };

export const dueHosts = (limit: number): Prisma.Sql => Prisma.sql`
    SELECT host, control_live AS "controlLive", control_gone AS "controlGone" FROM link_hosts h
    WHERE next_at <= now() AND (
      EXISTS (SELECT 1 FROM link_checks c WHERE c.host = h.host AND c.next_check_at <= now())
      OR EXISTS (SELECT 1 FROM video_mirrors m WHERE m.host = h.host AND m.next_check_at <= now())
      OR EXISTS (SELECT 1 FROM dead_videos d WHERE d.host = h.host AND d.next_check_at <= now()))
    ORDER BY asked_at NULLS FIRST, host LIMIT ${limit}::int`;

export const listDueHosts = (limit: number): Promise<DueHost[]> => db.$queryRaw(dueHosts(limit));
