import { isPremium } from "#lib/users/policy";
import type { AdminClaim, Claim } from "./types.ts";

export const claimColumns = {
  id: true,
  plan: true,
  months: true,
  usdt: true,
  transactionHash: true,
  screenshotUrl: true,
  state: true,
  reason: true,
  createdAt: true,
  decidedAt: true,
} as const;

export const adminClaimColumns = {
  ...claimColumns,
  user: { select: { id: true, username: true, hasPremium: true, premiumUntil: true } },
  decider: { select: { id: true, username: true } },
} as const;

type ClaimRow = Omit<Claim, "usdt" | "createdAt" | "decidedAt"> & {
  usdt: { toNumber(): number };
  createdAt: Date;
  decidedAt: Date | null;
};

type AdminClaimRow = ClaimRow & {
  user: { id: number; username: string; hasPremium: boolean; premiumUntil: Date | null };
  decider: AdminClaim["decider"];
};

export const toClaim = (row: ClaimRow): Claim => ({
  ...row,
  usdt: row.usdt.toNumber(),
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

export const toAdminClaim = ({ user, decider, ...row }: AdminClaimRow): AdminClaim => ({
  ...toClaim(row),
  member: {
    id: user.id,
    username: user.username,
    isPremium: isPremium(user),
    premiumUntil: user.premiumUntil?.toISOString() ?? null,
  },
  decider,
});
