import { listAllCategories } from "#lib/categories/queries";
import { cachedUntilChange } from "#lib/core/cache";
import { offsetOf, type PageRequest, type Pagination, paginate } from "#lib/core/pagination";
import { db } from "#lib/db/prisma";
import { type OldAddress, readOldAddress, writeOldAddress } from "#lib/videos/origin/address";
import { candidatesOf } from "./candidates.ts";
import { hasForeignQuery, isOwnPage, isPlain } from "./own-pages.ts";
import { type Found, matchPattern, parsePattern } from "./pattern.ts";
import { GONE } from "./policy.ts";
import { type RedirectRow, toPattern, toRedirect } from "./rows.ts";
import { slugOf } from "./slug.ts";
import type { ActivePattern, Outcome, Redirect, Resolution, StoredPattern } from "./types.ts";

export type Known = {
  patterns: ActivePattern[];
  /** False if no old address can be resolved. */
  hasAny: boolean;
};

const MAX_AGE_MS = 10_000;

/** Cached, because every unknown address needs it. */
export const findKnown: () => Promise<Known> = cachedUntilChange(async () => {
  const [rows, [any]] = await Promise.all([
    db.oldAddressPattern.findMany({ select: { pattern: true, target: true }, orderBy: { id: "asc" } }),
    db.$queryRaw<{ exists: boolean }[]>`
      SELECT EXISTS (SELECT FROM old_addresses) OR EXISTS (SELECT FROM videos WHERE old_url IS NOT NULL)
        OR EXISTS (SELECT FROM video_tombstones WHERE old_url IS NOT NULL)
        OR EXISTS (SELECT FROM merged_videos WHERE old_url IS NOT NULL) AS exists`,
  ]);
  const patterns = rows.flatMap(({ pattern: text, target }) => {
    const pattern = parsePattern(text);
    return typeof pattern === "string" ? [] : [{ text, target, pattern }];
  });
  return { patterns, hasAny: patterns.length > 0 || any?.exists === true };
}, MAX_AGE_MS);

type Hit = {
  how: "redirect" | "url" | "id" | "slug";
  key: string;
  videoId: number | null;
  categoryId: number | null;
  path: string | null;
  isLive: boolean;
};

type Asked = { addresses: string[]; ids: string[]; slugs: string[] };

const LONGEST_CHAIN = 50;

/** The first live hit of a key counts: a video's own before that of a merged or skipped one. */
const listHits = ({ addresses, ids, slugs }: Asked) => db.$queryRaw<Hit[]>`
  WITH RECURSIVE steps (id, old_url, old_id, old_slug, video_id, n) AS (
    SELECT id, old_url, old_id, old_slug, video_id, 1 FROM merged_videos
    WHERE old_url = ANY (${addresses}::text[]) OR old_id = ANY (${ids}::text[]) OR old_slug = ANY (${slugs}::text[])
    UNION ALL SELECT s.id, s.old_url, s.old_id, s.old_slug, m.video_id, n + 1
    FROM steps s JOIN merged_videos m ON m.id = s.video_id WHERE n < ${LONGEST_CHAIN}::int),
  merged AS (
    SELECT l.*, v.id IS NOT NULL AS live FROM (SELECT DISTINCT ON (id) * FROM steps ORDER BY id, n DESC) AS l
    LEFT JOIN videos v ON v.id = l.video_id)
  SELECT 'redirect' AS how, a.address AS key, a.video_id AS "videoId", coalesce(m.category_id, a.category_id) AS "categoryId",
    a.path, CASE WHEN a.video_id IS NOT NULL THEN v.id IS NOT NULL
      WHEN a.category_id IS NOT NULL THEN EXISTS (SELECT FROM categories WHERE id = coalesce(m.category_id, a.category_id))
      ELSE true END AS "isLive"
  FROM old_addresses a LEFT JOIN videos v ON v.id = a.video_id LEFT JOIN merged_categories m ON m.id = a.category_id
  WHERE a.address = ANY (${addresses}::text[])
    AND (a.import_id IS NULL OR NOT EXISTS (SELECT FROM videos WHERE old_url = a.address))
  UNION ALL SELECT 'url', old_url, min(id), NULL, NULL, true FROM videos WHERE old_url = ANY (${addresses}::text[]) GROUP BY old_url
  UNION ALL SELECT 'url', old_url, max(video_id), NULL, NULL, false FROM video_tombstones
  WHERE old_url = ANY (${addresses}::text[]) GROUP BY old_url
  UNION ALL SELECT 'url', old_url, min(video_id), NULL, NULL, live FROM merged WHERE old_url IS NOT NULL GROUP BY old_url, live
  UNION ALL SELECT 'id', old_id, min(id), NULL, NULL, true FROM videos WHERE old_id = ANY (${ids}::text[]) GROUP BY old_id
  UNION ALL SELECT 'id', old_id, min(video_id), NULL, NULL, live FROM merged WHERE old_id IS NOT NULL GROUP BY old_id, live
  UNION ALL SELECT 'id', old_id, max(video_id), NULL, NULL, false FROM video_tombstones
  WHERE old_id = ANY (${ids}::text[]) GROUP BY old_id
  UNION ALL SELECT 'slug', old_slug, min(id), NULL, NULL, true FROM videos WHERE old_slug = ANY (${slugs}::text[]) GROUP BY old_slug
  UNION ALL SELECT 'slug', old_slug, min(video_id), NULL, NULL, live FROM merged WHERE old_slug IS NOT NULL GROUP BY old_slug, live
  UNION ALL SELECT 'slug', old_slug, max(video_id), NULL, NULL, false FROM video_tombstones
  WHERE old_slug = ANY (${slugs}::text[]) GROUP BY old_slug
  UNION ALL SELECT CASE WHEN a.old_id IS NULL THEN 'slug' ELSE 'id' END, coalesce(a.old_id, a.old_slug), a.video_id, NULL, NULL, v.id IS NOT NULL
  FROM old_addresses a LEFT JOIN videos v ON v.id = a.video_id
  WHERE a.old_id = ANY (${ids}::text[]) OR a.old_slug = ANY (${slugs}::text[])`;

