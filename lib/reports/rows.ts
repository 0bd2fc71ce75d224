import type { Prisma } from "#prisma";
import { appealEnds, type Decision, type Ground, statementOf } from "./policy.ts";
import type { Report, ReportStatus } from "./types.ts";

export const reportColumns = {
  id: true,
  videoId: true,
  videoTitle: true,
  reason: true,
  message: true,
  createdAt: true,
  resolvedAt: true,
  reporterName: true,
  reporterEmail: true,
  dueAt: true,
  hiddenAt: true,
  hidVideo: true,
  decision: true,
  ground: true,
  explanation: true,
  decidedAt: true,
  appealedAt: true,
  user: { select: { id: true, username: true } },
  flagger: { select: { name: true } },
  messages: { select: { isStaff: true, message: true, createdAt: true }, orderBy: { id: "asc" } },
} as const;

export type ReportRow = Prisma.VideoReportGetPayload<{ select: typeof reportColumns }>;

type MessageRow = { isStaff: boolean; message: string; createdAt: Date };

export const toMessage = ({ createdAt, ...row }: MessageRow) => ({ ...row, createdAt: createdAt.toISOString() });

/** Current state of a reported video; undefined if it was permanently erased. */
export type ReportedVideo =
  | { title: string; isInTrash: boolean; thumbnailUrl: string | null; playerUrl: string | null }
  | undefined;

const timeOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;

export const toReport = ({ videoId, videoTitle, ...row }: ReportRow, video: ReportedVideo): Report => ({
  ...row,
  flagger: row.flagger?.name ?? null,
  decision: row.decision as Decision | null,
  ground: row.ground as Ground | null,
  video: {
    id: videoId,
    title: video?.title || videoTitle || `Video ${videoId}`,
    isDeleted: video === undefined || video.isInTrash,
    isInTrash: video?.isInTrash ?? false,
    thumbnailUrl: video?.thumbnailUrl ?? null,
    playerUrl: video?.playerUrl ?? null,
  },
  createdAt: row.createdAt.toISOString(),
  resolvedAt: timeOf(row.resolvedAt),
  dueAt: timeOf(row.dueAt),
  hiddenAt: timeOf(row.hiddenAt),
  decidedAt: timeOf(row.decidedAt),
  appealedAt: timeOf(row.appealedAt),
  messages: row.messages.map(toMessage),
});

/** Omits other reports and the deciding admin. */
export function toStatus(row: ReportRow, now: Date): ReportStatus {
  const { videoTitle, reason, message, createdAt, dueAt, resolvedAt, decidedAt } = row;
  const decision = row.decision as Decision | null;
  const ground = row.ground as Ground | null;
  const isDecided = resolvedAt !== null && decision !== null && ground !== null;
  const canAppeal = isDecided && decidedAt !== null && !row.appealedAt && now <= appealEnds(decidedAt);
  return {
    videoTitle,
    reason,
    message,
    createdAt: createdAt.toISOString(),
    state: resolvedAt === null ? "open" : isDecided ? "decided" : "closed",
    dueAt: resolvedAt ? null : timeOf(dueAt),
    isHidden: row.hiddenAt !== null && resolvedAt === null,
    isAppealed: row.appealedAt !== null,
    statement: decision && ground && decidedAt ? statementOf({ ...row, decision, ground }) : [],
    decidedAt: timeOf(decidedAt),
    canWrite: !isDecided || canAppeal,
    isAppeal: canAppeal,
    messages: row.messages.map(toMessage),
  };
}
