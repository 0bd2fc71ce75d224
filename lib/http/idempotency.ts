import { createHash } from "node:crypto";
import { Failure } from "#lib/core/errors";
import { type Attempt, runAttempt } from "#lib/db/idempotency/attempt";
import { findCreated } from "#lib/db/idempotency/queries";

const KEY = /^[\x21-\x7e]{8,200}$/;

const INVALID = "The Idempotency-Key must be 8 to 200 visible ASCII characters.";
const OTHER_REQUEST = "This Idempotency-Key was used for another request.";

const hash = (...parts: unknown[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash("sha256").update(JSON.stringify(parts)).digest());

type Request = { key: string; userId: number | undefined; operation: string; input: unknown };

/** Runs a request once per key. A repetition returns the created object, read by `find`. */
export async function runOnce(
  { key, userId, operation, input }: Request,
  run: () => Promise<object> | object,
  find: (id: number) => Promise<object> | object,
): Promise<object> {
  if (!KEY.test(key)) throw new Failure("invalid", INVALID);
  const attempt = { keyHash: hash(userId, key), requestHash: hash(operation, input) };
  const id = await createdBefore(attempt);
  if (id !== undefined) return find(id);
  try {
    return await runAttempt(attempt, run);
  } catch (error) {
    // The first request may have been committed meanwhile and caused this failure.
    const createdId = await createdBefore(attempt).catch(() => undefined);
    if (createdId === undefined) throw error;
    return find(createdId);
  }
}

async function createdBefore(attempt: Attempt): Promise<number | undefined> {
  const created = await findCreated(attempt);
  if (created && !created.isSame) throw new Failure("conflict", OTHER_REQUEST, { code: "key_used" });
  return created?.id;
}
