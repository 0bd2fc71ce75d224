import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { applyChange, CHANGE_CHANNEL, readChange } from "#lib/core/changes";
import { log } from "#lib/core/log";
import { setNotificationState } from "#lib/db/notifications";
import { openPostgres } from "#lib/db/postgres";

const CHECK_MS = 2_000;
const RETRY_MS = 1_000;
const PATIENCE_MS = 3_000;
/** While notifications are lost, everything is purged this often, which in effect disables the cache. */
const UNHEARD_MS = 1_000;
/** If the database is unreachable for everyone, nothing can change, so cached pages remain valid. */
const OUT_OF_REACH =
  /\b(?:ECONN\w+|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|CONNECT_TIMEOUT|CONNECTION_\w+|57P0[123])\b|^no answer/;
const REPEAT_MS = 60_000;

async function within<T>(promise: Promise<T>, milliseconds: number, what = "no answer"): Promise<T> {
  const timer = new AbortController();
  const timeout = pause(milliseconds, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`${what} within ${milliseconds} ms`);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    timer.abort();
    timeout.catch(() => {});
  }
}

function everythingChanged(): void {
  applyChange("catalogue");
  applyChange("settings");
}

export function listenForChanges({ checkMs = CHECK_MS, retryMs = RETRY_MS } = {}): () => Promise<void> {
  const stopping = new AbortController();
  const ownChannel = `vitrine_ping_${randomBytes(8).toString("hex")}`;
  let loggedAt = 0;
  let isDeaf = false;

  function setUnheard(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    setNotificationState(false, reason);
    isDeaf = !OUT_OF_REACH.test(reason) && !OUT_OF_REACH.test(String((error as { code?: unknown }).code));
    if (isDeaf) everythingChanged();
    if (Date.now() - loggedAt < REPEAT_MS) return;
    loggedAt = Date.now();
    log("warn", isDeaf ? "not listening for changes: no page is cached" : "not listening for changes", { reason });
  }

  function setHeard(): void {
    isDeaf = false;
    setNotificationState(true);
    if (loggedAt > 0) log("info", "listening for changes again");
    loggedAt = 0;
  }

  async function listen(): Promise<void> {
    const sql = openPostgres();
    try {
      const onNotification = (payload: string) => applyChange(readChange(payload));
      await within(sql.listen(CHANGE_CHANNEL, onNotification, everythingChanged), PATIENCE_MS);
      let ping = Promise.withResolvers<void>();
      await within(
        sql.listen(ownChannel, () => ping.resolve()),
        PATIENCE_MS,
      );
      for (;;) {
        ping = Promise.withResolvers<void>();
        await within(sql.notify(ownChannel, ""), PATIENCE_MS);
        // A pooler in transaction mode accepts LISTEN but delivers nothing, so the connection is tested with a ping.
        await within(ping.promise, PATIENCE_MS, "its own notification was not heard");
        setHeard();
        await pause(checkMs, undefined, { signal: stopping.signal });
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
        setUnheard(error);
        await pause(retryMs, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  }

  const running = run();
  const purging = setInterval(() => isDeaf && everythingChanged(), UNHEARD_MS);
  return async () => {
    clearInterval(purging);
    stopping.abort();
    await running;
  };
}
