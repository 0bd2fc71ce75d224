import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Sql } from "postgres";
import { isFileError, writeAtomically } from "../catalogue/atomic-file.ts";
import { formatBytes } from "../catalogue/progress.ts";
import { migrate, pendingMigrations } from "../database/migrate.ts";
import { projectSchema, type SchemaFolder } from "../database/migration-files.ts";
import { OperatorError } from "../operator-error.ts";
import { listTables } from "./catalog.ts";
import { compressorFor } from "./compression.ts";
import { openBackup } from "./read.ts";
import { openSession } from "./session.ts";
import { writeBackup } from "./write.ts";

const MOST = 5;
const MAX_BYTES = 5e9;

export const backupsFolder = (dataDir: string) => join(dataDir, "backups");

type Options = { dataDir: string; enabled: boolean; folder?: SchemaFolder; tell?: (line: string) => void };

/**
 * Backs up the embedded database before migrating it, and doesn't migrate if that fails. Operators back up external
 * databases themselves.
 */
export async function upgrade(
  databaseUrl: string,
  { dataDir, enabled, folder = projectSchema, tell = console.error }: Options,
): Promise<{ applied: string[] }> {
  const pending = await pendingMigrations(databaseUrl, folder);
  if (pending.length === 0) return { applied: [] };
  const sql = openSession(databaseUrl);
  try {
    if (enabled && (await holdsRows(sql))) {
      const path = await save(sql, dataDir);
      tell(`Saved before the upgrade: ${path} (${formatBytes(statSync(path).size)})`);
    }
  } finally {
    await sql.end({ timeout: 1 });
  }
  return migrate(databaseUrl, folder);
}

const WRITTEN = ["users", "categories", "videos", "settings"];

export async function holdsRows(sql: Sql): Promise<boolean> {
  for (const { name, quoted } of await listTables(sql)) {
    if (!WRITTEN.includes(name)) continue;
    const [found] = await sql.unsafe(`SELECT EXISTS (SELECT FROM ${quoted}) AS rows`);
    if (found?.rows) return true;
  }
  return false;
}

export function pathOfBackup(dataDir: string): string {
  const moment = new Date().toISOString().replace(/\.\d+/, "").replaceAll(":", "");
  return join(backupsFolder(dataDir), `${moment}-before-upgrade.tar.gz`);
}

async function save(sql: Sql, dataDir: string): Promise<string> {
  const path = pathOfBackup(dataDir);
  const folder = backupsFolder(dataDir);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    await writeAtomically(path, (target) => {
      const packer = compressorFor(path);
      const source = Readable.from(writeBackup(sql, {}), { highWaterMark: 2 });
      return packer ? pipeline(source, packer, target) : pipeline(source, target);
    });
    for await (const { rows } of (await openBackup(path)).tables()) for await (const _ of rows);
  } catch (error) {
    if (!isFileError(error)) throw error;
    throw new OperatorError(
      `The database must be upgraded, and what is in it could not be saved before: ${error.message}. Nothing was ` +
        `changed. Make room for ${folder}, or start once with UPGRADE_BACKUP=off.`,
    );
  }
  removeOldBackups(dataDir);
  return path;
}

/** Only files with this backup's naming scheme; other backups in the folder are not touched. */
export function removeOldBackups(dataDir: string): void {
  const folder = backupsFolder(dataDir);
  const all = readdirSync(folder);
  for (const name of all) if (/-before-upgrade\.tar\.gz\.\d+\.part$/.test(name)) rmSync(join(folder, name));
  const names = all.filter((name) => name.endsWith("-before-upgrade.tar.gz"));
  let bytes = 0;
  for (const [at, name] of names.sort().reverse().entries()) {
    bytes += statSync(join(folder, name)).size;
    if (at > 0 && (at >= MOST || bytes > MAX_BYTES)) rmSync(join(folder, name));
  }
}
