import { type Db, db } from "#lib/db/prisma";
import { type HostRules, lockedHostProblem } from "#lib/videos/hosts/policy";
import type { UnpublishedState } from "#lib/videos/states";
import type { RefusedState } from "./types.ts";

export async function countUnpublished(): Promise<Record<UnpublishedState, number>> {
  const rows = await db.$queryRaw<{ state: UnpublishedState; n: number }[]>`
    SELECT state, count(*)::int AS n FROM unpublished_videos WHERE NOT is_deleted GROUP BY state`;
  const counted = Object.fromEntries(rows.map(({ state, n }) => [state, n]));
  return { draft: 0, scheduled: 0, hidden: 0, ...counted };
}

type Rules = Pick<HostRules, "lockedHosts"> & { needsCategory?: boolean | undefined };

const NO_CATEGORY = "A video needs at least one category.";

/** Unpublished videos that the form would not publish either, with the reason. */
export async function listUnpublishable(
  tx: Db,
  ids: number[],
  { lockedHosts, needsCategory = false }: Rules,
): Promise<RefusedState[]> {
  if (!lockedHosts && !needsCategory) return [];
  const rows = await tx.$queryRaw<{ id: number; title: string; host: string; isInCategory: boolean }[]>`
    SELECT video_id AS id, title, split_part("row" ->> 'iframe_src', '/', 3) AS host, EXISTS (
        SELECT FROM deleted_video_rows r JOIN categories c ON c.id = (r."row" ->> 'category_id')::int
        WHERE r.video_id = d.video_id AND r.source = 'video_categories') AS "isInCategory"
    FROM deleted_videos d WHERE video_id = ANY (${ids}::int[]) ORDER BY video_id`;
  return rows.flatMap(({ id, title, host, isInCategory }) => {
    const reason = lockedHostProblem(host, lockedHosts) ?? (needsCategory && !isInCategory ? NO_CATEGORY : undefined);
    return reason ? { id, title, duplicateOf: null, reason } : [];
  });
}
