import { cachedUntilChange } from "#lib/core/cache";
import { forEachConcurrently } from "#lib/core/concurrency/for-each-concurrently";
import { Failure } from "#lib/core/errors";
import { offsetOf, type Pagination, paginate } from "#lib/core/pagination";
import { db } from "#lib/db/prisma";
import { titlesOf } from "#lib/redirects/queries";
import { searchVideos } from "#lib/search/queries";
import { Prisma } from "#prisma";
import { normalizeQuery } from "../policy.ts";
import { findNearest } from "./nearest/queries.ts";
import { clicksPerSearch, FEW_CLICKS, KINDS } from "./policy.ts";
import type { ActionsRequest, AdminSearch, AdminSearchRequest, SearchAction } from "./types.ts";

const MAX_AGE_MS = 60_000;

const listSearchRedirects: () => Promise<Map<string, string>> = cachedUntilChange(async () => {
  const rows = await db.$queryRaw<{ query: string; path: string }[]>`
    SELECT query, path FROM search_actions
    CROSS JOIN LATERAL (SELECT regexp_match(path, '^/(videos|categories|tags)/([^/?#]+)') AS page) AS found
    WHERE kind = 'redirect' AND CASE
      WHEN page[1] = 'tags' THEN
        EXISTS (SELECT FROM tags t JOIN video_tags ON tag_id = t.id WHERE slug = page[2])
        OR EXISTS (SELECT FROM aliases WHERE slug = page[2] AND tag_id IS NOT NULL)
      WHEN page[2] !~ '^\\d{1,10}$' THEN true
      WHEN page[1] = 'videos' THEN
        EXISTS (SELECT FROM videos WHERE id = page[2]::bigint)
        OR EXISTS (SELECT FROM merged_videos WHERE id = page[2]::bigint)
      WHEN page[1] = 'categories' THEN
        EXISTS (SELECT FROM categories WHERE id = page[2]::bigint)
        OR EXISTS (SELECT FROM merged_categories WHERE id = page[2]::bigint)
      ELSE true END`;
  return new Map(rows.map(({ query, path }) => [query, path]));
}, MAX_AGE_MS);

/** Redirect target of a search, if it has one that exists. */
export const findSearchRedirect = async (term: string): Promise<string | undefined> =>
  (await listSearchRedirects()).get(normalizeQuery(term));

type Counted = {
  query: string;
  searches: number;
  withoutResult: number;
  clicks: number | null;
  observed: number;
};

const SHOWN = {
  missed: { having: Prisma.sql`sum(without_result) > 0`, by: Prisma.sql`"withoutResult"` },
  few: {
    having: Prisma.sql`sum(count) - sum(without_result) >= ${FEW_CLICKS.searches}
      AND sum(clicks) < ${FEW_CLICKS.share}::float8 * sum(count) FILTER (WHERE clicks IS NOT NULL)`,
    by: Prisma.sql`searches`,
  },
  all: { having: Prisma.sql`sum(count) > 0`, by: Prisma.sql`searches` },
};

export async function listAdminSearches(
  request: AdminSearchRequest,
): Promise<{ searches: AdminSearch[]; pagination: Pagination }> {
  const { having, by } = SHOWN[request.show];
  const rows = await db.$queryRaw<({ total: number } & (Counted | { [K in keyof Counted]: null }))[]>`
    WITH searched AS MATERIALIZED (
      SELECT query, sum(count)::float8 AS searches, sum(without_result)::float8 AS "withoutResult",
        sum(clicks)::float8 AS clicks, coalesce(sum(count) FILTER (WHERE clicks IS NOT NULL), 0)::float8 AS observed
      FROM search_queries
      WHERE day > current_date - ${Number(request.days)}::int AND day <= current_date
        AND strpos(query, ${request.search}) > 0
      GROUP BY query HAVING ${having})
    SELECT total, page.* FROM (SELECT count(*)::int AS total FROM searched) AS counted LEFT JOIN (
      SELECT * FROM searched ORDER BY ${by} DESC, query LIMIT ${request.limit}::int OFFSET ${offsetOf(request)}::bigint
    ) AS page ON true ORDER BY ${by} DESC, query`;
  const counted = rows.flatMap((row) => (row.query === null ? [] : [row]));
  const queries = counted.map(({ query }) => query);
  const [actions, results, nearest] = await Promise.all([
    readActions(Prisma.sql`a.query = ANY (${queries}::text[])`, Prisma.sql`LIMIT 200`),
    countResults(queries),
    findNearest(request.show === "all" ? [] : queries),
  ]);
  const searches = counted.map(({ query, searches, withoutResult, clicks, observed }) => ({
    ...{ query, searches, withoutResult, clicks },
    clicksPerSearch: clicksPerSearch(clicks ?? 0, observed),
    ...(results.get(query) ?? { results: 0, isLowerBound: false, correctedTo: null }),
    actions: actions.filter((action) => action.query === query),
    nearest: nearest.get(query) ?? null,
  }));
  return { searches, pagination: paginate(request, rows[0]?.total ?? 0) };
}

