import { call } from "#lib/browser/call";
import type { PremiumGrant, PremiumOutcome } from "./types.ts";

/** Premium for a plan's months, until a day or time in ISO 8601, open-ended (neither), or no more. */
export type PremiumChange = { isPremium: boolean; plan?: string; until?: string };

/** Grants a user premium or takes it away. */
export const changePremium = (userId: number, change: PremiumChange): Promise<PremiumOutcome> =>
  call<PremiumOutcome>("PUT", `/api/admin/users/${userId}/premium`, change);

/** Takes back the latest change of a user's premium. */
export const undoPremium = (userId: number, grantId: number): Promise<PremiumOutcome> =>
  call<PremiumOutcome>("POST", `/api/admin/users/${userId}/premium/undo`, { grantId });

/** What a user was granted and when it was taken away, the latest first. */
export const loadGrants = async (userId: number, signal?: AbortSignal): Promise<PremiumGrant[]> =>
  (await call<{ grants: PremiumGrant[] }>("GET", `/api/admin/users/${userId}/premium`, undefined, signal)).grants;
