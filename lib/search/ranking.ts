import { Prisma } from "#prisma";
import type { TsQueries } from "./tsquery.ts";

/** A search counts and lists at most this many videos. */
export const SEARCH_LIMIT = 1000;

/** Up to so many matches are all ranked. Of more, so many of each kind are; the other recent matches follow them. */
const RANKED_WHOLE = 700;
const RECENT_CANDIDATES = 300;
const TITLE_CANDIDATES = 300;
const SAME_TITLE_CANDIDATES = 100;
const POPULAR_CANDIDATES = 300;
/** Suggestions are made from so many matches. */
const SUGGESTED_CANDIDATES = 200;

/** Which videos a page is made of: found by `query`, "stepwise" where it may match very many. */
export type Candidates = { query: string; stepwise: boolean };

/** A statement of one row: `total`, the matches counted up to one beyond the limit; `ids`, the page's, best first. */
export function rankedPage(
  queries: TsQueries,
  { query, stepwise }: Candidates,
  page: { from: number; size: number },
): Prisma.Sql {
  const whole = stepwise ? RANKED_WHOLE : SEARCH_LIMIT;
  return Prisma.sql`
    WITH found AS MATERIALIZED (
      ${matching(query, { stepwise, most: SEARCH_LIMIT + 1 })}),
    counted AS MATERIALIZED (SELECT count(*)::int AS n FROM found),
    ranked AS (SELECT video_id FROM found LIMIT
      CASE WHEN (SELECT n > ${whole} FROM counted) THEN ${RECENT_CANDIDATES}::int ELSE ${whole}::int END),
    candidates AS (SELECT video_id FROM ranked ${stepwise ? furtherCandidates(queries, query) : Prisma.empty}),
    ${scored(queries)},
    listed AS (
      SELECT video_id, created_at, score FROM scored
      UNION ALL SELECT video_id, NULL, NULL FROM found WHERE video_id NOT IN (SELECT video_id FROM scored))
    SELECT (SELECT n FROM counted) AS total, ARRAY(
      SELECT video_id FROM listed ORDER BY score DESC NULLS LAST, created_at DESC, video_id DESC
      OFFSET ${page.from} LIMIT ${page.size}) AS ids`;
}

/** The videos whose titles match best, as rows of `id` and `title`. */
export function rankedTitles(queries: TsQueries, { query, stepwise }: Candidates, count: number): Prisma.Sql {
  const sameTitle = queries.title && matching(queries.title, { inTitle: true, most: count });
  return Prisma.sql`
    WITH candidates AS (
      ${matching(query, { inTitle: true, stepwise, most: SUGGESTED_CANDIDATES })}
      ${sameTitle ? Prisma.sql`UNION ${sameTitle}` : Prisma.empty}),
    ${scored(queries)}
    SELECT video_id AS id, (SELECT title FROM videos WHERE id = video_id) AS title
    FROM scored ORDER BY score DESC, created_at DESC, video_id DESC LIMIT ${count}`;
}

/** Tags of videos that match, those of the most videos first, as rows of `name` and `uses`. */
export function tagsOfMatches({ query, stepwise }: Candidates): Prisma.Sql {
  return Prisma.sql`
    SELECT tags.name, uses FROM (
      SELECT tag_id, count(*)::int AS uses
      FROM (${matching(query, { stepwise, most: SUGGESTED_CANDIDATES })}) AS found
      CROSS JOIN LATERAL (SELECT tag_id FROM video_tags WHERE video_id = found.video_id OFFSET 0) AS own
      GROUP BY tag_id ORDER BY uses DESC LIMIT ${SUGGESTED_CANDIDATES}) AS used
    CROSS JOIN LATERAL (SELECT name FROM tags WHERE id = tag_id OFFSET 0) AS tags`;
}

/**
 * Tables "read" and "scored" of the candidates, without those that a title brought in and another word of theirs excludes.
 * OFFSET 0 keeps Postgres to looking each of them up: it expects more.
 */
