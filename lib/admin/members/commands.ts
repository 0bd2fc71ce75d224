import { recordAudit, recordAuditFrom } from "#lib/audit/commands";
import { confirmPassword } from "#lib/auth/account/commands";
import { endSessionsOf } from "#lib/auth/commands";
import { makeInvitation, removeInvitation, spendInvitation } from "#lib/auth/invitations/commands";
import { invitationPath } from "#lib/auth/invitations/policy";
import { findInvitation } from "#lib/auth/invitations/queries";
import type { Invitation, InvitationInput } from "#lib/auth/invitations/types";
import { makeReset, useReset } from "#lib/auth/reset/commands";
import { RESET_PATH } from "#lib/auth/reset/policy";
import { Failure } from "#lib/core/errors";
import { type Db, db } from "#lib/db/prisma";
import { type Role, roleOf } from "#lib/permissions";
import { decideClaim } from "#lib/premium/claims/commands";
import type { AdminClaim, Decision } from "#lib/premium/claims/types";
import { type Premium, setPremium, undoGrant } from "#lib/premium/commands";
import type { PremiumInput, PremiumOutcome } from "#lib/premium/types";
import { getSiteSettings } from "#lib/settings/queries";
import { createFirstAdmin, createStaff, type NewUser, storePassword } from "#lib/users/commands";
import type { Claimant } from "#lib/users/hashing-queue";
import { hashPassword } from "#lib/users/passwords";
import { isPremium } from "#lib/users/policy";
import { findUser } from "#lib/users/queries";
import { setRole } from "#lib/users/roles/commands";
import { decideApproval, reinstateUser, suspendUser } from "#lib/users/status/commands";
import type { ManagedUser, User } from "#lib/users/types";

const notFound = () => new Failure("not_found", "User not found");

type Staff = { id: number; role: Role | null };

/** Only owners may grant themselves the permissions they grant to others. The attempt is recorded. */
async function refuseOwn(staff: Staff, userId: number | null, subject: string): Promise<void> {
  if (userId !== staff.id || staff.role === "owner") return;
  await recordAudit(db, staff.id, "rights.refuse", subject);
  throw new Failure("forbidden", "This is your own account. Please ask an owner to do it.", { code: "own_account" });
}

export async function changePremium(staff: Staff, userId: number, input: PremiumInput): Promise<PremiumOutcome> {
  const { id: adminId } = staff;
  await refuseOwn(staff, userId, `user ${userId}`);
  const { plans } = await getSiteSettings();
  return db.$transaction(async (tx) => {
    const { before, user, grantId } = await setPremium(tx, { userId, adminId, plans }, input);
    const until = input.isPremium && { until: user.premiumUntil };
    const plan = input.plan && { plan: input.plan };
    const facts = { ...plan, isPremium: input.isPremium, ...until, before: factsOf(before) };
    await recordAudit(tx, adminId, input.isPremium ? "premium.grant" : "premium.revoke", `user ${userId}`, facts);
    return { user, grantId };
  });
}

/** Only the latest change can be undone. */
export async function undoPremium(staff: Staff, userId: number, id: number): Promise<PremiumOutcome> {
  const { id: adminId } = staff;
  await refuseOwn(staff, userId, `user ${userId}`);
  return db.$transaction(async (tx) => {
    const { before, user, grantId } = await undoGrant(tx, { userId, adminId }, id);
    const facts = { isPremium: user.isPremium, ...(user.isPremium && { until: user.premiumUntil }) };
    await recordAudit(tx, adminId, "premium.undo", `user ${userId}`, { ...facts, before: factsOf(before) });
    return { user, grantId };
  });
}

const factsOf = (user: Premium) =>
  isPremium(user) ? { isPremium: true, until: user.premiumUntil?.toISOString() ?? null } : { isPremium: false };

export async function decidePayment(staff: Staff, id: number, decision: Decision): Promise<AdminClaim> {
  const { id: adminId } = staff;
  const own = await db.premiumClaim.findFirst({ where: { id, userId: adminId }, select: { userId: true } });
  await refuseOwn(staff, own?.userId ?? null, `payment ${id}`);
  return db.$transaction(async (tx) => {
    const claim = await decideClaim(tx, { id, adminId }, decision);
    const { plan, usdt, member, transactionHash } = claim;
    const facts = { userId: member?.id ?? null, plan, usdt, transactionHash };
    const outcome =
      decision.state === "approved" ? { until: member?.premiumUntil ?? null } : { reason: decision.reason };
    const action = decision.state === "approved" ? "payment.approve" : "payment.decline";
    await recordAudit(tx, adminId, action, `payment ${id}`, { ...facts, ...outcome });
    return claim;
  });
}

export async function signOutUser(adminId: number, userId: number): Promise<number> {
  return db.$transaction(async (tx) => {
    const user = await tx.user.findUnique({ where: { id: userId }, select: { id: true } });
    if (!user) throw notFound();
    const ended = await endSessionsOf(tx, userId);
    await recordAudit(tx, adminId, "user.sign-out", `user ${userId}`, { ended });
    return ended;
  });
}

