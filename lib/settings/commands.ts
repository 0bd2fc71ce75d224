import { isDeepStrictEqual } from "node:util";
import { applyChange, CHANGE_CHANNEL, type Change, writeChange } from "#lib/changes";
import { type Db, db } from "#lib/db";
import { Failure } from "#lib/errors";
import { Prisma } from "#prisma";
import { readSettings } from "./queries.ts";
import { settingsChanges, settingsShape } from "./schemas.ts";
import type { SettingsChanges, SiteSettings } from "./types.ts";

/** Stores some settings; the others stay as they are. */
export async function changeSettings(changes: SettingsChanges): Promise<void> {
  await db.$transaction((tx) => storeSettings(tx, settingsChanges.parse(changes)));
  await announceChange("settings");
}

const CHANGED_MEANWHILE =
  "Somebody else has changed this since you opened it. Please look at what is stored now before you save yours.";

/**
 * Stores some settings in the transaction that is given and gives back what they were. Refuses when one of them is no
 * longer what the admin has `seen`.
 */
export async function storeSettings(
  tx: Db,
  changes: SettingsChanges,
  seen: Partial<SiteSettings> = {},
): Promise<SiteSettings> {
  // A row that is not there cannot be locked, and settings are few and seldom written.
  await tx.$executeRaw`LOCK TABLE settings IN SHARE ROW EXCLUSIVE MODE`;
  const before = await readSettings(tx);
  for (const key of Object.keys(changes) as (keyof SiteSettings)[]) {
    if (key in seen && !isDeepStrictEqual(before[key], seen[key])) {
      throw new Failure("conflict", CHANGED_MEANWHILE, { code: "changed_meanwhile" });
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

/** Keeps a category pinned that gets another name; says whether it was. Before the change is committed. */
export async function renamePinned(tx: Db, from: string, to: string): Promise<boolean> {
  const key = "pinnedCategories";
  const row = await tx.setting.findUnique({ where: { key }, select: { value: true } });
  const names = settingsShape.shape[key].parse(row?.value);
  const isOld = (name: string) => name.toLowerCase() === from.toLowerCase();
  if (!names.some(isOld)) return false;
  const value = names.map((name) => (isOld(name) ? to : name));
  await tx.setting.upsert({ where: { key }, create: { key, value }, update: { value } });
  return true;
}

/** Tells every instance that what visitors see has changed. Called after the change is committed. */
export async function announceChange(change: Change, client: Db = db): Promise<void> {
  applyChange(change);
  await client.$executeRaw`SELECT pg_notify(${CHANGE_CHANNEL}, ${writeChange(change)})`;
}
