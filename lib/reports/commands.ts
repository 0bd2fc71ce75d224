import { recordAudit } from "#lib/audit/commands";
import { isWithin } from "#lib/auth/attempts/commands";
import { secondsUntilAllowed, tooMany } from "#lib/auth/attempts/message-limits";
import { publish } from "#lib/catalog/commands";
import { Failure } from "#lib/core/errors";
import { networkKey } from "#lib/core/rate-limit";
import { type Db, db } from "#lib/db/prisma";
import { confirmRemoval, rememberPlayers, restoreWithin, TRASH_TIMEOUT, trashVideos } from "#lib/trash/commands";
import { forgetFingerprint, rememberFingerprints } from "#lib/trash/look-alikes/commands";
import { lockDeleted, lockForTrash } from "#lib/trash/moves/commands";
import { removedByReport } from "#lib/trash/removed-by-report";
import { withholdPictures } from "#lib/videos/pictures/commands";
import { videoExists } from "#lib/videos/queries";
import { addEntry } from "./chain/commands.ts";
import { readClock } from "./deadlines/queries.ts";
import { measureReporter, refuseMisuse } from "./misuse/commands.ts";
import { sourceKeyOf } from "./misuse/source.ts";
import { mayMailOperator, mayMailReporter, notifyDecided, notifyOperator, notifyReceived } from "./notices/commands.ts";
import { ALREADY_DECIDED, DECISION_REQUIRED, hidesAtOnce, hoursToDecide, isIllegal, needsDecision } from "./policy.ts";
import { readReport } from "./queries.ts";
import { hashReceipt, newReceipt } from "./receipt.ts";
import type { CaseToTell, DecisionInput, Report, ReportInput, ReportSender } from "./types.ts";

const DAY = 86_400;
/** Daily limits on videos hidden by reports, so that a flood of false reports cannot empty the site. */
const HIDDEN_BY_NETWORK = { name: "videos hidden by a network's reports", max: 3, seconds: DAY };
const HIDDEN_BY_ALL = { name: "videos hidden by reports", max: 20, seconds: DAY };
const HIDDEN_BY_FLAGGER = { name: "videos hidden by a trusted flagger", max: 50, seconds: DAY };

const notFound = () => new Failure("not_found", "Report not found");
const videoNotFound = () => new Failure("not_found", "This video is not on the site any more.");

/**
 * Stores a report and returns the reporter's receipt. Illegal content has a separate rate limit. The first report of a
 * video and day is accepted even over the limit, so that a flood cannot keep a video from being reported. Some reasons
 * hide the video immediately.
 */
export async function reportVideo(
  videoId: number,
  input: ReportInput,
  sender: ReportSender,
): Promise<{ receipt: string; isHidden: boolean }> {
  const illegal = isIllegal(input.reason);
  if (sender.flaggerId === undefined) {
    await refuseMisuse(sender, input.reason);
    const wait = await secondsUntilAllowed(illegal ? "reports of illegal content" : "reports", sender);
    if (wait > 0 && (await wasReportedToday(videoId, illegal))) throw await tooMany("reports", wait);
  }
  // Before the limits of hiding and mailing, which such a report must not spend.
  if (!(await videoExists(videoId))) throw videoNotFound();
  const receipt = newReceipt();
  const mails = { reporter: await mayMailReporter(input.email), operator: illegal && (await mayMailOperator()) };
  const add = async (tx: Db): Promise<number> => {
    const added = await addReport(tx, videoId, input, sender, hashReceipt(receipt));
    const { reason, message, name, email } = input;
    const facts = { reason, video: videoId, due: added.dueAt?.toISOString() ?? null };
    await addEntry(tx, added.id, { kind: "received", facts, words: { message, name, email, title: added.title } });
    const recipient = mails.reporter ? input.email : "";
    await notifyReceived(tx, { ...added, recipient, receipt });
    if (illegal) await notifyOperator(tx, "urgent", [added], mails.operator);
    return added.id;
  };
  if (!hidesAtOnce(input.reason) || !(await mayHide(sender))) {
    await db.$transaction(add);
    return { receipt, isHidden: false };
  }
  await publish(
    "visitor",
    "video.hide",
    async (tx, describe) => {
      // A report holds a weaker lock of its video, which two reports could not both strengthen.
      await lockForTrash(tx, [videoId]);
      const id = await add(tx);
      await trashVideos(tx, null, [videoId]);
      await rememberPlayers(tx, videoId);
      await rememberFingerprints(tx, [videoId]);
      await withholdPictures(tx, [videoId]);
      await tx.videoReport.update({ where: { id }, data: { hiddenAt: await readClock(tx), hidVideo: true } });
      await addEntry(tx, id, { kind: "hidden", facts: { video: videoId } });
      describe(`video ${videoId}`, { report: id, reason: input.reason });
    },
    { timeout: TRASH_TIMEOUT },
  );
  return { receipt, isHidden: true };
}

