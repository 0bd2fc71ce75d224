import { recordAct } from "#lib/audit/commands";
import { Failure } from "#lib/core/errors";
import { describeError, log } from "#lib/core/log";
import { onShutdown } from "#lib/core/shutdown";
import { isUnavailable } from "#lib/db/errors";
import { db } from "#lib/db/prisma";
import type { OldAddress } from "#lib/videos/origin/address";
import { DAYS_KEPT, MOST_KEPT } from "./policy.ts";
import { countedPath, MissingTally } from "./tally.ts";

const FLUSH_MS = 15_000;

const globals = globalThis as { vitrineMissing?: { tally: MissingTally; timer?: NodeJS.Timeout } };
if (!globals.vitrineMissing) {
  globals.vitrineMissing = { tally: new MissingTally() };
  onShutdown(() => flushMissing());
}
const state = globals.vitrineMissing;

/** Only in the front process. */
export function countMissing(address: OldAddress): void {
  const path = countedPath(address);
  if (path === undefined) return;
  state.tally.add(path);
  state.timer ??= setTimeout(() => void flushMissing(), FLUSH_MS).unref();
}

/** Never fails. What is asked for least goes first, so that a flood of made-up paths displaces itself. */
export async function flushMissing(): Promise<void> {
  clearTimeout(state.timer);
  state.timer = undefined;
  const counted = state.tally.take();
  if (counted.length === 0) return;
  const [paths, hits] = [counted.map(([path]) => path), counted.map(([, n]) => n)];
  try {
    await db.$executeRaw`
      INSERT INTO missing_paths AS known (path, hits)
      SELECT * FROM unnest(${paths}::text[], ${hits}::int[])
      ON CONFLICT (path) DO UPDATE SET hits = least(known.hits::bigint + EXCLUDED.hits, 2147483647)::int, last_at = now()`;
    await db.$executeRaw`
      DELETE FROM missing_paths WHERE id IN (
        SELECT id FROM missing_paths ORDER BY is_dismissed DESC, hits DESC, last_at DESC OFFSET ${MOST_KEPT}::int)`;
  } catch (error) {
    log(isUnavailable(error) ? "warn" : "error", "could not write unknown addresses", describeError(error));
    for (const [path, n] of counted) state.tally.add(path, n);
  }
}

export async function dismissMissing(adminId: number, id: number): Promise<void> {
  await db.$transaction(async (tx) => {
    const [row] = await tx.missingPath.findMany({ where: { id }, select: { path: true } });
    if (!row) throw new Failure("not_found", "This address is not in the list any more.");
    await tx.missingPath.updateMany({ where: { id }, data: { isDismissed: true } });
    await recordAct(tx, adminId, "redirect.dismiss", row.path);
  });
}

export const removeOldMissing = (): Promise<number> =>
  db.$executeRaw`DELETE FROM missing_paths WHERE last_at < now() - make_interval(days => ${DAYS_KEPT}::int)`;
