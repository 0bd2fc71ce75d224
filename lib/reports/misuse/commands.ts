import { recordAudit } from "#lib/audit/commands";
import { secondsOverLimit } from "#lib/auth/attempts/commands";
import type { Sender } from "#lib/auth/attempts/message-limits";
import { env } from "#lib/core/env";
import { Failure } from "#lib/core/errors";
import { type Db, db } from "#lib/db/prisma";
import { addEntry } from "../chain/commands.ts";
import { readClock } from "../deadlines/queries.ts";
import { notifyQuestion } from "../notices/commands.ts";
import {
  isLimited,
  isSlowed,
  MISUSE_DAYS,
  measureFor,
  REPORTS_OF_SLOWED,
  SLOWED,
  SUSPENSION_DAYS,
  suspendedText,
  warningText,
} from "./policy.ts";
import { readStanding } from "./queries.ts";
import { sourceKeyOf } from "./source.ts";

const DAY_MS = 86_400_000;

const refuse = (message: string, retryAfter: number) => new Failure("too_many_requests", message, { retryAfter });

/** Rejects all reports of suspended reporters and most reports of slowed ones. */
export async function refuseMisuse(sender: Sender, reason: string): Promise<void> {
  if (!env().rateLimits || !isLimited(reason)) return;
  const source = sourceKeyOf(sender);
  const standing = await readStanding(db, source);
  const { suspendedUntil } = standing;
  if (suspendedUntil) {
    const left = suspendedUntil.getTime() - (await readClock(db)).getTime();
    throw refuse(suspendedText(suspendedUntil), Math.max(Math.ceil(left / 1000), 1));
  }
  if (!isSlowed(standing)) return;
  const wait = await secondsOverLimit(REPORTS_OF_SLOWED, Buffer.from(source).toString("hex"));
  if (wait > 0) throw refuse(SLOWED, wait);
}

type Refused = { id: number; reason: string; sourceKey: Uint8Array<ArrayBuffer> | null; reporterEmail: string };

/** Warns or suspends the reporter of a rejected report, who sees this with the receipt. */
export async function measureReporter(tx: Db, { id, reason, sourceKey, reporterEmail }: Refused): Promise<void> {
  if (!sourceKey || !isLimited(reason)) return;
  // Serialises decisions about one reporter.
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(encode(${sourceKey}, 'hex'), 23))::text`;
  const { suspendedUntil, ...standing } = await readStanding(tx, sourceKey);
  const kind = measureFor({ ...standing, isSuspended: suspendedUntil !== null });
  if (!kind) return;
  const days = kind === "warning" ? MISUSE_DAYS : SUSPENSION_DAYS;
  const endsAt = new Date((await readClock(tx)).getTime() + days * DAY_MS);
  const { refused } = standing;
  await tx.reporterMeasure.create({ data: { sourceKey, kind, reportId: id, refused, endsAt } });
  const message = kind === "warning" ? warningText(refused) : suspendedText(endsAt);
  await tx.videoReportMessage.create({ data: { reportId: id, isStaff: true, message } });
  await addEntry(tx, id, { kind: "asked", words: { message } });
  await notifyQuestion(tx, id, reporterEmail, message);
}

/** Lifts the limits of a report's reporter; decisions up to now no longer count. */
export async function liftLimits(adminId: number, reportId: number): Promise<void> {
  await db.$transaction(async (tx) => {
    const report = await tx.videoReport.findUnique({ where: { id: reportId }, select: { sourceKey: true } });
    if (!report?.sourceKey) throw new Failure("not_found", "This reporter is not limited.");
    const { sourceKey } = report;
    const now = await readClock(tx);
    const where = { sourceKey, liftedAt: null };
    const { count } = await tx.reporterMeasure.updateMany({ where, data: { liftedAt: now } });
    // A slowed reporter has no recorded measure yet.
    if (count === 0) {
      const data = { sourceKey, kind: "lifting", reportId, refused: 0, endsAt: now, liftedAt: now };
      await tx.reporterMeasure.create({ data });
    }
    await recordAudit(tx, adminId, "report.lift_limits", `report ${reportId}`, {});
  });
}