type Results = Pick<AdminSearch, "results" | "isLowerBound" | "correctedTo">;

const SEARCHES_AT_ONCE = 3;

const readCounted = cachedUntilChange(async () => new Map<string, Results>(), MAX_AGE_MS);

/** Few at once, so that visitors' searches don't wait for those of the admin panel. */
async function countResults(queries: string[]): Promise<Map<string, Results>> {
  const found = await readCounted();
  const waiting = queries.filter((query) => !found.has(query));
  await forEachConcurrently(waiting, SEARCHES_AT_ONCE, async (q) => {
    const { pagination, correction } = await searchVideos({ q, sort: "relevance", page: 1, limit: 1 });
    const { totalCount, totalIsLowerBound = false } = pagination;
    found.set(q, { results: totalCount, isLowerBound: totalIsLowerBound, correctedTo: correction?.to ?? null });
  });
  return found;
}

type ActionRow = Omit<SearchAction, "createdAt" | "doneAt" | "before" | "after" | "target"> & {
  target: string | null;
  createdAt: Date;
  doneAt: Date | null;
  searchesBefore: number;
  clicksBefore: number;
  clicksAfter: number;
};

/** The day of an action counts neither as before nor as after it. */
async function readActions(where: Prisma.Sql, page: Prisma.Sql): Promise<SearchAction[]> {
  const rows = await db.$queryRaw<ActionRow[]>`
    SELECT a.id, a.kind, a.query, a.created_at AS "createdAt", a.done_at AS "doneAt",
      coalesce(a.path, '/categories/' || c.id, '/tags/' || t.slug) AS target, coalesce(c.name, t.name) AS title,
      a.searches_before AS "searchesBefore", a.clicks_before AS "clicksBefore",
      coalesce(later.searches, 0)::float8 AS "searchesAfter", coalesce(later.clicks, 0)::float8 AS "clicksAfter"
    FROM search_actions a LEFT JOIN aliases l ON l.id = a.alias_id
    LEFT JOIN categories c ON c.id = l.category_id LEFT JOIN tags t ON t.id = l.tag_id
    LEFT JOIN LATERAL (
      SELECT sum(q.count) AS searches, sum(q.clicks) AS clicks FROM search_queries q
      WHERE q.query = a.query AND q.day > (a.created_at AT TIME ZONE 'UTC')::date
    ) AS later ON true
    WHERE ${where} ORDER BY a.done_at DESC NULLS FIRST, a.created_at DESC, a.id DESC ${page}`;
  const titles = await titlesOf(rows.flatMap(({ title, target }) => (title === null && target ? [target] : [])));
  return rows.map(({ createdAt, doneAt, title, searchesBefore, clicksBefore, clicksAfter, ...row }) => ({
    ...row,
    title: title ?? titles.get(row.target ?? "") ?? null,
    createdAt: createdAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
    before: clicksPerSearch(clicksBefore, searchesBefore),
    after: clicksPerSearch(clicksAfter, row.searchesAfter),
  }));
}

const OF_KIND: Record<ActionsRequest["kind"], string[]> = {
  any: [...KINDS],
  change: ["alias", "redirect"],
  alias: ["alias"],
  redirect: ["redirect"],
  wish: ["wish"],
};

export async function listActions(
  request: ActionsRequest,
): Promise<{ actions: SearchAction[]; pagination: Pagination }> {
  const kinds = OF_KIND[request.kind];
  const page = Prisma.sql`LIMIT ${request.limit}::int OFFSET ${offsetOf(request)}::bigint`;
  const [actions, count] = await Promise.all([
    readActions(Prisma.sql`a.kind = ANY (${kinds}::text[])`, page),
    db.searchAction.count({ where: { kind: { in: kinds } } }),
  ]);
  return { actions, pagination: paginate(request, count) };
}

export async function findAction(id: number): Promise<SearchAction> {
  const [action] = await readActions(Prisma.sql`a.id = ${id}`, Prisma.empty);
  if (!action) throw actionNotFound();
  return action;
}

export async function findKind(id: number): Promise<(typeof KINDS)[number]> {
  const row = await db.searchAction.findUnique({ where: { id }, select: { kind: true } });
  if (!row) throw actionNotFound();
  return row.kind as (typeof KINDS)[number];
}

export const actionNotFound = () => new Failure("not_found", "This action no longer exists.");
