import type { Length } from "#lib/videos/lengths/policy";
import { hasLength } from "#lib/videos/lengths/statements";
import type { ListSort } from "#lib/videos/sorts/policy";
import { sortInOrder } from "#lib/videos/sorts/statements";
import { Prisma } from "#prisma";
import type { TsQueries } from "./tsquery.ts";

export const SEARCH_LIMIT = 1000;

/**
 * All matches up to SEARCH_LIMIT are ranked by text; beyond it, a share of each kind and the most recent. Only the
 * best are ranked by views, whose lookup costs a page read each.
 */
const RANKED_BY_VIEWS = 200;
const RECENT_CANDIDATES = 300;
const TITLE_CANDIDATES = RECENT_CANDIDATES;
const SAME_TITLE_CANDIDATES = 100;
const POPULAR_CANDIDATES = 300;
const SUGGESTED_CANDIDATES = 200;

/** Matches examined for a length or another order than relevance. */
const NARROWED_CANDIDATES = 4 * SEARCH_LIMIT;

/**
 * `beside` holds alternatives of a word separately, so that Postgres can skip between matches. `uses` is the document
 * frequency of each word, descriptions excluded.
 */
export type Candidates = { query: string; beside?: string; stepwise: boolean; uses?: number[] };

export function rankedPage(queries: TsQueries, candidates: Candidates, page: Page, areMany: boolean): Prisma.Sql {
  const { length } = page;
  const enough = areMany && !length && page.from + page.size <= RANKED_BY_VIEWS ? RECENT_CANDIDATES : SEARCH_LIMIT + 1;
  return Prisma.sql`
    WITH ${POPULAR},
    ${length ? narrowed(candidates, length) : Prisma.empty}
    found AS MATERIALIZED (
      ${length ? DOCUMENTS_OF_NARROWED : matching({ ...candidates, uses: undefined }, { documents: true, most: enough })}),
    counted AS MATERIALIZED (
      SELECT CASE WHEN count(*) = ${enough} THEN ${SEARCH_LIMIT + 1}::int ELSE count(*)::int END AS n FROM found),
    recent AS MATERIALIZED (SELECT * FROM found LIMIT
      CASE WHEN ${MANY} THEN ${RECENT_CANDIDATES}::int ELSE ${SEARCH_LIMIT}::int END),
    candidates AS (SELECT * FROM recent ${candidates.stepwise ? furtherCandidates(queries, candidates, length) : Prisma.empty}),
    ${scored(queries)},
    listed AS (
      SELECT video_id, created_at, points, score FROM scored
      UNION ALL SELECT video_id, f.created_at, points, NULL FROM found f LEFT JOIN worded USING (video_id)
      WHERE video_id NOT IN (SELECT video_id FROM scored))
    SELECT (SELECT n FROM counted) AS total, ${length ? IS_PARTIAL : Prisma.sql`false`} AS "isPartial", ARRAY(
      SELECT video_id FROM listed
      ORDER BY score DESC NULLS LAST, points DESC NULLS LAST, created_at DESC, video_id DESC
      OFFSET ${page.from} LIMIT ${page.size}) AS ids`;
}

/** Sorts the most recent matches; by views also those among the most popular videos. */
export function sortedPage(
  queries: TsQueries,
  candidates: Candidates,
  { sort, length, ...page }: SortedPage,
): Prisma.Sql {
  const popular = Prisma.sql`
    UNION SELECT video_id FROM popular
    WHERE (SELECT words @@ ${queries.match}::tsquery FROM search_documents d WHERE d.video_id = popular.video_id)
      ${length ? Prisma.sql`AND ${hasLength(length, Prisma.sql`popular.video_id`)}` : Prisma.empty}`;
  return Prisma.sql`
    WITH ${POPULAR}, ${narrowed(candidates, length)}
    listed AS (SELECT video_id AS own_id FROM narrowed ${sort === "views" ? popular : Prisma.empty})
    SELECT (SELECT least(count(*), ${SEARCH_LIMIT + 1})::int FROM narrowed) AS total, ${IS_PARTIAL} AS "isPartial", ARRAY(
      ${sortInOrder(sort, Prisma.sql`listed`)} OFFSET ${page.from} LIMIT ${page.size}) AS ids`;
}

const narrowed = (candidates: Candidates, length?: Length): Prisma.Sql => Prisma.sql`
  pool AS MATERIALIZED (${matching({ ...candidates, uses: undefined }, { most: NARROWED_CANDIDATES })}),
  narrowed AS MATERIALIZED (SELECT video_id FROM pool
    ${length ? Prisma.sql`WHERE ${hasLength(length, Prisma.sql`pool.video_id`)}` : Prisma.empty}
    ORDER BY video_id DESC),`;

const IS_PARTIAL = Prisma.sql`(SELECT count(*) = ${NARROWED_CANDIDATES} FROM pool)`;

const DOCUMENTS_OF_NARROWED = Prisma.sql`
  SELECT video_id, created_at, words FROM (SELECT video_id FROM narrowed LIMIT ${SEARCH_LIMIT + 1}) AS chosen
  CROSS JOIN LATERAL (SELECT created_at, words FROM search_documents d WHERE d.video_id = chosen.video_id OFFSET 0) AS own`;

