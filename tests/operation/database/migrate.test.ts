import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { withSession } from "#lib/db/postgres";
import { createMigration } from "../../../scripts/database/create-migration.ts";
import { migrate, pendingMigrations } from "../../../scripts/database/migrate.ts";
import { schemaDrift } from "../../../scripts/database/schema-drift.ts";
import { createTestDatabase } from "../../support/database/database.ts";
import { startProgram, temporaryFolder } from "../processes.ts";

const schema = (fields: string) => `generator client {
  provider = "prisma-client"
  output   = "./client"
}
datasource db {
  provider = "postgresql"
}
model Note {
  id   Int    @id
  text String
  ${fields}
  @@map("notes")
}
`;

const first = `CREATE TABLE "notes" ("id" INTEGER NOT NULL, "text" TEXT NOT NULL, CONSTRAINT "notes_pkey" PRIMARY KEY ("id"));`;
const second = `ALTER TABLE "notes" ADD CONSTRAINT "notes_text" CHECK (char_length("text") < 100);
CREATE FUNCTION "shout"("t" text) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  t := upper(t); -- a semicolon inside a body
  RETURN t;
END $$;`;

function folderWith(scripts: Record<string, string>, fields = "") {
  const base = temporaryFolder();
  const folder = { base, schema: join(base, "schema.prisma"), migrations: join(base, "migrations") };
  mkdirSync(folder.migrations);
  writeFileSync(folder.schema, schema(fields));
  writeFileSync(join(folder.migrations, "migration_lock.toml"), 'provider = "postgresql"\n');
  const write = (name: string, script: string) => {
    mkdirSync(join(folder.migrations, name), { recursive: true });
    writeFileSync(join(folder.migrations, name, "migration.sql"), script);
  };
  for (const [name, script] of Object.entries(scripts)) write(name, script);
  return { ...folder, write };
}

async function emptyDatabase() {
  const database = await createTestDatabase({ migrated: false });
  onTestFinished(database.drop);
  const ask = async (text: string) => (await withSession(database.url, (sql) => sql.unsafe(text).values())).flat();
  return { url: database.url, ask };
}

test("migrate applies migrations in order, including function bodies, and does nothing the second time", async () => {
  const { url, ask } = await emptyDatabase();
  const folder = folderWith({ "1_notes": first, "2_rules": second });
  expect(await pendingMigrations(url, folder)).toEqual(["1_notes", "2_rules"]);
  expect(await migrate(url, folder)).toEqual({ applied: ["1_notes", "2_rules"] });
  expect(await migrate(url, folder)).toEqual({ applied: [] });
  expect(await ask("SELECT shout('it works')")).toEqual(["IT WORKS"]);
  expect(
    await ask("SELECT count(*)::int FROM _prisma_migrations WHERE finished_at IS NOT NULL AND logs LIKE 'release %'"),
  ).toEqual([2]);
});

test("migrate writes the history that Prisma reads: each migration once, finished, with its checksum", async () => {
  const { url, ask } = await emptyDatabase();
  await migrate(url, folderWith({ "1_notes": first }));
  const checksum = createHash("sha256").update(first).digest("hex");
  expect(
    await ask(
      `SELECT migration_name, checksum, finished_at >= started_at, rolled_back_at, applied_steps_count
       FROM _prisma_migrations`,
    ),
  ).toEqual(["1_notes", checksum, true, null, 1]);
  expect(await ask("SELECT length(id) FROM _prisma_migrations")).toEqual([36]);
});

test("an unfinished migration row of version 0.1.0 is marked as rolled back", async () => {
  const { url, ask } = await emptyDatabase();
  await migrate(url, folderWith({ "1_notes": first }));
  await ask(
    "INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at) VALUES ('a', 'b', '2_rules', now())",
  );
  expect(await migrate(url, folderWith({ "1_notes": first, "2_rules": second }))).toEqual({ applied: ["2_rules"] });
  expect(
    await ask(
      `SELECT finished_at IS NULL, rolled_back_at IS NULL FROM _prisma_migrations WHERE migration_name = '2_rules'
       ORDER BY 1`,
    ),
  ).toEqual([false, true, true, false]);
});

test("of two concurrent migrators, one applies the migrations and the other waits", async () => {
  const { url, ask } = await emptyDatabase();
  const { base } = folderWith({ "1_notes": first, "2_slow": `SELECT pg_sleep(0.5); ${second}` });
  const program = "tests/operation/programs/apply-migrations.ts";
  const both = [startProgram(program, [url, base]), startProgram(program, [url, base])];
  expect(await Promise.all(both.map(({ ended }) => ended))).toEqual([0, 0]);
  expect(both.map(({ output }) => output().trim()).sort()).toEqual(["applied=", "applied=1_notes,2_slow"]);
  expect(await ask("SELECT migration_name FROM _prisma_migrations ORDER BY 1")).toEqual(["1_notes", "2_slow"]);
});

