import { call } from "#lib/call";
import type { User } from "#lib/users/types";
import type { PremiumGrant } from "./types.ts";

/** Premium for a plan's months, until a day or time in ISO 8601, open-ended (neither), or no more. */
export type PremiumChange = { isPremium: boolean; plan?: string; until?: string };

/** Grants a user premium or takes it away. */
export const changePremium = async (userId: number, change: PremiumChange): Promise<User> =>
  (await call<{ user: User }>("PUT", `/api/admin/users/${userId}/premium`, change)).user;

/** What a user was granted and when it was taken away, the latest first. */
export const loadGrants = async (userId: number, signal?: AbortSignal): Promise<PremiumGrant[]> =>
  (await call<{ grants: PremiumGrant[] }>("GET", `/api/admin/users/${userId}/premium`, undefined, signal)).grants;
