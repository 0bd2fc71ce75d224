import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";

import { checkMigrations } from "#lib/health/database/policy";
import { loadBackup } from "../../../scripts/backup/load.ts";
import { openBackup } from "../../../scripts/backup/read.ts";
import { openSession } from "../../../scripts/backup/session.ts";
import { appliedMigrations, migrate, pendingMigrations } from "../../../scripts/database/migrate.ts";
import {
  findPendingMigrations,
  projectSchema,
  readMigrations,
  type SchemaFolder,
} from "../../../scripts/database/migration-files.ts";
import { partOfMigrations } from "../../support/database/migration-folders.ts";
import { describeSchema } from "../../support/database/schema-description.ts";
import { temporaryFolder } from "../processes.ts";
import { database, filled, fingerprints, run } from "../site-copies.ts";

const files = readMigrations(projectSchema);
const names = files.map(({ name }) => name);
const JOINED = "20261122000200_joined";
const replaced = files.slice(0, 30);
const later = names.slice(30);

/** A release that joins its first thirty migrations into one. */
let release: SchemaFolder;

beforeEach(() => {
  release = partOfMigrations(temporaryFolder(), names);
  for (const { name } of replaced) rmSync(join(release.migrations, name), { recursive: true });
  mkdirSync(join(release.migrations, JOINED));
  const halves = [replaced.slice(0, 15), replaced.slice(15)];
  const header = halves.map((half) => `-- Replaces ${half.map(({ name }) => name).join(", ")}`).join("\n");
  const script = replaced.map(({ script }) => script).join("\n");
  writeFileSync(join(release.migrations, JOINED, "migration.sql"), `${header}\n${script}`);
});

const applied = async (url: string) =>
  (await appliedMigrations(url)).map((name) => ({
    name,
    checksum: readMigrations(release).find((file) => file.name === name)?.checksum ?? "of the earlier release",
  }));

test("a database that has the replaced migrations has the joined one", async () => {
  const url = await database({ migrated: false });
  await migrate(url, partOfMigrations(temporaryFolder(), names.slice(0, -1)));
  expect(await pendingMigrations(url, release)).toEqual(names.slice(-1));
  expect((await migrate(url, release)).applied).toEqual(names.slice(-1));
  expect((await migrate(url, release)).applied).toEqual([]);
  expect(checkMigrations(readMigrations(release), await applied(url)).state).toBe("ok");
});

test("a new database gets the joined migration, and has the same schema", async () => {
  const url = await database({ migrated: false });
  expect((await migrate(url, release)).applied).toEqual([JOINED, ...later]);
  expect(await describeSchema(url)).toEqual(await describeSchema(await database()));
  expect(checkMigrations(readMigrations(release), await applied(url)).state).toBe("ok");
  expect(findPendingMigrations(files, await appliedMigrations(url)).unknown).toEqual([JOINED]);
  await expect(migrate(url)).rejects.toThrow("it belongs to another line of development");
});

test("a database that has only some of the replaced migrations is left as it is", async () => {
  const url = await database({ migrated: false });
  await migrate(url, partOfMigrations(temporaryFolder(), names.slice(0, 10)));
  await expect(migrate(url, release)).rejects.toThrow(`only some of the migrations that ${JOINED} joins`);
  expect(await appliedMigrations(url)).toEqual(names.slice(0, 10));
  const finding = checkMigrations(readMigrations(release), await applied(url));
  expect([finding.state, finding.text]).toEqual(["fail", `too early for ${JOINED}`]);
});

test("a backup from before the migrations were joined is restored exactly", async () => {
  const from = await filled();
  const file = join(temporaryFolder(), "site.tar.gz");
  expect((await run("backup", from, [file])).status).toBe(0);
  const to = await database({ migrated: false });
  const sql = openSession(to);
  try {
    await loadBackup(sql, await openBackup(file), { folder: release, howToEmpty: "" });
  } finally {
    await sql.end();
  }
  expect(await fingerprints(to)).toEqual(await fingerprints(from));
  expect(await appliedMigrations(to)).toEqual([JOINED, ...later]);
  expect(await pendingMigrations(to, release)).toEqual([]);
});
