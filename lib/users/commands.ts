import { isUniqueViolation } from "#lib/database-errors";
import { db } from "#lib/db";
import { Failure } from "#lib/errors";
import { hashPassword } from "./passwords.ts";
import { identityKey } from "./policy.ts";
import { accountColumns, toUser } from "./rows.ts";
import type { User } from "./types.ts";

type NewUser = { username: string; email: string; password: string };

/** Opens an account. A username or email that is taken, in any case, is a conflict. */
export async function createUser(input: NewUser): Promise<User> {
  const data = await accountData(input);
  try {
    return toUser(await db.user.create({ data, select: accountColumns }));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const taken = await db.user.findUnique({ where: { usernameKey: data.usernameKey }, select: { id: true } });
    throw taken
      ? new Failure("conflict", "Username is already taken", { fields: { username: "Username is already taken" } })
      : new Failure("conflict", "Email is already registered", { fields: { email: "Email is already registered" } });
  }
}

/** Makes the first admin of a site that has none. */
export async function createFirstAdmin(input: NewUser): Promise<"created" | "exists"> {
  const data = await accountData(input);
  return db.$transaction(async (tx) => {
    // Two instances that start together must not both find none.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('vitrine first admin'))`;
    if (await tx.user.findFirst({ where: { isAdmin: true }, select: { id: true } })) return "exists";
    await tx.user.create({ data: { ...data, isAdmin: true } });
    return "created";
  });
}

async function accountData({ username, email, password }: NewUser) {
  return {
    username,
    usernameKey: identityKey(username),
    email,
    emailKey: identityKey(email),
    passwordHash: await hashPassword(password),
  };
}
