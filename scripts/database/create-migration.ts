import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { Refusal } from "../refusal.ts";
import { migrate, schemaDrift } from "./migrate.ts";
import { projectSchema, type SchemaFolder } from "./migration-files.ts";

/**
 * Writes the migration that leads from the existing ones to schema.prisma, for review, and returns its path; undefined
 * when there is nothing to write. Works on a scratch database beside the given one, whose data it does not touch.
 */
export async function createMigration(
  databaseUrl: string,
  title: string,
  folder: SchemaFolder = projectSchema,
): Promise<string | undefined> {
  const name = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "");
  if (!name) throw new Refusal("A migration needs a name: npm run migrate -- --create add_tags");
  const sql = await onScratchDatabase(databaseUrl, async (url) => {
    await migrate(url, folder);
    return schemaDrift(url, folder);
  });
  if (!sql) return undefined;
  const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  const path = join(folder.migrations, `${stamp}_${name}`, "migration.sql");
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, `${sql}\n`);
  return path;
}

async function onScratchDatabase<T>(databaseUrl: string, work: (url: string) => Promise<T>): Promise<T> {
  const scratch = `scratch_${randomBytes(6).toString("hex")}`;
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${scratch}`);
    const url = new URL(databaseUrl);
    url.pathname = `/${scratch}`;
    return await work(url.href);
  } finally {
    await client.query(`DROP DATABASE IF EXISTS ${scratch} WITH (FORCE)`);
    await client.end();
  }
}
