import type { PremiumGrant } from "./types.ts";

export const grantColumns = {
  id: true,
  change: true,
  plan: true,
  until: true,
  createdAt: true,
  admin: { select: { id: true, username: true } },
} as const;

type GrantRow = Omit<PremiumGrant, "until" | "createdAt"> & { until: Date | null; createdAt: Date };

export const toGrant = (row: GrantRow): PremiumGrant => ({
  ...row,
  until: row.until?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});
