import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { migrate } from "../../../scripts/database/migrate.ts";
import { projectSchema, readMigrations } from "../../../scripts/database/migration-files.ts";
import { partOfMigrations } from "../../support/database/migration-folders.ts";
import { describeSchema } from "../../support/database/schema-description.ts";
import { fillSite } from "../../support/sites/small-site.ts";
import { startProgram, temporaryFolder } from "../processes.ts";
import { ask, database, filled, fingerprints, readThrough, relations, run, secret } from "../site-copies.ts";

const DAMAGE = / is (cut off|damaged|not a backup)/;

test("truncation and damage of a backup are detected at any position", async () => {
  const from = await filled();
  const folder = temporaryFolder();
  for (const kind of ["tar.gz", "tar.zst", "tar"]) {
    const file = join(folder, `site.${kind}`);
    await run("backup", from, [file]);
    const intact = await readThrough(file);
    const whole = readFileSync(file);
    const places = Array.from({ length: 39 }, (_, place) => Math.floor((whole.length * (place + 1)) / 40));
    // Text that the archive's own checksums don't cover.
    const words = kind === "tar" ? ['"lastValue": "', '"isCalle', '"sea', '"seal": "'] : [];
    // The end of a header's checksum, which the checksum itself doesn't cover.
    const ends = kind === "tar" ? [154, 155] : [];
    for (const at of [...places, ...ends, ...words.map((word) => whole.indexOf(word) + word.length)]) {
      const flipped = Buffer.from(whole);
      flipped[at] = (flipped[at] as number) ^ 4;
      writeFileSync(file, whole.subarray(0, at));
      await expect(readThrough(file), `${kind} ${at}`).rejects.toThrow(DAMAGE);
      writeFileSync(file, flipped);
      const outcome = await readThrough(file).catch(({ message }: Error) => message);
      // Some bits of compressed data can change without changing the decompressed content.
      if (kind === "tar" || !isDeepStrictEqual(outcome, intact)) expect(outcome, `${kind} ${at}`).toMatch(DAMAGE);
    }
  }
});

test("restoring a truncated or damaged backup changes nothing, exits with 2 and states the reason", async () => {
  const [from, to] = [await filled(), await database({ migrated: false })];
  const file = join(temporaryFolder(), "site.tar.gz");
  await run("backup", from, [file]);
  const whole = readFileSync(file);
  writeFileSync(file, whole.subarray(0, whole.length - 20));
  for (const args of [[file], [file, "--check"], ["-"]]) {
    const { status, output } = await run("restore", to, args, whole.subarray(0, whole.length >> 1));
    expect(status).toBe(2);
    expect(output).toMatch(/(site\.tar\.gz|standard input) is cut off: its compressed data ends too early\.\n$/);
  }
  const plainFile = join(temporaryFolder(), "site.tar");
  await run("backup", from, [plainFile]);
  const plain = readFileSync(plainFile);
  // The checksum of the compressed data, the first byte of backup.json, and a row.
  const places: [Buffer, number][] = [
    [whole, whole.length - 6],
    [plain, 512],
    [plain, plain.indexOf("データの海")],
  ];
  for (const [intact, at] of places) {
    const flipped = Buffer.from(intact);
    flipped[at] = (flipped[at] as number) ^ 4;
    writeFileSync(file, flipped);
    for (const args of [[file], [file, "--check"], ["-"]]) {
      const { status, output } = await run("restore", to, args, flipped);
      expect([at, status]).toEqual([at, 2]);
      expect(output).toMatch(/^(site\.tar\.gz|standard input) is damaged: .*\n$/m);
      expect(await relations(to)).toEqual([]);
    }
  }
  writeFileSync(file, whole);
  const checked = await run("restore", to, [file, "--check"]);
  expect(checked).toMatchObject({ status: 0, output: expect.stringContaining("complete and undamaged") });
  expect(await relations(to)).toEqual([]);
});

test("a file that is not a backup is rejected", async () => {
  const to = await database({ migrated: false });
  for (const [input, sentence] of [
    ["", "standard input is empty."],
    ["title,iframeSrc\n", "standard input is not a backup of this program."],
    ["x".repeat(5000), "standard input is not a backup of this program."],
  ]) {
    expect(await run("restore", to, ["-"], Buffer.from(input as string))).toEqual({
      status: 2,
      output: `${sentence}\n`,
    });
  }
});

