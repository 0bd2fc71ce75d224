import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { migrate } from "../../scripts/database/migrate.ts";
import { projectSchema, readMigrations } from "../../scripts/database/migration-files.ts";
import { createTestDatabase } from "../support/database.ts";
import { partOfMigrations } from "../support/migration-folders.ts";
import { describeSchema } from "../support/schema-description.ts";
import { fillSite } from "../support/small-site.ts";
import { startProgram, temporaryFolder } from "./processes.ts";

const secret = "a secret for tests that signs nothing of value";

async function run(command: "backup" | "restore", databaseUrl: string, args: string[], input?: Buffer) {
  const environment = { DATABASE_URL: databaseUrl, AUTH_SECRET: secret };
  const program = startProgram(`scripts/${command}.ts`, args, environment);
  program.child.stdin?.end(input);
  return { status: await program.ended, output: program.output() };
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: "array" })).rows.flat();
  } finally {
    await client.end();
  }
}

async function database(options?: { migrated: boolean }): Promise<string> {
  const { url, drop } = await createTestDatabase(options);
  onTestFinished(drop);
  return url;
}

async function filled(): Promise<string> {
  const url = await database();
  await fillSite(url);
  return url;
}

/** A fingerprint of every table but those that a backup leaves out, made by Postgres and not by the backup's own code. */
async function fingerprints(url: string, without = ["sessions", "attempt_windows", "_prisma_migrations"]) {
  const tables = (await ask(
    url,
    "SELECT relname::text FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1",
  )) as string[];
  const of = (table: string) =>
    ask(
      url,
      `SELECT count(*)::int, md5(string_agg(to_jsonb(t)::text, ',' ORDER BY to_jsonb(t)::text COLLATE "C")) FROM "${table}" t`,
    );
  const kept = tables.filter((table) => !without.includes(table));
  return Object.fromEntries(await Promise.all(kept.map(async (table) => [table, await of(table)] as const)));
}

const relations = (url: string) =>
  ask(url, "SELECT relname::text FROM pg_class WHERE relnamespace = 'public'::regnamespace");

