import { mapAllCategories } from "#lib/categories/queries";
import { offsetOf, type PageRequest, paginate } from "#lib/core/pagination";
import { db } from "#lib/db/prisma";
import { publicDb } from "#lib/db/replica";
import type { ListName } from "#lib/lists/definition";
import { type ListRequest, pageOf, readList, readSlots } from "#lib/lists/pages";
import { isEmbeddable } from "#lib/videos/hosts/queries";
import type { Length } from "#lib/videos/lengths/policy";
import { findOfLength, findShuffledOfLength } from "#lib/videos/lengths/queries";
import { pictureName } from "#lib/videos/pictures/queries";
import { type Pictured, shownPicture } from "#lib/videos/pictures/shown";
import { listChosenPictures } from "#lib/videos/thumbnails/queries";
import { pickStills } from "#lib/videos/thumbnails/stills";
import { Prisma } from "#prisma";
import { nearTo } from "./neighbours.ts";
import { MOST_WATCHED_LIMIT, RELATED_COMPARED, RELATED_LIMIT } from "./policy.ts";
import { type CardRow, cardColumns, toCard, toVideo, type VideoRow, videoColumns } from "./rows.ts";
import { shuffledOrder, shuffleWindow } from "./shuffle.ts";
import { featuredOf, isScanCheaper, scanCategory, sortCategory } from "./sorts/category.ts";
import { listIn, type Order } from "./sorts/statements.ts";
import { variedAfter } from "./sorts/varied.ts";
import type { Timeframe, Video, VideoCard, VideoPage, VideoSort } from "./types.ts";

export async function listCardsByIds(ids: number[]): Promise<VideoCard[]> {
  return ids.length === 0 ? [] : listCards(Prisma.sql`SELECT * FROM unnest(${ids}::int[]) WITH ORDINALITY`);
}

async function listCards(picked: Prisma.Sql): Promise<VideoCard[]> {
  const [rows, categories] = await Promise.all([
    publicDb.$queryRaw<CardRow[]>`
      SELECT ${cardColumns}
      FROM (${picked}) AS picked (id, place)
      JOIN videos v ON v.id = picked.id JOIN video_stats s ON s.video_id = v.id
      ORDER BY place`,
    mapAllCategories(),
  ]);
  return rows.map((row) => toCard(row, categories));
}

/** Omits private parts unless `mayWatchPrivate`, and embeds of hosts that are not on the list. */
export async function findVideo(id: number, mayWatchPrivate: boolean): Promise<Video | null> {
  const [rows, categories] = await Promise.all([
    db.$queryRaw<VideoRow[]>`
      SELECT ${videoColumns(mayWatchPrivate)} FROM videos v JOIN video_stats s ON s.video_id = v.id WHERE v.id = ${id}`,
    mapAllCategories(),
  ]);
  const [row] = rows;
  if (!row) return null;
  const mayEmbed = row.iframe_src !== null && (await isEmbeddable(row.iframe_src));
  const listed = await Promise.all(row.mirrors.map(({ iframeSrc }) => isEmbeddable(iframeSrc)));
  const mirrors = row.mirrors.filter((_, at) => listed[at]);
  return toVideo({ ...row, iframe_src: mayEmbed ? row.iframe_src : null, mirrors }, categories, mayWatchPrivate);
}

const STILLS_TO_PICK_FROM = 4;

/** The newest public picture that no earlier category uses. */
export async function listStills(categoryIds: number[]): Promise<Map<number, string>> {
  const rows = await publicDb.$queryRaw<({ category_id: number } & Pictured)[]>`
    SELECT asked.category_id, newest.*
    FROM unnest(${categoryIds}::int[]) WITH ORDINALITY AS asked (category_id, place)
    CROSS JOIN LATERAL (
      SELECT v.id, v.thumbnail_url, v.is_private, ${pictureName} AS picture, k.created_at, k.video_id FROM video_categories k JOIN videos v ON v.id = k.video_id
      WHERE k.category_id = asked.category_id AND NOT k.is_private AND v.thumbnail_url IS NOT NULL
      ORDER BY k.created_at DESC, k.video_id DESC LIMIT ${STILLS_TO_PICK_FROM}) AS newest
    ORDER BY place, created_at DESC, video_id DESC`;
  const stills = pickStills(rows.map((row) => [row.category_id, shownPicture(row) ?? ""]));
  for (const [id, picture] of await listChosenPictures(categoryIds)) stills.set(id, picture);
  return stills;
}

