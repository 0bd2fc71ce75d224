import { recordAct } from "#lib/audit/commands";
import { type Sender, secondsWithoutRoom, tooMany } from "#lib/auth/attempts/message-limits";
import { Failure } from "#lib/core/errors";
import { db } from "#lib/db/prisma";
import { describeReports } from "./queries.ts";
import { reportColumns } from "./rows.ts";
import type { Report, ReportInput } from "./types.ts";

const isIllegal = (reason: string) => reason === "illegal";

/**
 * Keeps what a visitor says about a video for the admins. Illegal content has a budget of its own. When a budget is used
 * up, the first report of each video and day is kept all the same: a flood cannot keep a video from being reported.
 */
export async function reportVideo(videoId: number, { reason, message }: ReportInput, sender: Sender) {
  const wait = await secondsWithoutRoom(isIllegal(reason) ? "reports of illegal content" : "reports", sender);
  if (wait > 0 && (await wasReportedToday(videoId, isIllegal(reason)))) throw await tooMany("reports", wait);
  // In one statement: the video may go at any moment.
  const kept = await db.$executeRaw`
    INSERT INTO video_reports (video_id, video_title, user_id, reason, message)
    SELECT id, title, ${sender.userId}::int, ${reason}, ${message} FROM videos WHERE id = ${videoId} FOR KEY SHARE`;
  if (kept === 0) throw new Failure("not_found", "Video not found");
}

async function wasReportedToday(videoId: number, asIllegal: boolean): Promise<boolean> {
  const today = new Date();
  today.setUTCHours(0, 0, 0, 0);
  const reason = asIllegal ? "illegal" : { not: "illegal" };
  return (await db.videoReport.count({ where: { videoId, reason, createdAt: { gte: today } } })) > 0;
}

/** Closes a report, or opens it again; one that is so already keeps its time. */
export async function resolveReport(adminId: number, id: number, isResolved: boolean): Promise<Report> {
  const changed = await db.$transaction(async (tx) => {
    const { count } = await tx.videoReport.updateMany({
      where: { id, resolvedAt: isResolved ? null : { not: null } },
      data: { resolvedAt: isResolved ? new Date() : null },
    });
    const row = await tx.videoReport.findUnique({ where: { id }, select: reportColumns });
    if (!row) throw new Failure("not_found", "Report not found");
    const facts = { video: row.videoId, reason: row.reason };
    if (count > 0) await recordAct(tx, adminId, isResolved ? "report.resolve" : "report.reopen", `report ${id}`, facts);
    return row;
  });
  const [report] = await describeReports([changed]);
  return report as Report;
}
