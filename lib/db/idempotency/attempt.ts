import { AsyncLocalStorage } from "node:async_hooks";

/** Hashes of an `Idempotency-Key` and of its request. */
export type Attempt = { keyHash: Uint8Array<ArrayBuffer>; requestHash: Uint8Array<ArrayBuffer> };

const globals = globalThis as { vitrineAttempts?: AsyncLocalStorage<Attempt> };
globals.vitrineAttempts ??= new AsyncLocalStorage();
const attempts = globals.vitrineAttempts;

export const runAttempt = <T>(attempt: Attempt, run: () => T): T => attempts.run(attempt, run);

export const currentAttempt = (): Attempt | undefined => attempts.getStore();
