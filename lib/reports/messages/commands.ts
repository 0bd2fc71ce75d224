import { recordAudit } from "#lib/audit/commands";
import { Failure } from "#lib/core/errors";
import { type Db, db } from "#lib/db/prisma";
import { addEntry } from "../chain/commands.ts";
import { readClock } from "../deadlines/queries.ts";
import { notifyQuestion } from "../notices/commands.ts";
import { APPEAL_HOURS, appealEnds, MAX_MESSAGES } from "../policy.ts";
import { readReport } from "../queries.ts";
import { hashReceipt } from "../receipt.ts";
import type { Report } from "../types.ts";

/** Sends a question or an answer, which the reporter reads with the receipt. */
export async function writeToReporter(adminId: number, id: number, message: string): Promise<Report> {
  await db.$transaction(async (tx) => {
    const { reporterEmail } = await lockReport(tx, { id });
    await addMessage(tx, id, message, true);
    await addEntry(tx, id, { kind: "asked", words: { message } });
    await notifyQuestion(tx, id, reporterEmail, message);
    await recordAudit(tx, adminId, "report.write", `report ${id}`, {});
  });
  return readReport(id);
}

/** A reporter's message after a decision is an appeal: allowed once, within six months, and it reopens the report. */
export async function writeAsReporter(receipt: string, message: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const report = await lockReport(tx, { receiptHash: hashReceipt(receipt) });
    const { id, decidedAt, appealedAt, resolvedAt } = report;
    const now = await readClock(tx);
    const isAppeal = decidedAt !== null && resolvedAt !== null;
    if (isAppeal) {
      if (appealedAt) throw new Failure("conflict", "Your appeal was decided. This report is closed.");
      if (now > appealEnds(decidedAt)) throw new Failure("conflict", "The time for an appeal is over.");
      await tx.$executeRaw`
        UPDATE video_reports SET appealed_at = now(), resolved_at = NULL, due_told_at = NULL, overdue_told_at = NULL,
          due_at = now() + make_interval(hours => ${APPEAL_HOURS}::int)
        WHERE id = ${id}`;
    } else if (resolvedAt) {
      await tx.videoReport.update({ where: { id }, data: { resolvedAt: null } });
      await addEntry(tx, id, { kind: "reopened" });
    }
    await addEntry(tx, id, { kind: isAppeal ? "appealed" : "answered", words: { message } });
    await addMessage(tx, id, message, false);
  });
}

type Key = { id: number } | { receiptHash: Uint8Array<ArrayBuffer> };

async function lockReport(tx: Db, where: Key) {
  const select = { id: true, decidedAt: true, appealedAt: true, resolvedAt: true, reporterEmail: true } as const;
  const found = await tx.videoReport.findUnique({ where, select: { id: true } });
  if (!found) throw new Failure("not_found", "Report not found");
  await tx.$queryRaw`SELECT 1 FROM video_reports WHERE id = ${found.id} FOR UPDATE`;
  return tx.videoReport.findUniqueOrThrow({ where: { id: found.id }, select });
}

async function addMessage(tx: Db, reportId: number, message: string, isStaff: boolean): Promise<void> {
  if ((await tx.videoReportMessage.count({ where: { reportId } })) >= MAX_MESSAGES)
    throw new Failure("conflict", "This report has as many messages as one can have.");
  await tx.videoReportMessage.create({ data: { reportId, message, isStaff } });
}