const mayHide = async ({ address, flaggerId }: ReportSender): Promise<boolean> => {
  if (flaggerId !== undefined) return isWithin(HIDDEN_BY_FLAGGER, String(flaggerId));
  return (await isWithin(HIDDEN_BY_NETWORK, networkKey(address))) && (await isWithin(HIDDEN_BY_ALL, "all"));
};

type Added = CaseToTell & { title: string };

async function addReport(
  tx: Db,
  videoId: number,
  { reason, message, name, email }: ReportInput,
  sender: ReportSender,
  receiptHash: Uint8Array,
): Promise<Added> {
  const hours = hoursToDecide(reason);
  const { userId, flaggerId = null } = sender;
  const isTrusted = flaggerId !== null;
  const sourceKey = isTrusted ? null : sourceKeyOf(sender);
  // A single statement, because the video may be deleted concurrently.
  const [added] = await tx.$queryRaw<Added[]>`
    INSERT INTO video_reports
      (video_id, video_title, user_id, reason, message, reporter_name, reporter_email, receipt_hash, due_at,
        flagger_id, is_trusted, by_member, source_key)
    SELECT id, title, ${userId}::int, ${reason}, ${message}, ${name}, ${email}, ${receiptHash},
      now() + make_interval(hours => ${hours}::int),
      ${flaggerId}::int, ${isTrusted}, ${userId !== null}, ${sourceKey}::bytea
    FROM videos WHERE id = ${videoId} FOR KEY SHARE
    RETURNING id, reason, due_at AS "dueAt", video_title AS title`;
  if (!added) throw videoNotFound();
  return added;
}

async function wasReportedToday(videoId: number, asIllegal: boolean): Promise<boolean> {
  const today = new Date();
  today.setUTCHours(0, 0, 0, 0);
  const illegal = ["illegal", "minor", "consent"];
  const reason = asIllegal ? { in: illegal } : { notIn: illegal };
  return (await db.videoReport.count({ where: { videoId, reason, createdAt: { gte: today } } })) > 0;
}

/** Closes a report without a decision, or reopens it. A report already in this state keeps its time. */
export async function resolveReport(adminId: number, id: number, isResolved: boolean): Promise<Report> {
  await db.$transaction(async (tx) => {
    if (isResolved) await refuseUndecided(tx, id);
    const { count } = await tx.videoReport.updateMany({
      where: { id, resolvedAt: isResolved ? null : { not: null } },
      data: { resolvedAt: isResolved ? await readClock(tx) : null },
    });
    const row = await tx.videoReport.findUnique({ where: { id }, select: { videoId: true, reason: true } });
    if (!row) throw notFound();
    const facts = { video: row.videoId, reason: row.reason };
    if (count === 0) return;
    await addEntry(tx, id, { kind: isResolved ? "closed" : "reopened" });
    await recordAudit(tx, adminId, isResolved ? "report.resolve" : "report.reopen", `report ${id}`, facts);
  });
  return readReport(id);
}

async function refuseUndecided(tx: Db, id: number): Promise<void> {
  const [open] = await tx.$queryRaw<{ hiddenAt: Date | null; appealedAt: Date | null; decidedAt: Date | null }[]>`
    SELECT hidden_at AS "hiddenAt", appealed_at AS "appealedAt", decided_at AS "decidedAt"
    FROM video_reports WHERE id = ${id} AND resolved_at IS NULL FOR UPDATE`;
  if (open && needsDecision(open)) throw new Failure("conflict", DECISION_REQUIRED);
}

