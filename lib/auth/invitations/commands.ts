import { hashToken, newToken } from "#lib/auth/reset/policy";
import { Failure } from "#lib/core/errors";
import { type Db, db } from "#lib/db/prisma";
import { MAX_OPEN } from "./policy.ts";
import type { InvitationInput } from "./types.ts";

type Made = { id: number; expiresAt: Date; token: string };

export async function makeInvitation(tx: Db, adminId: number, { note, days }: InvitationInput): Promise<Made> {
  const token = newToken();
  const [made] = await tx.$queryRaw<Omit<Made, "token">[]>`
    INSERT INTO invitations (token_hash, note, admin_id, expires_at)
    SELECT ${hashToken(token)}, ${note}, ${adminId}::int, now() + make_interval(days => ${days}::int)
    WHERE (SELECT count(*) FROM invitations WHERE expires_at > now()) < ${MAX_OPEN}
    RETURNING id, expires_at AS "expiresAt"`;
  if (!made) throw new Failure("conflict", `At most ${MAX_OPEN} invitations may be open. Revoke some first.`);
  return { ...made, token };
}

export async function removeInvitation(tx: Db, id: number): Promise<void> {
  const { count } = await tx.invitation.deleteMany({ where: { id } });
  if (count === 0) throw new Failure("not_found", "Invitation not found");
}

const VOID = "This invitation is no longer valid. It works once and until its end. Please ask for a new one.";

export const voidInvitation = () => new Failure("forbidden", VOID, { code: "invalid_invitation" });

/** Must run in the transaction that opens the account. Of concurrent uses, the first wins. */
export async function spendInvitation(tx: Db, token: string): Promise<{ invitation: number; adminId: number }> {
  const [used] = await tx.$queryRaw<{ invitation: number; adminId: number }[]>`
    DELETE FROM invitations USING users
    WHERE token_hash = ${hashToken(token)} AND users.id = admin_id AND is_admin AND expires_at > now()
    RETURNING invitations.id AS invitation, admin_id AS "adminId"`;
  if (!used) throw voidInvitation();
  return used;
}

export async function removeEndedInvitations(): Promise<number> {
  return db.$executeRaw`DELETE FROM invitations WHERE expires_at < now()`;
}
