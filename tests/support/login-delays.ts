import { awaitTurn } from "#lib/auth/attempts/commands";
import type { Window } from "#lib/auth/attempts/policy";
import { db } from "#lib/db/prisma";
import { until } from "./until.ts";

const ends = async (): Promise<string> =>
  JSON.stringify(await db.attemptWindow.findMany({ select: { endsAt: true }, orderBy: { key: "asc" } }));

/**
 * Starts two delayed logins, so that the next one would wait longer than a request may take. Nothing waits for the
 * second.
 */
export async function delayNextLogin(window: Window, who: string): Promise<void> {
  await awaitTurn(window, who);
  const before = await ends();
  awaitTurn(window, who).catch(() => {});
  await until(async () => (await ends()) !== before);
}