/**
 * Decides and closes an open report. Removing the video decides all its open reports; keeping it decides only this one,
 * and restores the video if only reports took it off the site and none of them does so any longer.
 */
export async function decideReport(adminId: number, id: number, input: DecisionInput): Promise<Report> {
  const found = await db.videoReport.findUnique({ where: { id }, select: reportedColumns });
  if (!found) throw notFound();
  const { videoId, reason } = found;
  const { decision, ground, explanation } = input;
  const facts = { video: videoId, reason, decision, ground };
  const decide = async (tx: Db, where: object): Promise<void> => {
    const now = await readClock(tx);
    const decided = await tx.videoReport.updateManyAndReturn({
      where: { ...where, resolvedAt: null },
      data: { decision, ground, explanation, decidedAt: now, resolvedAt: now, hiddenAt: null },
      select: { id: true, reason: true, reporterEmail: true, appealedAt: true, hidVideo: true, sourceKey: true },
    });
    if (!decided.some((report) => report.id === id)) throw new Failure("conflict", ALREADY_DECIDED);
    for (const { id: each, appealedAt } of decided) {
      const entry = { decision, ground, appeal: appealedAt !== null };
      await addEntry(tx, each, { kind: "decided", facts: entry, words: { explanation } });
    }
    await notifyDecided(tx, decided, input);
    if (decision !== "kept") return;
    // An appeal is no new report, and its first decision has counted.
    for (const each of decided.filter(({ appealedAt }) => appealedAt === null)) await measureReporter(tx, each);
  };
  await publish(
    { adminId },
    "report.decide",
    async (tx, describe) => {
      if (decision === "removed") {
        await trashVideos(tx, adminId, [videoId]);
        await lockDeleted(tx, [videoId]);
        await confirmRemoval(tx, adminId, videoId);
        await rememberPlayers(tx, videoId);
        await rememberFingerprints(tx, [videoId]);
        await withholdPictures(tx, [videoId]);
        await decide(tx, { videoId });
      } else {
        // Lock order: videos before reports.
        await lockDeleted(tx, [videoId]);
        await decide(tx, { id });
        await forgetFingerprint(tx, videoId);
        await unhide(tx, adminId, found);
      }
      describe(`report ${id}`, facts);
    },
    { timeout: TRASH_TIMEOUT },
  );
  return readReport(id);
}

const reportedColumns = {
  videoId: true,
  reason: true,
  createdAt: true,
  hidVideo: true,
  decision: true,
  decidedAt: true,
} as const;

type Overturned = {
  videoId: number;
  createdAt: Date;
  hidVideo: boolean;
  decision: string | null;
  decidedAt: Date | null;
};

/** Restores a video that only reports took off the site. A video that an admin deleted stays deleted. */
async function unhide(tx: Db, adminId: number, overturned: Overturned): Promise<void> {
  const { videoId, createdAt, hidVideo, decision, decidedAt } = overturned;
  const until = decision === "removed" ? decidedAt : null;
  const since = hidVideo ? createdAt : until;
  // The tombstone's time is rounded to milliseconds by the database, those of the report by JavaScript.
  const [hidden] = await tx.$queryRaw<object[]>`
    SELECT 1 FROM video_tombstones t
    WHERE t.video_id = ${videoId} AND NOT ${removedByReport("t.video_id")}
      AND (t.admin_id IS NULL AND EXISTS (SELECT 1 FROM video_reports WHERE video_id = ${videoId} AND hid_video)
        OR t.deleted_at BETWEEN ${since}::timestamptz - interval '10 ms' AND ${until}::timestamptz + interval '10 ms')
      AND EXISTS (SELECT 1 FROM deleted_videos WHERE video_id = ${videoId})
      AND NOT EXISTS (SELECT 1 FROM dead_videos WHERE video_id = ${videoId})`;
  if (!hidden) return;
  const { videos } = await restoreWithin(tx, [videoId], { overrulesReports: true });
  if (videos.length > 0) await recordAudit(tx, adminId, "video.restore", `video ${videoId}`, { videos });
}
