import { can } from "#lib/permissions";
import type { User } from "./types.ts";

type Member = Pick<User, "isPremium" | "premiumUntil" | "role">;

export const hasPremiumByRole = (member: Pick<Member, "role"> | null): boolean => can(member, "premium.watch");

export const canWatchPremium = (member: Pick<Member, "isPremium" | "role"> | null): boolean =>
  member !== null && (member.isPremium || hasPremiumByRole(member));

/** Whether there is nothing to pay: the role includes premium, or it has no end date. */
export const hasEndlessPremium = (member: Member | null): boolean =>
  member !== null && (hasPremiumByRole(member) || (member.isPremium && member.premiumUntil === null));
