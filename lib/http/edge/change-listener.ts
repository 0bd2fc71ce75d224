import { setTimeout as pause } from "node:timers/promises";
import { applyChange, CHANGE_CHANNEL, readChange } from "#lib/changes";
import { log } from "#lib/log";
import { openPostgres } from "#lib/postgres";

/** How soon a lost connection is noticed, and how often it is tried again. */
const CHECK_MS = 2_000;
const RETRY_MS = 1_000;
/** A database that answers nothing for so long is taken for gone. */
const PATIENCE_MS = 5_000;

async function within<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  const timer = new AbortController();
  const late = pause(milliseconds, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`no answer within ${milliseconds} ms`);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    timer.abort();
    late.catch(() => {});
  }
}

/** What was announced while nobody listened is not known, so everything may have changed. */
function everythingChanged(): void {
  applyChange("catalogue");
  applyChange("settings");
}

/**
 * Hears what other instances and programs have changed, and passes it on to this process. It outlives restarts of the
 * database, and takes everything for changed after each. Returns a function that stops it.
 */
export function listenForChanges({ checkMs = CHECK_MS, retryMs = RETRY_MS } = {}): () => Promise<void> {
  const stopping = new AbortController();
  let wasLost = false;

  async function listen(): Promise<void> {
    const sql = openPostgres();
    try {
      const heard = (payload: string) => applyChange(readChange(payload));
      await within(sql.listen(CHANGE_CHANNEL, heard, everythingChanged), PATIENCE_MS);
      if (wasLost) log("info", "listening for changes again");
      wasLost = false;
      for (;;) {
        await pause(checkMs, undefined, { signal: stopping.signal });
        // The driver does not always notice that the connection it listens on is gone.
        await within(sql`SELECT 1`, PATIENCE_MS);
      }
    } finally {
      await sql.end({ timeout: 0 }).catch(() => {});
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await listen();
      } catch (error) {
        if (stopping.signal.aborted) return;
        if (!wasLost) log("warn", "not listening for changes", { reason: String(error) });
        wasLost = true;
        await pause(retryMs, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  }

  const running = run();
  return async () => {
    stopping.abort();
    await running;
  };
}
