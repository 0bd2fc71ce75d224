import { isUniqueViolation } from "#lib/database-errors";
import { type Db, db } from "#lib/db";
import { Failure } from "#lib/errors";
import { getSiteSettings } from "#lib/settings/queries";
import { isCommonPassword } from "./common-passwords.ts";
import { hashPassword } from "./passwords.ts";
import { identityKey } from "./policy.ts";
import { findTaken } from "./queries.ts";
import { accountColumns, toUser } from "./rows.ts";
import { inTurnUnder } from "./turns.ts";
import type { MemberSettings, User } from "./types.ts";

type NewUser = { username: string; email: string; password: string };

export async function createUser(input: NewUser): Promise<User> {
  await requireUncommon("password", input.password, [input.username, input.email]);
  return openAccount(input, { isAdmin: false });
}

/** Opens the account of another admin. */
export const createAdmin = (input: NewUser): Promise<User> => openAccount(input, { isAdmin: true });

/**
 * Opens an account. A username or email that is taken, in any case, is a conflict, which is found out before a hash is
 * paid for: of many who want one name at once a single one costs time.
 */
async function openAccount(input: NewUser, rights: { isAdmin: boolean }): Promise<User> {
  const keys = { usernameKey: identityKey(input.username), emailKey: identityKey(input.email) };
  return inTurnUnder([`name ${keys.usernameKey}`, `email ${keys.emailKey}`], async () => {
    await refuseTaken(keys);
    const data = { ...(await accountData(input)), ...rights };
    try {
      return toUser(await db.user.create({ data, select: accountColumns }));
    } catch (error) {
      if (isUniqueViolation(error)) await refuseTaken(keys);
      throw error;
    }
  });
}

const SENTENCES = { username: "Username is already taken", email: "Email is already registered" };

async function refuseTaken(keys: { usernameKey: string; emailKey: string }): Promise<void> {
  const field = await findTaken(keys);
  if (field) throw new Failure("conflict", SENTENCES[field], { fields: { [field]: SENTENCES[field] } });
}

const TOO_COMMON = "This password is one of the first that others would try. Please choose another one.";

/** Refuses a password that is easy to guess, when the site wants that; `own` is what the account is called. */
export async function requireUncommon(field: string, password: string, own: string[]): Promise<void> {
  const { refuseCommonPasswords } = await getSiteSettings();
  if (!refuseCommonPasswords || !isCommonPassword(password, own)) return;
  throw new Failure("invalid", TOO_COMMON, { code: "common_password", fields: { [field]: TOO_COMMON } });
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

/** Gives an account another password; whoever is signed in to it is signed out, everywhere. */
export async function resetPassword(userId: number, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.$transaction([
    db.user.update({ where: { id: userId }, data: { passwordHash }, select: { id: true } }),
    db.session.deleteMany({ where: { userId } }),
  ]);
}

export async function changeMemberSettings(userId: number, settings: MemberSettings): Promise<MemberSettings> {
  const { historyEnabled } = settings;
  await db.user.updateMany({ where: { id: userId }, data: { historyEnabled } });
  return { historyEnabled };
}

/**
 * Refuses to take admin rights from, or to delete, the last admin. Holds the admins' rows until the transaction ends, so
 * that two of them cannot go at once.
 */
async function requireAnotherAdmin(tx: Db, userId: number): Promise<void> {
  const admins = await tx.$queryRaw<{ id: number }[]>`SELECT id FROM users WHERE is_admin ORDER BY id FOR UPDATE`;
  if (admins.some(({ id }) => id !== userId)) return;
  throw new Failure("conflict", "You are the last admin. Make somebody else an admin first.", { code: "last_admin" });
}

/**
 * Removes a member and everything of theirs. What they reported stays for the moderators, without their name and their
 * words; what they did as an admin stays in the audit, without their name.
 */
export async function deleteUser(tx: Db, userId: number): Promise<void> {
  const member = await tx.user.findUnique({ where: { id: userId }, select: { isAdmin: true } });
  if (member?.isAdmin) await requireAnotherAdmin(tx, userId);
  // What may be much goes in portions, so that no statement runs into its time limit.
  await untilNone(
    () => tx.$executeRaw`
      DELETE FROM watch_history WHERE (user_id, video_id) IN (
        SELECT user_id, video_id FROM watch_history WHERE user_id = ${userId} LIMIT 10000)`,
  );
  await untilNone(
    () => tx.$executeRaw`
      DELETE FROM playlists WHERE id IN (SELECT id FROM playlists WHERE user_id = ${userId} LIMIT 10)`,
  );
  await tx.contactMessage.deleteMany({ where: { userId } });
  await tx.videoReport.updateMany({ where: { userId }, data: { message: "" } });
  await tx.user.deleteMany({ where: { id: userId } });
}

/**
 * Holds a member's row until the transaction ends, so that of many things that they add at once each counts those before
 * it. Refuses when the account is gone.
 */
export async function holdMember(tx: Db, userId: number): Promise<void> {
  const members = await tx.$queryRaw<object[]>`SELECT 1 FROM users WHERE id = ${userId} FOR NO KEY UPDATE`;
  if (members.length === 0) throw new Failure("unauthenticated", "Please log in to continue.");
}

async function untilNone(deleteSome: () => Promise<number>): Promise<void> {
  while ((await deleteSome()) > 0);
}
