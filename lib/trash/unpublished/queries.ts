import { type Db, db } from "#lib/db/prisma";
import { type HostRules, lockedHostProblem } from "#lib/videos/hosts/policy";
import type { UnpublishedState } from "#lib/videos/states";
import { removedPlayerText } from "../policy.ts";
import { removedByReport } from "../removed-by-report.ts";
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
  const rows = await tx.$queryRaw<
    { id: number; title: string; host: string; isInCategory: boolean; removedId: number | null }[]
  >`
    SELECT video_id AS id, title, split_part("row" ->> 'iframe_src', '/', 3) AS host, EXISTS (
        SELECT FROM deleted_video_rows r JOIN categories c ON c.id = (r."row" ->> 'category_id')::int
        WHERE r.video_id = d.video_id AND r.source = 'video_categories') AS "isInCategory",
      (SELECT max(t.video_id) FROM (
          SELECT d."row" ->> 'embed_key' AS key UNION ALL
          SELECT "row" ->> 'embed_key' FROM deleted_video_rows m
          WHERE m.video_id = d.video_id AND m.source = 'video_mirrors') AS players
        JOIN video_tombstones t ON t.embed_key = key OR t.mirror_keys @> ARRAY[key]
        WHERE t.video_id <> d.video_id AND ${removedByReport("t.video_id")}) AS "removedId"
    FROM deleted_videos d WHERE video_id = ANY (${ids}::int[]) ORDER BY video_id`;
  return rows.flatMap(({ id, title, host, isInCategory, removedId }) => {
    const reason =
      (removedId === null ? undefined : removedPlayerText(removedId)) ??
      lockedHostProblem(host, lockedHosts) ??
      (needsCategory && !isInCategory ? NO_CATEGORY : undefined);
    return reason ? { id, title, duplicateOf: removedId, reason } : [];
  });
}
