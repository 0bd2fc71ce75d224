import { offsetOf, type PageRequest, type Pagination, paginate } from "#lib/core/pagination";
import { openPostgres } from "#lib/db/postgres";
import { db } from "#lib/db/prisma";
import { detailList } from "#lib/videos/details";
import type { Prisma } from "#prisma";
import type { ExportedVideo } from "./exporting.ts";
import type { ImportRun, Refusal } from "./types.ts";

const names = (list: "categories" | "tags", table: string, id: string) =>
  `ARRAY(SELECT name FROM ${list} JOIN ${table} ON ${list}.id = ${id} WHERE video_id = v.id ORDER BY name COLLATE "C") AS ${list}`;

/** One snapshot, in the order of ids. `onCount` is called first. */
export async function* readCatalogue(onCount: (videos: number) => void): AsyncGenerator<ExportedVideo[]> {
  const sql = openPostgres();
  try {
    await sql`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY`;
    const [total] = await sql<[{ count: number }]>`SELECT count(*)::int AS count FROM videos`;
    onCount(total.count);
    yield* sql
      .unsafe<ExportedVideo[]>(
        `SELECT title, description, iframe_src AS "iframeSrc", ${detailList((column, name) => `${column} AS "${name}"`)}, thumbnail_url AS "thumbnailUrl",
           duration_seconds AS "durationSeconds", is_private AS "isPrivate", created_at AS "createdAt",
           ${names("categories", "video_categories", "category_id")}, ${names("tags", "video_tags", "tag_id")}
         FROM videos v ORDER BY id`,
      )
      .cursor(500);
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

export async function listRefusals(
  importId: number,
  request: PageRequest,
): Promise<{ refusals: Refusal[]; pagination: Pagination }> {
  const where = { importId };
  const [total, refusals] = await Promise.all([
    db.importRefusal.count({ where }),
    db.importRefusal.findMany({
      where,
      select: { line: true, reason: true },
      orderBy: { line: "asc" },
      skip: offsetOf(request),
      take: request.limit,
    }),
  ]);
  return { refusals, pagination: paginate(request, total) };
}
