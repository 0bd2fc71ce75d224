import { cpSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkMigrations } from "#lib/health/database/policy";
import { appliedMigrations, migrate, pendingMigrations } from "../../../scripts/database/migrate.ts";
import { projectSchema, readMigrations, type SchemaFolder } from "../../../scripts/database/migration-files.ts";
import { structureOf } from "../../../scripts/structure/structure.ts";
import { partOfMigrations } from "../../support/database/migration-folders.ts";
import { describeSchema } from "../../support/database/schema-description.ts";
import { fillSite } from "../../support/sites/small-site.ts";
import { temporaryFolder } from "../processes.ts";
import { database, filled, fingerprints, run } from "../site-copies.ts";

/** The migrations that were joined, as they were released. */
const FIRST = join(import.meta.dirname, "first-migrations");
const replaced = readMigrations({ ...projectSchema, migrations: FIRST }).map(({ name }) => name);

const files = readMigrations(projectSchema);
const names = files.map(({ name }) => name);
const joined = files.filter(({ replaces }) => replaces.length > 0).map(({ name }) => name);
const later = names.filter((name) => !joined.includes(name));

/** A release from before the first migrations were joined. */
function earlierRelease(first = replaced, others = later): SchemaFolder {
  const folder = partOfMigrations(temporaryFolder(), others);
  for (const name of first) cpSync(join(FIRST, name), join(folder.migrations, name), { recursive: true });
  return folder;
}

async function migrated(folder: SchemaFolder): Promise<string> {
  const url = await database({ migrated: false });
  await migrate(url, folder);
  return url;
}

const check = async (url: string) =>
  checkMigrations(
    files,
    (await appliedMigrations(url)).map((name) => ({
      name,
      checksum: files.find((file) => file.name === name)?.checksum ?? "of the earlier release",
    })),
  );

test("the joined migrations are the first, and replace each of the others once", () => {
  expect(replaced).toHaveLength(30);
  expect(files.flatMap(({ replaces }) => replaces).toSorted()).toEqual(replaced);
  expect([...joined, ...later]).toEqual(names);
});

test("the joined migrations have the result of those that they replace", async () => {
  const before = await migrated(earlierRelease(replaced, []));
  const after = await migrated(partOfMigrations(temporaryFolder(), joined));
  expect(await describeSchema(after)).toEqual(await describeSchema(before));
  // With the order of columns.
  expect(await structureOf(after)).toEqual(await structureOf(before));
  expect(await fingerprints(after)).toEqual(await fingerprints(before));
});

test.each([
  ["nothing else", 0],
  ["all but the last", later.length - 1],
])("a database that has the replaced migrations and %s has the joined ones", async (_, count) => {
  const url = await migrated(earlierRelease(replaced, later.slice(0, count)));
  await fillSite(url);
  expect(await pendingMigrations(url)).toEqual(later.slice(count));
  expect((await migrate(url)).applied).toEqual(later.slice(count));
  expect((await migrate(url)).applied).toEqual([]);
  expect(await describeSchema(url)).toEqual(await describeSchema(await database()));
  expect((await check(url)).state).toBe("ok");
});

test("a new database gets the joined migrations, and an earlier release refuses it", async () => {
  const url = await database();
  expect(await appliedMigrations(url)).toEqual(names);
  expect((await check(url)).state).toBe("ok");
  await expect(migrate(url, earlierRelease())).rejects.toThrow("it belongs to another line of development");
});

test.each([1, 2, 10, 29])("a database that has only %i of the replaced migrations is left as it is", async (count) => {
  const some = replaced.slice(0, count);
  const url = await migrated(earlierRelease(some, []));
  await expect(migrate(url)).rejects.toThrow(/only some of the migrations that \S+ joins/);
  expect(await appliedMigrations(url)).toEqual(some);
  const finding = await check(url);
  expect([finding.state, finding.text]).toEqual(["fail", expect.stringMatching(/^too early for /)]);
});

test("a backup from before the migrations were joined is restored exactly", async () => {
  const from = await migrated(earlierRelease());
  await fillSite(from);
  const file = join(temporaryFolder(), "site.tar.gz");
  expect((await run("backup", from, [file])).status).toBe(0);
  const to = await database({ migrated: false });
  const { status, output } = await run("restore", to, [file]);
  expect(status, output).toBe(0);
  expect(await fingerprints(to)).toEqual(await fingerprints(from));
  expect(await describeSchema(to)).toEqual(await describeSchema(await filled()));
  expect(await appliedMigrations(to)).toEqual(names);
  expect(await pendingMigrations(to)).toEqual([]);
});