export async function measureCatalogue(): Promise<{ lastId: number; count: number }> {
  const [[last], { total }] = await Promise.all([
    publicDb.$queryRaw<[{ id: number | null }]>`
      SELECT greatest((SELECT max(id) FROM videos), (SELECT max(video_id) FROM video_tombstones),
        (SELECT max(id) FROM merged_videos)) AS id`,
    readIds({ list: "all", offset: 0, limit: 0 }),
  ]);
  return { lastId: last.id ?? 0, count: total };
}

export async function videoExists(id: number): Promise<boolean> {
  return (await db.video.findUnique({ where: { id }, select: { id: true } })) !== null;
}

type Listing = PageRequest & { categoryId?: number };
type Narrowed = { length?: Length };

export async function listVideos({
  sort,
  length,
  ...request
}: Listing & Narrowed & { sort: VideoSort }): Promise<VideoPage> {
  if (length) return showFound(request, await findOfLength({ ...request, length, sort, offset: offsetOf(request) }));
  if (sort === "featured") return listFeatured(request);
  if (request.categoryId === undefined) return readPage(request, listIn(sort));
  if (sort === "latest") return readPage(request, "category");
  return listCategory({ ...request, categoryId: request.categoryId }, sort);
}

const showFound = async (
  request: PageRequest,
  { ids, total }: { ids: number[]; total: number },
): Promise<VideoPage> => ({
  videos: await listCardsByIds(ids),
  pagination: paginate(request, total),
});

async function readPage(request: Listing, list: ListName): Promise<VideoPage> {
  return showFound(request, await readIds({ list, categoryId: request.categoryId, ...pageOf(request) }));
}

async function readIds(request: ListRequest): Promise<{ ids: number[]; total: number }> {
  const [row] = await publicDb.$queryRaw<{ ids: number[]; total: number }[]>(readList(request));
  return row ?? { ids: [], total: 0 };
}

async function listFeatured(request: Listing): Promise<VideoPage> {
  const { categoryId } = request;
  if (categoryId !== undefined) return listCategory({ ...request, categoryId }, "featured");
  const featured = await publicDb.$queryRaw<{ id: number }[]>`
    SELECT id FROM videos WHERE featured_rank IS NOT NULL AND NOT is_hidden ORDER BY featured_rank, id`;
  const chosen = featured.map(({ id }) => id);
  const varied = await publicDb.$queryRaw<{ id: number }[]>(variedAfter(chosen));
  const without = [...chosen, ...varied.map(({ id }) => id)];
  const from = offsetOf(request);
  const first = without.slice(from, from + request.limit);
  const { ids, total } = await readIds({
    list: "heat",
    exclude: without,
    offset: Math.max(from - without.length, 0),
    limit: request.limit - first.length,
  });
  return { videos: await listCardsByIds([...first, ...ids]), pagination: paginate(request, total + without.length) };
}

async function listCategory(request: PageRequest & { categoryId: number }, order: Order): Promise<VideoPage> {
  const { categoryId, limit } = request;
  const [total, videos, featured] = await Promise.all([
    countCategory(categoryId),
    count(Prisma.sql`SELECT count AS n FROM list_totals WHERE list = 'all' AND category_id = 0`),
    order === "featured" ? publicDb.$queryRaw<{ id: number }[]>(featuredOf(categoryId)) : [],
  ]);
  const without = featured.map(({ id }) => id);
  const from = offsetOf(request);
  const first = without.slice(from, from + limit);
  const missing = Math.min(limit, total - from) - first.length;
  const ranked = (isScanCheaper(from + limit, total, videos) ? scanCategory : sortCategory)(categoryId, order, without);
  const rest =
    missing > 0
      ? await publicDb.$queryRaw<{ id: number }[]>`
          ${ranked} LIMIT ${missing}::int OFFSET ${Math.max(from - without.length, 0)}::int`
      : [];
  const ids = [...first, ...rest.map(({ id }) => id)];
  return { videos: await listCardsByIds(ids), pagination: paginate(request, total) };
}

const NOW = Prisma.sql`(extract(epoch FROM now()) * 1000)::float8`;

/** Instances' clocks may differ. */
export async function databaseTime(): Promise<number> {
  const [row] = await publicDb.$queryRaw<[{ now: number }]>`SELECT ${NOW} AS now`;
  return row.now;
}

