import type { Report } from "./types.ts";

export const reportColumns = {
  id: true,
  reason: true,
  message: true,
  createdAt: true,
  resolvedAt: true,
  video: { select: { id: true, title: true } },
  user: { select: { id: true, username: true } },
} as const;

type ReportRow = Omit<Report, "createdAt" | "resolvedAt"> & { createdAt: Date; resolvedAt: Date | null };

export const toReport = (row: ReportRow): Report => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  resolvedAt: row.resolvedAt?.toISOString() ?? null,
});
