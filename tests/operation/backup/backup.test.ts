import { existsSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openSession } from "#lib/db/postgres";
import { migrate } from "../../../scripts/database/migrate.ts";
import { fillEveryTable } from "../../support/database/every-table.ts";
import { describeSchema } from "../../support/database/schema-description.ts";
import { startProgram, temporaryFolder } from "../processes.ts";
import { ask, database, filled, fingerprints, readThrough, run, secret } from "../site-copies.ts";

test("restoring a backup reproduces every table, the schema and the sequences", async () => {
  const from = await filled();
  await fillEveryTable(from);
  const written = await fingerprints(from);
  const empty = Object.keys(written).filter((table) => written[table]?.[0] === 0);
  // A table without rows that is missing from backups would look like one that is included.
  expect(empty, "fillEveryTable writes no row of").toEqual([]);
  const files = ["site.tar.gz", "site.tar.zst", "site.tar"].map((name) => join(temporaryFolder(), name));
  for (const file of files) {
    expect(await run("backup", from, [file])).toMatchObject({
      status: 0,
      output: expect.stringContaining(`written to ${file}`),
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
  }
  const [gzip, zstd, plain] = (await Promise.all(files.map(readThrough))).map(({ tables }) => tables);
  expect([zstd, plain]).toEqual([gzip, gzip]);

  const to = await database({ migrated: false });
  expect(await run("restore", to, [files[2] as string])).toMatchObject({
    status: 0,
    output: expect.stringContaining("This backup contains no sessions: everybody must log in again."),
  });
  expect(await fingerprints(to)).toEqual(written);
  expect(await describeSchema(to)).toEqual(await describeSchema(from));
  expect(await migrate(to)).toEqual({ applied: [] });
  expect(await ask(to, "SELECT count(*)::int FROM sessions")).toEqual([0]);
  const add = "INSERT INTO videos (title) VALUES ('next') RETURNING id";
  expect(await ask(to, add)).toEqual([61]);
  expect(await ask(to, "SELECT count(*)::int FROM video_stats WHERE video_id = 61")).toEqual([1]);
  await expect(ask(to, "INSERT INTO favorites (user_id, video_id) VALUES (1, 7)")).rejects.toThrow("foreign key");
});

test("a backup can be piped into a restore by standard output and input", async () => {
  const [from, to] = [await filled(), await database({ migrated: false })];
  const backup = startProgram("scripts/backup.ts", ["-"], { DATABASE_URL: from, AUTH_SECRET: secret });
  const restore = startProgram("scripts/restore.ts", ["-"], { DATABASE_URL: to, AUTH_SECRET: secret });
  backup.child.stdout?.pipe(restore.child.stdin as NodeJS.WritableStream);
  expect([await backup.ended, await restore.ended]).toEqual([0, 0]);
  expect(await fingerprints(to)).toEqual(await fingerprints(from));
});

test("a backup made during writes is a consistent snapshot", async () => {
  const from = await filled();
  await ask(
    from,
    "INSERT INTO users (id, username, username_key, email, email_key, password_hash) SELECT n, 'w' || n || 'w', 'w' || n || 'w', n || '@w', n || '@w', '' FROM generate_series(1001, 21000) n",
  );
  const sql = openSession(from);
  let writing = true;
  let written = 0;
  const writer = (async () => {
    for (; writing; written++) {
      await sql.unsafe(`WITH u AS (UPDATE users SET history_enabled = NOT history_enabled WHERE id = 1001 RETURNING id)
        INSERT INTO favorites (user_id, video_id) SELECT ${1001 + written}, 1 FROM u`);
      await sql.unsafe(`WITH f AS (INSERT INTO watch_history (user_id, video_id) VALUES (${1001 + written}, 1))
        INSERT INTO video_reports (video_id, reason) VALUES (1, 'x')`);
    }
  })();
  const file = join(temporaryFolder(), "site.tar.zst");
  const { status, output } = await run("backup", from, [file]);
  writing = false;
  await writer;
  await sql.end();
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

test("--with-sessions preserves sessions, and the secret is never printed", async () => {
  const [from, to] = [await filled(), await database({ migrated: false })];
  const file = join(temporaryFolder(), "site.tar.gz");
  const backup = await run("backup", from, [file, "--with-sessions"]);
  const restored = await run("restore", to, [file]);
  expect(restored).toMatchObject({ status: 0, output: expect.stringContaining("Sessions remain valid.") });
  expect(await fingerprints(to, ["attempt_windows", "_prisma_migrations"])).toEqual(
    await fingerprints(from, ["attempt_windows", "_prisma_migrations"]),
  );
  expect(backup.output + restored.output).not.toContain(secret);
});

test("a backup that cannot be written leaves no file behind and keeps an older one", async () => {
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
