import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { withSession } from "#lib/db/postgres";
import { startEmbedded } from "../../../scripts/database/embedded.ts";
import { isAlive, waitForEnd } from "../../../scripts/database/processes.ts";
import { startProgram, temporaryFolder } from "../processes.ts";

let used: string;

beforeAll(async () => {
  used = mkdtempSync(join(tmpdir(), "vitrine-used-"));
  await (await startEmbedded(used)).stop();
  return () => rmSync(used, { recursive: true, force: true });
}, 60_000);

/** A data folder that was started and stopped before, because creating one takes a second. */
function usedFolder(): string {
  const folder = temporaryFolder();
  execFileSync("cp", ["-a", `${used}/.`, folder]);
  return folder;
}

async function start(folder: string) {
  const database = await startEmbedded(folder);
  onTestFinished(() => database.stop());
  return database;
}

const ask = (url: string, text: string): Promise<Record<string, unknown>[]> =>
  withSession(url, (sql) => sql.unsafe(text));

const postmasterOf = (folder: string) =>
  Number(readFileSync(join(folder, "postgres/postmaster.pid"), "utf8").split("\n")[0]);

test("a new data folder gets a Postgres with Unicode support and an unprivileged role", async () => {
  const folder = temporaryFolder();
  const { url } = await start(folder);
  await ask(url, "CREATE EXTENSION pg_trgm; CREATE EXTENSION unaccent");
  const [row] = await ask(
    url,
    `SELECT lower('Ü') AS lower, cardinality(show_trgm('Привет')) AS trigrams,
            current_setting('is_superuser') AS superuser, current_setting('random_page_cost') AS cost`,
  );
  expect(row).toEqual({ lower: "ü", trigrams: 7, superuser: "off", cost: "1.1" });
  await expect(ask(url, "SELECT pg_read_file('/etc/passwd')")).rejects.toThrow("permission denied");
  expect(statSync(join(folder, "postgres.json")).mode & 0o777).toBe(0o600);
  expect(new URL(url).hostname).toBe("127.0.0.1");
});

const superuserWith = (url: string) => url.replace(/\/\/vitrine:/, "//postgres:").replace(/\w+$/, "postgres");

test("the site's role cannot create databases, and has its own password", async () => {
  const folder = temporaryFolder();
  const { url, adminUrl } = await start(folder);
  await expect(ask(url, "CREATE DATABASE more")).rejects.toThrow("permission denied to create database");
  await expect(ask(superuserWith(url), "SELECT 1")).rejects.toThrow("password authentication failed");
  expect(await ask(adminUrl, "SELECT current_user::text AS name")).toEqual([{ name: "postgres" }]);
  expect(statSync(join(folder, "postgres-superuser")).mode & 0o777).toBe(0o600);
});

/** Simulates a data folder of a release in which both roles shared one password. */
async function withOnePassword(folder: string) {
  const { url, adminUrl, stop } = await startEmbedded(folder);
  await ask(url, "CREATE TABLE kept AS SELECT 42 AS answer");
  await ask(adminUrl, `ALTER ROLE vitrine CREATEDB; ALTER ROLE postgres PASSWORD '${new URL(url).password}'`);
  await stop();
  return url;
}

test.each([
  ["has no superuser password yet", true],
  ["was stopped before the superuser's password was changed", false],
])("a data folder that %s gets a separate one on the next start, and keeps its rows and address", async (_, isOld) => {
  const folder = usedFolder();
  const before = await withOnePassword(folder);
  if (isOld) rmSync(join(folder, "postgres-superuser"));
  for (let turn = 0; turn < 2; turn += 1) {
    const { url, stop } = await startEmbedded(folder);
    expect(url).toBe(before);
    expect(await ask(url, "SELECT answer FROM kept")).toEqual([{ answer: 42 }]);
    await expect(ask(url, "CREATE DATABASE more")).rejects.toThrow("permission denied to create database");
    await expect(ask(superuserWith(url), "SELECT 1")).rejects.toThrow("password authentication failed");
    await stop();
  }
});

