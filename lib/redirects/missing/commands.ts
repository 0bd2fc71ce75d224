import { recordAudit } from "#lib/audit/commands";
import { Failure } from "#lib/core/errors";
import { describeError, log } from "#lib/core/log";
import { onShutdown } from "#lib/core/shutdown";
import { isUnavailable } from "#lib/db/errors";
import { type Db, db } from "#lib/db/prisma";
import { type OldAddress, readOldAddress } from "#lib/videos/origin/address";
import { matchPattern, type Pattern, parsePattern } from "../pattern.ts";
import { countedPath, HitCounter } from "./hit-counter.ts";
import { DAYS_KEPT, MAX_KEPT } from "./policy.ts";
import { groupMissing } from "./shape.ts";

const FLUSH_MS = 15_000;

const globals = globalThis as { vitrineMissing?: { hits: HitCounter; timer?: NodeJS.Timeout } };
if (!globals.vitrineMissing) {
  globals.vitrineMissing = { hits: new HitCounter() };
  onShutdown(() => flushMissing());
}
const state = globals.vitrineMissing;

/** Runs only in the front process. */
export function countMissing(address: OldAddress): void {
  const path = countedPath(address);
  if (path === undefined) return;
  state.hits.add(path);
  state.timer ??= setTimeout(() => void flushMissing(), FLUSH_MS).unref();
}

/**
 * Never throws. The paths with the fewest hits are deleted first, so that a flood of random paths displaces only
 * itself.
 */
export async function flushMissing(): Promise<void> {
  clearTimeout(state.timer);
  state.timer = undefined;
  const counted = state.hits.take();
  if (counted.length === 0) return;
  const [paths, hits] = [counted.map(([path]) => path), counted.map(([, n]) => n)];
  try {
    await db.$transaction(async (tx) => {
      await tx.$executeRaw`
        INSERT INTO missing_paths AS known (path, hits)
        SELECT * FROM unnest(${paths}::text[], ${hits}::int[])
        ON CONFLICT (path) DO UPDATE SET hits = least(known.hits::bigint + EXCLUDED.hits, 2147483647)::int, last_at = now()`;
      await tx.$executeRaw`
        DELETE FROM missing_paths WHERE id IN (
          SELECT id FROM missing_paths ORDER BY is_dismissed DESC, hits DESC, last_at DESC OFFSET ${MAX_KEPT}::int)`;
    });
  } catch (error) {
    log(isUnavailable(error) ? "warn" : "error", "could not write unknown addresses", describeError(error));
    for (const [path, n] of counted) state.hits.add(path, n);
  }
}

export async function dismissMissing(adminId: number, id: number): Promise<void> {
  await db.$transaction(async (tx) => {
    const [row] = await tx.missingPath.findMany({ where: { id }, select: { path: true } });
    if (!row) throw new Failure("not_found", "This address is not in the list any more.");
    await tx.missingPath.updateMany({ where: { id }, data: { isDismissed: true } });
    await recordAudit(tx, adminId, "redirect.dismiss", row.path);
  });
}

export async function dismissGroup(adminId: number, shape: string): Promise<number> {
  return db.$transaction(async (tx) => {
    const rows = await tx.missingPath.findMany({ where: { isDismissed: false }, select: { id: true, path: true } });
    const members = groupMissing(rows).get(shape);
    if (!members) throw new Failure("not_found", "These addresses are not in the list any more.");
    await tx.missingPath.updateMany({
      where: { id: { in: members.map(({ id }) => id) } },
      data: { isDismissed: true },
    });
    await recordAudit(tx, adminId, "redirect.dismiss", shape, { addresses: members.length });
    return members.length;
  });
}

/** Takes paths that a pattern matches off the list. Those that it still does not redirect are counted again. */
export async function forgetMatched(tx: Db, text: string): Promise<void> {
  const pattern = parsePattern(text);
  if (typeof pattern === "string") return;
  // The values of parameters are not known.
  const anyValues: Pattern = { path: pattern.path, query: pattern.query.map(([name]) => [name, []]) };
  const rows = await tx.missingPath.findMany({ where: { isDismissed: false }, select: { id: true, path: true } });
  const matched = rows.filter(({ path }) => {
    const address = readOldAddress(path);
    return address && matchPattern(anyValues, address);
  });
  await tx.missingPath.deleteMany({ where: { id: { in: matched.map(({ id }) => id) } } });
}

export const removeOldMissing = (): Promise<number> =>
  db.$executeRaw`DELETE FROM missing_paths WHERE last_at < now() - make_interval(days => ${DAYS_KEPT}::int)`;
