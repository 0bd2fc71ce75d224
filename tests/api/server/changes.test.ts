import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, expect, onTestFinished, test } from "vitest";
import { purge } from "#lib/catalog/purge/commands";
import { type Change, onChange, readChange, type VideoChange, writeChange } from "#lib/core/changes";
import { notificationState } from "#lib/db/notifications";
import { openPostgres } from "#lib/db/postgres";
import { listenForChanges } from "#lib/server/cache/change-listener";
import { listEmbedHosts } from "#lib/videos/hosts/queries";

const sql = openPostgres();
const changes: Change[] = [];
const forget = onChange((kind) => changes.push(kind));
let stop = async () => {};

afterEach(async () => {
  await stop();
  changes.length = 0;
});
afterAll(async () => {
  forget();
  await sql.end();
});

async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; tries < 500 && !condition(); tries++) await pause(10);
  expect(condition()).toBe(true);
}

async function listen(): Promise<void> {
  stop = listenForChanges({ checkMs: 200, retryMs: 50 });
  await until(() => changes.length === 2);
  changes.length = 0;
}

test("notifications over Postgres arrive in order", async () => {
  await listen();
  await sql`SELECT pg_notify('vitrine_changes', 'settings')`;
  await until(() => changes.length === 1);
  await sql`SELECT pg_notify('vitrine_changes', 'catalogue')`;
  await until(() => changes.length === 2);
  expect(changes).toEqual(["settings", "catalogue"]);
});

test("video changes arrive complete, split if they are too long for one notification", async () => {
  await listen();
  const change: VideoChange = { videos: [5], watch: [6, 7], lists: { categories: [3] } };
  await purge(change);
  await until(() => changes.length === 2);
  expect(changes).toEqual([change, change]);
  changes.length = 0;
  const ids = (from: number, length: number) => Array.from({ length }, (_, n) => 2_000_000_000 + from + n);
  const long: VideoChange = { videos: ids(0, 500), watch: ids(500, 2_000), lists: { categories: [3, 4] } };
  await purge(long);
  await until(() => changes.length === 8);
  const heard = changes.slice(1) as VideoChange[];
  expect(changes[0]).toEqual(long);
  expect(heard.flatMap(({ videos }) => videos)).toEqual(long.videos);
  expect(heard.flatMap(({ watch = [] }) => watch)).toEqual(long.watch);
  expect(heard.flatMap(({ lists }) => lists ?? [])).toEqual([long.lists]);
});

test.each([
  "",
  "{",
  "{}",
  '{"videos":5}',
  '{"videos":[1],"news":true}',
  '{"videos":[],"shuffle":1}',
  '{"videos":[],"watchPages":[]}',
  '{"videos":["5"]}',
  '{"videos":[1],"lists":true}',
  "of a newer program",
])("an unreadable notification counts as a change of the whole catalogue: %s", (text) =>
  expect(readChange(text)).toBe("catalogue"),
);

test.each<Change>([
  "settings",
  "catalogue",
  { videos: [], shuffle: true },
  { videos: [1] },
  { videos: [1], lists: { categories: [] } },
  { videos: [1], watchPages: true, lists: { categories: [2] } },
])("writing and reading a change preserves it: %j", (change) =>
  expect(writeChange(change).map(readChange)).toEqual([change]),
);

test("everything counts as changed when listening starts", async () => {
  stop = listenForChanges();
  await until(() => changes.length === 2);
  expect(changes.toSorted()).toEqual(["catalogue", "settings"]);
});

test("a lost connection is reopened, and everything counts as changed", async () => {
  await listen();
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query ILIKE 'listen%'`;
  await until(() => changes.length >= 2);
  changes.length = 0;
  await sql`SELECT pg_notify('vitrine_changes', 'settings')`;
  await until(() => changes.includes("settings"));
});

test("nothing counts as changed while the database is unreachable", async () => {
  const { DATABASE_URL: url = "" } = process.env;
  process.env.DATABASE_URL = "postgresql://nobody@127.0.0.1:1/nothing";
  onTestFinished(() => {
    process.env.DATABASE_URL = url;
  });
  stop = listenForChanges({ checkMs: 50, retryMs: 50 });
  await until(() => notificationState()?.isConnected === false);
  await pause(1_500);
  expect(changes).toEqual([]);
  process.env.DATABASE_URL = url;
  await until(() => changes.includes("catalogue"));
});

test("after stopping, no notification is received and no connection stays open", async () => {
  await listen();
  await stop();
  let isHeardElsewhere = false;
  const { unlisten } = await sql.listen("vitrine_changes", () => {
    isHeardElsewhere = true;
  });
  await sql`SELECT pg_notify('vitrine_changes', 'settings')`;
  await until(() => isHeardElsewhere);
  await unlisten();
  expect(changes).toEqual([]);
  const left = () => sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND query ILIKE 'listen%'`;
  for (let tries = 0; tries < 100 && (await left()).length > 0; tries++) await pause(10);
  expect(await left()).toHaveLength(0);
});

test("embed hosts are listed oldest first", async () => {
  await sql`INSERT INTO embed_hosts (host, created_at) VALUES ('b.example', '2026-01-01'), ('a.example', '2026-02-01')`;
  expect(await listEmbedHosts()).toEqual(["b.example", "a.example"]);
});
