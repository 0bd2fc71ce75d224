import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { identifier, withSession } from "#lib/db/postgres";
import { OperatorError } from "../operator-error.ts";
import { dropDatabase } from "./drop-database.ts";
import { migrate } from "./migrate.ts";
import { projectSchema, type SchemaFolder } from "./migration-files.ts";
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
  const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  const path = join(folder.migrations, `${stamp}_${name}`, "migration.sql");
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, `${sql}\n`);
  return path;
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
