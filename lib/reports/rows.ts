import type { Report } from "./types.ts";

export const reportColumns = {
  id: true,
  videoId: true,
  videoTitle: true,
  reason: true,
  message: true,
  createdAt: true,
  resolvedAt: true,
  user: { select: { id: true, username: true } },
} as const;

export type ReportRow = Omit<Report, "video" | "createdAt" | "resolvedAt"> & {
  videoId: number;
  videoTitle: string;
  createdAt: Date;
  resolvedAt: Date | null;
};

/** What is known of a reported video now; undefined when it was erased for good. */
export type ReportedVideo = { title: string; isInTrash: boolean } | undefined;

export const toReport = ({ videoId, videoTitle, ...row }: ReportRow, video: ReportedVideo): Report => ({
  ...row,
  video: {
    id: videoId,
    title: video?.title || videoTitle || `Video ${videoId}`,
    isDeleted: video === undefined || video.isInTrash,
    isInTrash: video?.isInTrash ?? false,
  },
  createdAt: row.createdAt.toISOString(),
  resolvedAt: row.resolvedAt?.toISOString() ?? null,
});
