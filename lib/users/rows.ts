import { roleOf } from "#lib/permissions";
import { type StatusRow, suspensionOf } from "#lib/users/status/policy";
import { isPremium } from "./policy.ts";
import type { ManagedUser, User } from "./types.ts";

export const accountColumns = {
  id: true,
  username: true,
  email: true,
  isAdmin: true,
  staffRole: true,
  hasPremium: true,
  premiumUntil: true,
  createdAt: true,
} as const;

export type AccountRow = {
  id: number;
  username: string;
  email: string;
  isAdmin: boolean;
  staffRole: string | null;
  hasPremium: boolean;
  premiumUntil: Date | null;
  createdAt: Date;
};

export function toUser({ id, username, email, isAdmin, staffRole, createdAt, ...premium }: AccountRow): User {
  return {
    id,
    username,
    email,
    role: roleOf({ isAdmin, staffRole }),
    isAdmin,
    isPremium: isPremium(premium),
    premiumUntil: premium.premiumUntil?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

export const managedColumns = {
  ...accountColumns,
  suspendedAt: true,
  suspendedUntil: true,
  suspensionReason: true,
  awaitsApproval: true,
} as const;

export function toManagedUser(row: AccountRow & StatusRow): ManagedUser {
  const { suspendedAt, suspendedUntil, suspensionReason, awaitsApproval, ...account } = row;
  const suspension = suspensionOf({ suspendedAt, suspendedUntil, suspensionReason });
  return { ...toUser(account), suspension, awaitsApproval };
}
