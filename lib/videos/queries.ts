import { listAllCategories } from "#lib/categories/queries";
import type { Category } from "#lib/categories/types";
import { db } from "#lib/db";
import { offsetOf, type PageRequest, paginate } from "#lib/pagination";
import { Prisma } from "#prisma";
import { isEmbeddable } from "./hosts/queries.ts";
import { nearTo } from "./near.ts";
import { MOST_WATCHED_LIMIT, RELATED_LIMIT, WINDOW_DAYS } from "./policy.ts";
import { type CardRow, cardColumns, toCard, toVideo, type VideoRow, videoColumns } from "./rows.ts";
import { shuffleSeed, shuffleWindow } from "./shuffle.ts";
import type { Timeframe, Video, VideoCard, VideoPage, VideoSort } from "./types.ts";

const categoriesById = async (): Promise<Map<number, Category>> =>
  new Map((await listAllCategories()).map((category) => [category.id, category]));

/** Cards of these videos in this order; ids of videos that are gone are left out. */
export async function listCardsByIds(ids: number[]): Promise<VideoCard[]> {
  if (ids.length === 0) return [];
  const [rows, categories] = await Promise.all([
    db.$queryRaw<CardRow[]>`
      SELECT ${cardColumns}
      FROM unnest(${ids}::int[]) WITH ORDINALITY AS picked (id, place)
      JOIN videos v ON v.id = picked.id JOIN video_stats s ON s.video_id = v.id
      ORDER BY place`,
    categoriesById(),
  ]);
  return rows.map((row) => toCard(row, categories));
}

/**
 * A video as this asker may see it; embed, source and description of a private one are missing unless `mayWatchPrivate`,
 * and so is an embed whose host is not on the list of those that may be embedded.
 */
export async function findVideo(id: number, mayWatchPrivate: boolean): Promise<Video | null> {
  const [rows, categories] = await Promise.all([
    db.$queryRaw<VideoRow[]>`
      SELECT ${videoColumns(mayWatchPrivate)} FROM videos v JOIN video_stats s ON s.video_id = v.id WHERE v.id = ${id}`,
    categoriesById(),
  ]);
  const [row] = rows;
  if (!row) return null;
  const mayEmbed = row.iframe_src !== null && (await isEmbeddable(row.iframe_src));
  return toVideo({ ...row, iframe_src: mayEmbed ? row.iframe_src : null }, categories, mayWatchPrivate);
}

/** A picture for each of these categories: of its newest public video that has one. */
export async function listStills(categoryIds: number[]): Promise<Map<number, string>> {
  const rows = await db.$queryRaw<{ category_id: number; thumbnail_url: string }[]>`
    SELECT asked.category_id, thumbnail_url FROM unnest(${categoryIds}::int[]) AS asked (category_id)
    CROSS JOIN LATERAL (
      SELECT v.thumbnail_url FROM video_categories k JOIN videos v ON v.id = k.video_id
      WHERE k.category_id = asked.category_id AND NOT k.is_private AND v.thumbnail_url IS NOT NULL
      ORDER BY k.created_at DESC, k.video_id DESC LIMIT 1) AS newest`;
  return new Map(rows.map((row) => [row.category_id, row.thumbnail_url]));
}

export async function videoExists(id: number): Promise<boolean> {
  return (await db.video.findUnique({ where: { id }, select: { id: true } })) !== null;
}

/** Where the picture of a video is kept, for this server's eyes only; undefined when there is no such video. */
export async function findThumbnailAddress(id: number): Promise<string | null | undefined> {
  return (await db.video.findUnique({ where: { id }, select: { thumbnailUrl: true } }))?.thumbnailUrl;
}

type Listing = PageRequest & { categoryId?: number };

/** Public list of all videos or of one category. Feeds leave out what an excluded category hides; a category does not. */
export async function listVideos({ sort, ...request }: Listing & { sort: VideoSort }): Promise<VideoPage> {
  if (sort === "featured") return listFeatured(request);
  if (request.categoryId !== undefined) return listCategory(request, categoryOrder[sort]);
  const total = countVisible();
  if (sort === "latest") {
    return page(
      request,
      total,
      Prisma.sql`SELECT id FROM videos WHERE NOT is_hidden ORDER BY created_at DESC, id DESC`,
    );
  }
  if (sort === "duration") {
    return page(
      request,
      total,
      Prisma.sql`SELECT id FROM videos WHERE NOT is_hidden ORDER BY duration_seconds DESC NULLS LAST, id DESC`,
    );
  }
  return page(request, total, byViews);
}

const byViews = Prisma.sql`
  SELECT video_id AS id FROM video_stats WHERE NOT is_hidden ORDER BY views DESC, created_at DESC, video_id DESC`;

const categoryOrder = {
  latest: Prisma.sql`k.created_at DESC, k.video_id DESC`,
  views: Prisma.sql`s.views DESC, k.created_at DESC, k.video_id DESC`,
  duration: Prisma.sql`v.duration_seconds DESC NULLS LAST, k.video_id DESC`,
};

