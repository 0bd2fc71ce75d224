import { createHash } from "node:crypto";
import type { ISql, Sql } from "postgres";
import { release } from "#lib/core/release";
import { root } from "../launch/run.mjs";
import { Refusal } from "../refusal.ts";
import { copyOut, HISTORY, listSequences, listTables, type Table } from "./catalog.ts";
import { createTally, inPieces, readCopy } from "./copy-stream.ts";
import { CONTENTS, type Contents, FORMAT, HEADER, type Header, PART_BYTES, partName, SECRET, seal } from "./format.ts";
import { inTransaction, liftLimits } from "./session.ts";
import { TAR_END, tarEntry } from "./tar.ts";

/**
 * A session that was ended must not come back with a backup from before: a cookie that was stolen and cut off would
 * open the account again.
 */
const SESSIONS = "sessions";

export type BackupOptions = {
  /** Signs the cookies of sessions, which are then kept with it. */
  authSecret?: string;
  signal?: AbortSignal;
  onProgress?: (rows: number, part: number) => void;
};

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

async function describe(tx: ISql, tables: Table[], withSessions: boolean): Promise<Header> {
  const migrations = await tx.unsafe<Header["migrations"]>(
    `SELECT migration_name AS name, checksum FROM ${HISTORY}
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY finished_at, started_at, migration_name`,
  );
  const [server] = await tx<[{ version: string; now: Date }]>`
    SELECT current_setting('server_version') AS version, now() AS now`;
  const counted: Header["tables"] = [];
  for (const { name, quoted, columns } of tables) {
    const [{ rows }] = await tx.unsafe<[{ rows: number }]>(`SELECT count(*)::float8 AS rows FROM ONLY ${quoted}`);
    counted.push({ name, columns, rows });
  }
  return {
    format: FORMAT,
    program: release(root).version,
    commit: release(root).commit,
    postgres: server.version,
    createdAt: server.now.toISOString(),
    migrations: [...migrations],
    tables: counted,
    withSessions,
  };
}

/** Refuses a database in which no site has ever been. */
export async function requireContent(sql: ISql): Promise<void> {
  const [history] = await sql`SELECT to_regclass(${`public.${HISTORY}`}) AS name`;
  if (!history?.name || (await listTables(sql)).length === 0)
    throw new Refusal("There is nothing to back up: this database holds no site.");
}

/**
 * Everything that a site keeps in its database, as of one moment, as the bytes of an archive. Writers go on meanwhile.
 * The database has been migrated.
 */
export async function* writeBackup(sql: Sql, options: BackupOptions): AsyncGenerator<Buffer> {
  // A generator cannot yield from inside another function's callback: what is read is handed over one piece at a time.
  const { readable, writable } = new TransformStream<Buffer, Buffer>(undefined, { highWaterMark: 4 });
  const writer = writable.getWriter();
  const write = async (bytes: Buffer) => {
    options.signal?.throwIfAborted();
    await writer.write(bytes);
  };
  const mode = "ISOLATION LEVEL REPEATABLE READ READ ONLY";
  const work = inTransaction(sql, mode, (tx) => writeEntries(tx, options, write)).then(
    () => writer.close(),
    (error) => writer.abort(error),
  );
  try {
    yield* readable as unknown as AsyncIterable<Buffer>;
  } finally {
    await work.catch(() => {});
  }
}

async function writeEntries(
  tx: ISql,
  { authSecret, onProgress }: BackupOptions,
  write: (bytes: Buffer) => Promise<void>,
) {
  await liftLimits(tx);
  const all = await listTables(tx);
  const tables = all.filter(({ name }) => authSecret || name !== SESSIONS);
  // Nobody may change the tables while they are read; changing their rows is free to all.
  await tx.unsafe(`LOCK TABLE ${tables.map(({ quoted }) => quoted).join(", ")} IN ACCESS SHARE MODE`);
  const header = await describe(tx, tables, authSecret !== undefined);
  const time = new Date(header.createdAt);
  const contents: Contents = { files: {}, tables: [], sequences: [] };
  const writeFile = async (name: string, body: Buffer) => {
    contents.files[name] = sha256(body);
    await write(tarEntry(name, body, time));
  };
  await writeFile(HEADER, json(header));
  if (authSecret) await writeFile(SECRET, Buffer.from(`${authSecret}\n`));
  const total = header.tables.reduce((sum, { rows }) => sum + rows, 0);
  let before = 0;
  for (const table of tables) {
    const tally = createTally();
    let part = 0;
    for await (const piece of inPieces(readCopy(tx, copyOut(table)), PART_BYTES)) {
      tally.add(piece);
      await write(tarEntry(partName(table.name, ++part), piece, time));
      onProgress?.(before + tally.rows(), (before + tally.rows()) / total);
    }
    before += tally.rows();
    contents.tables.push({ name: table.name, rows: tally.rows(), sha256: tally.digest() });
  }
  // After the rows: sequences obey no snapshot, and must be past every number that was read.
  for (const { name, quoted } of await listSequences(tx)) {
    const [state] = await tx.unsafe<[{ lastValue: string; isCalled: boolean }]>(
      `SELECT last_value::text AS "lastValue", is_called AS "isCalled" FROM ${quoted}`,
    );
    contents.sequences.push({ name, ...state });
  }
  await write(tarEntry(CONTENTS, json(seal(contents)), time));
  await write(TAR_END);
}
