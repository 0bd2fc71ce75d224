import { offsetOf, type PageRequest, type Pagination, paginate } from "#lib/core/pagination";
import { openPostgres } from "#lib/db/postgres";
import { db } from "#lib/db/prisma";
import { detailList } from "#lib/videos/details";
import { originList } from "#lib/videos/origin/columns";
import type { Prisma } from "#prisma";
import type { ExportedVideo } from "./exporting.ts";
import type { ImportRun } from "./types.ts";

const names = (list: "categories" | "tags", table: string, id: string) =>
  `ARRAY(SELECT name FROM ${list} JOIN ${table} ON ${list}.id = ${id} WHERE video_id = v.id ORDER BY name COLLATE "C") AS ${list}`;

const columnsOf = (state: string, publishAt: string, keepsDate: string) => `
  v.title, description, iframe_src AS "iframeSrc", ${detailList((column, name) => `${column} AS "${name}"`)},
  thumbnail_url AS "thumbnailUrl", duration_seconds AS "durationSeconds", is_private AS "isPrivate",
  created_at AS "createdAt", ${names("categories", "video_categories", "category_id")},
  ${names("tags", "video_tags", "tag_id")},
  ${originList((column, name) => `v.${column} AS "${name}"`)}, coalesce(v.starting_views, 0) AS "startingViews",
  ARRAY(SELECT m.iframe_src FROM video_mirrors m WHERE m.video_id = v.id ORDER BY m.position) AS mirrors,
  ${state} AS state, ${publishAt} AS "publishAt", ${keepsDate} AS "keepsDate"`;

const PUBLIC = `SELECT ${columnsOf("'public'", "NULL::timestamptz", "true")} FROM videos v ORDER BY id`;

const MIRRORS = `
  video_mirrors AS (SELECT m.* FROM deleted_video_rows r JOIN unpublished_videos USING (video_id)
    CROSS JOIN LATERAL jsonb_populate_record(NULL::video_mirrors, r."row") AS m WHERE source = 'video_mirrors' AND NOT is_deleted)`;

const linksOf = (table: string, column: string) => `
  ${table} AS (SELECT video_id, ("row" ->> '${column}')::int AS ${column} FROM deleted_video_rows
    JOIN unpublished_videos USING (video_id) WHERE source = '${table}' AND NOT is_deleted)`;

/** Exported after public videos, so that a public video wins over an unpublished one with the same player. */
const UNPUBLISHED = `
  WITH ${linksOf("video_categories", "category_id")}, ${linksOf("video_tags", "tag_id")}, ${MIRRORS}
  SELECT ${columnsOf("u.state", "u.publish_at", "u.keeps_date")}
  FROM unpublished_videos u JOIN deleted_videos d USING (video_id)
  CROSS JOIN LATERAL jsonb_populate_record(NULL::videos, d."row") AS v
  WHERE NOT u.is_deleted ORDER BY id`;

/** Reads one snapshot in the order of ids and calls `onCount` first. With `all`, unpublished videos follow. */
export async function* readCatalogue(
  onCount: (videos: number) => void,
  { all = false }: { all?: boolean } = {},
): AsyncGenerator<ExportedVideo[]> {
  const sql = openPostgres();
  try {
    await sql`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY`;
    const [total] = await sql<[{ count: number }]>`
      SELECT (SELECT count(*) FROM videos)::int
        + CASE WHEN ${all} THEN (SELECT count(*) FROM unpublished_videos WHERE NOT is_deleted)::int ELSE 0 END AS count`;
    onCount(total.count);
    yield* sql.unsafe<ExportedVideo[]>(PUBLIC).cursor(500);
    if (all) yield* sql.unsafe<ExportedVideo[]>(UNPUBLISHED).cursor(500);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

const toRun = ({ startedAt, finishedAt, undoneAt, ...run }: RunRow): ImportRun => ({
  ...run,
  startedAt: startedAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
  undoneAt: undoneAt?.toISOString() ?? null,
});

const RUN_COLUMNS = {
  id: true,
  source: true,
  startedAt: true,
  finishedAt: true,
  undoneAt: true,
  rows: true,
  imported: true,
  drafts: true,
  updated: true,
  skipped: true,
  refused: true,
} satisfies Prisma.ImportSelect;

type RunRow = Prisma.ImportGetPayload<{ select: typeof RUN_COLUMNS }>;

export async function listImports(request: PageRequest): Promise<{ imports: ImportRun[]; pagination: Pagination }> {
  const [total, runs] = await Promise.all([
    db.import.count(),
    db.import.findMany({ select: RUN_COLUMNS, orderBy: { id: "desc" }, skip: offsetOf(request), take: request.limit }),
  ]);
  return { imports: runs.map(toRun), pagination: paginate(request, total) };
}

export async function findImport(id: number): Promise<ImportRun | null> {
  const run = await db.import.findUnique({ where: { id }, select: RUN_COLUMNS });
  return run && toRun(run);
}
