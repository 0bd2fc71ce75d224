import { onTestFinished } from "vitest";
import { withSession } from "#lib/db/postgres";
import { openBackup } from "../../scripts/backup/read.ts";
import { createTestDatabase } from "../support/database/database.ts";
import { fillSite } from "../support/sites/small-site.ts";
import { startProgram, withoutSite } from "./processes.ts";

export const secret = "a secret for tests that signs nothing of value";

export async function run(command: "backup" | "restore", databaseUrl: string, args: string[], input?: Buffer) {
  const environment = { DATABASE_URL: databaseUrl, AUTH_SECRET: secret };
  const program = startProgram(`scripts/${command}.ts`, args, environment);
  program.child.stdin?.end(input);
  return { status: await program.ended, output: withoutSite(program.output()) };
}

/** Reads a backup to its end without a database, like --check; returns its digests. */
export async function readThrough(file: string) {
  const backup = await openBackup(file);
  for await (const { rows } of backup.tables()) for await (const _ of rows);
  return backup.contents();
}

export const ask = async (url: string, sql: string): Promise<unknown[]> => (await askRows(url, sql)).flat();

const askRows = (url: string, text: string): Promise<unknown[][]> =>
  withSession(url, (sql) => sql.unsafe(text).values());

export async function database(options?: { migrated: boolean }): Promise<string> {
  const { url, drop } = await createTestDatabase(options);
  onTestFinished(drop);
  return url;
}

export async function filled(): Promise<string> {
  const url = await database();
  await fillSite(url);
  return url;
}

/** A fingerprint of every table except those left out of backups, computed by Postgres instead of the backup's code. */
export async function fingerprints(url: string, without = ["sessions", "attempt_windows", "_prisma_migrations"]) {
  const tables = (await ask(
    url,
    "SELECT relname::text FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1",
  )) as string[];
  const copied = tables.filter((table) => !without.includes(table));
  // One statement, so that ninety tables need one connection.
  const each = copied.map(
    (table) =>
      `SELECT '${table}', count(*)::int, md5(string_agg(to_jsonb(t)::text, ',' ORDER BY to_jsonb(t)::text COLLATE "C")) FROM "${table}" t`,
  );
  const rows = (await askRows(url, each.join(" UNION ALL "))) as [string, number, string | null][];
  return Object.fromEntries(rows.map(([table, count, digest]) => [table, [count, digest] as const]));
}

export const relations = (url: string) =>
  ask(url, "SELECT relname::text FROM pg_class WHERE relnamespace = 'public'::regnamespace");
