import { db } from "../prisma.ts";
import type { Attempt } from "./attempt.ts";

export async function findCreated({ keyHash, requestHash }: Attempt): Promise<{ id: number; isSame: boolean } | null> {
  const [row] = await db.$queryRaw<{ id: number; isSame: boolean }[]>`
    SELECT created_id AS id, request_hash = ${requestHash} AS "isSame" FROM idempotency_keys WHERE key_hash = ${keyHash}`;
  return row ?? null;
}
