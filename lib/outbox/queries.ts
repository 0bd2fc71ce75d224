import { db } from "#lib/db/prisma";
import { DAYS_SHOWN, OVERDUE_MS } from "./policy.ts";
import type { Backlog } from "./types.ts";

/** Message counts and the latest problem of each channel. */
export const readBacklog = (): Promise<Backlog[]> => db.$queryRaw<Backlog[]>`
  SELECT channel, count(*) FILTER (WHERE given_up_at IS NULL)::int AS waiting,
    min(created_at) FILTER (WHERE given_up_at IS NULL) AS oldest,
    count(*) FILTER (WHERE given_up_at > now() - make_interval(days => ${DAYS_SHOWN}::int))::int AS "givenUp",
    (array_agg(problem ORDER BY coalesce(given_up_at, next_attempt_at) DESC) FILTER (WHERE problem IS NOT NULL))[1] AS problem
  FROM outbox_messages GROUP BY channel ORDER BY channel`;

/** Messages that are overdue or were recently given up. */
export async function countUndelivered(): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM outbox_messages
    WHERE CASE WHEN given_up_at IS NULL THEN created_at < now() - make_interval(secs => ${OVERDUE_MS / 1000})
      ELSE given_up_at > now() - make_interval(days => ${DAYS_SHOWN}::int) END`;
  return row?.count ?? 0;
}
