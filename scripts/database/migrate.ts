import postgres, { type Sql } from "postgres";
import { Failure } from "#lib/core/errors";
import { release, releaseName } from "#lib/core/release";
import { requireOwnConnection } from "#lib/db/notifications";
import { withSession } from "#lib/db/postgres";
import { root } from "../launch/run.mjs";
import { OperatorError } from "../operator-error.ts";
import {
  findPendingMigrations,
  type MigrationFile,
  projectSchema,
  readMigrations,
  type SchemaFolder,
} from "./migration-files.ts";
import { withMigrationLock } from "./migration-lock.ts";
import { applyScript, describeFailure } from "./migration-script.ts";

type Row = { migration_name: string; checksum: string; finished: boolean; logs: string | null };

async function readHistory(sql: Sql): Promise<Row[]> {
  const [table] = await sql`SELECT to_regclass('_prisma_migrations') AS name`;
  if (!table?.name) return [];
  return sql<Row[]>`
    SELECT migration_name, checksum, finished_at IS NOT NULL AS finished, logs FROM _prisma_migrations
    WHERE rolled_back_at IS NULL ORDER BY started_at`;
}

function findPending(files: MigrationFile[], history: Row[]): MigrationFile[] {
  const known = new Map(history.map((row) => [row.migration_name, row]));
  const edited = files.filter(
    ({ name, checksum }) => known.get(name)?.finished && known.get(name)?.checksum !== checksum,
  );
  if (edited.length > 0) {
    const names = edited.map(({ name }) => name).join(", ");
    throw new OperatorError(
      `Edited after they were applied to this database: ${names}. Restore their files (git checkout) and make the change ` +
        "in a new migration (npm run migrate -- --create NAME).",
    );
  }
  const finished = history.filter((row) => row.finished);
  const { pending, unknown } = findPendingMigrations(
    files,
    finished.map((row) => row.migration_name),
  );
  const newer = finished.filter((row) => unknown.includes(row.migration_name));
  if (newer.length > 0 && pending.length > 0) {
    throw new OperatorError(
      `The database has migrations this release does not know (${unknown.join(", ")}) and lacks some it has: it belongs to another line of development.`,
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
  return pending;
}

export async function pendingMigrations(databaseUrl: string, folder: SchemaFolder = projectSchema): Promise<string[]> {
  const history = await withSession(databaseUrl, readHistory);
  return findPending(readMigrations(folder), history).map(({ name }) => name);
}

/** Migrations that the database has applied, whichever release they belong to. */
export async function appliedMigrations(databaseUrl: string): Promise<string[]> {
  const history = await withSession(databaseUrl, readHistory);
  return history.flatMap((row) => (row.finished ? row.migration_name : []));
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
  return withSession(databaseUrl, async (sql) => {
    if (findPending(files, await readHistory(sql)).length === 0) return { applied: [] };
    await requireOwnConnection("A migration", databaseUrl).catch((error) => {
      throw error instanceof Failure ? new OperatorError(error.message) : error;
    });
    return withMigrationLock(sql, async () => {
      // Another instance may have finished while this one waited.
      const pending = findPending(files, await readHistory(sql));
      return { applied: pending.length === 0 ? [] : await applyPending(sql, pending) };
    });
  });
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

async function applyPending(sql: Sql, pending: MigrationFile[]): Promise<string[]> {
  await sql.unsafe(HISTORY_TABLE);
  // Version 0.1.0 inserted the row before running the script, so an interrupted run left only the row.
  await sql`UPDATE _prisma_migrations SET rolled_back_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL`;
  for (const file of pending) {
    try {
      await applyScript(sql, file);
    } catch (error) {
      throw error instanceof postgres.PostgresError ? new OperatorError(describeFailure(error, file)) : error;
    }
  }
  return pending.map(({ name }) => name);
}
