import { readdirSync } from "node:fs";
import { cachedUntilChange } from "#lib/cache";
import { type Db, db } from "#lib/db";
import { env } from "#lib/env";
import { toSettings } from "./rows.ts";
import { settingsShape } from "./schemas.ts";
import type { SettingsAnswer, SiteSettings } from "./types.ts";

/** The settings as they are stored in this moment. */
export async function readSettings(client: Db = db): Promise<SiteSettings> {
  return toSettings(await client.setting.findMany({ select: { key: true, value: true } }), env().siteName);
}

const heldSettings = cachedUntilChange(() => readSettings(), 10_000);

/** The site's settings: what the operator stored, else SITE_NAME and the defaults. */
export async function getSiteSettings(): Promise<SiteSettings> {
  // Nothing of a database goes into a build: pages are rendered when they are first asked for.
  return process.env.NEXT_PHASE === "phase-production-build" ? settingsShape.parse({}) : heldSettings();
}

/** The settings for an admin who is about to change them: not those of some seconds ago. */
export async function describeSettings(): Promise<SettingsAnswer> {
  return { settings: await readSettings(), configuredName: toSettings([], env().siteName).siteName };
}

/** Whether every migration this program knows of is applied; throws when the database cannot be reached. */
export async function isMigrated(): Promise<boolean> {
  const rows = await db.$queryRaw<{ name: string }[]>`
    SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`;
  const applied = new Set(rows.map(({ name }) => name));
  return knownMigrations().every((name) => applied.has(name));
}

function knownMigrations(): string[] {
  const folders = readdirSync("prisma/migrations", { withFileTypes: true });
  return folders.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}
