import type { Change } from "#lib/changes";
import { type Db, db } from "#lib/db";
import { NEAR, nearTo } from "../near.ts";
import { changeBetween } from "./policy.ts";
import type { Placement } from "./types.ts";

/** Beyond so many hidden videos in one stretch of time no more are looked for. */
const MAX_HIDDEN = 1_000;

/** Where a video stands at this moment; null when it is gone. */
export async function findPlacement(id: number, tx: Db = db): Promise<Placement | null> {
  const [video] = await tx.$queryRaw<Omit<Placement, "neighbourIds">[]>`
    SELECT is_private AS "isPrivate", is_hidden AS "isHidden",
      CASE WHEN NOT is_private THEN split_part(iframe_src, '/', 3) END AS "publicHost",
      ARRAY(SELECT category_id FROM video_categories WHERE video_id = v.id ORDER BY 1) AS "categoryIds",
      ARRAY(SELECT tag_id FROM video_tags WHERE video_id = v.id ORDER BY 1) AS "tagIds"
    FROM videos v WHERE id = ${id}`;
  return video ? { ...video, neighbourIds: await listNeighbours(id, tx) } : null;
}

/**
 * What a committed change of a video's place changes on the site. The policy of every page names the hosts of public
 * videos: the first and the last one of a host change all pages.
 */
export async function findChange(id: number, before: Placement | null, after: Placement | null): Promise<Change> {
  const hosts = [before?.publicHost, after?.publicHost].filter((host) => typeof host === "string");
  if (before?.publicHost !== after?.publicHost && hosts.length > 0) {
    const alone = db.$queryRaw<object[]>`
      SELECT 1 FROM unnest(${hosts}::text[]) AS host WHERE NOT EXISTS (
        SELECT 1 FROM videos WHERE split_part(iframe_src, '/', 3) = host AND NOT is_private AND id <> ${id})`;
    const isTouched = await alone.then(
      (rows) => rows.length > 0,
      () => true,
    );
    if (isTouched) return "catalogue";
  }
  return changeBetween(id, before, after);
}

/**
 * Videos beside which this one may be offered. A hidden one counts only those that are not as its neighbours in time, so
 * it may have this one near without being near it: of these all are taken that lie in the same stretch of time.
 */
async function listNeighbours(id: number, tx: Db): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    WITH ${nearTo(id)},
    around AS (
      SELECT v.created_at, v.created_at < self.created_at AS is_older
      FROM near JOIN videos v ON v.id = near.video_id CROSS JOIN self WHERE near.weight = 0
    ), stretch AS (
      SELECT
        CASE WHEN count(*) FILTER (WHERE is_older) >= ${NEAR} THEN min(created_at) ELSE '-infinity' END AS since,
        CASE WHEN count(*) FILTER (WHERE NOT is_older) >= ${NEAR} THEN max(created_at) ELSE 'infinity' END AS till
      FROM around
    ), hidden AS (
      SELECT v.id FROM stretch JOIN videos v ON v.is_hidden AND v.created_at BETWEEN since AND till LIMIT ${MAX_HIDDEN}
    )
    SELECT video_id AS id FROM near UNION SELECT id FROM hidden ORDER BY id`;
  return rows.map((row) => row.id);
}
