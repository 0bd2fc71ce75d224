import { offsetOf, type PageRequest, type Pagination, paginate } from "#lib/core/pagination";
import { type Db, db } from "#lib/db/prisma";
import { can, type Holder, type Role } from "#lib/permissions";
import { accountProblemOf } from "#lib/users/status/policy";
import { Prisma } from "#prisma";
import { shapeOf } from "./misleading-names.ts";
import { asSeenBy, identityKey } from "./policy.ts";
import { accountColumns, managedColumns, toManagedUser, toUser } from "./rows.ts";
import type { ManagedUser, User } from "./types.ts";

export async function findUser(id: number): Promise<User | null> {
  const row = await db.user.findUnique({ where: { id }, select: accountColumns });
  return row && toUser(row);
}

export async function findManagedUser(id: number, client: Db = db): Promise<ManagedUser | null> {
  const row = await client.user.findUnique({ where: { id }, select: managedColumns });
  return row && toManagedUser(row);
}

export async function findAccountProblem(id: number, from: Db = db) {
  const row = await from.user.findUnique({ where: { id }, select: managedColumns });
  return row ? accountProblemOf(row) : undefined;
}

export type Credentials = { id: number; passwordHash: string };

/** The only query that reads the password hash. */
export async function findCredentials(who: number | string): Promise<Credentials | null> {
  const select = { id: true, passwordHash: true };
  if (typeof who === "number") return db.user.findUnique({ where: { id: who }, select });
  const key = identityKey(who.trim());
  return db.user.findFirst({ where: { OR: [{ usernameKey: key }, { emailKey: key }] }, select });
}

export async function listStaff(): Promise<User[]> {
  const where = { OR: [{ isAdmin: true }, { staffRole: { not: null } }] };
  const rows = await db.user.findMany({ where, orderBy: { id: "asc" }, select: accountColumns });
  return rows.map(toUser);
}

const NEWEST = Prisma.sql`created_at DESC, id DESC`;
const withRole = (role: Role) => ({ where: Prisma.sql`NOT is_admin AND staff_role = ${role}`, order: NEWEST });

const SHOWN = {
  all: { where: Prisma.sql`true`, order: NEWEST },
  premium: {
    where: Prisma.sql`has_premium AND (premium_until IS NULL OR premium_until > now())`,
    order: Prisma.sql`premium_until ASC NULLS LAST, id DESC`,
  },
  staff: { where: Prisma.sql`(is_admin OR staff_role IS NOT NULL)`, order: NEWEST },
  owner: { where: Prisma.sql`is_admin`, order: NEWEST },
  curator: withRole("curator"),
  moderator: withRole("moderator"),
  cashier: withRole("cashier"),
  waiting: { where: Prisma.sql`awaits_approval`, order: Prisma.sql`created_at ASC, id ASC` },
  suspended: {
    where: Prisma.sql`suspended_at IS NOT NULL AND (suspended_until IS NULL OR suspended_until > now())`,
    order: Prisma.sql`suspended_at DESC, id DESC`,
  },
};

type UserRequest = PageRequest & { search?: string; show?: keyof typeof SHOWN };

/** Emails are neither shown to nor searched for staff who may not see them. */
export async function listUsers(
  { search, show = "all", ...request }: UserRequest,
  asker: Holder,
): Promise<{ users: ManagedUser[]; pagination: Pagination }> {
  // LIKE would treat "_" as a wildcard.
  const key = identityKey(search ?? "");
  const { where: among, order } = SHOWN[show];
  const seesEmails = can(asker, "members.email");
  const where = Prisma.sql`${among} AND (
    strpos(username_key, ${key}) > 0 OR (${seesEmails}::boolean AND strpos(email_key, ${key}) > 0))`;
  const [counted] = await db.$queryRaw<{ n: number }[]>`SELECT count(*)::int AS n FROM users WHERE ${where}`;
  const pagination = paginate(request, counted?.n ?? 0);
  const from = offsetOf(request);
  const found =
    from < pagination.totalCount
      ? await db.$queryRaw<{ id: number }[]>`
          SELECT id FROM users WHERE ${where} ORDER BY ${order} LIMIT ${request.limit} OFFSET ${from}`
      : [];
  const ids = found.map(({ id }) => id);
  const rows = await db.user.findMany({ where: { id: { in: ids } }, select: managedColumns });
  const byId = new Map(rows.map((row) => [row.id, asSeenBy(asker, toManagedUser(row))]));
  return { users: ids.flatMap((id) => byId.get(id) ?? []), pagination };
}

export async function findTaken(
  keys: { usernameKey: string; emailKey: string },
  ownId?: number,
): Promise<"username" | "email" | undefined> {
  const others = await db.user.findMany({
    where: { OR: [{ usernameKey: keys.usernameKey }, { emailKey: keys.emailKey }], NOT: { id: ownId ?? 0 } },
    select: { usernameKey: true },
  });
  if (others.length === 0) return undefined;
  return others.some(({ usernameKey }) => usernameKey === keys.usernameKey) ? "username" : "email";
}

export async function findLookalike(username: string, ownId = 0): Promise<boolean> {
  const [found] = await db.$queryRaw<object[]>`
    SELECT 1 FROM users WHERE username_shape(username_key) = ${shapeOf(username)} AND id <> ${ownId} LIMIT 1`;
  return found !== undefined;
}
