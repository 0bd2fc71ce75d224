import { db } from "#lib/db";
import { identityKey } from "./policy.ts";
import { accountColumns, toUser } from "./rows.ts";
import type { User } from "./types.ts";

export async function findUser(id: number): Promise<User | null> {
  const row = await db.user.findUnique({ where: { id }, select: accountColumns });
  return row && toUser(row);
}

export type Credentials = { id: number; passwordHash: string };

/** Id and password hash of an account, by id or by username or email. The one place where the hash is read. */
export async function findCredentials(who: number | string): Promise<Credentials | null> {
  const select = { id: true, passwordHash: true };
  if (typeof who === "number") return db.user.findUnique({ where: { id: who }, select });
  const key = identityKey(who.trim());
  return db.user.findFirst({ where: { OR: [{ usernameKey: key }, { emailKey: key }] }, select });
}

/** Everybody who may do everything, the first admin first. */
export async function listAdmins(): Promise<User[]> {
  const rows = await db.user.findMany({ where: { isAdmin: true }, orderBy: { id: "asc" }, select: accountColumns });
  return rows.map(toUser);
}

/** Which of the two another account has already. */
export async function findTaken(keys: {
  usernameKey: string;
  emailKey: string;
}): Promise<"username" | "email" | undefined> {
  const others = await db.user.findMany({
    where: { OR: [{ usernameKey: keys.usernameKey }, { emailKey: keys.emailKey }] },
    select: { usernameKey: true },
  });
  if (others.length === 0) return undefined;
  return others.some(({ usernameKey }) => usernameKey === keys.usernameKey) ? "username" : "email";
}
