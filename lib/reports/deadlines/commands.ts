import { env } from "#lib/core/env";
import { db } from "#lib/db/prisma";
import { notifyOperator } from "#lib/reports/notices/commands";
import { HOURS_BEFORE_DUE } from "#lib/reports/policy";

const BATCH_SIZE = 200;

type DueReport = { id: number; reason: string; dueAt: Date; isOverdue: boolean };

/** Notifies the operator once when an open report is due soon, and once when it is overdue. */
export async function notifyOfDeadlines(): Promise<number> {
  if (!env().mail && !env().webhook) return 0;
  return db.$transaction(async (tx) => {
    const due = await tx.$queryRaw<DueReport[]>`
      WITH due AS (
        SELECT id FROM video_reports
        WHERE resolved_at IS NULL AND due_at <= now() + make_interval(hours => ${HOURS_BEFORE_DUE}::int)
          AND CASE WHEN due_at <= now() THEN overdue_told_at IS NULL ELSE due_told_at IS NULL END
        ORDER BY due_at, id LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED)
      UPDATE video_reports r SET due_told_at = coalesce(due_told_at, now()),
        overdue_told_at = CASE WHEN due_at <= now() THEN now() END
      FROM due WHERE r.id = due.id
      RETURNING r.id, r.reason, r.due_at AS "dueAt", r.due_at <= now() AS "isOverdue"`;
    await notifyOperator(
      tx,
      "overdue",
      due.filter(({ isOverdue }) => isOverdue),
    );
    await notifyOperator(
      tx,
      "due",
      due.filter(({ isOverdue }) => !isOverdue),
    );
    return due.length;
  });
}
