import { db } from "#lib/db/prisma";
import { grantColumns, toGrant } from "./rows.ts";
import type { PremiumGrant } from "./types.ts";

/** Nobody is granted premium more often than this and wants to read of it. */
const GRANTS_SHOWN = 200;

/** What was granted to a user and taken away, the latest first. */
export async function listGrants(userId: number): Promise<PremiumGrant[]> {
  const rows = await db.premiumGrant.findMany({
    where: { userId },
    select: grantColumns,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: GRANTS_SHOWN,
  });
  return rows.map(toGrant);
}
