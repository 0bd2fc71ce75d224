import { Failure } from "#lib/core/errors";
import { isUniqueViolation } from "#lib/db/errors";
import { type Db, db } from "#lib/db/prisma";
import { dropMailToReporter } from "#lib/outbox/commands";
import { type Role, storedRole } from "#lib/permissions";
import { getSiteSettings } from "#lib/settings/queries";
import { isCommonPassword } from "./common-passwords.ts";
import type { Claimant } from "./hashing-queue.ts";
import { runExclusively } from "./keyed-mutex.ts";
import { isListedPassword } from "./listed-passwords.ts";
import { imitatesLatin, isReserved } from "./misleading-names.ts";
import { hashPassword } from "./passwords.ts";
import { identityKey } from "./policy.ts";
import { findLookalike, findTaken } from "./queries.ts";
import { requireAnotherOwner } from "./roles/commands.ts";
import { accountColumns, toUser } from "./rows.ts";
import type { Identity, MemberSettings, User } from "./types.ts";

export type NewUser = Identity & { password: string };

type Registering = Opening & { awaitsApproval?: boolean };

export async function createUser(
  input: NewUser,
  { awaitsApproval = false, ...opening }: Registering = {},
): Promise<User> {
  await requireUncommon("password", input.password, input);
  await refuseMisleading(input.username);
  return openAccount(input, { awaitsApproval }, opening);
}

type Record = (tx: Db, user: User) => Promise<void>;

export async function createStaff(input: NewUser, role: Role, record?: Record): Promise<User> {
  await requireUncommon("password", input.password, { ...input, role });
  return openAccount(input, storedRole(role), { record });
}

type Opening = { claimant?: Claimant; record?: Record };

/** Checks for conflicts first, because hashing is expensive. */
async function openAccount(
  input: NewUser,
  rights: Partial<ReturnType<typeof storedRole>> & { awaitsApproval?: boolean },
  opening: Opening,
): Promise<User> {
  const keys = { usernameKey: identityKey(input.username), emailKey: identityKey(input.email) };
  return runExclusively([`name ${keys.usernameKey}`, `email ${keys.emailKey}`], async () => {
    await refuseTaken(keys);
    const data = { ...(await accountData(input, opening.claimant)), ...rights };
    try {
      return await db.$transaction(async (tx) => {
        const user = toUser(await tx.user.create({ data, select: accountColumns }));
        await opening.record?.(tx, user);
        return user;
      });
    } catch (error) {
      if (isUniqueViolation(error)) await refuseTaken(keys);
      throw error;
    }
  });
}

/** Null if the password has changed since it was verified. */
export async function changeIdentity(
  member: User,
  wanted: Partial<Identity>,
  verifiedHash: string,
): Promise<User | null> {
  const { username = member.username, email = member.email } = wanted;
  const keys = { usernameKey: identityKey(username), emailKey: identityKey(email) };
  const isRenamed = keys.usernameKey !== identityKey(member.username);
  if (isRenamed && member.role !== "owner") await refuseMisleading(username, member.id);
  await refuseTaken(keys, member.id);
  try {
    return await db.$transaction(async (tx) => {
      const { count } = await tx.user.updateMany({
        where: { id: member.id, passwordHash: verifiedHash },
        data: { username, email, ...keys },
      });
      if (count === 0) return null;
      // A link may be in the mailbox of the previous address.
      if (keys.emailKey !== identityKey(member.email))
        await tx.passwordReset.deleteMany({ where: { userId: member.id } });
      return toUser(await tx.user.findUniqueOrThrow({ where: { id: member.id }, select: accountColumns }));
    });
  } catch (error) {
    if (isUniqueViolation(error)) await refuseTaken(keys, member.id);
    throw error;
  }
}

const SENTENCES = { username: "Username is already taken", email: "Email is already registered" };

async function refuseTaken(keys: { usernameKey: string; emailKey: string }, ownId?: number): Promise<void> {
  const field = await findTaken(keys, ownId);
  if (field) throw new Failure("conflict", SENTENCES[field], { fields: { [field]: SENTENCES[field] } });
}

const TOO_COMMON = "This password is one of the first that others would try. Please choose another one.";

type Account = { username: string; email: string; role?: Role | null };

export async function requireUncommon(field: string, password: string, account: Account): Promise<void> {
  const { refuseCommonPasswords } = await getSiteSettings();
  if (!account.role && !refuseCommonPasswords) return;
  const isCommon = isCommonPassword(password, [account.username, account.email]) || (await isListedPassword(password));
  if (!isCommon) return;
  throw new Failure("invalid", TOO_COMMON, { code: "common_password", fields: { [field]: TOO_COMMON } });
}

const RESERVED = "This username is reserved. Please choose another one.";
const ALIKE = "This username looks like another one. Please choose another one.";

async function refuseMisleading(username: string, ownId?: number): Promise<void> {
  const { siteName } = await getSiteSettings();
  const refuse = (kind: "invalid" | "conflict", message: string) => {
    throw new Failure(kind, message, { fields: { username: message } });
  };
  if (isReserved(username, siteName)) refuse("invalid", RESERVED);
  if (imitatesLatin(username) && (await findLookalike(username, ownId))) refuse("conflict", ALIKE);
}

