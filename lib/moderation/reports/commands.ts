import { spendAttempt } from "#lib/auth/attempts/commands";
import { db } from "#lib/db";
import { Failure } from "#lib/errors";
import { recordAct } from "../audit/commands.ts";
import { reportColumns, toReport } from "./rows.ts";
import type { Report, ReportInput } from "./types.ts";

/** Reports of all visitors together: beyond it somebody is filling the database, from wherever. */
const REPORTS_OF_ALL = { name: "reports of all", max: 200, seconds: 3600 };

/** Keeps what a visitor says about a video for the admins; `userId` is theirs when they are signed in. */
export async function reportVideo(videoId: number, { reason, message }: ReportInput, userId: number | null) {
  await spendAttempt(REPORTS_OF_ALL, "all");
  // In one statement: the video may go at any moment.
  const kept = await db.$executeRaw`
    INSERT INTO video_reports (video_id, user_id, reason, message)
    SELECT id, ${userId}::int, ${reason}, ${message} FROM videos WHERE id = ${videoId} FOR KEY SHARE`;
  if (kept === 0) throw new Failure("not_found", "Video not found");
}

/** Closes a report, or opens it again; one that is so already keeps its time. */
export async function resolveReport(adminId: number, id: number, isResolved: boolean): Promise<Report> {
  return db.$transaction(async (tx) => {
    const { count } = await tx.videoReport.updateMany({
      where: { id, resolvedAt: isResolved ? null : { not: null } },
      data: { resolvedAt: isResolved ? new Date() : null },
    });
    const row = await tx.videoReport.findUnique({ where: { id }, select: reportColumns });
    if (!row) throw new Failure("not_found", "Report not found");
    const facts = { video: row.video.id, reason: row.reason };
    if (count > 0) await recordAct(tx, adminId, isResolved ? "report.resolve" : "report.reopen", `report ${id}`, facts);
    return toReport(row);
  });
}
