import { execFileSync, spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readSync, rmSync, statSync, writeFileSync, writeSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, startDatabase, temporaryFolder } from "./database.ts";
import { Members } from "./members.ts";
import { countsText, report } from "./report.ts";
import { openFiles, type Site, startSite, untilReady } from "./site.ts";
import { Traffic } from "./traffic.ts";
import { compare } from "./verdict.ts";

let database: Database;
let site: Site;
let members: Members;

beforeAll(async () => {
  database = await startDatabase();
  site = await startSite(database);
  members = new Members(site.url);
  await members.register(2);
}, 120_000);

afterAll(async () => {
  await site?.stop();
  await database?.remove();
}, 60_000);

const runs = (program: string, ...args: string[]) => spawnSync(program, args).status === 0;

const boundFiles = (count: number | string) => runs("prlimit", "--pid", String(site.pid()), `--nofile=${count}:`);

async function connectToSite(): Promise<Socket> {
  const { hostname, port } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  await Promise.race([once(socket, "connect"), once(socket, "close")]);
  return socket;
}

const canBound = runs("prlimit", "--version");
if (!canBound) report("F25 too few open files", { "not run": "this system has no prlimit" });

test.runIf(canBound)("exceeding the open file limit does not end the site, and it recovers", async () => {
  expect(boundFiles((openFiles(site.pid()) ?? 100) + 100)).toBe(true);
  const sockets = await Promise.all(Array.from({ length: 500 }, connectToSite));
  await pause(1_000);
  const opened = openFiles(site.pid()) ?? 0;
  for (const socket of sockets) socket.destroy();
  const recovery = await untilReady(site);
  report("F25 too few open files", {
    connections: sockets.length,
    "open files at most": opened,
    "ready after": [recovery],
  });
  expect(recovery).toBeLessThan(5_000);
  boundFiles(4096);
  expect((await new Traffic(site.url).send("GET", "/latest"))?.status).toBe(200);
});

/** Applying it twice restores the file. */
function flipByte(path: string): void {
  const file = openSync(path, "r+");
  const byte = Buffer.alloc(1);
  const place = 8_100;
  readSync(file, byte, 0, 1, place);
  byte[0] = (byte[0] ?? 0) ^ 0xff;
  writeSync(file, byte, 0, 1, place);
  closeSync(file);
}

test("a damaged page on disk causes a logged error, never wrong data", async () => {
  const { cookie } = members;
  const ask = () => fetch(`${site.url}/api/playlists`, { headers: { cookie } });
  const whole = await (await ask()).text();
  const [row] = await database.query<{ path: string }>("SELECT pg_relation_filepath('playlists') AS path");
  const path = join(database.cluster, row?.path ?? "");
  await database.stop();
  flipByte(path);
  await database.start();
  await untilReady(site);
  const written = site.output().length;
  const damaged = await ask();
  const body = await damaged.text();
  await database.stop();
  flipByte(path);
  await database.start();
  await untilReady(site);
  report("F26 byte flipped on disk", { answer: damaged.status });
  expect([500, 503]).toContain(damaged.status);
  expect(JSON.parse(body)).toMatchObject({ success: false });
  expect(site.output().slice(written)).toMatch(/invalid page/);
  expect(await (await ask()).text()).toBe(whole);
});

const MEGABYTE = 1024 * 1024;
const isWhole = process.env.FAULT_SUITE === "whole";
const mountPoint = isWhole ? temporaryFolder() : "";
const canMount = isWhole && runs("mount", "-t", "tmpfs", "-o", "size=320m,mode=0711", "tmpfs", mountPoint);
afterAll(() => {
  if (canMount) execFileSync("umount", ["-l", mountPoint]);
  if (isWhole) rmSync(mountPoint, { recursive: true });
});
if (isWhole && !canMount) report("F7 disk full", { "not run": "only root may mount the small disk that it needs" });

test.runIf(canMount)(
  "a full disk causes 503, and no acknowledged write is lost",
  async () => {
    const settings = { shared_buffers: "32MB", min_wal_size: "32MB", max_wal_size: "48MB" };
    const small = await startDatabase(mountPoint, settings);
    const crowded = await startSite(small);
    try {
      const writers = new Members(crowded.url);
      await writers.register(4);
      writers.begin();
      await writers.untilTold(20);
      const [filler, piece] = [join(mountPoint, "filler"), Buffer.alloc(MEGABYTE)];
      const file = openSync(filler, "w");
      try {
        for (;;) writeSync(file, piece);
      } catch (error) {
        expect((error as NodeJS.ErrnoException).code).toBe("ENOSPC");
      }
      closeSync(file);
      await small.query("SELECT pg_switch_wal()").catch(() => {});
      await pause(8_000);
      await writers.rest();
      const full = new Map(writers.traffic.statuses);
      writeFileSync(filler, "");
      // Postgres exits when it cannot write its WAL.
      await small.stop();
      await small.start();
      const recovery = await untilReady(crowded);
      await pause(5_000);
      const verdict = await compare(small, writers, 0);
      await small.query("CREATE EXTENSION IF NOT EXISTS amcheck");
      await small.query(
        "SELECT bt_index_check(c.oid, true) FROM pg_class c JOIN pg_am a ON a.oid = c.relam WHERE a.amname = 'btree' AND c.relpersistence = 'p'",
      );
      report("F7 disk full", {
        acknowledged: verdict.acknowledged,
        stored: verdict.stored,
        lost: verdict.lost.length,
        answers: countsText(full),
        "ready after": [recovery],
      });
      expect(statSync(filler).size).toBe(0);
      expect(full.get(503)).toBeGreaterThan(0);
      expect(writers.traffic.unexpected).toEqual([]);
      expect(verdict).toMatchObject({ lost: [], duplicates: [], gaps: 0 });
    } finally {
      await crowded.stop();
      await small.stop();
    }
  },
  180_000,
);
