import { db } from "#lib/db/prisma";
import { grantColumns, toGrant } from "./rows.ts";
import type { PremiumGrant } from "./types.ts";

const GRANTS_SHOWN = 200;

export async function listGrants(userId: number): Promise<PremiumGrant[]> {
  const rows = await db.premiumGrant.findMany({
    where: { userId },
    select: grantColumns,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: GRANTS_SHOWN,
  });
  return rows.map(toGrant);
}
