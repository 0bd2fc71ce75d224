import { call } from "#lib/browser/call";
import type { Role } from "#lib/permissions";
import type { User } from "#lib/users/types";

export const signOutUser = async (userId: number): Promise<number> =>
  (await call<{ ended: number }>("DELETE", `/api/admin/users/${userId}/sessions`)).ended;

type Link = { path: string; expiresAt: string };

export const makeResetLink = (userId: number, password?: string): Promise<Link> =>
  call("POST", `/api/admin/users/${userId}/reset-link`, { ...(password && { password }) });

export const changeRole = async (userId: number, role: Role | null, password: string): Promise<User> =>
  (await call<{ user: User }>("PUT", `/api/admin/users/${userId}/role`, { role, password })).user;
