import { recordAct } from "#lib/audit/commands";
import { isWithin } from "#lib/auth/attempts/commands";
import { type Sender, secondsWithoutRoom, tooMany } from "#lib/auth/attempts/message-limits";
import { publish } from "#lib/catalog/commands";
import { Failure } from "#lib/core/errors";
import { networkKey } from "#lib/core/rate-limit";
import { type Db, db } from "#lib/db/prisma";
import { confirmRemoval, restoreVideos, TRASH_TIMEOUT, trashVideos } from "#lib/trash/commands";
import { APPEAL_HOURS, appealEnds, dueAfter, dueAt, hidesAtOnce, isIllegal, MAX_MESSAGES } from "./policy.ts";
import { describeReports } from "./queries.ts";
import { hashReceipt, newReceipt } from "./receipt.ts";
import { reportColumns } from "./rows.ts";
import type { DecisionInput, Report, ReportInput } from "./types.ts";

const DAY = 86_400;
/** Videos that reports may take off the site in a day, so that a flood of false ones does not empty it. */
const HIDDEN_BY_NETWORK = { name: "videos hidden by a network's reports", max: 3, seconds: DAY };
const HIDDEN_BY_ALL = { name: "videos hidden by reports", max: 20, seconds: DAY };

const notFound = () => new Failure("not_found", "Report not found");

/**
 * Stores what a visitor says about a video and returns the receipt by which they follow it. Illegal content has a budget
 * of its own. When a budget is used up, the first report of each video and day is stored all the same: a flood cannot
 * keep a video from being reported. Some reasons take the video off the site at once.
 */
export async function reportVideo(videoId: number, input: ReportInput, sender: Sender): Promise<{ receipt: string }> {
  const illegal = isIllegal(input.reason);
  const wait = await secondsWithoutRoom(illegal ? "reports of illegal content" : "reports", sender);
  if (wait > 0 && (await wasReportedToday(videoId, illegal))) throw await tooMany("reports", wait);
  const receipt = newReceipt();
  const add = (tx: Db) => addReport(tx, videoId, input, sender, hashReceipt(receipt));
  if (!hidesAtOnce(input.reason) || !(await mayHide(sender))) {
    await add(db);
    return { receipt };
  }
  await publish(
    "visitor",
    "video.hide",
    async (tx, describe) => {
      const id = await add(tx);
      await trashVideos(tx, null, [videoId]);
      await tx.videoReport.update({ where: { id }, data: { hiddenAt: new Date(), hidVideo: true } });
      describe(`video ${videoId}`, { report: id, reason: input.reason });
    },
    { timeout: TRASH_TIMEOUT },
  );
  return { receipt };
}

const mayHide = async ({ address }: Sender): Promise<boolean> =>
  (await isWithin(HIDDEN_BY_NETWORK, networkKey(address))) && (await isWithin(HIDDEN_BY_ALL, "all"));

async function addReport(
  tx: Db,
  videoId: number,
  { reason, message, name, email }: ReportInput,
  { userId }: Sender,
  receiptHash: Uint8Array,
): Promise<number> {
  const due = dueAt(reason, new Date());
  // In one statement: the video may go at any moment.
  const [added] = await tx.$queryRaw<{ id: number }[]>`
    INSERT INTO video_reports
      (video_id, video_title, user_id, reason, message, reporter_name, reporter_email, receipt_hash, due_at)
    SELECT id, title, ${userId}::int, ${reason}, ${message}, ${name}, ${email}, ${receiptHash}, ${due}::timestamptz
    FROM videos WHERE id = ${videoId} FOR KEY SHARE
    RETURNING id`;
  if (!added) throw new Failure("not_found", "Video not found");
  return added.id;
}

async function wasReportedToday(videoId: number, asIllegal: boolean): Promise<boolean> {
  const today = new Date();
  today.setUTCHours(0, 0, 0, 0);
  const illegal = ["illegal", "minor", "consent"];
  const reason = asIllegal ? { in: illegal } : { notIn: illegal };
  return (await db.videoReport.count({ where: { videoId, reason, createdAt: { gte: today } } })) > 0;
}

/** Closes a report without a decision, or opens it again; one that is so already keeps its time. */
export async function resolveReport(adminId: number, id: number, isResolved: boolean): Promise<Report> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.videoReport.updateMany({
      where: { id, resolvedAt: isResolved ? null : { not: null } },
      data: { resolvedAt: isResolved ? new Date() : null },
    });
    const row = await tx.videoReport.findUnique({ where: { id }, select: { videoId: true, reason: true } });
    if (!row) throw notFound();
    const facts = { video: row.videoId, reason: row.reason };
    if (count > 0) await recordAct(tx, adminId, isResolved ? "report.resolve" : "report.reopen", `report ${id}`, facts);
  });
  return readReport(id);
}

/**
 * Decides a report and closes it. Removing the video decides every open report of it; keeping it decides this one, and
 * brings back a video that no other open report keeps off the site.
 */
