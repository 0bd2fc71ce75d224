import { call } from "#lib/call";

/** Signs a user out on all devices; returns how many those were. */
export const signOutUser = async (userId: number): Promise<number> =>
  (await call<{ ended: number }>("DELETE", `/api/admin/users/${userId}/sessions`)).ended;
