import { call } from "#lib/browser/call";
import type { ManagedUser } from "#lib/users/types";

const suspensionOf = (userId: number) => `/api/admin/users/${userId}/suspension`;

export const suspendUser = async (userId: number, reason: string, days: number | null): Promise<ManagedUser> =>
  (await call<{ user: ManagedUser }>("PUT", suspensionOf(userId), { reason, days })).user;

export const reinstateUser = async (userId: number): Promise<ManagedUser> =>
  (await call<{ user: ManagedUser }>("DELETE", suspensionOf(userId))).user;

export const decideApproval = async (userId: number, isApproved: boolean): Promise<ManagedUser> =>
  (await call<{ user: ManagedUser }>("PUT", `/api/admin/users/${userId}/approval`, { isApproved })).user;
