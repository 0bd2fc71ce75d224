import { Failure } from "#lib/core/errors";
import type { Db } from "#lib/db/prisma";
import { deleteUser } from "#lib/users/commands";
import { findManagedUser } from "#lib/users/queries";
import type { ManagedUser } from "#lib/users/types";

type SuspensionInput = { reason: string; days: number | null };

const notFound = () => new Failure("not_found", "User not found");

export async function suspendUser(tx: Db, userId: number, { reason, days }: SuspensionInput): Promise<ManagedUser> {
  const suspended = await tx.$queryRaw<object[]>`
    UPDATE users
    SET suspended_at = now(), suspension_reason = ${reason}, suspended_until = now() + make_interval(days => ${days}::int)
    WHERE id = ${userId} AND NOT is_admin AND staff_role IS NULL RETURNING id`;
  if (suspended.length === 0) {
    await requireUser(tx, userId);
    throw new Failure("conflict", "Staff cannot be suspended. Take their role away first.", {
      code: "is_staff",
    });
  }
  await tx.session.deleteMany({ where: { userId } });
  return requireUser(tx, userId);
}

export async function reinstateUser(tx: Db, userId: number): Promise<ManagedUser> {
  const data = { suspendedAt: null, suspendedUntil: null, suspensionReason: null };
  await tx.user.updateMany({ where: { id: userId }, data });
  return requireUser(tx, userId);
}

export async function decideApproval(tx: Db, userId: number, isApproved: boolean): Promise<ManagedUser> {
  const before = await requireUser(tx, userId);
  const { count } = await tx.user.updateMany({
    where: { id: userId, awaitsApproval: true },
    data: { awaitsApproval: false },
  });
  if (count === 0) {
    throw new Failure("conflict", "This account is not waiting for approval.", { code: "not_waiting" });
  }
  if (isApproved) return requireUser(tx, userId);
  await deleteUser(tx, userId);
  return before;
}

async function requireUser(tx: Db, userId: number): Promise<ManagedUser> {
  const user = await findManagedUser(userId, tx);
  if (!user) throw notFound();
  return user;
}