type Match = { active: ActivePattern; found: Found };

/** Resolves many old addresses in one query. */
export async function resolveAddresses(
  addresses: readonly OldAddress[],
  more: readonly ActivePattern[] = [],
): Promise<(Resolution | undefined)[]> {
  const { patterns } = await findKnown();
  const all = [...patterns, ...more];
  const asked = addresses.map((address) => ({
    candidates: candidatesOf(address),
    matches: all.flatMap((active): Match[] => {
      if (isOwnPage(address.path) && !isPlain(active.pattern)) return [];
      const found = matchPattern(active.pattern, address);
      return found ? [{ active, found }] : [];
    }),
  }));
  const founds = asked.flatMap(({ matches }) => matches.map(({ found }) => found));
  const hits = await listHits({
    addresses: asked.flatMap(({ candidates }) => candidates),
    ids: founds.flatMap(({ id }) => id ?? []),
    slugs: founds.flatMap(({ slug }) => slug ?? []),
  });
  const byKey = new Map<string, Hit>();
  for (const hit of hits) {
    const key = `${hit.how} ${hit.key}`;
    if (!byKey.get(key)?.isLive) byKey.set(key, hit);
  }
  const needsCategories = asked.some(({ matches }) => matches.some(({ active }) => active.target === "category"));
  const categories = needsCategories ? await categoriesBySlug() : new Map<string, number>();
  return asked.map(({ candidates, matches }) => {
    for (const address of candidates) {
      const [redirect, url] = [byKey.get(`redirect ${address}`), byKey.get(`url ${address}`)];
      const hit = redirect?.isLive || !url?.isLive ? (redirect ?? url) : url;
      if (hit)
        return { to: pathOf(hit), isGone: !hit.isLive || hit.path === GONE, by: hit === url ? "import" : "redirect" };
    }
    const resolved = matches.flatMap((match) => resolveMatch(match, byKey, categories) ?? []);
    return resolved.find(({ isGone }) => !isGone) ?? resolved[0];
  });
}

const pathOf = ({ videoId, categoryId, path }: Hit): string =>
  path ?? (videoId === null ? `/categories/${categoryId}` : `/videos/${videoId}`);

function resolveMatch(
  { active, found }: Match,
  byKey: Map<string, Hit>,
  categories: Map<string, number>,
): Resolution | undefined {
  const by = { by: "pattern", pattern: active.text } as const;
  if (active.target === "category") {
    const id = categories.get(slugOf(found.slug ?? ""));
    return id === undefined ? undefined : { to: `/categories/${id}`, isGone: false, ...by };
  }
  if (active.target !== null) return { to: active.target, isGone: active.target === GONE, ...by };
  const hit = byKey.get(`id ${found.id}`) ?? byKey.get(`slug ${found.slug}`);
  return hit && { to: pathOf(hit), isGone: !hit.isLive, ...by };
}

async function categoriesBySlug(): Promise<Map<string, number>> {
  const categories = await listAllCategories();
  return new Map([...categories].reverse().map(({ id, name }) => [slugOf(name), id]));
}

