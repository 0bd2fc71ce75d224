import { searchedWords } from "#lib/admin/catalogue/queries";
import { offsetOf, type PageRequest, type Pagination, paginate } from "#lib/core/pagination";
import { db } from "#lib/db/prisma";
import { filterCondition } from "#lib/videos/filter/conditions";
import { filterContext } from "#lib/videos/filter/queries";
import { inState } from "#lib/videos/filter/source";
import type { VideoFilter } from "#lib/videos/filter/types";
import { Prisma } from "#prisma";
import { DAYS_TO_UNDO, PREVIEWED, replaceInTitle } from "./policy.ts";
import type { BulkChange, PreviewRequest, TitlePreview } from "./types.ts";

const columns = {
  ...{
    id: true,
    query: true,
    action: true,
    state: true,
    total: true,
    done: true,
    changed: true,
    kept: true,
    error: true,
  },
  createdAt: true,
  finishedAt: true,
  admin: { select: { username: true } },
} as const;

type Row = Prisma.BulkChangeGetPayload<{ select: typeof columns }>;

const DAY_MS = 86_400_000;

function toChange({ admin, createdAt, finishedAt, action, state, ...row }: Row): BulkChange {
  const isRecent = Date.now() - createdAt.getTime() < DAYS_TO_UNDO * DAY_MS;
  return {
    ...row,
    admin: admin?.username ?? null,
    action: action as BulkChange["action"],
    state: state as BulkChange["state"],
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    canUndo: isRecent && row.changed > 0 && (state === "done" || state === "failed"),
  };
}

export async function findChange(id: number): Promise<BulkChange | null> {
  const row = await db.bulkChange.findUnique({ where: { id }, select: columns });
  return row && toChange(row);
}

/** How long the list of videos shows the last change. */
const RECENT_MS = 3_600_000;

/** The last bulk change, if it is running or recent. */
export async function findRecentChange(): Promise<BulkChange | undefined> {
  const { changes } = await listChanges({ page: 1, limit: 1 });
  const [last] = changes;
  const isRecent = !last?.finishedAt || Date.now() - Date.parse(last.finishedAt) < RECENT_MS;
  return isRecent && last?.state !== "undone" ? last : undefined;
}

export async function listChanges(request: PageRequest): Promise<{ changes: BulkChange[]; pagination: Pagination }> {
  const [rows, total] = await Promise.all([
    db.bulkChange.findMany({ select: columns, orderBy: { id: "desc" }, skip: offsetOf(request), take: request.limit }),
    db.bulkChange.count(),
  ]);
  return { changes: rows.map(toChange), pagination: paginate(request, total) };
}

/** The first titles that contain the text to replace. */
export async function previewTitles({ ids, query: filter, action }: PreviewRequest): Promise<TitlePreview> {
  const found = filter && filterCondition(filter, await filterContext(filter, searchedWords(filter.search)));
  const condition = found ?? Prisma.sql`v.id = ANY (${ids ?? []}::int[])`;
  const pattern = `%${action.find.replace(/[\\%_]/g, "\\$&")}%`;
  const like = action.matchCase ? Prisma.sql`LIKE` : Prisma.sql`ILIKE`;
  const titlesIn = (state: VideoFilter["state"]) => db.$queryRaw<{ id: number; title: string }[]>`
    WITH ${inState(state, ids)} found AS (
      SELECT v.id, v.title FROM videos v JOIN video_stats s ON s.video_id = v.id
      WHERE ${condition} AND v.title ${like} ${pattern} ORDER BY v.created_at DESC, v.id DESC LIMIT ${PREVIEWED + 1}::int)
    SELECT id, title FROM found`;
  const rows = filter
    ? await titlesIn(filter.state)
    : [...(await titlesIn("public")), ...(await titlesIn("unpublished"))];
  const titles = rows.flatMap(({ id, title }) => {
    const after = replaceInTitle(title, action);
    return after === null ? [] : [{ id, before: title, after }];
  });
  return { titles: titles.slice(0, PREVIEWED), isMore: rows.length > PREVIEWED };
}
