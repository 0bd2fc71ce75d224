import { applyChange, CHANGE_CHANNEL, type ChangeKind } from "#lib/changes";
import { type Db, db } from "#lib/db";
import type { Prisma } from "#prisma";
import { settingsShape } from "./schemas.ts";
import type { SiteSettings } from "./types.ts";

/** Stores some settings; the others stay as they are. */
export async function changeSettings(changes: Partial<SiteSettings>): Promise<void> {
  const checked = settingsShape.partial().parse(changes);
  await db.$transaction(
    Object.keys(changes).map((key) => {
      const value = checked[key as keyof SiteSettings] as Prisma.InputJsonValue;
      return db.setting.upsert({ where: { key }, create: { key, value }, update: { value } });
    }),
  );
  await announceChange("settings");
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
export async function announceChange(kind: ChangeKind, client: Db = db): Promise<void> {
  applyChange(kind);
  await client.$executeRaw`SELECT pg_notify(${CHANGE_CHANNEL}, ${kind})`;
}
