import { forgetAttempts, spendAttempt } from "#lib/auth/attempts/commands";
import { CONFIRMATIONS, RENAMINGS } from "#lib/auth/attempts/policy";
import { memberClaimant } from "#lib/auth/claimants";
import { hashSessionSecret, newSessionSecret, sealSession } from "#lib/auth/session-token";
import type { Viewer } from "#lib/auth/types";
import { Failure } from "#lib/core/errors";
import { type Db, db } from "#lib/db/prisma";
import { changeIdentity, deleteUser, requireUncommon } from "#lib/users/commands";
import { DUMMY_HASH, hashPassword, verifyPassword } from "#lib/users/passwords";
import { findCredentials } from "#lib/users/queries";
import type { Identity, User } from "#lib/users/types";

/** Returns the verified hash. `field` is the form field to report errors on. */
export async function confirmPassword(
  userId: number,
  password: string,
  otherwise = "Password is incorrect.",
  field = "password",
): Promise<string> {
  await spendAttempt(CONFIRMATIONS, String(userId));
  const credentials = await findCredentials(userId);
  const matches = await verifyPassword(password, credentials?.passwordHash ?? DUMMY_HASH, memberClaimant(userId));
  if (!credentials || !matches) {
    throw new Failure("invalid", otherwise, { code: "wrong_password", fields: { [field]: otherwise } });
  }
  await forgetAttempts(CONFIRMATIONS, String(userId));
  return credentials.passwordHash;
}

const WRONG_CURRENT = "Current password is incorrect.";

const changedMeanwhile = () => new Failure("invalid", WRONG_CURRENT, { code: "wrong_password" });

export async function changePassword(viewer: Viewer, current: string, next: string): Promise<string> {
  const verifiedHash = await confirmPassword(viewer.id, current, WRONG_CURRENT, "currentPassword");
  await requireUncommon("newPassword", next, viewer);
  const passwordHash = await hashPassword(next, memberClaimant(viewer.id));
  const secret = newSessionSecret();
  await db.$transaction(async (tx) => {
    const changed = await tx.user.updateMany({
      where: { id: viewer.id, passwordHash: verifiedHash },
      data: { passwordHash },
    });
    if (changed.count === 0) throw changedMeanwhile();
    await tx.passwordReset.deleteMany({ where: { userId: viewer.id } });
    await tx.session.deleteMany({ where: { userId: viewer.id, NOT: { id: viewer.sessionId } } });
    const current = await tx.session.updateMany({
      where: { id: viewer.sessionId },
      data: { tokenHash: hashSessionSecret(secret) },
    });
    if (current.count === 0) throw new Failure("unauthenticated", "Please log in to continue.");
  });
  return sealSession({ userId: viewer.id, secret });
}

export async function renameMember(viewer: Viewer, current: string, wanted: Partial<Identity>): Promise<User> {
  const verifiedHash = await confirmPassword(viewer.id, current, WRONG_CURRENT, "currentPassword");
  await spendAttempt(RENAMINGS, String(viewer.id));
  const user = await changeIdentity(viewer, wanted, verifiedHash);
  if (!user) throw changedMeanwhile();
  return user;
}

export async function deleteAccount(userId: number, password: string): Promise<void> {
  await confirmPassword(userId, password);
  const isDeleted = await db.$transaction((tx: Db) => deleteUser(tx, userId), { timeout: 60_000 });
  if (!isDeleted) throw new Failure("unauthenticated", "Please log in to continue.");
}
