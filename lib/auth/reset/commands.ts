import { Failure } from "#lib/core/errors";
import { type Db, db } from "#lib/db/prisma";
import { requireUncommon, storePassword } from "#lib/users/commands";
import type { Claimant } from "#lib/users/hashing-queue";
import { hashPassword } from "#lib/users/passwords";
import { accountColumns, toUser } from "#lib/users/rows";
import type { User } from "#lib/users/types";
import { DAY_HOURS, expiryOf, hashToken, newToken } from "./policy.ts";

/** `adminId` is null for a link that is mailed to the user. */
export async function makeReset(
  tx: Db,
  { userId, adminId }: { userId: number; adminId: number | null },
  hours = DAY_HOURS,
): Promise<{ token: string; expiresAt: Date }> {
  const [token, now] = [newToken(), new Date()];
  const data = { adminId, tokenHash: hashToken(token), createdAt: now, expiresAt: expiryOf(now, hours) };
  await tx.passwordReset.upsert({ where: { userId }, create: { userId, ...data }, update: data });
  return { token, expiresAt: data.expiresAt };
}

const VOID = "This link is no longer valid. Links work once and only for a short time. Please ask for a new one.";

const voidLink = () => new Failure("invalid", VOID, { code: "invalid_link" });

/** The first of concurrent uses wins. All sessions end. `record` runs in the same transaction. */
export async function useReset(
  { token, newPassword }: { token: string; newPassword: string },
  claimant: Claimant,
  record: (tx: Db, user: User) => Promise<void>,
): Promise<User> {
  const where = {
    tokenHash: hashToken(token),
    expiresAt: { gt: new Date() },
    // Links of a former owner are void.
    OR: [{ adminId: null }, { admin: { isAdmin: true } }],
  };
  const found = await db.passwordReset.findFirst({ where, select: { user: { select: accountColumns } } });
  if (!found) throw voidLink();
  const user = toUser(found.user);
  await requireUncommon("newPassword", newPassword, user);
  const passwordHash = await hashPassword(newPassword, claimant);
  return db.$transaction(async (tx) => {
    const { count } = await tx.passwordReset.deleteMany({ where });
    if (count === 0) throw voidLink();
    await storePassword(tx, user.id, passwordHash);
    await record(tx, user);
    return user;
  });
}

export async function removeEndedResets(): Promise<number> {
  return (await db.passwordReset.deleteMany({ where: { expiresAt: { lt: new Date() } } })).count;
}