const scored = (queries: TsQueries): Prisma.Sql => Prisma.sql`
  read AS MATERIALIZED (
    SELECT c.video_id, d.created_at, words, ts_filter(words, '{a}') AS title, views, heat FROM candidates c
    CROSS JOIN LATERAL (
      SELECT created_at, words FROM search_documents d WHERE d.video_id = c.video_id OFFSET 0) AS d
    CROSS JOIN LATERAL (SELECT views, heat FROM video_stats s WHERE s.video_id = c.video_id OFFSET 0) AS s),
  scored AS (
    SELECT video_id, created_at, ${score(queries)} AS score FROM read
    ${queries.title === null ? Prisma.sql`WHERE words @@ ${queries.match}::tsquery` : Prisma.empty})`;

type Matching = { inTitle?: boolean; stepwise?: boolean; most: number };

/** Rows of `video_id`; see the migration of search. */
export const matching = (
  query: string,
  { inTitle = false, stepwise = false, most }: Matching,
): Prisma.Sql => Prisma.sql`
  SELECT video_id FROM search_matching(
    ${query}::tsquery, ${inTitle}, ${stepwise ? NEWEST : Prisma.sql`NULL`}, ${most}::int)`;

const NEWEST = Prisma.sql`(SELECT max(video_id) FROM search_documents)`;

function furtherCandidates({ match, title }: TsQueries, query: string): Prisma.Sql {
  const many = Prisma.sql`(SELECT n > ${RANKED_WHOLE} FROM counted)`;
  const titled = matching(query, { inTitle: true, stepwise: true, most: TITLE_CANDIDATES });
  const sameTitle = title === null ? null : matching(title, { inTitle: true, most: SAME_TITLE_CANDIDATES });
  return Prisma.sql`
    UNION SELECT video_id FROM (
      ${titled} WHERE ${many}
      ${sameTitle ? Prisma.sql`UNION ${sameTitle} WHERE ${many}` : Prisma.empty}
      UNION SELECT video_id FROM (
        SELECT video_id FROM video_stats WHERE views > 0 AND NOT is_hidden
        ORDER BY views DESC, created_at DESC, video_id DESC LIMIT ${POPULAR_CANDIDATES}) AS popular
      CROSS JOIN LATERAL (SELECT words FROM search_documents d WHERE d.video_id = popular.video_id OFFSET 0) AS own
      WHERE ${many} AND words @@ ${match}::tsquery) AS further
    WHERE (SELECT n > ${SEARCH_LIMIT} FROM counted) OR video_id IN (SELECT video_id FROM found)`;
}

/**
 * What makes a match good, in points. Where the words stand counts most: the whole title, words of the title (the more
 * of it the better), then tags and categories, then the description; words as typed before longer ones that begin so,
 * and in the order typed before another. Views and age decide among equals. What the title has all that is found by has
 * too, so the points for both are given at once.
 */
function score({ match, exact, ordered, title, size }: TsQueries): Prisma.Sql {
  const inOrder = (column: Prisma.Sql) =>
    ordered === null ? Prisma.sql`false` : Prisma.sql`${column} @@ ${ordered}::tsquery`;
  const wholeTitle = title === null ? Prisma.sql`false` : Prisma.sql`title @@ ${title}::tsquery`;
  return Prisma.sql`
    CASE WHEN ${wholeTitle} THEN 100 ELSE 0 END
    + CASE WHEN title @@ ${match}::tsquery THEN 4 + ${size}::float / length(title)
        WHEN ts_filter(words, '{a,b,c}') @@ ${match}::tsquery THEN 1 ELSE 0 END
    + CASE WHEN title @@ ${exact}::tsquery THEN 1.5 WHEN words @@ ${exact}::tsquery THEN 0.5 ELSE 0 END
    + CASE WHEN ${inOrder(Prisma.sql`title`)} THEN 1 WHEN ${inOrder(Prisma.sql`words`)} THEN 0.5 ELSE 0 END
    + ts_rank('{0.1, 0.3, 0.6, 1}', words, ${match}::tsquery, 1)
    + 0.1 * ln(1 + views)
    + 0.1 * ln(1 + exp(greatest(least(heat - heat_at(now()), 20), -20)))
    + 0.3 / (1 + extract(epoch FROM greatest(now() - created_at, interval '0')) / 31557600)`;
}
