import { Failure } from "#lib/core/errors";
import type { Db } from "#lib/db/prisma";
import { type Role, roleOf, storedRole } from "#lib/permissions";
import { accountColumns, toUser } from "#lib/users/rows";
import type { User } from "#lib/users/types";

type RoleRow = { id: number; isAdmin: boolean; staffRole: string | null };

/** Locked in one order, so that two owners changing each other's roles cannot deadlock. */
const lockOwnersAnd = (tx: Db, userId: number): Promise<RoleRow[]> =>
  tx.$queryRaw<RoleRow[]>`
    SELECT id, is_admin AS "isAdmin", staff_role AS "staffRole" FROM users
    WHERE is_admin OR id = ${userId} ORDER BY id FOR UPDATE`;

const isLastOwner = (locked: RoleRow[], userId: number): boolean =>
  locked.some(({ id, isAdmin }) => isAdmin && id === userId) &&
  !locked.some(({ id, isAdmin }) => isAdmin && id !== userId);

const lastOwner = () =>
  new Failure("conflict", "You are the last owner. Make somebody else an owner first.", { code: "last_owner" });

export async function requireAnotherOwner(tx: Db, userId: number): Promise<void> {
  if (isLastOwner(await lockOwnersAnd(tx, userId), userId)) throw lastOwner();
}

/** Also returns the previous role. Rechecks that the requesting owner is still an owner. */
export async function setRole(
  tx: Db,
  ownerId: number,
  userId: number,
  role: Role | null,
): Promise<{ user: User; before: Role | null }> {
  const locked = await lockOwnersAnd(tx, userId);
  const target = locked.find(({ id }) => id === userId);
  if (!target) throw new Failure("not_found", "User not found");
  const before = roleOf(target);
  if (role !== "owner" && isLastOwner(locked, userId)) throw lastOwner();
  if (!locked.some(({ id, isAdmin }) => id === ownerId && isAdmin))
    throw new Failure("forbidden", "Only owners grant roles.");
  if (role) await endPastSuspension(tx, userId);
  const active = role ? { suspendedAt: null, awaitsApproval: false } : {};
  const { count } = await tx.user.updateMany({ where: { id: userId, ...active }, data: storedRole(role) });
  if (count === 0) {
    throw new Failure("conflict", "This account is suspended or waits for approval.", { code: "inactive" });
  }
  await tx.passwordReset.deleteMany({ where: { userId } });
  return { user: toUser(await tx.user.findUniqueOrThrow({ where: { id: userId }, select: accountColumns })), before };
}

async function endPastSuspension(tx: Db, userId: number): Promise<void> {
  await tx.$executeRaw`
    UPDATE users SET suspended_at = NULL, suspended_until = NULL, suspension_reason = NULL
    WHERE id = ${userId} AND suspended_until <= now()`;
}
