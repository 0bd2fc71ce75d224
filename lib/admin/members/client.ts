import { call } from "#lib/browser/call";
import type { User } from "#lib/users/types";

/** Signs a user out on all devices; returns how many those were. */
export const signOutUser = async (userId: number): Promise<number> =>
  (await call<{ ended: number }>("DELETE", `/api/admin/users/${userId}/sessions`)).ended;

type Link = { path: string; expiresAt: string };

/** Makes a link by which a user sets a new password; for an admin's account it takes the password of whoever asks. */
export const makeResetLink = (userId: number, password?: string): Promise<Link> =>
  call("POST", `/api/admin/users/${userId}/reset-link`, { ...(password && { password }) });

/** Makes a user an admin or takes that away; `password` is that of whoever asks. */
export const changeAdmin = async (userId: number, isAdmin: boolean, password: string): Promise<User> =>
  (await call<{ user: User }>("PUT", `/api/admin/users/${userId}/admin`, { isAdmin, password })).user;
