import { db } from "#lib/db/prisma";
import { listEmbedHosts } from "../hosts/queries.ts";
import { type FilterContext, filterCondition } from "./conditions.ts";
import { inState } from "./source.ts";
import type { VideoFilter } from "./types.ts";

const MAX_HOSTS = 1_000;

/** Player hosts in alphabetical order. Each host takes one index lookup, however many videos it has. */
export async function listUsedHosts(): Promise<string[]> {
  const rows = await db.$queryRaw<{ host: string }[]>`
    WITH RECURSIVE used AS (
      (SELECT split_part(iframe_src, '/', 3) AS host FROM videos ORDER BY 1 LIMIT 1)
      UNION ALL
      SELECT (SELECT split_part(iframe_src, '/', 3) FROM videos
        WHERE split_part(iframe_src, '/', 3) > used.host ORDER BY 1 LIMIT 1)
      FROM used WHERE used.host IS NOT NULL)
    SELECT host FROM used WHERE host IS NOT NULL LIMIT ${MAX_HOSTS}`;
  return rows.map(({ host }) => host);
}

/** `words` is the tsquery of the filter's search terms. */
export async function filterContext(filter: VideoFilter, words: string | undefined): Promise<FilterContext> {
  // Unpublished videos are not indexed.
  const searched = filter.state === "public" ? words : undefined;
  if (filter.show !== "unknownHost") return { words: searched, unknownHosts: [] };
  const [used, listed] = await Promise.all([listUsedHosts(), listEmbedHosts()]);
  const known = new Set(listed);
  return { words: searched, unknownHosts: used.filter((host) => !known.has(host)) };
}

/** Counts at most `most` matches. */
export async function countFiltered(filter: VideoFilter, words: string | undefined, most: number): Promise<number> {
  const context = await filterContext(filter, words);
  const [counted] = await db.$queryRaw<[{ n: number }]>`
    WITH ${inState(filter.state)} found AS (
      SELECT 1 FROM videos v JOIN video_stats s ON s.video_id = v.id
      WHERE ${filterCondition(filter, context)} LIMIT ${most}::int)
    SELECT count(*)::int AS n FROM found`;
  return counted.n;
}
