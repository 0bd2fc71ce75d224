import { Prisma } from "#prisma";

type IdColumn = "d.video_id" | "t.video_id";

/** SQL condition: an open report hides the video with this id, or the last decision on it was removal. */
export const removedByReportText = (id: IdColumn): string => `(
  EXISTS (SELECT FROM video_reports r WHERE r.video_id = ${id} AND r.hidden_at IS NOT NULL AND r.resolved_at IS NULL)
  OR (SELECT decision FROM video_reports r WHERE r.video_id = ${id} AND r.decided_at IS NOT NULL
    ORDER BY r.decided_at DESC, r.id DESC LIMIT 1) = 'removed')`;

export const removedByReport = (id: IdColumn) => Prisma.raw(removedByReportText(id));
