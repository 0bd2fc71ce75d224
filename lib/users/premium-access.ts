import { can } from "#lib/permissions";
import type { User } from "./types.ts";

type Member = Pick<User, "isPremium" | "premiumUntil" | "role">;

const byRole = (member: Pick<Member, "role">): boolean => can(member, "premium.watch");

export const isUnlocked = (member: Pick<Member, "isPremium" | "role"> | null): boolean =>
  member !== null && (member.isPremium || byRole(member));

/** Whether the premium collection stays open without a payment: by the role, or by premium without an end date. */
export const isEndless = (member: Member | null): boolean =>
  member !== null && (byRole(member) || (member.isPremium && member.premiumUntil === null));
