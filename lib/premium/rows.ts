import type { PremiumGrant } from "./types.ts";

export const grantColumns = {
  id: true,
  change: true,
  plan: true,
  until: true,
  createdAt: true,
  hadPremium: true,
  hadUntil: true,
  undoesId: true,
  admin: { select: { id: true, username: true } },
} as const;

type GrantRow = Pick<PremiumGrant, "id" | "change" | "plan" | "admin"> & {
  until: Date | null;
  createdAt: Date;
  hadPremium: boolean | null;
  hadUntil: Date | null;
  undoesId: number | null;
};

export const toGrant = ({ hadPremium, hadUntil, undoesId, ...row }: GrantRow): PremiumGrant => ({
  ...row,
  until: row.until?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  before: hadPremium === null ? null : { isPremium: hadPremium, until: hadUntil?.toISOString() ?? null },
  undoes: undoesId,
});
