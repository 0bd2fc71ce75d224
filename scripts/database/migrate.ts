import pg from "pg";
import { release, releaseName } from "#lib/core/release";
import { DatabaseClient } from "#lib/db/pg-client";
import { root } from "../launch/run.mjs";
import { OperatorError } from "../operator-error.ts";
import { type MigrationFile, projectSchema, readMigrations, type SchemaFolder } from "./migration-files.ts";
import { withMigrationLock } from "./migration-lock.ts";
import { applyScript, describeFailure } from "./migration-script.ts";

type Row = { migration_name: string; checksum: string; finished: boolean; logs: string | null };

async function readHistory(client: pg.Client): Promise<Row[]> {
  const table = await client.query("SELECT to_regclass('_prisma_migrations') AS name");
  if (table.rows[0].name === null) return [];
  const { rows } = await client.query<Row>(
    "SELECT migration_name, checksum, finished_at IS NOT NULL AS finished, logs FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY started_at",
  );
  return rows;
}

function findPending(files: MigrationFile[], history: Row[]): MigrationFile[] {
  const known = new Map(history.map((row) => [row.migration_name, row]));
  const edited = files.filter(
    ({ name, checksum }) => known.get(name)?.finished && known.get(name)?.checksum !== checksum,
  );
  if (edited.length > 0) {
    const names = edited.map(({ name }) => name).join(", ");
    throw new OperatorError(
      `The database ran another text of ${names} than the one in prisma/migrations. A migration is never edited: bring ` +
        "its file back as it was (git checkout, git log), and say the change in a new one (npm run migrate -- --create NAME).",
    );
  }
  const names = new Set(files.map(({ name }) => name));
  const newer = history.filter((row) => row.finished && !names.has(row.migration_name));
  if (newer.length > 0 && files.some(({ name }) => !known.get(name)?.finished)) {
    const unknown = newer.map((row) => row.migration_name).join(", ");
    throw new OperatorError(
      `The database has migrations this release does not know (${unknown}) and lacks some it has: it belongs to another line of development.`,
    );
  }
  if (newer.length > 0 && process.env.NEWER_DATABASE !== "on") {
    const by = newer.map(({ logs }) => logs).findLast((text) => text?.startsWith("release ")) ?? "a later release";
    throw new OperatorError(
      `The database has ${newer.length} ${newer.length === 1 ? "migration" : "migrations"} of ${by}, which this release ` +
        `(${releaseName(release(root))}) does not know. Start that one, or restore the backup from before the upgrade. ` +
        "NEWER_DATABASE=on starts this one all the same.",
    );
  }
  return files.filter(({ name }) => !known.get(name)?.finished);
}

async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new DatabaseClient({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  await client.connect();
  return client;
}

export async function pendingMigrations(databaseUrl: string, folder: SchemaFolder = projectSchema): Promise<string[]> {
  const client = await connect(databaseUrl);
  try {
    return findPending(readMigrations(folder), await readHistory(client)).map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** Migrations that the database has applied, whichever release they belong to. */
export async function appliedMigrations(databaseUrl: string): Promise<string[]> {
  const client = await connect(databaseUrl);
  try {
    return (await readHistory(client)).flatMap((row) => (row.finished ? row.migration_name : []));
  } finally {
    await client.end();
  }
}

/**
 * Safe to call from several instances: one migrates, the others wait for up to 60 seconds. A failed migration is
 * rolled back.
 */
export async function migrate(
  databaseUrl: string,
  folder: SchemaFolder = projectSchema,
): Promise<{ applied: string[] }> {
  const files = readMigrations(folder);
  const client = await connect(databaseUrl);
  try {
    if (findPending(files, await readHistory(client)).length === 0) return { applied: [] };
    return await withMigrationLock(client, async () => {
      // Another instance may have finished while this one waited.
      const pending = findPending(files, await readHistory(client));
      return { applied: pending.length === 0 ? [] : await applyPending(client, pending) };
    });
  } finally {
    await client.end();
  }
}

/** Same definition as Prisma's, for `prisma migrate status`. */
const HISTORY_TABLE = `
  CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id varchar(36) PRIMARY KEY NOT NULL,
    checksum varchar(64) NOT NULL,
    finished_at timestamptz,
    migration_name varchar(255) NOT NULL,
    logs text,
    rolled_back_at timestamptz,
    started_at timestamptz NOT NULL DEFAULT now(),
    applied_steps_count integer NOT NULL DEFAULT 0)`;

async function applyPending(client: pg.Client, pending: MigrationFile[]): Promise<string[]> {
  await client.query(HISTORY_TABLE);
  // Version 0.1.0 inserted the row before running the script, so an interrupted run left only the row.
  await client.query(
    "UPDATE _prisma_migrations SET rolled_back_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL",
  );
  for (const file of pending) {
    try {
      await applyScript(client, file);
    } catch (error) {
      throw error instanceof pg.DatabaseError ? new OperatorError(describeFailure(error, file)) : error;
    }
  }
  return pending.map(({ name }) => name);
}
