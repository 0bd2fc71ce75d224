import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { identifier, withSession } from "#lib/db/postgres";
import { OperatorError } from "../operator-error.ts";
import { dropDatabase } from "./drop-database.ts";
import { migrate } from "./migrate.ts";
import { projectSchema, readMigrations, type SchemaFolder } from "./migration-files.ts";
import { schemaDrift } from "./schema-drift.ts";

export async function createMigration(
  databaseUrl: string,
  title: string,
  { folder = projectSchema, creatorUrl = databaseUrl }: { folder?: SchemaFolder; creatorUrl?: string } = {},
): Promise<string | undefined> {
  const name = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "");
  if (!name) throw new OperatorError("A migration needs a name: npm run migrate -- --create add_tags");
  const sql = await onScratchDatabase(databaseUrl, creatorUrl, async (url) => {
    await migrate(url, folder);
    return schemaDrift(url, folder);
  });
  if (!sql) return undefined;
  const path = join(folder.migrations, `${nextStamp(folder)}_${name}`, "migration.sql");
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, `${sql}\n`);
  return path;
}

const STAMP = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)_.*/;

/** Later than every existing stamp, as migrations are applied in the order of their names. */
function nextStamp(folder: SchemaFolder): string {
  const newest = readMigrations(folder).findLast(({ name }) => STAMP.test(name))?.name;
  const after = newest ? Date.parse(newest.replace(STAMP, "$1-$2-$3T$4:$5:$6Z")) + 1000 : 0;
  return new Date(Math.max(Date.now(), after)).toISOString().replace(/\D/g, "").slice(0, 14);
}

/** The site's role may lack CREATEDB, so the database is created by the role of `creatorUrl`. */
async function onScratchDatabase<T>(
  databaseUrl: string,
  creatorUrl: string,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const scratch = `scratch_${randomBytes(6).toString("hex")}`;
  return withSession(creatorUrl, async (sql) => {
    try {
      const url = new URL(databaseUrl);
      const owner = identifier(decodeURIComponent(url.username));
      await sql.unsafe(`CREATE DATABASE ${scratch}${url.username ? ` OWNER ${owner}` : ""}`);
      url.pathname = `/${scratch}`;
      return await work(url.href);
    } finally {
      await dropDatabase(sql, scratch);
    }
  });
}
