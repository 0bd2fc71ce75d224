import { offsetOf, type PageRequest, paginate } from "#lib/core/pagination";
import { type Db, db } from "#lib/db/prisma";
import { adminClaimColumns, claimColumns, type EarlierClaim, toAdminClaim, toClaim } from "./rows.ts";
import type {
  AdminClaim,
  AdminClaimPage,
  AdminClaimRequest,
  Claim,
  ClaimPage,
  ClaimState,
  MonthOfClaims,
} from "./types.ts";

export async function listClaims(userId: number, request: PageRequest): Promise<ClaimPage> {
  const where = { userId };
  const [total, rows] = await Promise.all([
    db.premiumClaim.count({ where }),
    db.premiumClaim.findMany({
      where,
      select: claimColumns,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      skip: offsetOf(request),
      take: request.limit,
    }),
  ]);
  return { claims: rows.map(toClaim), pagination: paginate(request, total) };
}

/** Open claims oldest first, decided ones newest first. */
const ORDER = {
  open: [{ createdAt: "asc" }, { id: "asc" }],
  approved: [{ decidedAt: "desc" }, { id: "desc" }],
  declined: [{ decidedAt: "desc" }, { id: "desc" }],
  all: [{ createdAt: "desc" }, { id: "desc" }],
} as const;

export async function listClaimsForAdmins({ state, id, ...request }: AdminClaimRequest): Promise<AdminClaimPage> {
  const where = id !== undefined ? { id } : state === "all" ? {} : { state };
  const [total, rows] = await Promise.all([
    db.premiumClaim.count({ where }),
    db.premiumClaim.findMany({
      where,
      select: adminClaimColumns,
      orderBy: [...ORDER[state]],
      skip: offsetOf(request),
      take: request.limit,
    }),
  ]);
  const earlier = await listEarlier(
    db,
    rows.map(({ id }) => id),
  );
  return { claims: rows.map((row) => toAdminClaim(row, earlier.get(row.id))), pagination: paginate(request, total) };
}

export async function countClaims(): Promise<Record<ClaimState, number>> {
  const rows = await db.premiumClaim.groupBy({ by: ["state"], _count: true });
  return { open: 0, approved: 0, declined: 0, ...Object.fromEntries(rows.map(({ state, _count }) => [state, _count])) };
}

/** Approved claims by month (UTC), latest first. */
export const sumMonths = (most: number): Promise<MonthOfClaims[]> => db.$queryRaw`
  SELECT date_trunc('month', decided_at, 'UTC') AS month, count(*)::int AS count, sum(usdt)::float8 AS usdt
  FROM premium_claims WHERE state = 'approved' AND decided_at IS NOT NULL
  GROUP BY 1 ORDER BY 1 DESC LIMIT ${most}`;

export async function findClaim(userId: number, id: number): Promise<Claim | null> {
  const row = await db.premiumClaim.findFirst({ where: { id, userId }, select: claimColumns });
  return row && toClaim(row);
}

export async function findClaimForAdmins(tx: Db, id: number): Promise<AdminClaim | null> {
  const [row, earlier] = [
    await tx.premiumClaim.findUnique({ where: { id }, select: adminClaimColumns }),
    await listEarlier(tx, [id]),
  ];
  return row && toAdminClaim(row, earlier.get(id));
}

async function listEarlier(tx: Db, ids: number[]): Promise<Map<number, EarlierClaim>> {
  const rows = await tx.$queryRaw<(EarlierClaim & { id: number })[]>`
    SELECT claim.id, earlier.state::text AS state, earlier.created_at AS "createdAt"
    FROM premium_claims claim
    CROSS JOIN LATERAL (
      SELECT state, created_at FROM premium_claims
      WHERE transaction_hash = claim.transaction_hash AND id < claim.id
      ORDER BY id DESC LIMIT 1
    ) earlier
    WHERE claim.id = ANY (${ids})`;
  return new Map(rows.map(({ id, ...earlier }) => [id, earlier]));
}
