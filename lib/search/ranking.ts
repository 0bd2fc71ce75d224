import { Prisma } from "#prisma";
import { matching, TITLE, WORDS } from "./candidates.ts";
import type { TsQueries } from "./tsquery.ts";

/** A search lists, and counts, at most this many videos. */
export const SEARCH_LIMIT = 1000;

/** Where more match than are listed, so many of each of these take part beside the most recent matches. */
const TITLE_CANDIDATES = 500;
const SAME_TITLE_CANDIDATES = 100;
const POPULAR_CANDIDATES = 500;

/**
 * One row: `total`, the matches counted up to one beyond the limit, and `ids`, the page's videos, best first.
 * `wide` finds the candidates where the last word begins too many others; it is `match` otherwise.
 */
export function rankedPage(queries: TsQueries, wide: string, newestId: number, page: { from: number; size: number }) {
  const { match, title } = queries;
  const many = Prisma.sql`(SELECT n > ${SEARCH_LIMIT} FROM counted)`;
  return Prisma.sql`
    WITH found AS MATERIALIZED (${matching(WORDS, wide, newestId, SEARCH_LIMIT + 1)}),
    counted AS MATERIALIZED (SELECT count(*)::int AS n FROM found),
    candidates AS (
      SELECT video_id FROM found
      UNION SELECT video_id FROM (${matching(TITLE, wide, newestId, TITLE_CANDIDATES)}) AS titled WHERE ${many}
      UNION SELECT video_id FROM (
        SELECT video_id FROM search_documents WHERE ${TITLE} @@ ${title ?? "''"}::tsquery
        LIMIT ${SAME_TITLE_CANDIDATES}) AS same_title WHERE ${many}
      UNION SELECT video_id FROM (
        SELECT video_id FROM video_stats WHERE views > 0 AND NOT is_hidden
        ORDER BY views DESC, created_at DESC, video_id DESC LIMIT ${POPULAR_CANDIDATES}) AS popular
      JOIN search_documents USING (video_id) WHERE words @@ ${match}::tsquery AND ${many}),
    read AS (
      SELECT video_id, created_at, words, ${TITLE} AS title
      FROM candidates JOIN search_documents USING (video_id) OFFSET 0),
    scored AS (SELECT video_id, created_at, ${score(queries)} AS score FROM read JOIN video_stats s USING (video_id))
    SELECT (SELECT n FROM counted) AS total, ARRAY(
      SELECT video_id FROM scored ORDER BY score DESC, read.created_at DESC, video_id DESC
      OFFSET ${page.from} LIMIT ${page.size}) AS ids`;
}
