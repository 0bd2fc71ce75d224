import { db } from "#lib/db/prisma";
import { MISUSE_DAYS } from "#lib/reports/misuse/policy";
import { MONTHS_WITH_NAMES } from "#lib/reports/policy";

const BATCH_SIZE = 1_000;

/** Deletes keyed hashes of reporters whose decisions no longer count as misuse. Returns their number. */
export async function forgetSources(): Promise<number> {
  const ofReports = await db.$executeRaw`
    UPDATE video_reports SET source_key = NULL WHERE id IN (
      SELECT id FROM video_reports WHERE source_key IS NOT NULL
        AND resolved_at < now() - make_interval(days => ${MISUSE_DAYS}::int) LIMIT ${BATCH_SIZE} FOR UPDATE)`;
  const ofMeasures = await db.$executeRaw`
    UPDATE reporter_measures SET source_key = NULL WHERE id IN (
      SELECT id FROM reporter_measures WHERE source_key IS NOT NULL AND ends_at < now()
        AND created_at < now() - make_interval(days => ${MISUSE_DAYS}::int) LIMIT ${BATCH_SIZE} FOR UPDATE)`;
  return ofReports + ofMeasures;
}

/** Removes names, addresses and texts from a batch of reports closed long ago. Returns its size. */
export async function forgetReporters(): Promise<number> {
  const [forgotten] = await db.$queryRaw<[{ count: number }]>`
    WITH old AS (
      SELECT id FROM video_reports r
      WHERE resolved_at < now() - make_interval(months => ${MONTHS_WITH_NAMES}::int)
        AND (message <> '' OR reporter_name <> '' OR reporter_email <> '' OR receipt_hash IS NOT NULL OR user_id IS NOT NULL
          OR EXISTS (SELECT 1 FROM video_report_messages WHERE report_id = r.id)
          OR EXISTS (SELECT 1 FROM video_report_entries WHERE report_id = r.id AND content IS NOT NULL))
      ORDER BY resolved_at LIMIT ${BATCH_SIZE} FOR UPDATE
    ), entries AS (UPDATE video_report_entries SET content = NULL
        WHERE report_id IN (SELECT id FROM old) AND content IS NOT NULL),
    words AS (DELETE FROM video_report_messages WHERE report_id IN (SELECT id FROM old)),
    emptied AS (
      UPDATE video_reports SET message = '', reporter_name = '', reporter_email = '', receipt_hash = NULL, user_id = NULL
      WHERE id IN (SELECT id FROM old) RETURNING 1)
    SELECT count(*)::int AS count FROM emptied`;
  return forgotten.count;
}
