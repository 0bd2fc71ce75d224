import { readFileSync } from "node:fs";
import pg from "pg";
import { Refusal } from "../refusal.ts";
import {
  type MigrationFile,
  migrationList,
  projectSchema,
  readMigrations,
  type SchemaFolder,
} from "./migration-files.ts";
import { underMigrationLock } from "./migration-lock.ts";
import { describeFailure, sendMigration } from "./migration-script.ts";
import { withSchemaEngine } from "./schema-engine.ts";

const filters = { externalTables: [], externalEnums: [] };

type Row = { migration_name: string; checksum: string; finished: boolean };

async function readHistory(client: pg.Client): Promise<Row[]> {
  const table = await client.query("SELECT to_regclass('_prisma_migrations') AS name");
  if (table.rows[0].name === null) return [];
  const { rows } = await client.query<Row>(
    "SELECT migration_name, checksum, finished_at IS NOT NULL AS finished FROM _prisma_migrations WHERE rolled_back_at IS NULL",
  );
  return rows;
}

/** Compares history and folder without the engine, which takes a quarter of a second to load: most starts have nothing to do. */
function findPending(files: MigrationFile[], history: Row[]): string[] {
  const known = new Map(history.map((row) => [row.migration_name, row]));
  const edited = files.filter(
    ({ name, checksum }) => known.get(name)?.finished && known.get(name)?.checksum !== checksum,
  );
  if (edited.length > 0) {
    const names = edited.map(({ name }) => name).join(", ");
    throw new Refusal(
      `The database ran another text of ${names} than the one in prisma/migrations. A migration is never edited: bring ` +
        "its file back as it was (git checkout, git log), and say the change in a new one (npm run migrate -- --create NAME).",
    );
  }
  const names = new Set(files.map(({ name }) => name));
  const newer = history.filter((row) => row.finished && !names.has(row.migration_name));
  if (newer.length > 0 && files.some(({ name }) => !known.get(name)?.finished)) {
    const unknown = newer.map((row) => row.migration_name).join(", ");
    throw new Refusal(
      `The database has migrations this release does not know (${unknown}) and lacks some it has: it belongs to another line of development.`,
    );
  }
  return files.filter(({ name }) => !known.get(name)?.finished).map(({ name }) => name);
}

async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** The migrations that `migrate` would apply, oldest first. */
export async function pendingMigrations(databaseUrl: string, folder: SchemaFolder = projectSchema): Promise<string[]> {
  const client = await connect(databaseUrl);
  try {
    return findPending(readMigrations(folder), await readHistory(client));
  } finally {
    await client.end();
  }
}

/**
 * Applies what is pending. Several instances may call it at once: one works, the others wait up to 60 seconds and
 * find nothing to do. A migration that fails leaves nothing behind and is reported as Postgres reports it.
 */
export async function migrate(
  databaseUrl: string,
  folder: SchemaFolder = projectSchema,
): Promise<{ applied: string[] }> {
  const files = readMigrations(folder);
  const client = await connect(databaseUrl);
  try {
    if (findPending(files, await readHistory(client)).length === 0) return { applied: [] };
    return await underMigrationLock(client, async () => {
      // Another instance may have done the work while this one waited.
      if (findPending(files, await readHistory(client)).length === 0) return { applied: [] };
      return applyPending(databaseUrl, folder, files);
    });
  } finally {
    await client.end();
  }
}

async function applyPending(
  databaseUrl: string,
  folder: SchemaFolder,
  files: MigrationFile[],
): Promise<{ applied: string[] }> {
  let failure: { file?: MigrationFile; error: pg.DatabaseError } | undefined;
  const send = async (pool: pg.Pool, script: string) => {
    const file = files.find((each) => each.script === script);
    try {
      await sendMigration(pool, script, file?.name);
    } catch (error) {
      failure = { file, error: error as pg.DatabaseError };
      throw error;
    }
  };
  return withSchemaEngine(databaseUrl, folder.schema, send, async (engine) => {
    const migrationsList = migrationList(folder);
    const forgive = async () => {
      const state = await engine.diagnoseMigrationHistory({ migrationsList, optInToShadowDatabase: false, filters });
      for (const migrationName of state.failedMigrationNames) await engine.markMigrationRolledBack({ migrationName });
    };
    // A migrator that was killed leaves a row that says "started". Each script is applied whole or not at all and
    // marks itself finished, so what such a row stands for did not happen.
    await forgive();
    try {
      const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList, filters });
      return { applied: appliedMigrationNames };
    } catch (error) {
      await forgive();
      if (!failure) throw error;
      throw new Refusal(describeFailure(failure.error, failure.file));
    }
  });
}

/** The SQL that would turn the migrated database into what schema.prisma says; empty when they agree. */
export async function schemaDrift(databaseUrl: string, folder: SchemaFolder = projectSchema): Promise<string> {
  const files = [{ path: folder.schema, content: readFileSync(folder.schema, "utf8") }];
  return withSchemaEngine(databaseUrl, folder.schema, sendMigration, async (engine) => {
    const { stdout } = await engine.diff({
      from: { tag: "schemaDatasource", files, configDir: "." },
      to: { tag: "schemaDatamodel", files },
      script: true,
      exitCode: null,
      filters,
    });
    const sql = stdout?.trim() ?? "";
    return sql === "-- This is an empty migration." ? "" : sql;
  });
}