test("a failing migration is rolled back, reports Postgres's error and position, and can be fixed", async () => {
  const { url, ask } = await emptyDatabase();
  const bad = `CREATE TABLE "half" ("id" INTEGER);\n\nALTER TABLE "half" ADD COLUMN "id" TEXT;`;
  const folder = folderWith({ "1_notes": first, "2_bad": bad });
  await expect(migrate(url, folder)).rejects.toThrow(
    /2_bad\/migration\.sql failed; nothing of it was kept\.\s+Postgres: column "id" of relation "half" already exists \(42701\)/,
  );
  expect(await ask("SELECT to_regclass('half'), to_regclass('notes')")).toEqual([null, "notes"]);
  folder.write("2_bad", second);
  expect(await migrate(url, folder)).toEqual({ applied: ["2_bad"] });
});

test("a syntax error is reported with its line", async () => {
  const { url } = await emptyDatabase();
  const folder = folderWith({ "1_typo": "-- notes\n\nCREAT TABLE notes ();" });
  await expect(migrate(url, folder)).rejects.toThrow(
    /1_typo\/migration\.sql:3 failed.*\n.*syntax error at or near "CREAT"/,
  );
});

test("a migrator killed halfway leaves a state that the next one completes", async () => {
  const { url, ask } = await emptyDatabase();
  const slow = `CREATE TABLE "slow" ("id" INTEGER); SELECT pg_sleep(1.5);`;
  const folder = folderWith({ "1_notes": first, "2_slow": slow, "3_rules": second });
  const killed = startProgram("tests/operation/programs/apply-migrations.ts", [url, folder.base]);
  const sleeping =
    "SELECT count(*)::int FROM pg_stat_activity WHERE query LIKE '%pg_sleep(1.5)%' AND pid <> pg_backend_pid()";
  await expect.poll(async () => (await ask(sleeping))[0], { timeout: 10_000, interval: 20 }).toBe(1);
  killed.child.kill("SIGKILL");
  await killed.ended;
  // Postgres continues a dead client's script; the next migrator must wait for it, however it ends.
  const { applied } = await migrate(url, folder);
  expect(applied).toContain("3_rules");
  expect(await pendingMigrations(url, folder)).toEqual([]);
  expect(await ask("SELECT to_regclass('slow'), shout('on')")).toEqual(["slow", "ON"]);
});

test("an applied migration whose text was changed is rejected", async () => {
  const { url } = await emptyDatabase();
  const folder = folderWith({ "1_notes": first });
  await migrate(url, folder);
  folder.write("1_notes", `${first}\n-- edited`);
  await expect(migrate(url, folder)).rejects.toThrow(/Edited after they were applied to this database: 1_notes/);
});

test("drift lists what the migrations lack, and a new migration resolves it", async () => {
  const { url } = await emptyDatabase();
  const folder = folderWith({ "1_notes": first, "2_rules": second }, "stars Int @default(0)");
  await migrate(url, folder);
  expect(await schemaDrift(url, folder)).toContain(`ADD COLUMN     "stars" INTEGER NOT NULL DEFAULT 0`);
  const path = await createMigration(url, "Add stars!", { folder });
  expect(path).toMatch(/\d{14}_add_stars\/migration\.sql$/);
  expect(readFileSync(path ?? "", "utf8")).toContain('"stars"');
  await migrate(url, folder);
  expect(await schemaDrift(url, folder)).toBe("");
  expect(await createMigration(url, "again", { folder })).toBeUndefined();
});

test("a new migration is applied after all others, even if one is stamped later than today", async () => {
  const { url } = await emptyDatabase();
  const folder = folderWith({ "29991231235959_notes": first }, "stars Int @default(0)");
  await createMigration(url, "Add stars", { folder });
  expect(await pendingMigrations(url, folder)).toEqual(["29991231235959_notes", "30000101000000_add_stars"]);
});

test("an older release refuses a database migrated by a newer one, names that release, and can be overridden", async () => {
  const { url } = await emptyDatabase();
  await migrate(url, folderWith({ "1_notes": first, "2_rules": second }));
  const earlier = folderWith({ "1_notes": first });
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  await expect(migrate(url, earlier)).rejects.toThrow(`The database has 1 migration of release ${version}`);
  await expect(pendingMigrations(url, earlier)).rejects.toThrow("NEWER_DATABASE=on");
  process.env.NEWER_DATABASE = "on";
  onTestFinished(() => void delete process.env.NEWER_DATABASE);
  expect(await migrate(url, earlier)).toEqual({ applied: [] });
});
