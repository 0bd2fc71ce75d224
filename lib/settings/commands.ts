import { isDeepStrictEqual } from "node:util";
import { Failure } from "#lib/core/errors";
import type { Db } from "#lib/db/prisma";
import { Prisma } from "#prisma";
import { readSettings } from "./queries.ts";
import { MAX_PINNED } from "./schemas.ts";
import type { SettingsChanges, SiteSettings } from "./types.ts";

const CHANGED_MEANWHILE =
  "Somebody else has changed this since you opened it. Please look at what is stored now before you save yours.";

export const changedMeanwhile = () => new Failure("conflict", CHANGED_MEANWHILE, { code: "changed_meanwhile" });

export async function storeSettings(
  tx: Db,
  changes: SettingsChanges,
  seen: Partial<SiteSettings> = {},
): Promise<SiteSettings> {
  // Missing rows cannot be locked, and settings rarely change.
  await tx.$executeRaw`LOCK TABLE settings IN SHARE ROW EXCLUSIVE MODE`;
  const before = await readSettings(tx);
  for (const key of Object.keys(changes) as (keyof SettingsChanges)[]) {
    if (key in seen && !isDeepStrictEqual(before[key], seen[key])) {
      throw changedMeanwhile();
    }
    const value = changes[key];
    if (key === "siteName" && value === null) await tx.setting.deleteMany({ where: { key } });
    else await put(tx, key, value);
  }
  return before;
}

async function put(tx: Db, key: string, stored: unknown): Promise<void> {
  const value = stored === null ? Prisma.JsonNull : (stored as Prisma.InputJsonValue);
  await tx.setting.upsert({ where: { key }, create: { key, value }, update: { value } });
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

async function changePinned(tx: Db, change: (before: string[]) => string[]): Promise<string[]> {
  await tx.$executeRaw`LOCK TABLE settings IN SHARE ROW EXCLUSIVE MODE`;
  const { pinnedCategories: before } = await readSettings(tx);
  const names = change(before);
  const once = names.filter((name, place) => names.findIndex((other) => isSame(other, name)) === place);
  if (!isDeepStrictEqual(once, before)) await put(tx, "pinnedCategories", once);
  return before;
}

export async function renamePinned(tx: Db, from: string, to: string): Promise<void> {
  await changePinned(tx, (names) => names.map((name) => (isSame(name, from) ? to : name)));
}

export async function pinCategories(tx: Db, names: string[], known: string[]): Promise<string[]> {
  const isWaiting = (name: string) => !known.some((other) => isSame(other, name));
  return changePinned(tx, (before) => [...names, ...before.filter(isWaiting)].slice(0, MAX_PINNED));
}