const REDIRECT_COLUMNS = { id: true, address: true, videoId: true, categoryId: true, path: true, createdAt: true };

/** Other rows hold ids and slugs of skipped rows of imports. */
const IS_ADDRESS = { not: null };

export async function listRedirects(
  request: PageRequest & { search: string },
): Promise<{ redirects: Redirect[]; pagination: Pagination }> {
  const where = { address: request.search ? { contains: request.search } : IS_ADDRESS };
  const [count, rows] = await Promise.all([
    db.oldAddress.count({ where }),
    db.oldAddress.findMany({
      where,
      select: REDIRECT_COLUMNS,
      orderBy: { id: "desc" },
      skip: offsetOf(request),
      take: request.limit,
    }),
  ]);
  return { redirects: await withTitles(rows as RedirectRow[]), pagination: paginate(request, count) };
}

export async function findRedirect(id: number): Promise<Redirect | null> {
  const rows = await db.oldAddress.findMany({ where: { id, address: IS_ADDRESS }, select: REDIRECT_COLUMNS });
  return (await withTitles(rows as RedirectRow[]))[0] ?? null;
}

async function withTitles(rows: RedirectRow[]): Promise<Redirect[]> {
  const titles = await titlesOf(rows.map((row) => pathOf(row as RedirectRow & Hit)));
  return rows.map((row) => {
    const path = pathOf(row as RedirectRow & Hit);
    return toRedirect(row, path, titles.get(path) ?? null);
  });
}

export async function titlesOf(paths: string[]): Promise<Map<string, string>> {
  const ids = (kind: string) =>
    paths.flatMap((path) => Number(new RegExp(`^/${kind}/([1-9]\\d{0,9})$`).exec(path)?.[1] ?? []));
  const [videos, categories] = await Promise.all([
    db.video.findMany({ where: { id: { in: ids("videos") } }, select: { id: true, title: true } }),
    db.category.findMany({ where: { id: { in: ids("categories") } }, select: { id: true, name: true } }),
  ]);
  return new Map([
    ...videos.map(({ id, title }): [string, string] => [`/videos/${id}`, title]),
    ...categories.map(({ id, name }): [string, string] => [`/categories/${id}`, name]),
  ]);
}

export async function listPatterns(): Promise<StoredPattern[]> {
  const rows = await db.oldAddressPattern.findMany({ orderBy: { id: "asc" } });
  return rows.map(toPattern);
}

export async function findPattern(id: number): Promise<StoredPattern> {
  return toPattern(await db.oldAddressPattern.findUniqueOrThrow({ where: { id } }));
}

export async function countImported(): Promise<{ urls: number; ids: number; redirects: number }> {
  const [counts] = await db.$queryRaw<{ urls: number; ids: number; redirects: number }[]>`
    SELECT (SELECT count(*)::int FROM videos WHERE old_url IS NOT NULL) AS urls,
      (SELECT count(*)::int FROM videos WHERE old_id IS NOT NULL) AS ids,
      (SELECT count(address)::int FROM old_addresses) AS redirects`;
  return counts ?? { urls: 0, ids: 0, redirects: 0 };
}

/** Explains what a visitor of this address would get. */
export async function tryAddress(text: string): Promise<Outcome> {
  const read = readOldAddress(text);
  const none = { target: null, title: null, by: null, pattern: null };
  if (!read) return { ...none, address: null, status: "no address" };
  const address = writeOldAddress(read);
  if (isOwnPage(read.path) && !hasForeignQuery(read))
    return { ...none, address, status: "own page", target: read.path };
  const [resolution] = await resolveAddresses([read]);
  if (!resolution) {
    const isOwn = isOwnPage(read.path);
    return { ...none, address, status: isOwn ? "own page" : "unknown", target: isOwn ? read.path : null };
  }
  const { to, isGone, by, pattern = null } = resolution;
  const title = (await titlesOf([to])).get(to) ?? null;
  return { address, status: isGone ? "gone" : "redirect", target: to === GONE ? null : to, title, by, pattern };
}

/** Which of these forms of addresses are patterns, or addresses that are redirected. */
export async function listHandled(shapes: string[]): Promise<Set<string>> {
  const [patterns, addresses] = await Promise.all([
    db.oldAddressPattern.findMany({ where: { pattern: { in: shapes } }, select: { pattern: true } }),
    db.oldAddress.findMany({ where: { address: { in: shapes } }, select: { address: true } }),
  ]);
  return new Set([...patterns.map(({ pattern }) => pattern), ...addresses.map(({ address }) => address ?? "")]);
}
