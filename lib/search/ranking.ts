import { Prisma } from "#prisma";
import type { TsQueries } from "./tsquery.ts";

/** A search counts and lists at most this many videos. */
export const SEARCH_LIMIT = 1000;

/** Where more match than are listed, so many of each of these take part beside the most recent matches. */
const TITLE_CANDIDATES = 500;
const SAME_TITLE_CANDIDATES = 100;
const POPULAR_CANDIDATES = 500;

/** Which videos a page is made of: found by `query`, "stepwise" where it may match very many. */
export type Candidates = { query: string; stepwise: boolean };

/** A statement of one row: `total`, the matches counted up to one beyond the limit; `ids`, the page's, best first. */
export function rankedPage(
  queries: TsQueries,
  { query, stepwise }: Candidates,
  page: { from: number; size: number },
): Prisma.Sql {
  const most = SEARCH_LIMIT + 1;
  return Prisma.sql`
    WITH found AS MATERIALIZED (
      SELECT video_id FROM search_matching(${query}::tsquery, false, ${stepwise}, ${most}::int)),
    counted AS MATERIALIZED (SELECT count(*)::int AS n FROM found),
    candidates AS (SELECT video_id FROM found ${stepwise ? furtherCandidates(queries, query) : Prisma.empty}),
    read AS MATERIALIZED (
      SELECT d.video_id, d.created_at, words, ts_filter(words, '{a}') AS title, views, heat
      FROM candidates JOIN search_documents d USING (video_id) JOIN video_stats s USING (video_id)),
    scored AS (SELECT video_id, created_at, ${score(queries)} AS score FROM read)
    SELECT (SELECT n FROM counted) AS total, ARRAY(
      SELECT video_id FROM scored ORDER BY score DESC, created_at DESC, video_id DESC
      OFFSET ${page.from} LIMIT ${page.size}) AS ids`;
}

function furtherCandidates({ match, title }: TsQueries, query: string): Prisma.Sql {
  const many = Prisma.sql`(SELECT n > ${SEARCH_LIMIT} FROM counted)`;
  const titled = (text: string, stepwise: boolean, most: number) => Prisma.sql`
    UNION SELECT video_id FROM search_matching(${text}::tsquery, true, ${stepwise}, ${most}::int) WHERE ${many}`;
  return Prisma.sql`
    ${titled(query, true, TITLE_CANDIDATES)}
    ${title === null ? Prisma.empty : titled(title, false, SAME_TITLE_CANDIDATES)}
    UNION SELECT video_id FROM (
      SELECT video_id FROM video_stats WHERE views > 0 AND NOT is_hidden
      ORDER BY views DESC, created_at DESC, video_id DESC LIMIT ${POPULAR_CANDIDATES}) AS popular
    CROSS JOIN LATERAL (SELECT words FROM search_documents d WHERE d.video_id = popular.video_id OFFSET 0) AS own
    WHERE ${many} AND words @@ ${match}::tsquery`;
}

/**
 * What makes a match good, in points. Where the words stand counts most: the whole title, words of the title (the more
 * of it the better), then tags and categories, then the description; words as typed before longer ones that begin so,
 * and in the order typed before another. Views and age decide among equals.
 */
function score({ match, exact, ordered, title, size }: TsQueries): Prisma.Sql {
  const inOrder = (column: Prisma.Sql) =>
    ordered === null ? Prisma.sql`false` : Prisma.sql`${column} @@ ${ordered}::tsquery`;
  const wholeTitle = title === null ? Prisma.sql`false` : Prisma.sql`title @@ ${title}::tsquery`;
  return Prisma.sql`
    CASE WHEN ${wholeTitle} THEN 100 ELSE 0 END
    + CASE WHEN title @@ ${match}::tsquery THEN 3 + ${size}::float / length(title) ELSE 0 END
    + CASE WHEN title @@ ${exact}::tsquery THEN 1 ELSE 0 END
    + CASE WHEN ${inOrder(Prisma.sql`title`)} THEN 1 WHEN ${inOrder(Prisma.sql`words`)} THEN 0.5 ELSE 0 END
    + CASE WHEN ts_filter(words, '{a,b,c}') @@ ${match}::tsquery THEN 1 ELSE 0 END
    + CASE WHEN words @@ ${exact}::tsquery THEN 0.5 ELSE 0 END
    + ts_rank('{0.1, 0.3, 0.6, 1}', words, ${match}::tsquery, 1)
    + 0.05 * ln(1 + views)
    + 0.1 * ln(1 + exp(least(heat - heat_at(now()), 20)))
    + 0.3 / (1 + extract(epoch FROM greatest(now() - created_at, interval '0')) / 31557600)`;
}
