import { mapAllCategories } from "#lib/categories/queries";
import { offsetOf } from "#lib/core/pagination";
import { db } from "#lib/db/prisma";
import type { ListName } from "#lib/lists/definition";
import { countList, pageOf, readList } from "#lib/lists/pages";
import { Prisma } from "#prisma";
import { matchingVideos, relevanceOf } from "./matching.ts";
import { type AdminVideoRow, adminColumns, isBroken, toAdminVideo, toEditedVideo } from "./rows.ts";
import type { AdminVideoPage, AdminVideoRequest, EditedVideo } from "./types.ts";

async function readRows(ids: number[]): Promise<AdminVideoRow[]> {
  return db.$queryRaw<AdminVideoRow[]>`
    SELECT ${adminColumns}
    FROM unnest(${ids}::int[]) WITH ORDINALITY AS picked (id, place)
    JOIN videos v ON v.id = picked.id JOIN video_stats s ON s.video_id = v.id
    LEFT JOIN link_checks c ON c.video_id = v.id
    ORDER BY place`;
}

/** A video with all that is stored of it. */
export async function findEditedVideo(id: number): Promise<EditedVideo | null> {
  const [[row], categories] = await Promise.all([readRows([id]), mapAllCategories()]);
  return row ? toEditedVideo(row, categories) : null;
}

/** The oldest other video with the same embed; undefined when there is none. */
export async function findDuplicate(id: number): Promise<number | undefined> {
  const [row] = await db.$queryRaw<{ id: number }[]>`
    SELECT other.id FROM videos v JOIN videos other ON other.embed_key = v.embed_key AND other.id <> v.id
    WHERE v.id = ${id} ORDER BY other.id LIMIT 1`;
  return row?.id;
}

/** Lists by what they are sorted by. A length that is not known comes last in both directions. */
const LISTS: Record<Exclude<AdminVideoRequest["sortBy"], "id">, ListName> = {
  createdAt: "all",
  relevance: "all",
  title: "title",
  viewCount: "views_all",
  duration: "longest_all",
};

const COLUMN = {
  id: Prisma.sql`v.id`,
  createdAt: Prisma.sql`v.created_at`,
  title: Prisma.sql`lower(v.title)`,
  viewCount: Prisma.sql`s.views`,
  duration: Prisma.sql`v.duration_seconds`,
};

/**
 * All videos, or those that one import added, or those whose player is gone, or those with that id or embed, with those
 * words as the site's search finds them (`words` is their tsquery), or, of the newest 50,000, with the searched text in
 * their title or an address.
 */
export async function listAdminVideos(request: AdminVideoRequest, words: string | undefined): Promise<AdminVideoPage> {
  const { page, limit, search, show } = request;
  const isPart = search || show === "broken" || request.import !== undefined;
  const [found, categories] = await Promise.all([
    isPart ? findMatching(words, request) : listAll(request),
    mapAllCategories(),
  ]);
  const videos = (await readRows(found.ids)).map((row) => toAdminVideo(row, categories));
  const totalCount = found.total;
  return { videos, totalPages: Math.ceil(totalCount / limit), currentPage: page, totalCount, limit };
}

type Found = { ids: number[]; total: number };

async function listAll(request: AdminVideoRequest): Promise<Found> {
  const { sortBy, sortOrder: direction } = request;
  if (sortBy === "id") return listById(request);
  const list = sortBy === "duration" && direction === "asc" ? "shortest_all" : LISTS[sortBy];
  const [row] = await db.$queryRaw<Found[]>(readList({ list, direction, ...pageOf(request) }));
  return row ?? { ids: [], total: 0 };
}

/** Counted off from the nearer end: ids have gaps, so that none is known by its place. */
async function listById({ sortOrder, ...request }: AdminVideoRequest): Promise<Found> {
  const [{ total }] = await db.$queryRaw<[{ total: number }]>(countList("all"));
  const from = offsetOf(request);
  const size = Math.max(0, Math.min(request.limit, total - from));
  const isNearer = from <= total / 2;
  const way = Prisma.raw(isNearer === (sortOrder === "asc") ? "asc" : "desc");
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM videos ORDER BY id ${way} LIMIT ${size}::int OFFSET ${isNearer ? from : total - from - size}::bigint`;
  const ids = rows.map(({ id }) => id);
  return { ids: isNearer ? ids : ids.reverse(), total };
}

/** How many videos are without their player, no more than `most` of them counted. */
export async function countBroken(most: number): Promise<number> {
  const [counted] = await db.$queryRaw<{ n: number }[]>`
    SELECT count(*)::int AS n FROM (
      SELECT 1 FROM link_checks c JOIN videos v ON v.id = c.video_id WHERE ${isBroken} LIMIT ${most}) AS broken`;
  return counted?.n ?? 0;
}

async function findMatching(words: string | undefined, request: AdminVideoRequest): Promise<Found> {
  const { search, show, sortOrder, limit } = request;
  const order = Prisma.raw(sortOrder);
  const isByRelevance = search && request.sortBy === "relevance";
  const sortBy = request.sortBy === "relevance" ? "createdAt" : request.sortBy;
  const [row] = await db.$queryRaw<Found[]>`
    WITH found AS MATERIALIZED (
      SELECT v.id, ${COLUMN[sortBy]} AS rank, ${isByRelevance ? relevanceOf(search, words) : Prisma.sql`0`} AS relevance FROM videos v JOIN video_stats s ON s.video_id = v.id
      ${show === "broken" ? Prisma.sql`JOIN link_checks c ON c.video_id = v.id AND ${isBroken}` : Prisma.empty}
      ${search ? Prisma.sql`JOIN (SELECT DISTINCT id FROM (${matchingVideos(search, words)}) AS each) AS wanted ON wanted.id = v.id` : Prisma.empty}
      ${isByRelevance ? Prisma.sql`LEFT JOIN search_documents d ON d.video_id = v.id` : Prisma.empty}
      ${request.import === undefined ? Prisma.empty : Prisma.sql`WHERE v.import_id = ${request.import}::int`})
    SELECT count(*)::int AS total, ARRAY(
      SELECT id FROM found ORDER BY relevance ${order}, rank ${order} NULLS LAST, id ${order}
      LIMIT ${limit}::int OFFSET ${offsetOf(request)}::bigint) AS ids
    FROM found`;
  return row ?? { ids: [], total: 0 };
}
