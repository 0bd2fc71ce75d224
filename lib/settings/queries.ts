import { cachedUntilChange } from "#lib/core/cache";
import { onChange } from "#lib/core/changes";
import { env } from "#lib/core/env";
import { isUnavailable } from "#lib/db/errors";
import { compareMigrations, type MigrationFile, readMigrations } from "#lib/db/migrations";
import { type Db, db } from "#lib/db/prisma";
import { toSettings } from "./rows.ts";
import { settingsShape } from "./schemas.ts";
import type { SettingsAnswer, SiteSettings } from "./types.ts";

export async function readSettings(client: Db = db): Promise<SiteSettings> {
  return toSettings(await client.setting.findMany({ select: { key: true, value: true } }), env().siteName);
}

const RETRY_MS = 2_000;

const globals = globalThis as { vitrineLastSettings?: { value: SiteSettings; retryAt: number } };

const cachedSettings = cachedUntilChange(async () => {
  const value = await readSettings();
  globals.vitrineLastSettings = { value, retryAt: 0 };
  return value;
}, 10_000);

// A change notification implies that the database is reachable.
onChange(() => {
  if (globals.vitrineLastSettings) globals.vitrineLastSettings.retryAt = 0;
});

/** Stored settings or defaults. Returns the last known settings during an outage, so that pages keep their header. */
export async function getSiteSettings(): Promise<SiteSettings> {
  // Builds don't read the database.
  if (process.env.NEXT_PHASE === "phase-production-build") return settingsShape.parse({});
  const last = globals.vitrineLastSettings;
  if (last && last.retryAt > Date.now()) return last.value;
  try {
    return await cachedSettings();
  } catch (error) {
    if (!last || !isUnavailable(error)) throw error;
    last.retryAt = Date.now() + RETRY_MS;
    return last.value;
  }
}

export async function describeSettings(): Promise<SettingsAnswer> {
  return { settings: await readSettings(), configuredName: toSettings([], env().siteName).siteName };
}

let own: MigrationFile[] | undefined;

function ownMigrations(): MigrationFile[] {
  own ??= readMigrations();
  return own;
}

/** True if the database has all migrations of this release. */
export async function isMigrated(migrations = ownMigrations()): Promise<boolean> {
  const rows = await db.$queryRaw<{ name: string }[]>`
    SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`;
  const applied = rows.map(({ name }) => name);
  return compareMigrations(migrations, applied).pending.length === 0;
}

export async function takesWrites(): Promise<boolean> {
  const [row] = await db.$queryRaw<{ writes: boolean }[]>`
    SELECT NOT (pg_is_in_recovery() OR current_setting('default_transaction_read_only')::bool) AS writes`;
  return row?.writes === true;
}

export async function databaseBytes(): Promise<number> {
  const [row] = await db.$queryRaw<{ bytes: number }[]>`SELECT pg_database_size(current_database())::float8 AS bytes`;
  return row?.bytes ?? 0;
}
