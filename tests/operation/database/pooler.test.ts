import { spawn } from "node:child_process";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, inject, onTestFinished, type TestContext, test } from "vitest";
import { type Change, onChange } from "#lib/core/changes";
import { notificationState } from "#lib/db/notifications";
import { withSession } from "#lib/db/postgres";
import { listenForChanges } from "#lib/server/cache/change-listener";
import { migrate } from "../../../scripts/database/migrate.ts";
import { projectSchema } from "../../../scripts/database/migration-files.ts";
import { freePort } from "../../../scripts/launch/free-port.mjs";
import { createTestDatabase, type TestDatabase } from "../../support/database/database.ts";
import { requiredTool } from "../../support/required-tool.ts";
import { until } from "../../support/until.ts";
import { temporaryFolder } from "../processes.ts";

/** pgbouncer in front of the test Postgres; it refuses to run as root. */
async function startPooler(context: TestContext, mode: "session" | "transaction"): Promise<string> {
  const program = await requiredTool(context, "/usr/sbin/pgbouncer", "pgbouncer");
  const [folder, port, target] = [temporaryFolder(), await freePort(), new URL(inject("postgresUrl"))];
  chmodSync(folder, 0o755);
  const { username, password, host } = target;
  writeFileSync(join(folder, "users"), `"${username}" "${password}"\n`);
  const settings = { listen_addr: "127.0.0.1", listen_port: port, pool_mode: mode, auth_type: "plain" };
  const files = { auth_file: join(folder, "users"), unix_socket_dir: "", max_client_conn: 50 };
  const lines = Object.entries({ ...settings, ...files }).map(([name, value]) => `${name} = ${value}`);
  const [address, addressPort] = host.split(":");
  const database = `* = host=${address} port=${addressPort}`;
  writeFileSync(join(folder, "pgbouncer.ini"), `[databases]\n${database}\n[pgbouncer]\n${lines.join("\n")}\n`);
  const identity = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const child = spawn(program, [join(folder, "pgbouncer.ini")], { stdio: "ignore", ...identity });
  onTestFinished(() => void child.kill("SIGKILL"));
  const url = target.href.replace(target.host, `127.0.0.1:${port}`);
  await until(() =>
    withSession(url, (sql) => sql`SELECT 1`).then(
      () => true,
      () => false,
    ),
  );
  return url;
}

function listenThrough(url: string): Change[] {
  process.env.DATABASE_URL = url;
  const changes: Change[] = [];
  const forget = onChange((change) => changes.push(change));
  const stop = listenForChanges({ checkMs: 100, retryMs: 100 });
  onTestFinished(async () => {
    forget();
    await stop();
  });
  return changes;
}

test("behind a pooler in transaction mode, lost notifications are detected and the caches cleared repeatedly", async (context) => {
  const changes = listenThrough(await startPooler(context, "transaction"));
  await until(async () => notificationState()?.isConnected === false);
  expect(notificationState()?.reason).toContain("was not heard");
  changes.length = 0;
  await until(async () => changes.filter((change) => change === "catalogue").length >= 2);
});

test("nothing counts as changed while the database is unreachable", async () => {
  const url = inject("postgresUrl");
  const changes = listenThrough(url.replace(new URL(url).host, `127.0.0.1:${await freePort()}`));
  await until(async () => notificationState()?.isConnected === false);
  await pause(1_500);
  expect(changes).toEqual([]);
});

test("behind a pooler in session mode, notifications arrive", async (context) => {
  const changes = listenThrough(await startPooler(context, "session"));
  await until(async () => notificationState()?.isConnected === true);
  changes.length = 0;
  await pause(1_500);
  expect(changes).toEqual([]);
  await withSession(inject("postgresUrl"), (sql) => sql.notify("vitrine_changes", "settings"));
  await until(async () => changes.length > 0);
  expect(changes).toEqual(["settings"]);
});

test("behind a pooler in transaction mode, imports and migrations are refused and leave no lock", async (context) => {
  const pooler = await startPooler(context, "transaction");
  const [empty, migrated] = await Promise.all([createTestDatabase({ migrated: false }), createTestDatabase()]);
  onTestFinished(() => Promise.all([empty.drop(), migrated.drop()]).then(() => {}));
  const pooled = ({ url }: TestDatabase) => Object.assign(new URL(pooler), { pathname: new URL(url).pathname }).href;
  const refusal = "needs a connection of its own, and DATABASE_URL leads to a pooler in transaction mode";

  const folder = { ...projectSchema, migrations: temporaryFolder() };
  mkdirSync(join(folder.migrations, "20990101000000_later"));
  writeFileSync(join(folder.migrations, "20990101000000_later", "migration.sql"), "SELECT 1");
  await expect(migrate(pooled(empty), folder)).rejects.toThrow(`A migration ${refusal}`);
  await expect(migrate(empty.url, folder)).resolves.toEqual({ applied: ["20990101000000_later"] });

  process.env.DATABASE_URL = migrated.url;
  const { importFile } = await import("../../support/catalogue-files.ts");
  process.env.DATABASE_URL = pooled(migrated);
  await expect(importFile("tests/fixtures/messy.csv")).rejects.toThrow(`An import ${refusal}`);
  process.env.DATABASE_URL = migrated.url;
  await expect(importFile("tests/fixtures/messy.csv", { dryRun: true })).resolves.toMatchObject({ rows: 19 });
}, 40_000);
