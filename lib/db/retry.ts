import { setTimeout as pause } from "node:timers/promises";
import { isUnavailable } from "./errors.ts";

const TRIES = 5;

/**
 * For transactions of background work, which should outlast a row that somebody else has locked, a deadlock or a
 * restart of the database. Throws the error of the fifth try, or any other error at once. Pauses grow by `pauseMs`.
 */
export async function retryWhileUnavailable<T>(
  work: () => Promise<T>,
  { signal, pauseMs = 500 }: { signal?: AbortSignal; pauseMs?: number } = {},
): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await work();
    } catch (error) {
      if (tried === TRIES || !isUnavailable(error)) throw error;
      await pause(tried * pauseMs, undefined, { signal });
    }
  }
}
