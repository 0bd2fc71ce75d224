import { db } from "#lib/db";
import { offsetOf, type PageRequest, paginate } from "#lib/pagination";
import { adminClaimColumns, claimColumns, toAdminClaim, toClaim } from "./rows.ts";
import type { AdminClaimPage, AdminClaimRequest, ClaimPage } from "./types.ts";

/** The payments that a member has sent proof of, the latest first. */
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

/** What waits longest stands first; of what is decided, the latest. */
const ORDER = {
  open: [{ createdAt: "asc" }, { id: "asc" }],
  approved: [{ decidedAt: "desc" }, { id: "desc" }],
  declined: [{ decidedAt: "desc" }, { id: "desc" }],
  all: [{ createdAt: "desc" }, { id: "desc" }],
} as const;

/** The payments of all members in one state. */
export async function listClaimsForAdmins({ state, ...request }: AdminClaimRequest): Promise<AdminClaimPage> {
  const where = state === "all" ? {} : { state };
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
  return { claims: rows.map(toAdminClaim), pagination: paginate(request, total) };
}
