import { hashToken } from "#lib/auth/reset/policy";
import { db } from "#lib/db/prisma";
import type { Invitation } from "./types.ts";

export const listInvitations = (): Promise<Invitation[]> => readInvitations();

export async function findInvitation(id: number): Promise<Invitation | null> {
  return (await readInvitations(id))[0] ?? null;
}

async function readInvitations(id: number | null = null): Promise<Invitation[]> {
  const rows = await db.$queryRaw<
    (Omit<Invitation, "createdAt" | "expiresAt"> & { createdAt: Date; expiresAt: Date })[]
  >`
    SELECT i.id, note, username AS admin, i.created_at AS "createdAt", expires_at AS "expiresAt"
    FROM invitations i JOIN users ON users.id = admin_id
    WHERE is_admin AND expires_at > now() AND (${id}::int IS NULL OR i.id = ${id}) ORDER BY i.id DESC`;
  return rows.map(({ createdAt, expiresAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}

/** Invitations of former admins don't count. */
export async function isOpenInvitation(token: string): Promise<boolean> {
  const found = await db.$queryRaw<object[]>`
    SELECT 1 FROM invitations JOIN users ON users.id = admin_id
    WHERE token_hash = ${hashToken(token)} AND is_admin AND expires_at > now()`;
  return found.length > 0;
}