/** Videos with the best matching titles, as rows of `id` and `title`. */
export function rankedTitles(queries: TsQueries, candidates: Candidates, count: number): Prisma.Sql {
  const { title } = queries;
  const sameTitle = title && matching(wholeTitle(title), { inTitle: true, documents: true, most: count });
  return Prisma.sql`
    WITH ${POPULAR},
    candidates AS (SELECT DISTINCT ON (video_id) * FROM (
      ${matching(candidates, { inTitle: true, documents: true, most: SUGGESTED_CANDIDATES })}
      ${sameTitle ? Prisma.sql`UNION ALL ${sameTitle}` : Prisma.empty}) AS each),
    ${scored(queries)}
    SELECT video_id AS id, (SELECT title FROM videos WHERE id = video_id) AS title
    FROM scored ORDER BY score DESC, created_at DESC, video_id DESC LIMIT ${count}`;
}

export function tagsOfMatches(candidates: Candidates): Prisma.Sql {
  return Prisma.sql`
    SELECT tags.name, tags.slug, uses FROM (
      SELECT tag_id, count(*)::int AS uses
      FROM (${matching(candidates, { most: SUGGESTED_CANDIDATES })}) AS found
      CROSS JOIN LATERAL (SELECT tag_id FROM video_tags WHERE video_id = found.video_id OFFSET 0) AS own
      GROUP BY tag_id ORDER BY uses DESC LIMIT ${SUGGESTED_CANDIDATES}) AS used
    CROSS JOIN LATERAL (SELECT name, slug FROM tags WHERE id = tag_id OFFSET 0) AS tags`;
}

const POPULAR = Prisma.sql`
  popular AS MATERIALIZED (
    SELECT video_id FROM video_stats WHERE views > 0 AND NOT is_hidden
    ORDER BY views DESC, created_at DESC, video_id DESC LIMIT ${POPULAR_CANDIDATES})`;

/** OFFSET 0 makes Postgres use index lookups; its row estimate is too high. */
const scored = (queries: TsQueries): Prisma.Sql => Prisma.sql`
  read AS MATERIALIZED (SELECT *, ts_filter(words, '{a}') AS title FROM candidates),
  worded AS MATERIALIZED (
    SELECT video_id, created_at, ${pointsOfWords(queries)} AS points FROM read
    ${queries.title === null ? Prisma.sql`WHERE words @@ ${queries.match}::tsquery` : Prisma.empty}),
  scored AS MATERIALIZED (
    SELECT video_id, created_at, points, points + ${POINTS_OF_VIEWS} AS score
    FROM (SELECT *, row_number() OVER (ORDER BY points DESC, created_at DESC, video_id DESC) AS place FROM worded) AS placed
    CROSS JOIN LATERAL (SELECT views, heat FROM video_stats s WHERE s.video_id = placed.video_id OFFSET 0) AS counters
    WHERE place <= ${RANKED_BY_VIEWS} OR video_id IN (SELECT video_id FROM popular))`;

export type Page = { from: number; size: number; length?: Length };
type SortedPage = Page & { sort: ListSort | "latest" };

type Matching = { inTitle?: boolean; documents?: boolean; most: number };

export function matching(
  { query, beside, stepwise, uses }: Candidates,
  { inTitle, documents, most }: Matching,
): Prisma.Sql {
  return Prisma.sql`
    SELECT ${documents ? Prisma.sql`video_id, created_at, words` : Prisma.sql`video_id`} FROM search_matching(
      ${query}::tsquery, ${inTitle ?? false}, ${stepwise ? NEWEST : Prisma.sql`NULL`}, ${most}::int,
      ${documents ?? false}, ${beside ?? null}::tsquery, ${uses ?? null}::int[])`;
}

const NEWEST = Prisma.sql`(SELECT max(video_id) FROM search_documents)`;

const wholeTitle = (title: string): Candidates => ({ query: title, stepwise: false });

const MANY = Prisma.sql`(SELECT n > ${SEARCH_LIMIT} FROM counted)`;

function furtherCandidates({ match, title }: TsQueries, candidates: Candidates, length?: Length): Prisma.Sql {
  const titled = matching(candidates, { inTitle: true, documents: true, most: TITLE_CANDIDATES });
  const queries = [candidates.query, candidates.beside ?? []].flat();
  const byTitle = queries.map((query) => Prisma.sql`ts_filter(words, '{a}') @@ ${query}::tsquery`);
  const areTitled = Prisma.sql`NOT EXISTS (SELECT FROM recent WHERE NOT (${Prisma.join(byTitle, " AND ")}))`;
  const sameTitle =
    title && matching(wholeTitle(title), { inTitle: true, documents: true, most: SAME_TITLE_CANDIDATES });
  return Prisma.sql`
    UNION ALL SELECT DISTINCT ON (video_id) * FROM (
      ${titled} WHERE ${MANY} AND NOT ${areTitled}
      ${sameTitle ? Prisma.sql`UNION ALL ${sameTitle} WHERE ${MANY}` : Prisma.empty}
      UNION ALL SELECT popular.video_id, own.* FROM popular CROSS JOIN LATERAL (
        SELECT created_at, words FROM search_documents d WHERE d.video_id = popular.video_id OFFSET 0) AS own
      WHERE ${MANY} AND words @@ ${match}::tsquery) AS further
    WHERE video_id NOT IN (SELECT video_id FROM recent)
      ${length ? Prisma.sql`AND ${hasLength(length, Prisma.sql`further.video_id`)}` : Prisma.empty}`;
}

/**
 * Score: full title, then words in the title, tags and categories, description; exact words before prefixes; typed
 * order before any other. Views and age break ties.
 */
function pointsOfWords({ match, exact, ordered, title, size }: TsQueries): Prisma.Sql {
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
    + 0.3 / (1 + extract(epoch FROM greatest(now() - created_at, interval '0')) / 31557600)`;
}

const POINTS_OF_VIEWS = Prisma.sql`
  0.1 * ln(1 + views) + 0.1 * ln(1 + exp(greatest(least(heat - heat_at(now()), 20), -20)))`;
