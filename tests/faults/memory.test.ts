import { existsSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, startDatabase } from "./database.ts";
import { Members } from "./members.ts";
import { countsText, report } from "./report.ts";
import { type Site, startSite } from "./site.ts";
import { Traffic } from "./traffic.ts";

const MINUTES = Number(process.env.SOAK_MINUTES ?? 5);
/** Cached pages and responses in flight come on top. */
const HEAP_MB = 256;
const LOOKS = 30;

const canRun = process.env.FAULT_SUITE === "whole" && existsSync("/proc/self/status");

let database: Database;
let site: Site;

beforeAll(async () => {
  if (!canRun) return;
  database = await startDatabase();
  site = await startSite(database, { NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}` });
}, 120_000);

afterAll(async () => {
  await site?.stop();
  await database?.remove();
}, 60_000);

const residentMb = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.pid()}/status`, "utf8"))?.[1]) / 1024;

const middleOf = (figures: number[]): number => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;

const any = (count: number) => 1 + Math.floor(Math.random() * count);
const ADDRESSES = [
  () => `/videos/${any(138)}`,
  () => `/latest?page=${any(8)}`,
  () => `/categories/${any(15)}`,
  () => `/search?q=word${any(1e9)}`,
  () => `/nothing/${any(1e9)}`,
  () => `/api/videos/search?q=other${any(1e9)}`,
  () => `/api/videos/suggest?q=w${any(1e6)}`,
];

test.runIf(canRun)(
  "memory stays stable for minutes under load with a small heap",
  async () => {
    const visitors = new Traffic(site.url);
    const members = new Members(site.url);
    await members.register(3);
    members.begin();
    const ends = Date.now() + MINUTES * 60_000;
    const visiting = Array.from({ length: 6 }, async () => {
      for (let turn = any(9); Date.now() < ends; turn += 1) {
        await visitors.send("GET", ADDRESSES[turn % ADDRESSES.length]?.() ?? "/", { expected: [404] });
      }
    });
    const figures: number[] = [];
    for (let look = 0; look < LOOKS; look += 1) {
      await pause((MINUTES * 60_000) / LOOKS);
      figures.push(residentMb());
    }
    await Promise.all(visiting);
    await members.rest();
    const [soon, late] = [
      middleOf(figures.slice(LOOKS / 3, (2 * LOOKS) / 3)),
      middleOf(figures.slice((2 * LOOKS) / 3)),
    ];
    report("F23 memory", {
      minutes: MINUTES,
      answers: countsText(visitors.statuses),
      "MB in the middle third": Math.round(soon),
      "MB in the last third": Math.round(late),
      "MB at most": Math.round(Math.max(...figures)),
    });
    expect([...visitors.unexpected, ...members.traffic.unexpected]).toEqual([]);
    expect(visitors.statuses.get(0)).toBeUndefined();
    expect(late).toBeLessThan(soon * 1.15);
  },
  (MINUTES + 3) * 60_000,
);
