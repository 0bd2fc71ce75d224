import { type Db, db } from "../prisma.ts";
import { currentAttempt } from "./attempt.ts";

/** Must be called in the transaction that creates the object, so that a repeated request finds it. */
export async function recordCreated(tx: Db, id: number): Promise<void> {
  const attempt = currentAttempt();
  if (!attempt) return;
  const { keyHash, requestHash } = attempt;
  await tx.$executeRaw`
    INSERT INTO idempotency_keys (key_hash, request_hash, created_id) VALUES (${keyHash}, ${requestHash}, ${id})`;
}

export async function removeOldKeys(): Promise<number> {
  return db.$executeRaw`DELETE FROM idempotency_keys WHERE created_at < now() - interval '1 day'`;
}
