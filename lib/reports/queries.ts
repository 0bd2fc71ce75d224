import { offsetOf, paginate } from "#lib/core/pagination";
import { db } from "#lib/db/prisma";
import { pictureName } from "#lib/videos/pictures/queries";
import { type Pictured, shownPicture } from "#lib/videos/pictures/shown";
import { readClock } from "./deadlines/queries.ts";
import type { Decision } from "./policy.ts";
import { hashReceipt } from "./receipt.ts";
import { type ReportedVideo, type ReportRow, reportColumns, toReport, toStatus } from "./rows.ts";
import type { Report, ReportListRequest, ReportOfVideo, ReportPage, ReportStatus } from "./types.ts";

/** Open reports of trusted flaggers come first, then by deadline; resolved reports are sorted newest first. */
export async function listReports({ state, id, ...request }: ReportListRequest): Promise<ReportPage> {
  const open = { resolvedAt: null };
  const isOpen = state === "open";
  const where = id !== undefined ? { id } : isOpen ? open : { resolvedAt: { not: null } };
  const [totalCount, openCount, rows] = await Promise.all([
    db.videoReport.count({ where }),
    db.videoReport.count({ where: open }),
    db.videoReport.findMany({
      where,
      select: reportColumns,
      orderBy: isOpen
        ? [{ isTrusted: "desc" }, { dueAt: { sort: "asc", nulls: "last" } }, { createdAt: "asc" }, { id: "asc" }]
        : [{ resolvedAt: "desc" }, { id: "desc" }],
      skip: offsetOf(request),
      take: request.limit,
    }),
  ]);
  return { reports: await describeReports(rows), pagination: paginate(request, totalCount), openCount };
}

/** Of these videos. Open reports come first, then the latest. */
export async function listReportsOf(videoIds: number[], limit: number): Promise<ReportOfVideo[]> {
  const rows = await db.videoReport.findMany({
    where: { videoId: { in: videoIds } },
    select: { id: true, videoId: true, reason: true, createdAt: true, resolvedAt: true, decision: true },
    orderBy: [{ resolvedAt: { sort: "desc", nulls: "first" } }, { id: "desc" }],
    take: limit,
  });
  return rows.map(({ createdAt, resolvedAt, decision, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    state: resolvedAt === null ? "open" : ((decision as Decision | null) ?? "closed"),
  }));
}

/** The reporter's view of a report, or null. */
export async function findByReceipt(receipt: string): Promise<ReportStatus | null> {
  const row = await db.videoReport.findUnique({
    where: { receiptHash: hashReceipt(receipt) },
    select: reportColumns,
  });
  return row && toStatus(row, await readClock(db));
}

/** Adds the current state of the reported videos. */
export async function describeReports(rows: ReportRow[]): Promise<Report[]> {
  const ids = [...new Set(rows.map(({ videoId }) => videoId))];
  const [live, deleted] = await Promise.all([
    db.$queryRaw<(Pictured & { title: string; playerUrl: string | null })[]>`
      SELECT v.id, v.title, v.iframe_src AS "playerUrl", v.thumbnail_url, v.is_private, ${pictureName} AS picture
      FROM videos v WHERE v.id = ANY (${ids}::int[])`,
    db.$queryRaw<{ id: number; title: string; playerUrl: string | null }[]>`
      SELECT video_id AS id, title, "row" ->> 'iframe_src' AS "playerUrl" FROM deleted_videos
      WHERE video_id = ANY (${ids}::int[])`,
  ]);
  const videos = new Map<number, ReportedVideo>();
  for (const { id, ...video } of deleted) videos.set(id, { ...video, isInTrash: true, thumbnailUrl: null });
  for (const video of live) {
    const { id, title, playerUrl } = video;
    videos.set(id, { title, playerUrl, isInTrash: false, thumbnailUrl: shownPicture(video) });
  }
  return rows.map((row) => toReport(row, videos.get(row.videoId)));
}

export async function findReport(id: number): Promise<Report | null> {
  const row = await db.videoReport.findUnique({ where: { id }, select: reportColumns });
  return row && ((await describeReports([row]))[0] ?? null);
}

export async function readReport(id: number): Promise<Report> {
  const row = await db.videoReport.findUniqueOrThrow({ where: { id }, select: reportColumns });
  const [report] = await describeReports([row]);
  return report as Report;
}
