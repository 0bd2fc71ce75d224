import { chmodSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDataFolder } from "../../scripts/database/data-folder.ts";
import { migrate } from "../../scripts/database/migrate.ts";
import { projectSchema, readMigrations } from "../../scripts/database/migration-files.ts";
import { openDatabase } from "../../scripts/database/open.ts";
import { partOfMigrations } from "../support/database/migration-folders.ts";
import { fillSite } from "../support/sites/small-site.ts";
import { startProgram, temporaryFolder } from "./processes.ts";
import { ask, database, filled, secret } from "./site-copies.ts";

type Report = { status: number; findings: { subject: string; state: string; text: string; advice?: string }[] };

async function doctor(environment: Record<string, string>, args = ["--json"]) {
  const program = startProgram("scripts/doctor.ts", args, { PORT: "0", AUTH_SECRET: secret, ...environment });
  const status = await program.ended;
  const report = args.includes("--json") ? (JSON.parse(program.output()) as Report) : { status, findings: [] };
  const of = (subject: string) => report.findings.find((finding) => finding.subject === subject);
  return { status, output: program.output(), report, of };
}

test("doctor reports a healthy database as ok without printing the secret", async () => {
  const { status, report, of, output } = await doctor({ DATABASE_URL: await filled(), DATA_DIR: temporaryFolder() });
  for (const subject of [
    "Configuration",
    "Node",
    "Database",
    "Migrations",
    "Schema",
    "Role",
    "Jobs",
    "Disk",
    "Memory",
    "Notifications",
    "Release",
    "Admins",
    "Clock",
    "Derived data",
  ])
    expect(of(subject), output).toMatchObject({ state: "ok" });
  expect(of("Durability")).toMatchObject({ state: "fail", text: "fsync is off" });
  expect(of("Backups")).toMatchObject({ state: "warn", text: "none was ever made here" });
  expect(status).toBe(2);
  expect(report.status).toBe(2);
  expect(output).not.toContain(secret);
});

test("differences in derived data are reported, and not checked with --quick", async () => {
  const url = await filled();
  await ask(url, "INSERT INTO list_totals (list, category_id, count) VALUES ('title', 0, 77)");
  const environment = { DATABASE_URL: url, DATA_DIR: temporaryFolder() };
  expect((await doctor(environment)).of("Derived data")).toEqual({
    subject: "Derived data",
    state: "warn",
    text: "totals of lists: 1 differ",
    advice: "Repair it: npm run repair",
  });
  expect((await doctor(environment, ["--json", "--quick"])).of("Derived data")).toBeUndefined();
});

test("doctor does not create a data folder", async () => {
  const dataDir = join(temporaryFolder(), "data");
  const { status, output } = await doctor({ DATABASE_URL: "", AUTH_SECRET: "", DATA_DIR: dataDir }, []);
  expect(output).toContain("none yet in");
  expect(output).toMatch(/^warn {2}Backups/m);
  expect(status).toBe(1);
  expect(existsSync(dataDir)).toBe(false);
});

test("each problem is reported with advice", async () => {
  const dataDir = temporaryFolder();
  writeFileSync(join(dataDir, "auth-secret"), secret);
  chmodSync(join(dataDir, "auth-secret"), 0o644);
  const earlier = await database({ migrated: false });
  const names = readMigrations(projectSchema).map(({ name }) => name);
  await migrate(earlier, partOfMigrations(temporaryFolder(), names.slice(0, -1)));
  const stranger = createServer((socket) => socket.end("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nno")).listen(
    0,
    "127.0.0.1",
  );
  onTestFinished(() => void stranger.close());
  await new Promise((resolve) => stranger.once("listening", resolve));
  const { port } = stranger.address() as { port: number };
  const { status, of } = await doctor({
    DATABASE_URL: earlier,
    DATA_DIR: dataDir,
    PORT: String(port),
    RATE_LIMITS: "off",
  });
  expect(status).toBe(2);
  expect(of("Secret files")).toMatchObject({ state: "fail", advice: `chmod 600 ${join(dataDir, "auth-secret")}` });
  expect(of("Migrations")).toMatchObject({ state: "warn", text: `1 to come: ${names.at(-1)}` });
  expect(of("Configuration")).toMatchObject({ state: "warn", text: expect.stringContaining("RATE_LIMITS is off") });
  expect(of("Port")).toMatchObject({ state: "fail", text: `${port} on 127.0.0.1 is taken by another program` });
});

