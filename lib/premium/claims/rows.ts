import { isPremium } from "#lib/users/policy";
import type { AdminClaim, Claim } from "./types.ts";

export const claimColumns = {
  id: true,
  plan: true,
  months: true,
  usdt: true,
  order: { select: { id: true, amount: true, createdAt: true } },
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

type Decimal = { toNumber(): number };

type ClaimRow = Omit<Claim, "usdt" | "order" | "createdAt" | "decidedAt"> & {
  usdt: Decimal;
  order: { id: number; amount: Decimal; createdAt: Date } | null;
  createdAt: Date;
  decidedAt: Date | null;
};

type AdminClaimRow = ClaimRow & {
  user: { id: number; username: string; hasPremium: boolean; premiumUntil: Date | null } | null;
  decider: AdminClaim["decider"];
};

export type EarlierClaim = { state: Claim["state"]; createdAt: Date };

export const toClaim = (row: ClaimRow): Claim => ({
  ...row,
  usdt: row.usdt.toNumber(),
  order: row.order && {
    id: row.order.id,
    amount: row.order.amount.toNumber(),
    createdAt: row.order.createdAt.toISOString(),
  },
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

export const toAdminClaim = (
  { user, decider, ...row }: AdminClaimRow,
  earlier: EarlierClaim | undefined,
): AdminClaim => ({
  ...toClaim(row),
  member: user && {
    id: user.id,
    username: user.username,
    isPremium: isPremium(user),
    premiumUntil: user.premiumUntil?.toISOString() ?? null,
  },
  decider,
  seenBefore: earlier ? { state: earlier.state, createdAt: earlier.createdAt.toISOString() } : null,
});