test.each([
  ["wrong", (file: string) => writeFileSync(file, "another\n")],
  ["missing", (file: string) => rmSync(file)],
])("a %s superuser password in the data folder is reported, and Postgres is stopped", async (_, spoil) => {
  const folder = usedFolder();
  spoil(join(folder, "postgres-superuser"));
  await expect(startEmbedded(folder)).rejects.toThrow("does not hold the password of the database's superuser");
  expect(existsSync(join(folder, "postgres/postmaster.pid"))).toBe(false);
});

test("the Postgres log contains no values of rejected rows", async () => {
  const folder = usedFolder();
  const { url } = await start(folder);
  await ask(url, "CREATE TABLE claims (hash text UNIQUE)");
  const claim = () => withSession(url, (sql) => sql`INSERT INTO claims VALUES (${"canary0123"})`);
  await claim();
  await expect(claim()).rejects.toThrow("duplicate key");
  const log = readFileSync(join(folder, "postgres.log"), "utf8");
  expect(log).toContain("duplicate key");
  expect(log).not.toContain("canary0123");
});

test("a data folder in a directory that only its owner can enter works, even for root", async () => {
  const closed = temporaryFolder();
  const dataDir = join(closed, "data");
  mkdirSync(dataDir);
  const { url } = await start(dataDir);
  expect(await ask(url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  expect(statSync(closed).mode & 0o777).toBe(0o700);
});

test("a second start has the same data at the same address", async () => {
  const folder = temporaryFolder();
  const first = await startEmbedded(folder);
  await ask(first.url, "CREATE TABLE kept AS SELECT 42 AS answer");
  await first.stop();
  const second = await start(folder);
  expect(second.url).toBe(first.url);
  expect(await ask(second.url, "SELECT answer FROM kept")).toEqual([{ answer: 42 }]);
});

test("a Postgres that dies under a running site is restarted without losing acknowledged writes", async () => {
  const folder = usedFolder();
  const { url } = await start(folder);
  await ask(url, "CREATE TABLE kept AS SELECT 42 AS answer");
  const victim = postmasterOf(folder);
  process.kill(victim, "SIGKILL");
  await waitForEnd(victim, 5_000);
  await expect
    .poll(() => ask(url, "SELECT answer FROM kept").catch(() => []), { timeout: 15_000 })
    .toEqual([{ answer: 42 }]);
  expect(postmasterOf(folder)).not.toBe(victim);
});

test("the orphaned Postgres of a killed site is stopped before another starts on the same data", async () => {
  const folder = temporaryFolder();
  const killed = startProgram("tests/operation/programs/hold-database.ts", [folder]);
  await killed.says("open started=true");
  const orphan = postmasterOf(folder);
  killed.child.kill("SIGKILL");
  await killed.ended;
  expect(isAlive(orphan)).toBe(true);
  const { url } = await start(folder);
  expect(isAlive(orphan)).toBe(false);
  expect(await ask(url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test("a stale postmaster.pid with the PID of another process prevents no start and ends no process", async () => {
  const folder = usedFolder();
  writeFileSync(
    join(folder, "postgres/postmaster.pid"),
    `${process.pid}\n${folder}/postgres\n1\n1\n\n127.0.0.1\n\nready\n`,
  );
  const { url } = await start(folder);
  expect(await ask(url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test("data of another Postgres version is rejected with a plain message", async () => {
  const folder = usedFolder();
  writeFileSync(join(folder, "postgres/PG_VERSION"), "17\n");
  await expect(startEmbedded(folder)).rejects.toThrow(/was written by Postgres 17; this release brings Postgres 18/);
});

test("the start fails and names the port if another program has taken it", async () => {
  const folder = usedFolder();
  const { port } = JSON.parse(readFileSync(join(folder, "postgres.json"), "utf8"));
  const squatter = createServer().listen(port, "127.0.0.1");
  onTestFinished(() => void squatter.close());
  await new Promise((resolve) => squatter.once("listening", resolve));
  await expect(startEmbedded(folder)).rejects.toThrow(`Port ${port} on 127.0.0.1, which the database`);
});
