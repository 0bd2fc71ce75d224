import { db } from "#lib/db";
import { identityKey } from "./policy.ts";
import { accountColumns, toUser } from "./rows.ts";
import type { User } from "./types.ts";

export async function findUser(id: number): Promise<User | null> {
  const row = await db.user.findUnique({ where: { id }, select: accountColumns });
  return row && toUser(row);
}

/** Id and password hash of the account with this username or email. The one place where the hash is read. */
export async function findCredentials(usernameOrEmail: string): Promise<{ id: number; passwordHash: string } | null> {
  const key = identityKey(usernameOrEmail.trim());
  return db.user.findFirst({
    where: { OR: [{ usernameKey: key }, { emailKey: key }] },
    select: { id: true, passwordHash: true },
  });
}
