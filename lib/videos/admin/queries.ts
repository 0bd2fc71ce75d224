import { listAllCategories } from "#lib/categories/queries";
import type { Category } from "#lib/categories/types";
import { db } from "#lib/db";
import { offsetOf } from "#lib/pagination";
import { Prisma } from "#prisma";
import { type AdminVideoRow, adminColumns, toAdminVideo, toEditedVideo } from "./rows.ts";
import type { AdminVideoPage, AdminVideoRequest, EditedVideo } from "./types.ts";

const categoriesById = async (): Promise<Map<number, Category>> =>
  new Map((await listAllCategories()).map((category) => [category.id, category]));

async function readRows(ids: number[]): Promise<AdminVideoRow[]> {
  return db.$queryRaw<AdminVideoRow[]>`
    SELECT ${adminColumns}
    FROM unnest(${ids}::int[]) WITH ORDINALITY AS picked (id, place)
    JOIN videos v ON v.id = picked.id JOIN video_stats s ON s.video_id = v.id
    ORDER BY place`;
}

/** A video with all that is stored of it. */
export async function findEditedVideo(id: number): Promise<EditedVideo | null> {
  const [[row], categories] = await Promise.all([readRows([id]), categoriesById()]);
  return row ? toEditedVideo(row, categories) : null;
}

/** The oldest other video with the same embed; undefined when there is none. */
export async function findDuplicate(id: number): Promise<number | undefined> {
  const [row] = await db.$queryRaw<{ id: number }[]>`
    SELECT other.id FROM videos v JOIN videos other ON other.embed_key = v.embed_key AND other.id <> v.id
    WHERE v.id = ${id} ORDER BY other.id LIMIT 1`;
  return row?.id;
}

const COLUMN = {
  createdAt: Prisma.sql`v.created_at`,
  title: Prisma.sql`lower(v.title)`,
  viewCount: Prisma.sql`s.views`,
  duration: Prisma.sql`v.duration_seconds`,
};

/** Escapes what LIKE takes for a pattern. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/**
 * All videos or those with the searched text in their title or an address, with that id, or with those words as the
 * site's search finds them; `words` is their tsquery.
 */
export async function listAdminVideos(request: AdminVideoRequest, words: string | undefined): Promise<AdminVideoPage> {
  const { page, limit, search, sortBy, sortOrder } = request;
  const order = Prisma.raw(sortOrder);
  const id = search && /^[1-9]\d{0,8}$/.test(search) ? Number(search) : 0;
  const byWords = words
    ? Prisma.sql`OR v.id IN (SELECT video_id FROM search_documents WHERE words @@ ${words}::tsquery)`
    : Prisma.empty;
  const pattern = containing(search ?? "");
  const found = search
    ? Prisma.sql`WHERE v.id = ${id} OR v.title ILIKE ${pattern} OR v.iframe_src ILIKE ${pattern}
        OR v.source_url ILIKE ${pattern} ${byWords}`
    : Prisma.empty;
  const [counted] = await db.$queryRaw<{ n: number }[]>`SELECT count(*)::int AS n FROM videos v ${found}`;
  const totalCount = counted?.n ?? 0;
  const from = offsetOf({ page, limit });
  const rows =
    from < totalCount
      ? await db.$queryRaw<{ id: number }[]>`
          SELECT v.id FROM videos v JOIN video_stats s ON s.video_id = v.id ${found}
          ORDER BY ${COLUMN[sortBy as keyof typeof COLUMN]} ${order} NULLS LAST, v.id ${order}
          LIMIT ${limit} OFFSET ${from}`
      : [];
  const [listed, categories] = await Promise.all([readRows(rows.map((row) => row.id)), categoriesById()]);
  const videos = listed.map((row) => toAdminVideo(row, categories));
  return { videos, totalPages: Math.ceil(totalCount / limit), currentPage: page, totalCount, limit };
}
