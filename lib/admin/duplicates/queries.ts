import { offsetOf, type PageRequest, paginate } from "#lib/core/pagination";
import { db } from "#lib/db/prisma";
import { goneAt } from "#lib/trash/policy";
import { listAdminVideosByIds } from "#lib/videos/admin/queries";
import type { AdminVideo } from "#lib/videos/admin/types";
import { Prisma } from "#prisma";
import { MAX_COUNTED, type PairKind } from "./policy.ts";
import type { MergePage, PairPage, PairRequest } from "./types.ts";

const openPairs = (kind: PairRequest["kind"]) => Prisma.sql`
  FROM duplicate_pairs p WHERE dismissed_at IS NULL ${kind === "all" ? Prisma.empty : Prisma.sql`AND kind = ${kind}`}
    AND EXISTS (SELECT 1 FROM videos WHERE id = first_id) AND EXISTS (SELECT 1 FROM videos WHERE id = second_id)`;

export async function countPairs(most = MAX_COUNTED, kind: PairRequest["kind"] = "all"): Promise<number> {
  const [row] = await db.$queryRaw<[{ n: number }]>`
    SELECT count(*)::int AS n FROM (SELECT 1 ${openPairs(kind)} LIMIT ${most}::int) AS pairs`;
  return row.n;
}

export const mergeProblem = (first: Pick<AdminVideo, "isPrivate">, second: Pick<AdminVideo, "isPrivate">) =>
  first.isPrivate === second.isPrivate ? null : "One of the two is private. Change that first.";

/** Certain pairs come first, then the newest videos. Counts are exact up to a thousand. */
export async function listPairs({ kind, ...request }: PairRequest): Promise<PairPage> {
  const [rows, count, [waiting]] = await Promise.all([
    db.$queryRaw<{ firstId: number; secondId: number; kind: PairKind }[]>`
      SELECT first_id AS "firstId", second_id AS "secondId", kind ${openPairs(kind)}
      ORDER BY kind, second_id DESC, first_id LIMIT ${request.limit}::int OFFSET ${offsetOf(request)}::bigint`,
    countPairs(MAX_COUNTED, kind),
    db.$queryRaw<[{ n: number }]>`
      SELECT count(*)::int AS n FROM (SELECT 1 FROM duplicate_changes LIMIT 100000) AS waiting`,
  ]);
  const ids = rows.flatMap(({ firstId, secondId }) => [firstId, secondId]);
  const videos = new Map((await listAdminVideosByIds(ids)).map((video) => [video.id, video]));
  const pairs = rows.flatMap((row) => {
    const [first, second] = [videos.get(row.firstId), videos.get(row.secondId)];
    return first && second ? [{ kind: row.kind, first, second, refusal: mergeProblem(first, second) }] : [];
  });
  return { pairs, pagination: paginate(request, count), pending: waiting.n };
}

type MergeRow = {
  goneId: number;
  goneTitle: string;
  keptId: number;
  keptTitle: string | null;
  mergedAt: Date;
  canUndo: boolean;
};

export async function listMerges(request: PageRequest): Promise<MergePage> {
  const [rows, count] = await Promise.all([
    db.$queryRaw<MergeRow[]>`
      SELECT m.id AS "goneId", m.title AS "goneTitle", m.video_id AS "keptId", v.title AS "keptTitle",
        m.merged_at AS "mergedAt", EXISTS (SELECT 1 FROM deleted_videos WHERE video_id = m.id) AS "canUndo"
      FROM merged_videos m LEFT JOIN videos v ON v.id = m.video_id
      ORDER BY m.merged_at DESC, m.id DESC LIMIT ${request.limit}::int OFFSET ${offsetOf(request)}::bigint`,
    db.mergedVideo.count(),
  ]);
  const merges = rows.map(({ mergedAt, canUndo, ...row }) => ({
    ...row,
    mergedAt: mergedAt.toISOString(),
    undoUntil: canUndo ? goneAt(mergedAt).toISOString() : null,
  }));
  return { merges, pagination: paginate(request, count) };
}