test("what a backup holds comes back elsewhere: every table, the schema, and the numbers that come next", async () => {
  const from = await filled();
  for (const name of ["site.tar.gz", "site.tar.zst", "site.tar"]) {
    const file = join(temporaryFolder(), name);
    expect(await run("backup", from, [file])).toMatchObject({
      status: 0,
      output: expect.stringContaining(`written to ${file}`),
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const to = await database({ migrated: false });
    expect(await run("restore", to, [file])).toMatchObject({
      status: 0,
      output: expect.stringContaining("Sign-ins are not part of this backup: everybody signs in again."),
    });
    expect(await fingerprints(to)).toEqual(await fingerprints(from));
    expect(await describeSchema(to)).toEqual(await describeSchema(from));
    expect(await migrate(to)).toEqual({ applied: [] });
    expect(await ask(to, "SELECT count(*)::int FROM sessions")).toEqual([0]);
    const add = "INSERT INTO videos (title) VALUES ('next') RETURNING id";
    expect(await ask(to, add)).toEqual([61]);
    expect(await ask(to, "SELECT count(*)::int FROM video_stats WHERE video_id = 61")).toEqual([1]);
    await expect(ask(to, "INSERT INTO favorites (user_id, video_id) VALUES (1, 7)")).rejects.toThrow("foreign key");
  }
});

test("through a pipe, by standard output and standard input, it is the same", async () => {
  const [from, to] = [await filled(), await database({ migrated: false })];
  const backup = startProgram("scripts/backup.ts", ["-"], { DATABASE_URL: from, AUTH_SECRET: secret });
  const restore = startProgram("scripts/restore.ts", ["-"], { DATABASE_URL: to, AUTH_SECRET: secret });
  backup.child.stdout?.pipe(restore.child.stdin as NodeJS.WritableStream);
  expect([await backup.ended, await restore.ended]).toEqual([0, 0]);
  expect(await fingerprints(to)).toEqual(await fingerprints(from));
});

test("a backup made while members write is of one moment", async () => {
  const from = await filled();
  await ask(
    from,
    "INSERT INTO users (id, username, username_key, email, email_key, password_hash) SELECT n, 'w' || n || 'w', 'w' || n || 'w', n || '@w', n || '@w', '' FROM generate_series(1001, 21000) n",
  );
  const client = new pg.Client({ connectionString: from });
  await client.connect();
  let writing = true;
  let written = 0;
  const writer = (async () => {
    for (; writing; written++) {
      await client.query(`WITH u AS (UPDATE users SET history_enabled = NOT history_enabled WHERE id = 1001 RETURNING id)
        INSERT INTO favorites (user_id, video_id) SELECT ${1001 + written}, 1 FROM u`);
      await client.query(`WITH f AS (INSERT INTO watch_history (user_id, video_id) VALUES (${1001 + written}, 1))
        INSERT INTO video_reports (video_id, reason) VALUES (1, 'x')`);
    }
  })();
  const file = join(temporaryFolder(), "site.tar.zst");
  const { status, output } = await run("backup", from, [file]);
  writing = false;
  await writer;
  await client.end();
  expect(status, output).toBe(0);
  expect(written).toBeGreaterThan(10);
  const to = await database({ migrated: false });
  expect((await run("restore", to, [file])).status).toBe(0);
  const [favorites, watched, reports] = (await ask(
    to,
    `SELECT (SELECT count(*)::int FROM favorites WHERE user_id > 1000),
    (SELECT count(*)::int FROM watch_history), (SELECT count(*)::int FROM video_reports)`,
  )) as [number, number, number];
  expect(reports).toBe(watched);
  expect(favorites - watched).toBeOneOf([0, 1]);
});

test("a file that is cut off or damaged changes nothing, ends with 2 and says so", async () => {
  const [from, to] = [await filled(), await database({ migrated: false })];
  const folder = temporaryFolder();
  for (const kind of ["tar.gz", "tar.zst", "tar"]) {
    const file = join(folder, `site.${kind}`);
    await run("backup", from, [file]);
    const whole = readFileSync(file);
    const flipped = Buffer.from(whole);
    flipped[whole.length >> 1] = (flipped[whole.length >> 1] as number) ^ 4;
    // The last one lacks nothing but the entry that says that it is complete.
    for (const bytes of [whole.subarray(0, whole.length >> 1), flipped, whole.subarray(0, whole.length - 4096)]) {
      writeFileSync(file, bytes);
      for (const args of kind === "tar.gz" ? [[file], ["-"]] : [[file, "--check"]]) {
        const { status, output } = await run("restore", to, args, bytes);
        expect(status, `${kind} ${args}`).toBe(2);
        expect(output).toMatch(/is (cut off|damaged)/);
        expect(output).not.toMatch(/^\s+at /m);
      }
    }
    writeFileSync(file, whole);
    expect(await run("restore", to, [file, "--check"])).toMatchObject({
      status: 0,
      output: expect.stringContaining("whole and undamaged"),
    });
  }
  expect(await relations(to)).toEqual([]);
});

test("what is no backup is told from one", async () => {
  const to = await database({ migrated: false });
  for (const [input, sentence] of [
    ["", "standard input is empty."],
    ["title,iframeSrc\n", "standard input is no backup of this program."],
    ["x".repeat(5000), "standard input is no backup of this program."],
  ]) {
    expect(await run("restore", to, ["-"], Buffer.from(input as string))).toEqual({
      status: 2,
      output: `${sentence}\n`,
    });
  }
});

test("a database that is not empty is refused and left as it is", async () => {
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

test("a restore that is killed in the middle leaves the database empty, and the next one goes through", async () => {
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

test("Ctrl-C takes everything back and says so", async () => {
  const [from, to] = [await filled(), await database({ migrated: false })];
  const file = join(temporaryFolder(), "site.tar.gz");
  await run("backup", from, [file]);
  const restore = startProgram("scripts/restore.ts", ["-"], { DATABASE_URL: to, AUTH_SECRET: secret });
  restore.child.stdin?.write(readFileSync(file).subarray(0, 3000));
  await restore.says("A backup of");
  restore.child.kill("SIGINT");
  expect(await restore.ended).toBe(130);
  expect(restore.output()).toContain("Stopped. Nothing was changed.");
  expect(await relations(to)).toEqual([]);
});

test("a backup of an earlier release comes back as this one has it; one of a later release is refused", async () => {
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

test("sign-ins go with a backup only when asked for, and the secret is never printed", async () => {
  const [from, to] = [await filled(), await database({ migrated: false })];
  const file = join(temporaryFolder(), "site.tar.gz");
  const backup = await run("backup", from, [file, "--with-sessions"]);
  const restored = await run("restore", to, [file]);
  expect(restored).toMatchObject({ status: 0, output: expect.stringContaining("Sign-ins go on.") });
  expect(await fingerprints(to, ["attempt_windows", "_prisma_migrations"])).toEqual(
    await fingerprints(from, ["attempt_windows", "_prisma_migrations"]),
  );
  expect(backup.output + restored.output).not.toContain(secret);
});

test("a backup that cannot be written leaves no file behind; an older one keeps its place", async () => {
  const from = await filled();
  const folder = temporaryFolder();
  const nowhere = await run("backup", from, [join(folder, "nowhere", "site.tar.gz")]);
  expect(nowhere).toMatchObject({ status: 2, output: expect.stringContaining("cannot be written") });
  writeFileSync(join(folder, "site.tar.gz"), "an older backup");
  const full = await run("backup", from, ["/dev/full"]);
  expect(full).toMatchObject({ status: 2, output: expect.stringMatching(/^\/dev\/full cannot be written: ENOSPC/) });
  expect(readdirSync(folder)).toEqual(["site.tar.gz"]);
  expect(existsSync(join(folder, "nowhere"))).toBe(false);
});

test("there is no backup of a database without a site, nor a restore beside whoever uses the data folder", async () => {
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