export async function createFirstAdmin(input: NewUser, record?: Record): Promise<"created" | "exists"> {
  const data = await accountData(input);
  return db.$transaction(async (tx) => {
    // For instances that start at the same time.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('vitrine first admin'))`;
    if (await tx.user.findFirst({ where: { isAdmin: true }, select: { id: true } })) return "exists";
    const user = toUser(await tx.user.create({ data: { ...data, ...storedRole("owner") }, select: accountColumns }));
    await record?.(tx, user);
    return "created";
  });
}

async function accountData({ username, email, password }: NewUser, claimant?: Claimant) {
  return {
    username,
    usernameKey: identityKey(username),
    email,
    emailKey: identityKey(email),
    passwordHash: await hashPassword(password, claimant),
  };
}

/** Ends all sessions and voids reset links. */
export async function storePassword(tx: Db, userId: number, passwordHash: string): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { passwordHash }, select: { id: true } });
  await tx.passwordReset.deleteMany({ where: { userId } });
  await tx.session.deleteMany({ where: { userId } });
}

export async function changeMemberSettings(userId: number, settings: MemberSettings): Promise<MemberSettings> {
  const { historyEnabled } = settings;
  await db.user.updateMany({ where: { id: userId }, data: { historyEnabled } });
  return { historyEnabled };
}

/** Notices of text revisions up to this one have been dismissed. */
export async function rememberSeenTexts(userId: number, upTo: number): Promise<number> {
  const [row] = await db.$queryRaw<{ seen: number }[]>`
    UPDATE users SET seen_text_at = ${new Date()},
      seen_text_id = GREATEST(seen_text_id, LEAST(${upTo}, (SELECT COALESCE(max(id), 0) FROM text_revisions)))
    WHERE id = ${userId} RETURNING seen_text_id AS seen`;
  return row?.seen ?? 0;
}

/**
 * Payments, reports and audit entries remain, without the member's name. Returns false if the user was deleted in the
 * meantime.
 */
export async function deleteUser(tx: Db, userId: number): Promise<boolean> {
  const member = await tx.user.findUnique({ where: { id: userId }, select: { isAdmin: true } });
  if (member?.isAdmin) await requireAnotherOwner(tx, userId);
  // In batches, to stay below the statement timeout.
  await untilNone(
    () => tx.$executeRaw`
      DELETE FROM watch_history WHERE (user_id, video_id) IN (
        SELECT user_id, video_id FROM watch_history WHERE user_id = ${userId} LIMIT 10000)`,
  );
  await untilNone(
    () => tx.$executeRaw`
      DELETE FROM playlists WHERE id IN (SELECT id FROM playlists WHERE user_id = ${userId} LIMIT 10)`,
  );
  await tx.$executeRaw`
    UPDATE audit_entries SET details = '{}' WHERE action = 'message.answer' AND subject IN (
      SELECT 'message ' || id FROM contact_messages WHERE user_id = ${userId})`;
  await tx.contactMessage.deleteMany({ where: { userId } });
  await tx.videoReportMessage.deleteMany({ where: { isStaff: false, report: { userId } } });
  await dropMailToReporter(tx, userId);
  await tx.$executeRaw`
    UPDATE video_report_entries e SET content = NULL FROM video_reports r
    WHERE r.id = e.report_id AND r.user_id = ${userId} AND e.kind IN ('received', 'answered', 'appealed')
      AND e.content IS NOT NULL`;
  await tx.$executeRaw`
    UPDATE reporter_measures SET source_key = NULL
    WHERE source_key IN (SELECT source_key FROM video_reports WHERE user_id = ${userId})`;
  await tx.videoReport.updateMany({
    where: { userId },
    data: { message: "", reporterName: "", reporterEmail: "", sourceKey: null },
  });
  await tx.$executeRaw`
    UPDATE audit_entries SET details = details - 'reason'
    WHERE action = 'user.suspend' AND subject = 'user ' || ${userId}::int`;
  await leaveLedger(tx, userId);
  return (await tx.user.deleteMany({ where: { id: userId } })).count > 0;
}

/** Hash, plan, amount, dates and decision remain, because a hash must never pay twice. */
async function leaveLedger(tx: Db, userId: number): Promise<void> {
  // Member before claims, as in a decision.
  await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${userId} FOR UPDATE`;
  await tx.$executeRaw`
    UPDATE audit_entries SET details = details - 'reason'
    WHERE action = 'payment.decline' AND subject IN (
      SELECT 'payment ' || id FROM premium_claims WHERE user_id = ${userId} AND state = 'declined')`;
  await tx.$executeRaw`
    UPDATE premium_claims SET user_id = NULL, screenshot_url = NULL, reason = CASE WHEN reason IS NULL THEN NULL ELSE '' END
    WHERE user_id = ${userId}`;
  await tx.$executeRaw`
    DELETE FROM premium_orders ordered
    WHERE user_id = ${userId} AND NOT EXISTS (SELECT 1 FROM premium_claims WHERE order_id = ordered.id)`;
}

/** Locks the member's row, so that limits hold for concurrent additions. */
export async function lockMember(tx: Db, userId: number): Promise<void> {
  const members = await tx.$queryRaw<object[]>`SELECT 1 FROM users WHERE id = ${userId} FOR NO KEY UPDATE`;
  if (members.length === 0) throw new Failure("unauthenticated", "Please log in to continue.");
}

async function untilNone(deleteSome: () => Promise<number>): Promise<void> {
  while ((await deleteSome()) > 0);
}
