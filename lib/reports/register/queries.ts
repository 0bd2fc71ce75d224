import { offsetOf, type PageRequest, type Pagination, paginate } from "#lib/core/pagination";
import { db } from "#lib/db/prisma";
import { Prisma } from "#prisma";
import type { RegisterEntry } from "./types.ts";

const MOST = 50_000;

const COLUMNS = Prisma.sql`
  to_char(decided_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS "decidedOn", reason,
  CASE WHEN is_trusted THEN 'trusted flagger' WHEN by_member THEN 'member' ELSE 'guest' END AS source,
  decision, ground, hid_video AS "hiddenAtOnce", appealed_at IS NOT NULL AS "isAppeal",
  round(extract(epoch FROM decided_at - coalesce(appealed_at, created_at)) / 3600)::int AS hours`;

const DECIDED = Prisma.sql`
  FROM video_reports WHERE resolved_at IS NOT NULL AND decided_at IS NOT NULL AND decision IS NOT NULL AND ground IS NOT NULL`;

const NEWEST = Prisma.sql`ORDER BY decided_at DESC, id DESC`;

export async function listRegister(
  request: PageRequest,
): Promise<{ entries: RegisterEntry[]; pagination: Pagination }> {
  const [entries, [{ n }]] = await Promise.all([
    db.$queryRaw<RegisterEntry[]>`
      SELECT ${COLUMNS} ${DECIDED} ${NEWEST} LIMIT ${request.limit}::int OFFSET ${offsetOf(request)}::bigint`,
    db.$queryRaw<[{ n: number }]>`SELECT count(*)::int AS n ${DECIDED}`,
  ]);
  return { entries, pagination: paginate(request, n) };
}

/** Decisions of a year (UTC), newest first. */
export const listRegisterOfYear = (year: number): Promise<RegisterEntry[]> => db.$queryRaw<RegisterEntry[]>`
  SELECT ${COLUMNS} ${DECIDED} AND decided_at >= ${new Date(Date.UTC(year, 0))}
    AND decided_at < ${new Date(Date.UTC(year + 1, 0))} ${NEWEST} LIMIT ${MOST}::int`;
