import { createHash } from "node:crypto";
import type { ISql, Sql } from "postgres";
import { release } from "#lib/core/release";
import { root } from "../launch/run.mjs";
import { OperatorError } from "../operator-error.ts";
import { copyOut, HISTORY, listSequences, listTables, type Table } from "./catalog.ts";
import { createDigest, readCopy, rechunk } from "./copy-stream.ts";
import { CONTENTS, type Contents, FORMAT, HEADER, type Header, PART_BYTES, partName, SECRET, seal } from "./format.ts";
import { disableTimeouts, inTransaction } from "./session.ts";
import { TAR_END, tarEntry } from "./tar.ts";

/** Not backed up: a restore would revive sessions that were revoked. */
const SESSIONS = "sessions";

export type BackupOptions = {
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

export async function requireContent(sql: ISql): Promise<void> {
  const [history] = await sql`SELECT to_regclass(${`public.${HISTORY}`}) AS name`;
  if (!history?.name || (await listTables(sql)).length === 0)
    throw new OperatorError("There is nothing to back up: this database holds no site.");
}

/** Reads one snapshot while writers continue. The database must be migrated. */
export async function* writeBackup(sql: Sql, options: BackupOptions): AsyncGenerator<Buffer> {
  // A generator cannot yield from inside a callback.
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
  await disableTimeouts(tx);
  const all = await listTables(tx);
  const tables = all.filter(({ name }) => authSecret || name !== SESSIONS);
  // Blocks schema changes, not writes.
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
    const counts = createDigest();
    let part = 0;
    for await (const piece of rechunk(readCopy(tx, copyOut(table)), PART_BYTES)) {
      counts.add(piece);
      await write(tarEntry(partName(table.name, ++part), piece, time));
      onProgress?.(before + counts.rows(), (before + counts.rows()) / total);
    }
    before += counts.rows();
    contents.tables.push({ name: table.name, rows: counts.rows(), sha256: counts.digest() });
  }
  // Sequences ignore snapshots, so they are read last.
  for (const { name, quoted } of await listSequences(tx)) {
    const [state] = await tx.unsafe<[{ lastValue: string; isCalled: boolean }]>(
      `SELECT last_value::text AS "lastValue", is_called AS "isCalled" FROM ${quoted}`,
    );
    contents.sequences.push({ name, ...state });
  }
  await write(tarEntry(CONTENTS, json(seal(contents)), time));
  await write(TAR_END);
}
