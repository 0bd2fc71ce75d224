import { mapAllCategories } from "#lib/categories/queries";
import { offsetOf } from "#lib/core/pagination";
import { db } from "#lib/db/prisma";
import type { ListName } from "#lib/lists/definition";
import { countList, pageOf, readList } from "#lib/lists/pages";
import { Prisma } from "#prisma";
import { isNarrowing } from "../filter/address.ts";
import { COUNTED_EXACTLY } from "../filter/policy.ts";
import { filterContext } from "../filter/queries.ts";
import { inState } from "../filter/source.ts";
import type { VideoFilter } from "../filter/types.ts";
import { holdersOf } from "../mirrors/statements.ts";
import { collectFiltered, scanFiltered } from "./filtered.ts";
import { type AdminVideoRow, adminColumns, isBroken, toAdminVideo, toEditedVideo } from "./rows.ts";
import type { AdminVideo, AdminVideoPage, AdminVideoRequest, EditedVideo } from "./types.ts";

async function readRows(ids: number[], state: VideoFilter["state"]): Promise<AdminVideoRow[]> {
  return db.$queryRaw<AdminVideoRow[]>`
    WITH ${inState(state, ids)}
    picked AS (SELECT * FROM unnest(${ids}::int[]) WITH ORDINALITY AS given (id, place))
    SELECT ${adminColumns}
    FROM picked JOIN videos v ON v.id = picked.id JOIN video_stats s ON s.video_id = v.id
    LEFT JOIN link_checks c ON c.video_id = v.id LEFT JOIN unpublished_videos u ON u.video_id = v.id
    ORDER BY place`;
}

export async function listAdminVideosByIds(ids: number[]): Promise<AdminVideo[]> {
  if (ids.length === 0) return [];
  const [rows, categories] = await Promise.all([readRows([...new Set(ids)], "public"), mapAllCategories()]);
  return rows.map((row) => toAdminVideo(row, categories));
}

export async function findEditedVideo(id: number): Promise<EditedVideo | null> {
  const [[found], categories] = await Promise.all([readRows([id], "public"), mapAllCategories()]);
  const row = found ?? (await readRows([id], "unpublished"))[0];
  return row ? toEditedVideo(row, categories) : null;
}

export async function findDuplicate(id: number): Promise<number | undefined> {
  const [row] = await db.$queryRaw<{ id: number | null }[]>`
    WITH own (key) AS (
      SELECT embed_key FROM videos WHERE id = ${id}
      UNION SELECT embed_key FROM unpublished_videos WHERE video_id = ${id} AND NOT is_deleted
      UNION SELECT embed_key FROM video_mirrors WHERE video_id = ${id})
    SELECT min(other.id) AS id FROM own CROSS JOIN LATERAL (${holdersOf(Prisma.sql`own.key`)}) AS other (id)
    WHERE other.id <> ${id}`;
  return row?.id ?? undefined;
}

/** Unknown lengths come last in both directions. */
const LISTS: Record<Exclude<AdminVideoRequest["sortBy"], "id">, ListName> = {
  createdAt: "all",
  relevance: "all",
  title: "title",
  viewCount: "views_all",
  publishAt: "all",
  duration: "longest_all",
};

export async function listAdminVideos(request: AdminVideoRequest, words: string | undefined): Promise<AdminVideoPage> {
  const { page, limit } = request;
  const [found, categories] = await Promise.all([
    isNarrowing(request) ? findFiltered(words, request) : listAll(request),
    mapAllCategories(),
  ]);
  const videos = (await readRows(found.ids, request.state)).map((row) => toAdminVideo(row, categories));
  const { total: totalCount, isMore } = found;
  const totalPages = Math.ceil(totalCount / limit);
  return { videos, totalPages, currentPage: page, totalCount, limit, ...(isMore && { totalIsLowerBound: true }) };
}

type Found = { ids: number[]; total: number; isMore?: boolean };

async function listAll(request: AdminVideoRequest): Promise<Found> {
  const { sortBy, sortOrder: direction } = request;
  if (sortBy === "id") return listById(request);
  const list = sortBy === "duration" && direction === "asc" ? "shortest_all" : LISTS[sortBy];
  const [row] = await db.$queryRaw<Found[]>(readList({ list, direction, ...pageOf(request) }));
  return row ?? { ids: [], total: 0 };
}

/** Ids have gaps, so an offset is counted from the nearer end. */
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

export async function countBroken(most: number): Promise<number> {
  const [counted] = await db.$queryRaw<{ n: number }[]>`
    SELECT count(*)::int AS n FROM (
      SELECT 1 FROM link_checks c JOIN videos v ON v.id = c.video_id WHERE ${isBroken} LIMIT ${most}) AS broken`;
  return counted?.n ?? 0;
}

async function findFiltered(words: string | undefined, request: AdminVideoRequest): Promise<Found> {
  const context = await filterContext(request, words);
  const [row] = await db.$queryRaw<Found[]>(collectFiltered(request, context));
  if (!row) return { ids: [], total: 0 };
  if (request.search || row.total <= COUNTED_EXACTLY) return row;
  const rows = await db.$queryRaw<{ id: number }[]>(scanFiltered(request, context));
  return { ids: rows.map(({ id }) => id), total: COUNTED_EXACTLY, isMore: true };
}