export async function decideReport(adminId: number, id: number, input: DecisionInput): Promise<Report> {
  const found = await db.videoReport.findUnique({ where: { id }, select: { videoId: true, reason: true } });
  if (!found) throw notFound();
  const { videoId, reason } = found;
  const { decision, ground, explanation } = input;
  const now = new Date();
  const data = { decision, ground, explanation, decidedAt: now, resolvedAt: now, hiddenAt: null };
  const facts = { video: videoId, reason, decision, ground };
  if (decision === "removed") {
    await publish(
      { adminId },
      "report.decide",
      async (tx, describe) => {
        await trashVideos(tx, adminId, [videoId]);
        await confirmRemoval(tx, adminId, videoId);
        await tx.videoReport.updateMany({ where: { OR: [{ id }, { videoId, resolvedAt: null }] }, data });
        describe(`report ${id}`, facts);
      },
      { timeout: TRASH_TIMEOUT },
    );
    return readReport(id);
  }
  await db.$transaction(async (tx) => {
    await tx.videoReport.update({ where: { id }, data });
    await recordAct(tx, adminId, "report.decide", `report ${id}`, facts);
  });
  await unhide(adminId, videoId);
  return readReport(id);
}

/** Brings a video back that reports had hidden, once none of them is open. A video that an admin deleted stays away. */
async function unhide(adminId: number, videoId: number): Promise<void> {
  const [hidden] = await db.$queryRaw<object[]>`
    SELECT 1 FROM video_tombstones t
    WHERE t.video_id = ${videoId} AND t.admin_id IS NULL
      AND EXISTS (SELECT 1 FROM video_reports WHERE video_id = ${videoId} AND hid_video)
      AND EXISTS (SELECT 1 FROM deleted_videos WHERE video_id = ${videoId})
      AND NOT EXISTS (SELECT 1 FROM dead_videos WHERE video_id = ${videoId})
      AND NOT EXISTS (SELECT 1 FROM video_reports
        WHERE video_id = ${videoId} AND hidden_at IS NOT NULL AND resolved_at IS NULL)`;
  if (hidden) await restoreVideos(adminId, [videoId]);
}

/** A question or an answer to the reporter, who reads it with the receipt. */
export async function writeToReporter(adminId: number, id: number, message: string): Promise<Report> {
  await db.$transaction(async (tx) => {
    await lockReport(tx, { id });
    await addMessage(tx, id, message, true);
    await recordAct(tx, adminId, "report.write", `report ${id}`, {});
  });
  return readReport(id);
}

/** What the reporter adds. After a decision it is an appeal, once and within six months; it opens the report again. */
export async function writeAsReporter(receipt: string, message: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const report = await lockReport(tx, { receiptHash: hashReceipt(receipt) });
    const { id, decidedAt, appealedAt, resolvedAt } = report;
    const now = new Date();
    if (decidedAt && resolvedAt) {
      if (appealedAt) throw new Failure("conflict", "Your appeal was decided. This report is closed.");
      if (now > appealEnds(decidedAt)) throw new Failure("conflict", "The time for an appeal is over.");
      const data = { appealedAt: now, resolvedAt: null, dueAt: dueAfter(APPEAL_HOURS, now) };
      await tx.videoReport.update({ where: { id }, data });
    } else if (resolvedAt) {
      await tx.videoReport.update({ where: { id }, data: { resolvedAt: null } });
    }
    await addMessage(tx, id, message, false);
  });
}

type Key = { id: number } | { receiptHash: Uint8Array<ArrayBuffer> };

async function lockReport(tx: Db, where: Key) {
  const select = { id: true, decidedAt: true, appealedAt: true, resolvedAt: true } as const;
  const found = await tx.videoReport.findUnique({ where, select: { id: true } });
  if (!found) throw notFound();
  await tx.$queryRaw`SELECT 1 FROM video_reports WHERE id = ${found.id} FOR UPDATE`;
  return tx.videoReport.findUniqueOrThrow({ where: { id: found.id }, select });
}

async function addMessage(tx: Db, reportId: number, message: string, isStaff: boolean): Promise<void> {
  if ((await tx.videoReportMessage.count({ where: { reportId } })) >= MAX_MESSAGES)
    throw new Failure("conflict", "This report has as many messages as one can have.");
  await tx.videoReportMessage.create({ data: { reportId, message, isStaff } });
}

async function readReport(id: number): Promise<Report> {
  const row = await db.videoReport.findUniqueOrThrow({ where: { id }, select: reportColumns });
  const [report] = await describeReports([row]);
  return report as Report;
}

/** Months after which a closed report loses what tells of people; its reason, decision and dates stay. */
const MONTHS_WITH_NAMES = 12;
const PORTION = 1_000;

/** Takes names, addresses and words out of some reports that were closed long ago; returns how many. */
export async function forgetReporters(): Promise<number> {
  const [forgotten] = await db.$queryRaw<[{ count: number }]>`
    WITH old AS (
      SELECT id FROM video_reports r
      WHERE resolved_at < now() - make_interval(months => ${MONTHS_WITH_NAMES}::int)
        AND (message <> '' OR reporter_name <> '' OR reporter_email <> '' OR receipt_hash IS NOT NULL OR user_id IS NOT NULL
          OR EXISTS (SELECT 1 FROM video_report_messages WHERE report_id = r.id))
      ORDER BY resolved_at LIMIT ${PORTION} FOR UPDATE
    ), words AS (DELETE FROM video_report_messages WHERE report_id IN (SELECT id FROM old)),
    emptied AS (
      UPDATE video_reports SET message = '', reporter_name = '', reporter_email = '', receipt_hash = NULL, user_id = NULL
      WHERE id IN (SELECT id FROM old) RETURNING 1)
    SELECT count(*)::int AS count FROM emptied`;
  return forgotten.count;
}