/** What an admin has featured, in the admin's order; then the rest by heat. */
async function listFeatured(request: Listing): Promise<VideoPage> {
  if (request.categoryId !== undefined) {
    return listCategory(request, Prisma.sql`v.featured_rank NULLS LAST, s.heat DESC, k.video_id DESC`);
  }
  const featured = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM videos WHERE featured_rank IS NOT NULL AND NOT is_hidden ORDER BY featured_rank, id`;
  const ids = featured.map(({ id }) => id);
  const total = await countVisible();
  const from = offsetOf(request);
  const first = ids.slice(from, from + request.limit);
  const missing = from < total ? request.limit - first.length : 0;
  const rest = await db.$queryRaw<{ id: number }[]>`
    SELECT video_id AS id FROM video_stats WHERE NOT is_hidden AND video_id <> ALL (${ids}::int[])
    ORDER BY heat DESC, video_id DESC LIMIT ${missing} OFFSET ${missing && Math.max(from - ids.length, 0)}`;
  return {
    videos: await listCardsByIds([...first, ...rest.map(({ id }) => id)]),
    pagination: paginate(request, total),
  };
}

async function listCategory(request: Listing, order: Prisma.Sql): Promise<VideoPage> {
  const ids = Prisma.sql`
    SELECT k.video_id AS id FROM video_categories k
    JOIN videos v ON v.id = k.video_id JOIN video_stats s ON s.video_id = k.video_id
    WHERE k.category_id = ${request.categoryId} ORDER BY ${order}`;
  return page(request, countCategory(request.categoryId as number), ids);
}

/** A category in the order of the present 6-hour window. */
export async function listShuffled(request: PageRequest & { categoryId: number }, now: number): Promise<VideoPage> {
  const seed = shuffleSeed(request.categoryId, shuffleWindow(now));
  const ids = Prisma.sql`
    SELECT video_id AS id FROM video_categories WHERE category_id = ${request.categoryId}
    ORDER BY hashint4extended(video_id, ${seed}), video_id`;
  return page(request, countCategory(request.categoryId), ids);
}

/** Private videos, newest first. */
export async function listPremium({ categoryId, ...request }: Listing): Promise<VideoPage> {
  const from = categoryId
    ? Prisma.sql`FROM video_categories WHERE category_id = ${categoryId} AND is_private`
    : Prisma.sql`FROM videos WHERE is_private AND NOT is_hidden`;
  const id = categoryId ? Prisma.sql`video_id` : Prisma.sql`id`;
  return page(
    request,
    count(Prisma.sql`SELECT count(*)::int AS n ${from}`),
    Prisma.sql`SELECT ${id} AS id ${from} ORDER BY created_at DESC, ${id} DESC`,
  );
}

/** Ranked by the views of the window; windows hold only what was viewed in them. Days are UTC. */
export async function listMostWatched({
  timeframe,
  ...request
}: PageRequest & { timeframe: Timeframe }): Promise<VideoPage> {
  const capped =
    timeframe === "all_time" ? Prisma.sql`${byViews} LIMIT ${MOST_WATCHED_LIMIT}` : byWindow(WINDOW_DAYS[timeframe]);
  const total = count(Prisma.sql`SELECT count(*)::int AS n FROM (${capped}) AS capped`);
  const list = await page(request, total, Prisma.sql`SELECT id FROM (${capped}) AS capped`);
  const views = await windowViews(list.videos, timeframe);
  const ranked = list.videos.map((video, place) => ({
    ...video,
    rank: offsetOf(request) + place + 1,
    periodViews: views.get(video.id) ?? video.viewCount,
  }));
  return { videos: ranked, pagination: list.pagination };
}

const since = (days: number) => Prisma.sql`day > current_date - ${days}::int`;

const byWindow = (days: number) => Prisma.sql`
  SELECT d.video_id AS id FROM video_daily_views d JOIN video_stats s USING (video_id)
  WHERE ${since(days)} AND NOT s.is_hidden
  GROUP BY d.video_id, s.created_at ORDER BY sum(d.views) DESC, s.created_at DESC, d.video_id DESC
  LIMIT ${MOST_WATCHED_LIMIT}`;

async function windowViews(videos: VideoCard[], timeframe: Timeframe): Promise<Map<number, number>> {
  if (timeframe === "all_time") return new Map();
  const rows = await db.$queryRaw<{ id: number; views: number }[]>`
    SELECT video_id AS id, sum(views)::int AS views FROM video_daily_views
    WHERE ${since(WINDOW_DAYS[timeframe])} AND video_id = ANY (${videos.map(({ id }) => id)}::int[]) GROUP BY 1`;
  return new Map(rows.map(({ id, views }) => [id, views]));
}

/** At most 24 videos that share tags (counted three times) or categories, the nearest in time first; filled up by time. */
export async function listRelated(id: number, request: PageRequest): Promise<VideoPage> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    WITH ${nearTo(id)}
    SELECT v.id FROM near JOIN videos v ON v.id = near.video_id CROSS JOIN self
    WHERE self.is_hidden OR NOT v.is_hidden
    GROUP BY v.id, v.created_at, self.created_at
    ORDER BY sum(near.weight) DESC, abs(extract(epoch FROM v.created_at - self.created_at)), v.id DESC
    LIMIT ${RELATED_LIMIT}`;
  const from = offsetOf(request);
  return {
    videos: await listCardsByIds(rows.slice(from, from + request.limit).map((row) => row.id)),
    pagination: paginate(request, rows.length),
  };
}

const count = async (sql: Prisma.Sql): Promise<number> => (await db.$queryRaw<{ n: number }[]>(sql))[0]?.n ?? 0;

const countVisible = () => count(Prisma.sql`SELECT count(*)::int AS n FROM videos WHERE NOT is_hidden`);

const countCategory = async (id: number): Promise<number> => (await categoriesById()).get(id)?.videoCount ?? 0;

/** The page's cards and the total; nothing is read behind the end. */
async function page(request: PageRequest, counted: Promise<number>, ids: Prisma.Sql): Promise<VideoPage> {
  const total = await counted;
  const from = offsetOf(request);
  const rows = from < total ? await db.$queryRaw<{ id: number }[]>`${ids} LIMIT ${request.limit} OFFSET ${from}` : [];
  return { videos: await listCardsByIds(rows.map(({ id }) => id)), pagination: paginate(request, total) };
}
