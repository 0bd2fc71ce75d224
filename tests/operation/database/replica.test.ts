import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withSession } from "#lib/db/postgres";
import { openDataFolder } from "../../../scripts/database/data-folder.ts";
import { type EmbeddedDatabase, startEmbedded } from "../../../scripts/database/embedded.ts";
import { freePort } from "../../../scripts/launch/free-port.mjs";
import { startStandby } from "../../../scripts/topology/standby.ts";

const folder = mkdtempSync(join(tmpdir(), "vitrine-replica-"));
const fast = { fsync: "off", full_page_writes: "off" };
let primary: EmbeddedDatabase;
let standby: EmbeddedDatabase;
let port = 0;
let stopWatching: () => Promise<void>;

const ask = (url: string, text: string) => withSession(url, (sql) => sql.unsafe(text));

const startReplica = () => startStandby(primary, join(folder, "primary"), join(folder, "standby"), port);

beforeAll(async () => {
  primary = await startEmbedded(openDataFolder(join(folder, "primary")), fast);
  await ask(primary.url, "CREATE TABLE notes (text text)");
  port = await freePort();
  standby = await startReplica();
  process.env.DATABASE_URL = primary.url;
  const { watchReplica } = await import("#lib/db/replica");
  stopWatching = watchReplica(standby.url);
}, 60_000);

afterAll(async () => {
  await stopWatching?.();
  const { db } = await import("#lib/db/prisma");
  await db.$disconnect();
  await standby?.stop();
  await primary?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function readsFrom(): Promise<"replica" | "primary"> {
  const { publicDb } = await import("#lib/db/replica");
  const [row] = await publicDb.$queryRaw<{ replica: boolean }[]>`SELECT pg_is_in_recovery() AS replica`;
  return row?.replica ? "replica" : "primary";
}

async function untilReadingFrom(where: "replica" | "primary"): Promise<void> {
  for (let tries = 0; tries < 200 && (await readsFrom()) !== where; tries += 1) await pause(50);
  expect(await readsFrom()).toBe(where);
}

async function notes(): Promise<string[]> {
  const { publicDb } = await import("#lib/db/replica");
  return (await publicDb.$queryRaw<{ text: string }[]>`SELECT text FROM notes ORDER BY text`).map(({ text }) => text);
}

test("public reads go to a replica that has caught up", async () => {
  await untilReadingFrom("replica");
});

test("after a change, reads use the primary until the replica has caught up", async () => {
  const { applyChange } = await import("#lib/core/changes");
  await untilReadingFrom("replica");
  await ask(standby.adminUrl, "SELECT pg_wal_replay_pause()");
  await ask(primary.url, "INSERT INTO notes VALUES ('new')");
  applyChange("catalogue");
  expect(await notes()).toEqual(["new"]);
  expect(await readsFrom()).toBe("primary");
  await ask(standby.adminUrl, "SELECT pg_wal_replay_resume()");
  await untilReadingFrom("replica");
  expect(await notes()).toEqual(["new"]);
});

test("reads fall back to the primary when the replica stops, and use it again when it is back", async () => {
  await untilReadingFrom("replica");
  await standby.stop();
  expect(await notes()).toEqual(["new"]);
  expect(await readsFrom()).toBe("primary");
  standby = await startReplica();
  await untilReadingFrom("replica");
});
