import { pairKey } from "#lib/admin/vocabulary/similar";
import type { Kind } from "#lib/admin/vocabulary/types";
import { db } from "#lib/db/prisma";

export async function listDismissed(kind: Kind): Promise<Set<string>> {
  const rows = await db.dismissedNames.findMany({ where: { kind }, select: { firstId: true, secondId: true } });
  return new Set(rows.map(({ firstId, secondId }) => pairKey(firstId, secondId)));
}
