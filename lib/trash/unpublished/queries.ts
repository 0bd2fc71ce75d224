import { db } from "#lib/db/prisma";
import type { UnpublishedState } from "#lib/videos/states";

export async function countUnpublished(): Promise<Record<UnpublishedState, number>> {
  const rows = await db.$queryRaw<{ state: UnpublishedState; n: number }[]>`
    SELECT state, count(*)::int AS n FROM unpublished_videos WHERE NOT is_deleted GROUP BY state`;
  const counted = Object.fromEntries(rows.map(({ state, n }) => [state, n]));
  return { draft: 0, scheduled: 0, hidden: 0, ...counted };
}