test("a folder of backups that cannot be read is reported", async () => {
  const dataDir = temporaryFolder();
  // Root may read every folder, so permissions would not fail here.
  writeFileSync(join(dataDir, "backups"), "not a folder");
  const { of } = await doctor({ DATABASE_URL: "", AUTH_SECRET: "", DATA_DIR: dataDir });
  expect(of("Secret files")).toEqual({
    subject: "Secret files",
    state: "warn",
    text: `not checked: ENOTDIR: not a directory, scandir '${join(dataDir, "backups")}'`,
    advice: "Run doctor as the user who runs the site.",
  });
});

test("an invalid configuration and an unreachable database are reported without the password", async () => {
  const wrong = await doctor({ PORT: "99999", DATABASE_URL: "mysql://nowhere", DATA_DIR: "/nowhere" });
  expect(wrong.status).toBe(2);
  expect(wrong.of("Configuration")).toMatchObject({
    state: "fail",
    text: expect.stringMatching(/PORT[\s\S]*DATABASE_URL/),
  });
  const nowhere = await doctor({
    DATABASE_URL: "postgresql://site:hunter2@127.0.0.1:1/site",
    DATA_DIR: temporaryFolder(),
  });
  expect(nowhere.status).toBe(2);
  expect(nowhere.of("Database")).toMatchObject({ state: "fail", text: expect.stringContaining("127.0.0.1:1/site") });
  expect(nowhere.output).not.toContain("hunter2");
});

test("doctor reports the last backup and whether it was checked", async () => {
  const [url, dataDir] = [await filled(), temporaryFolder()];
  mkdirSync(join(dataDir, "kept"));
  const file = join(dataDir, "kept", "site.tar.gz");
  const environment = { DATABASE_URL: url, AUTH_SECRET: secret, DATA_DIR: dataDir };
  expect(await startProgram("scripts/backup.ts", [file], environment).ended).toBe(0);
  expect((await doctor(environment)).of("Backups")).toMatchObject({
    state: "warn",
    text: expect.stringContaining("never checked"),
  });
  expect(await startProgram("scripts/restore.ts", [file, "--check"], environment).ended).toBe(0);
  expect((await doctor(environment)).of("Backups")).toMatchObject({ state: "ok", text: expect.stringContaining(file) });
});

test("a wrong password of the standby and a read-only database are reported", async () => {
  const url = await filled();
  const replica = new URL(url);
  replica.password = "wrong";
  const { of, output } = await doctor(
    {
      DATABASE_URL: `${url}?options=-c%20default_transaction_read_only%3Don`,
      DATABASE_REPLICA_URL: replica.href,
      DATA_DIR: temporaryFolder(),
    },
    ["--json", "--quick"],
  );
  expect(of("Standby")).toMatchObject({
    state: "fail",
    text: expect.stringContaining("password authentication failed"),
  });
  expect(of("Database")).toMatchObject({ state: "fail", text: expect.stringContaining("it only reads") });
  expect(output).not.toContain(":wrong@");
});

test("an embedded site is checked both stopped and running, and its database is left as it was", async () => {
  const dataDir = openDataFolder(join(temporaryFolder(), "data"));
  const made = await openDatabase({ dataDir }, "a test");
  await migrate(made.url);
  await fillSite(made.url);
  await made.close();
  const environment = { DATABASE_URL: "", AUTH_SECRET: "", DATA_DIR: dataDir };
  const stopped = await doctor(environment);
  for (const subject of ["Database", "Migrations", "Schema", "Notifications", "Durability", "Derived data"])
    expect(stopped.of(subject), stopped.output).toMatchObject({ state: "ok" });
  expect(stopped.of("Port")?.text).toContain("the site is not running");
  expect(existsSync(join(dataDir, "postgres/postmaster.pid"))).toBe(false);

  const site = createHttpServer((_, answer) => answer.end('{"status":"ready"}')).listen(0, "127.0.0.1");
  onTestFinished(() => void site.close());
  await new Promise((resolve) => site.once("listening", resolve));
  const { port } = site.address() as AddressInfo;
  const running = await openDatabase({ dataDir }, `the site on port ${port}`);
  onTestFinished(running.close);
  const beside = await doctor(environment);
  expect(beside.of("Port")).toMatchObject({
    state: "ok",
    text: expect.stringContaining(`${port} on 127.0.0.1: the site`),
  });
  expect(beside.of("Database")).toMatchObject({ state: "ok" });
  expect(await ask(running.url, "SELECT 1")).toEqual([1]);
}, 180_000);