export async function listShuffled(
  { length, ...request }: PageRequest & Narrowed & { categoryId: number },
  at?: number,
): Promise<VideoPage> {
  const { categoryId, limit } = request;
  if (length) {
    const asked = { categoryId, length, limit, offset: offsetOf(request) };
    return showFound(request, await findShuffledOfLength(asked, at ?? (await databaseTime())));
  }
  const [category] = await publicDb.$queryRaw<{ total: number; now: number }[]>`
    SELECT video_count AS total, ${NOW} AS now FROM categories WHERE id = ${categoryId}`;
  const { total, now } = category ?? { total: 0, now: 0 };
  const from = offsetOf(request);
  const places = Array.from({ length: Math.max(Math.min(limit, total - from), 0) }, (_, place) => from + place);
  const positions = places.map(shuffledOrder(categoryId, shuffleWindow(at ?? now), total));
  const picked = readSlots(categoryId, positions);
  return { videos: positions.length > 0 ? await listCards(picked) : [], pagination: paginate(request, total) };
}

export const listPremium = (request: Listing): Promise<VideoPage> =>
  readPage(request, request.categoryId === undefined ? "premium" : "category_premium");

export async function listMostWatched({
  timeframe,
  onlyWatched = false,
  ...request
}: PageRequest & { timeframe: Timeframe; onlyWatched?: boolean }): Promise<VideoPage> {
  const offset = offsetOf(request);
  const most = onlyWatched && timeframe === "all_time" ? await countWatched() : MOST_WATCHED_LIMIT;
  const limit = Math.max(Math.min(request.limit, most - offset), 0);
  const list = timeframe === "all_time" ? "views" : timeframe;
  const { ids, total } = await readIds({ list, offset: Math.min(offset, most), limit });
  const [videos, views] = await Promise.all([listCardsByIds(ids), windowViews(ids, timeframe)]);
  const ranked = videos.map((video, place) => ({
    ...video,
    rank: offset + place + 1,
    periodViews: views.get(video.id) ?? video.viewCount,
  }));
  return { videos: ranked, pagination: paginate(request, Math.min(total, most)) };
}

const countWatched = (): Promise<number> =>
  count(Prisma.sql`
    SELECT count(*)::int AS n FROM (
      SELECT FROM video_stats WHERE views > 0 AND NOT is_hidden LIMIT ${MOST_WATCHED_LIMIT}::int) AS watched`);

async function windowViews(ids: number[], timeframe: Timeframe): Promise<Map<number, number>> {
  if (timeframe === "all_time" || ids.length === 0) return new Map();
  const rows = await publicDb.$queryRaw<{ id: number; views: number }[]>`
    SELECT video_id AS id, ${Prisma.raw(timeframe)} AS views FROM video_recent_views
    WHERE video_id = ANY (${ids}::int[])`;
  return new Map(rows.map(({ id, views }) => [id, views]));
}

/**
 * Shared tags count three times; ties go to the video closest in time. Only nearby candidates are compared, because
 * each needs a random read. `ahead` adds videos of the next page.
 */
export async function listRelated(id: number, request: PageRequest, ahead = 0): Promise<VideoPage> {
  const rows = await publicDb.$queryRaw<{ id: number }[]>`
    WITH ${nearTo(id)},
    candidates AS (
      SELECT near.video_id, sum(weight) AS weight, abs(near.video_id - self.id) AS gap FROM near CROSS JOIN self
      GROUP BY 1, 3 ORDER BY weight DESC, gap, video_id DESC OFFSET 0),
    compared AS (
      SELECT c.video_id, weight, abs(extract(epoch FROM s.created_at - self.created_at)) AS distance
      FROM candidates c CROSS JOIN self
      CROSS JOIN LATERAL (SELECT created_at, is_hidden FROM video_stats WHERE video_id = c.video_id OFFSET 0) AS s
      WHERE self.is_hidden OR NOT s.is_hidden ORDER BY weight DESC, gap, c.video_id DESC LIMIT ${RELATED_COMPARED})
    SELECT video_id AS id FROM compared ORDER BY weight DESC, distance, video_id DESC LIMIT ${RELATED_LIMIT}`;
  const from = offsetOf(request);
  return {
    videos: await listCardsByIds(rows.slice(from, from + request.limit + ahead).map((row) => row.id)),
    pagination: paginate(request, rows.length),
  };
}

const count = async (sql: Prisma.Sql): Promise<number> => (await publicDb.$queryRaw<{ n: number }[]>(sql))[0]?.n ?? 0;

const countCategory = async (id: number): Promise<number> => (await mapAllCategories()).get(id)?.videoCount ?? 0;
