import { type Db, db } from "#lib/db/prisma";
import { isSlowed, MISUSE_DAYS } from "./policy.ts";
import type { LimitedReporter, Standing } from "./types.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Decisions on a source's reports within MISUSE_DAYS and since its limits were last lifted. */
export async function readStanding(tx: Db, source: Bytes): Promise<Standing> {
  const [row] = await tx.$queryRaw<[Standing]>`
    WITH m AS (
      SELECT max(lifted_at) AS lifted, max(created_at) FILTER (WHERE kind = 'warning' AND lifted_at IS NULL AND ends_at > now()) AS warned,
        max(ends_at) FILTER (WHERE kind = 'suspension' AND lifted_at IS NULL AND ends_at > now()) AS suspended
      FROM reporter_measures WHERE source_key = ${source})
    SELECT count(r.id) FILTER (WHERE decision = 'kept')::int AS refused,
      count(r.id) FILTER (WHERE decision = 'removed')::int AS upheld,
      CASE WHEN m.warned IS NOT NULL
        THEN count(r.id) FILTER (WHERE decision = 'kept' AND r.created_at > m.warned)::int END AS "sinceWarning",
      m.suspended AS "suspendedUntil"
    FROM m LEFT JOIN video_reports r ON r.source_key = ${source} AND r.resolved_at IS NOT NULL AND r.reason <> 'minor'
      AND r.decided_at > now() - make_interval(days => ${MISUSE_DAYS}::int)
      AND r.decided_at > coalesce(m.lifted, '-infinity')
    GROUP BY m.lifted, m.warned, m.suspended`;
  return row;
}

type Row = {
  id: number;
  username: string | null;
  refused: number;
  upheld: number;
  warnedAt: Date | null;
  suspendedUntil: Date | null;
};

const MOST = 100;

/** Reporters whose reports are slowed, who were warned or who are suspended. `id` is their latest report. */
export async function listLimitedReporters(): Promise<LimitedReporter[]> {
  const rows = await db.$queryRaw<Row[]>`
    WITH m AS (
      SELECT source_key, max(lifted_at) AS lifted,
        max(created_at) FILTER (WHERE kind = 'warning' AND lifted_at IS NULL AND ends_at > now()) AS warned,
        max(ends_at) FILTER (WHERE kind = 'suspension' AND lifted_at IS NULL AND ends_at > now()) AS suspended
      FROM reporter_measures WHERE source_key IS NOT NULL GROUP BY source_key)
    SELECT max(r.id) AS id, max(u.username) AS username,
      count(*) FILTER (WHERE decision = 'kept')::int AS refused, count(*) FILTER (WHERE decision = 'removed')::int AS upheld,
      max(m.warned) AS "warnedAt", max(m.suspended) AS "suspendedUntil"
    FROM video_reports r LEFT JOIN m USING (source_key) LEFT JOIN users u ON u.id = r.user_id
    WHERE r.source_key IS NOT NULL AND r.resolved_at IS NOT NULL AND r.reason <> 'minor'
      AND r.decided_at > now() - make_interval(days => ${MISUSE_DAYS}::int) AND r.decided_at > coalesce(m.lifted, '-infinity')
    GROUP BY source_key ORDER BY max(m.suspended) DESC NULLS LAST, refused DESC, id DESC LIMIT ${MOST}`;
  return rows
    .filter((row) => isSlowed(row) || row.warnedAt || row.suspendedUntil)
    .map(({ warnedAt, suspendedUntil, ...row }) => ({
      ...row,
      warnedAt: warnedAt?.toISOString() ?? null,
      suspendedUntil: suspendedUntil?.toISOString() ?? null,
    }));
}
