import { db } from "#lib/db";
import { announceChange, storeSettings } from "#lib/settings/commands";
import { describeSettings } from "#lib/settings/queries";
import type { SettingsAnswer, SettingsInput, SiteSettings } from "#lib/settings/types";
import type { Prisma } from "#prisma";
import { recordAct } from "../audit/commands.ts";

/** An admin changes settings of the site; what they were is kept in the audit. Nothing among them is secret. */
export async function editSettings(adminId: number, { seen, ...changes }: SettingsInput): Promise<SettingsAnswer> {
  const keys = Object.keys(changes) as (keyof SiteSettings)[];
  await db.$transaction(async (tx) => {
    const before = await storeSettings(tx, changes, seen);
    const details = Object.fromEntries(keys.map((key) => [key, { before: before[key], after: changes[key] }]));
    await recordAct(tx, adminId, "settings.change", keys.join(", "), details as Prisma.InputJsonObject);
  });
  await announceChange("settings");
  return describeSettings();
}
