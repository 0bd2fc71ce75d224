import { readdirSync } from "node:fs";
import { cachedUntilChange } from "#lib/cache";
import { db } from "#lib/db";
import { env } from "#lib/env";
import { settingsShape } from "./schemas.ts";
import type { SiteSettings } from "./types.ts";

const readSettings = cachedUntilChange(async () => {
  const rows = await db.setting.findMany({ select: { key: true, value: true } });
  const stored = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  return settingsShape.parse({ ...(env().siteName && { siteName: env().siteName }), ...stored });
}, 10_000);

/** The site's settings: what the operator stored, else SITE_NAME and the defaults. */
export async function getSiteSettings(): Promise<SiteSettings> {
  // Nothing of a database goes into a build: pages are rendered when they are first asked for.
  return process.env.NEXT_PHASE === "phase-production-build" ? settingsShape.parse({}) : readSettings();
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
