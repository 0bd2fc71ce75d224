import { Prisma } from "#prisma";

type IdColumn = "d.video_id" | "t.video_id";

const isHidden = (id: IdColumn): string =>
  `EXISTS (SELECT FROM video_reports r WHERE r.video_id = ${id} AND r.hidden_at IS NOT NULL AND r.resolved_at IS NULL)`;

const lastDecision = (id: IdColumn): string => `(
  SELECT decision FROM video_reports r WHERE r.video_id = ${id} AND r.decided_at IS NOT NULL
  ORDER BY r.decided_at DESC, r.id DESC LIMIT 1)`;

/** SQL condition: an open report hides the video with this id, or the last decision on it was removal. */
export const removedByReportText = (id: IdColumn): string => `(${isHidden(id)} OR ${lastDecision(id)} = 'removed')`;

/** SQL condition: nothing but an open report keeps the video off the site. */
export const hiddenByReportText = (id: IdColumn): string =>
  `(${isHidden(id)} AND ${lastDecision(id)} IS DISTINCT FROM 'removed')`;

export const removedByReport = (id: IdColumn) => Prisma.raw(removedByReportText(id));
export const hiddenByReport = (id: IdColumn) => Prisma.raw(hiddenByReportText(id));
