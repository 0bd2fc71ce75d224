import { isPremium } from "./policy.ts";
import type { User } from "./types.ts";

/** Columns of an account that may leave the server; the password's hash is not among them. */
export const accountColumns = {
  id: true,
  username: true,
  email: true,
  isAdmin: true,
  hasPremium: true,
  premiumUntil: true,
  createdAt: true,
} as const;

export type AccountRow = {
  id: number;
  username: string;
  email: string;
  isAdmin: boolean;
  hasPremium: boolean;
  premiumUntil: Date | null;
  createdAt: Date;
};

/** The account as its owner and admins see it. */
export function toUser({ id, username, email, isAdmin, createdAt, ...premium }: AccountRow): User {
  return {
    id,
    username,
    email,
    isAdmin,
    isPremium: isPremium(premium),
    premiumUntil: premium.premiumUntil?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