test("a database that is not empty is rejected and left unchanged", async () => {
  const [from, to] = [await filled(), await filled()];
  const file = join(temporaryFolder(), "site.tar.gz");
  await run("backup", from, [file]);
  const before = await fingerprints(to, []);
  const { status, output } = await run("restore", to, [file]);
  expect(status).toBe(2);
  expect(output).toMatch(/The database is not empty: it has "\w+"\. .* Make a new one/);
  expect(await fingerprints(to, [])).toEqual(before);
  expect((await run("restore", await database(), [file])).status).toBe(2);
});

test("a restore killed halfway leaves the database empty, and the next one succeeds", async () => {
  const [from, to] = [await filled(), await database({ migrated: false })];
  const file = join(temporaryFolder(), "site.tar.gz");
  await run("backup", from, [file]);
  const restore = startProgram("scripts/restore.ts", ["-"], { DATABASE_URL: to, AUTH_SECRET: secret });
  const bytes = readFileSync(file);
  restore.child.stdin?.write(bytes.subarray(0, bytes.length - 500));
  const working =
    "SELECT count(*)::int FROM pg_locks WHERE locktype = 'relation' AND mode = 'AccessExclusiveLock' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";
  await expect.poll(async () => (await ask(to, working))[0], { timeout: 20_000 }).toBeGreaterThan(0);
  restore.child.kill("SIGKILL");
  await restore.ended;
  await expect.poll(() => ask(to, working)).toEqual([0]);
  expect(await relations(to)).toEqual([]);
  expect((await run("restore", to, [file])).status).toBe(0);
});

test("Ctrl-C rolls the restore back and reports it", async () => {
  const [from, to] = [await filled(), await database({ migrated: false })];
  const file = join(temporaryFolder(), "site.tar.gz");
  await run("backup", from, [file]);
  const restore = startProgram("scripts/restore.ts", ["-"], { DATABASE_URL: to, AUTH_SECRET: secret });
  const bytes = readFileSync(file);
  restore.child.stdin?.write(bytes.subarray(0, bytes.length - 500));
  await restore.says("A backup of");
  restore.child.kill("SIGINT");
  expect(await restore.ended).toBe(130);
  expect(restore.output()).toContain("Stopped. Nothing was changed.");
  expect(await relations(to)).toEqual([]);
});

test("a backup of an earlier release is restored and migrated; one of a later release is rejected", async () => {
  const names = readMigrations(projectSchema).map(({ name }) => name);
  const earlier = await database({ migrated: false });
  await migrate(earlier, partOfMigrations(temporaryFolder(), names.slice(0, -2)));
  await fillSite(earlier);
  const file = join(temporaryFolder(), "site.tar.gz");
  expect((await run("backup", earlier, [file])).status).toBe(0);
  const to = await database({ migrated: false });
  const { status, output } = await run("restore", to, [file]);
  expect(status, output).toBe(0);
  const fresh = await database();
  expect(await describeSchema(to)).toEqual(await describeSchema(fresh));
  expect(await ask(to, "SELECT count(*)::int FROM videos")).toEqual([58]);

  await ask(
    earlier,
    "UPDATE _prisma_migrations SET migration_name = '29990101000000_future' WHERE migration_name = (SELECT max(migration_name) FROM _prisma_migrations)",
  );
  await run("backup", earlier, [file]);
  const refused = await run("restore", await database({ migrated: false }), [file]);
  expect(refused).toMatchObject({ status: 2, output: expect.stringContaining("29990101000000_future") });
});

test("an empty database cannot be backed up, and a data folder in use cannot be restored into", async () => {
  const empty = await run("backup", await database({ migrated: false }), [join(temporaryFolder(), "x.tar.gz")]);
  expect(empty).toEqual({ status: 2, output: "There is nothing to back up: this database holds no site.\n" });
  const file = join(temporaryFolder(), "site.tar.gz");
  await run("backup", await filled(), [file]);
  const dataDir = temporaryFolder();
  const holder = startProgram("tests/operation/programs/hold-database.ts", [dataDir]);
  await holder.says("open started=true");
  const embedded = { DATABASE_URL: "", AUTH_SECRET: "", DATA_DIR: dataDir };
  const refused = startProgram("scripts/restore.ts", [file], embedded);
  expect(await refused.ended).toBe(2);
  expect(refused.output()).toContain(`is using the database in ${dataDir}. Stop it first.`);
  holder.child.stdin?.write("close\n");
  await holder.ended;
  const restored = startProgram("scripts/restore.ts", [file], embedded);
  expect(await restored.ended, restored.output()).toBe(0);
  const list = startProgram("scripts/admin.ts", ["list"], embedded);
  expect(await list.ended).toBe(0);
  expect(list.output()).toContain("member1@example.org");
});