export async function suspendMember(
  adminId: number,
  userId: number,
  input: { reason: string; days: number | null },
): Promise<ManagedUser> {
  return db.$transaction(async (tx) => {
    const user = await suspendUser(tx, userId, input);
    const facts = { until: user.suspension?.until ?? null, reason: input.reason };
    await recordAudit(tx, adminId, "user.suspend", `user ${userId}`, facts);
    return user;
  });
}

export async function liftSuspension(adminId: number, userId: number): Promise<ManagedUser> {
  return db.$transaction(async (tx) => {
    const user = await reinstateUser(tx, userId);
    await recordAudit(tx, adminId, "user.reinstate", `user ${userId}`);
    return user;
  });
}

export async function decideMember(adminId: number, userId: number, isApproved: boolean): Promise<ManagedUser> {
  return db.$transaction(async (tx) => {
    const user = await decideApproval(tx, userId, isApproved);
    await recordAudit(tx, adminId, isApproved ? "user.approve" : "user.decline", `user ${userId}`);
    return user;
  });
}

export async function changeRole(
  ownerId: number,
  userId: number,
  { role, password }: { role: Role | null; password: string },
): Promise<User> {
  await confirmPassword(ownerId, password);
  return db.$transaction(async (tx) => {
    const { user, before } = await setRole(tx, ownerId, userId, role);
    await recordAudit(tx, ownerId, "role.change", `user ${userId}`, { role, before });
    return user;
  });
}

/**
 * Resetting a staff account, including one's own, requires the owner's password, so that an unattended panel cannot be
 * used to take over an account.
 */
export async function makeResetLink(adminId: number, userId: number, password: string | undefined) {
  const user = await findUser(userId);
  if (!user) throw notFound();
  if (user.role) await confirmPassword(adminId, requireGiven(password));
  return db.$transaction(async (tx) => {
    // Rechecked under the lock, because the account's role may have changed. Locked in the order of a change of role.
    const locked = await tx.$queryRaw<{ id: number; isAdmin: boolean; staffRole: string | null }[]>`
      SELECT id, is_admin AS "isAdmin", staff_role AS "staffRole" FROM users
      WHERE id IN (${userId}, ${adminId}) ORDER BY id FOR NO KEY UPDATE`;
    const target = locked.find(({ id }) => id === userId);
    if (!target) throw notFound();
    if (roleOf(target) !== user.role)
      throw new Failure("conflict", "This user was changed meanwhile. Please try again.");
    const { token, expiresAt } = await makeReset(tx, { userId, adminId });
    await recordAudit(tx, adminId, "password.link", `user ${userId}`, { until: expiresAt.toISOString() });
    return { path: `${RESET_PATH}#${token}`, expiresAt: expiresAt.toISOString() };
  });
}

const OWN_PASSWORD = "Please enter your own password.";

function requireGiven(password: string | undefined): string {
  if (password) return password;
  throw new Failure("invalid", OWN_PASSWORD, { code: "password_needed", fields: { password: OWN_PASSWORD } });
}

export const usePasswordLink = (input: { token: string; newPassword: string }, claimant: Claimant): Promise<User> =>
  useReset(input, claimant, (tx, { id }) => recordAuditFrom(tx, "visitor", "password.reset", `user ${id}`));

const recordNewStaff = (tx: Db, { id, role }: User) =>
  recordAuditFrom(tx, "shell", "role.create", `user ${id}`, { role, before: null });

export const createStaffByShell = (input: NewUser, role: Role): Promise<User> =>
  createStaff(input, role, recordNewStaff);

export const createFirstAdminByShell = (input: NewUser) => createFirstAdmin(input, recordNewStaff);

export async function resetPasswordByShell(userId: number, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.$transaction(async (tx) => {
    await storePassword(tx, userId, passwordHash);
    await recordAuditFrom(tx, "shell", "password.reset", `user ${userId}`);
  });
}

export async function inviteGuest(
  adminId: number,
  input: InvitationInput,
): Promise<{ invitation: Invitation; path: string }> {
  const { id, token } = await db.$transaction(async (tx) => {
    const made = await makeInvitation(tx, adminId, input);
    await recordAudit(tx, adminId, "invitation.make", `invitation ${made.id}`, { until: made.expiresAt.toISOString() });
    return made;
  });
  return { invitation: (await findInvitation(id)) as Invitation, path: invitationPath(token) };
}

export async function revokeInvitation(adminId: number, id: number): Promise<void> {
  await db.$transaction(async (tx) => {
    await removeInvitation(tx, id);
    await recordAudit(tx, adminId, "invitation.revoke", `invitation ${id}`);
  });
}

/** Must run in the transaction that opens the account. */
export async function acceptInvitation(tx: Db, token: string, userId: number): Promise<void> {
  const { invitation, adminId } = await spendInvitation(tx, token);
  await recordAuditFrom(tx, "visitor", "invitation.accept", `user ${userId}`, { invitation, adminId });
}
