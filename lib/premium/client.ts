import { call } from "#lib/browser/call";
import type { ListedUser } from "#lib/users/types";
import type { PremiumGrant, PremiumOutcome } from "./types.ts";

export type PremiumChange = { isPremium: boolean; plan?: string; until?: string };

export const changePremium = (
  { id, isPremium, premiumUntil: until }: ListedUser,
  change: PremiumChange,
): Promise<PremiumOutcome> =>
  call<PremiumOutcome>("PUT", `/api/admin/users/${id}/premium`, { ...change, seen: { isPremium, until } });

export const undoPremium = (userId: number, grantId: number): Promise<PremiumOutcome> =>
  call<PremiumOutcome>("POST", `/api/admin/users/${userId}/premium/undo`, { grantId });

export const loadGrants = async (userId: number, signal?: AbortSignal): Promise<PremiumGrant[]> =>
  (await call<{ grants: PremiumGrant[] }>("GET", `/api/admin/users/${userId}/premium`, undefined, signal)).grants;
