import { randomUUID } from "node:crypto";
import { pipeline } from "node:stream/promises";
import type postgres from "postgres";
import type { ISql, Sql } from "postgres";
import { releaseName } from "#lib/core/release";
import { LOCKS } from "#lib/db/advisory-locks";
import {
  findPendingMigrations,
  type MigrationFile,
  projectSchema,
  readMigrations,
  type SchemaFolder,
} from "../database/migration-files.ts";
import { describeFailure } from "../database/migration-script.ts";
import { OperatorError } from "../operator-error.ts";
import { copyIn, copyOut, findRelation, HISTORY, listConstraints, listSequences, listTables } from "./catalog.ts";
import { countRows, createDigest, readCopy } from "./copy-stream.ts";
import type { Header } from "./format.ts";
import type { Backup } from "./read.ts";
import { disableTimeouts, inTransaction } from "./session.ts";

export type LoadOptions = {
  howToEmpty: string;
  folder?: SchemaFolder;
  signal?: AbortSignal;
  onProgress?: (rows: number, part: number | undefined) => void;
  onStep?: (title: string) => void;
};

// Same definition as Prisma's.
const CREATE_HISTORY = `CREATE TABLE ${HISTORY} (
  id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`;

/**
 * Restores into an empty database and migrates it, in one transaction. Every table is read back and compared before
 * the commit.
 */
export async function loadBackup(sql: Sql, backup: Backup, options: LoadOptions): Promise<{ rows: number }> {
  const files = readMigrations(options.folder ?? projectSchema);
  const before = migrationsOf(backup, files);
  const after = files.filter((file) => !before.includes(file));
  const statements = async (tx: ISql, all: string[]) => {
    for (const statement of all) {
      options.signal?.throwIfAborted();
      await tx.unsafe(statement);
    }
  };
  const migrate = async (tx: ISql, all: MigrationFile[]) => {
    for (const file of all) {
      options.signal?.throwIfAborted();
      await apply(tx, file);
    }
  };
  return inTransaction(sql, "READ WRITE", async (tx) => {
    await disableTimeouts(tx);
    await requireEmpty(tx, options.howToEmpty);
    // Lets GIN index updates be applied in large batches.
    await tx`SET LOCAL gin_pending_list_limit = '64MB'`;
    await tx`SET LOCAL maintenance_work_mem = '256MB'`;
    await tx.unsafe(CREATE_HISTORY);
    await migrate(tx, before);
    const constraints = await listConstraints(tx);
    await statements(tx, constraints.drop);
    const rows = await loadTables(tx, backup, options);
    await setSequences(tx, backup);
    options.onStep?.("Comparing what is in the database with the backup …");
    await compare(tx, backup, options);
    options.onStep?.("Checking references between the tables …");
    await statements(tx, constraints.restore);
    await tx`SET CONSTRAINTS ALL IMMEDIATE`;
    await migrate(tx, after);
    options.signal?.throwIfAborted();
    return { rows };
  });
}

function migrationsOf({ name, header }: Backup, files: MigrationFile[]): MigrationFile[] {
  const named = header.migrations.map((each) => each.name);
  const { pending, unknown } = findPendingMigrations(files, named);
  if (unknown.length > 0) {
    throw new OperatorError(
      `${name} was made by release ${releaseName({ version: header.program, commit: header.commit })}, which has migrations that this release does not know (${unknown.join(", ")}). ` +
        "Restore it with that release or a later one.",
    );
  }
  const known = new Map(files.map((file) => [file.name, file]));
  const other = header.migrations.filter(
    ({ name: each, checksum }) => (known.get(each)?.checksum ?? checksum) !== checksum,
  );
  if (other.length > 0) {
    const names = other.map((each) => each.name).join(", ");
    throw new OperatorError(`Migrations changed since ${name} was made: ${names}. Restore their files (git checkout).`);
  }
  const joined = files.filter((file) => !pending.includes(file) && !named.includes(file.name));
  return [...joined, ...named.flatMap((each) => known.get(each) ?? [])];
}

async function requireEmpty(tx: ISql, howToEmpty: string): Promise<void> {
  const [turn] = await tx`SELECT pg_try_advisory_xact_lock(${LOCKS.migration}) AS free`;
  if (!turn?.free) throw new OperatorError("Another program is migrating this database: stop the site first.");
  const found = await findRelation(tx);
  if (found) {
    throw new OperatorError(
      `The database is not empty: it has "${found}". A backup is restored into an empty database only. ${howToEmpty}`,
    );
  }
}

async function apply(tx: ISql, file: MigrationFile): Promise<void> {
  try {
    await tx.unsafe(file.script);
  } catch (error) {
    throw new OperatorError(describeFailure(error as postgres.PostgresError, file, 0));
  }
  await tx.unsafe(
    `INSERT INTO ${HISTORY} (id, checksum, finished_at, migration_name, applied_steps_count)
     VALUES ($1, $2, clock_timestamp(), $3, 1)`,
    [randomUUID(), file.checksum, file.name],
  );
}

const misfit = ({ name }: Backup, table: string) =>
  new OperatorError(
    `${name} does not fit the migrations it names: its table "${table}" differs from what they create.`,
  );

function sameColumns(columns: string[], listed: Header["tables"][number]): boolean {
  return columns.length === listed.columns.length && listed.columns.every((column) => columns.includes(column));
}

async function loadTables(tx: ISql, backup: Backup, { signal, onProgress }: LoadOptions): Promise<number> {
  const tables = new Map((await listTables(tx)).map((table) => [table.name, table]));
  // Removes rows inserted by migrations; the backup has their current state.
  await tx.unsafe(`TRUNCATE ${[...tables.values()].map(({ quoted }) => quoted).join(", ")}`);
  let total = 0;
  for await (const { name, rows } of backup.tables()) {
    const listed = backup.header.tables.find((each) => each.name === name) as Header["tables"][number];
    const table = tables.get(name);
    if (!table || !sameColumns(table.columns, listed)) throw misfit(backup, name);
    const target = await tx.unsafe(copyIn(table, listed.columns)).writable();
    const before = total;
    await pipeline(
      rows,
      async function* (pieces: AsyncIterable<Buffer>) {
        for await (const piece of pieces) {
          total += countRows(piece);
          onProgress?.(total, backup.part());
          yield piece;
        }
      },
      target,
      { signal },
    );
    if (total - before !== listed.rows) throw misfit(backup, name);
  }
  return total;
}

async function setSequences(tx: ISql, backup: Backup): Promise<void> {
  const sequences = new Map((await listSequences(tx)).map((each) => [each.name, each.quoted]));
  for (const { name, lastValue, isCalled } of backup.contents().sequences) {
    const quoted = sequences.get(name);
    if (!quoted) throw misfit(backup, name);
    await tx`SELECT setval(${quoted}::regclass, ${lastValue}::text::bigint, ${isCalled})`;
  }
}

async function compare(tx: ISql, backup: Backup, { signal }: LoadOptions): Promise<void> {
  const tables = new Map((await listTables(tx)).map((table) => [table.name, table]));
  for (const { name, sha256 } of backup.contents().tables) {
    const table = tables.get(name);
    const listed = backup.header.tables.find((each) => each.name === name);
    if (!table || !listed) throw misfit(backup, name);
    const counts = createDigest();
    for await (const bytes of readCopy(tx, copyOut({ ...table, columns: listed.columns }))) {
      signal?.throwIfAborted();
      counts.add(bytes);
    }
    if (counts.digest() !== sha256)
      throw new OperatorError(`After loading, the table "${name}" differs from the backup. Nothing was changed.`);
  }
}
