import { setTimeout as pause } from "node:timers/promises";
import { Failure } from "#lib/core/errors";
import { openPostgres } from "./postgres.ts";

type State = { isConnected: boolean; since: number; reason?: string };

const globals = globalThis as { vitrineNotifications?: State };

/** Undefined in processes that don't listen, such as commands. */
export const notificationState = (): State | undefined => globals.vitrineNotifications;

export function setNotificationState(isConnected: boolean, reason?: string): void {
  const before = globals.vitrineNotifications;
  const since = before && before.isConnected === isConnected ? before.since : Date.now();
  globals.vitrineNotifications = { isConnected, since, reason };
}

const CHANNEL = "vitrine_health";

/** False behind a pooler in transaction mode, where the notification reaches another client or none. */
export async function hearsNotifications(patienceMs: number, url = process.env.DATABASE_URL): Promise<boolean> {
  const sql = openPostgres(1, url);
  const received = Promise.withResolvers<boolean>();
  const hear = async () => {
    await sql.listen(CHANNEL, () => received.resolve(true));
    await sql.notify(CHANNEL, "");
    return received.promise;
  };
  try {
    // The driver reconnects without end if the server closes each connection.
    return await Promise.race([hear(), pause(patienceMs, false, { ref: false })]);
  } finally {
    await sql.end({ timeout: 0 });
  }
}

/** For work that keeps locks or temporary tables between its transactions. */
export async function requireOwnConnection(purpose: string, url?: string): Promise<void> {
  if (await hearsNotifications(5_000, url)) return;
  throw new Failure(
    "unavailable",
    `${purpose} needs a connection of its own, and DATABASE_URL leads to a pooler in transaction mode: use the address ` +
      "of PostgreSQL itself, or of a pooler in session mode.",
  );
}
