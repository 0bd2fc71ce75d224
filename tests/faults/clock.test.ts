import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, startDatabase } from "./database.ts";
import { countsText, report } from "./report.ts";
import { type Site, startSite, untilReady } from "./site.ts";
import { Traffic } from "./traffic.ts";

let database: Database;
let site: Site;
let clock: string;
let traffic: Traffic;

async function jump(days: number): Promise<void> {
  writeFileSync(clock, String(days));
  await pause(300);
}

beforeAll(async () => {
  database = await startDatabase();
  clock = join(database.folder, "clock");
  writeFileSync(clock, "0");
  const program = resolve("tests/faults/programs/clock.mjs");
  site = await startSite(database, { CLOCK_FILE: clock, NODE_OPTIONS: `--import=${program}` });
  traffic = new Traffic(site.url);
}, 120_000);

afterAll(async () => {
  await site?.stop();
  await database?.remove();
}, 60_000);

const account = { username: "timely", email: "timely@example.com", password: "correct horse battery" };
const PAGES = [
  "/",
  "/latest",
  "/most-watched?timeframe=today",
  "/categories/1",
  "/videos/1",
  "/search?q=light",
  "/feed.xml",
];
const APIS = ["/api/videos", "/api/most-watched?timeframe=week", "/api/categories/1/videos", "/api/ready"];

const userOfCookie = async (cookie: string) => (await traffic.send("GET", "/api/auth/me", { cookie }))?.data.user;
const logIn = async () => {
  const body = { usernameOrEmail: account.username, password: account.password };
  return (await traffic.send("POST", "/api/auth/login", { body }))?.cookie ?? "";
};
async function everythingAnswers(): Promise<void> {
  for (const path of [...PAGES, ...APIS]) expect((await traffic.send("GET", path))?.status, path).toBe(200);
  const view = { path: "/videos/2", referrer: "" };
  expect((await traffic.send("POST", "/api/analytics/log-view", { body: view }))?.status).toBe(202);
}

test("the site survives clock jumps: a year forward ends sessions, two days back does not extend them", async () => {
  const registered = await traffic.send("POST", "/api/auth/register", { body: account });
  const first = registered?.cookie ?? "";
  expect(await userOfCookie(first)).toMatchObject({ username: account.username });
  await everythingAnswers();

  await jump(400);
  expect(await userOfCookie(first)).toBeNull();
  await everythingAnswers();
  const ahead = await logIn();
  expect(await userOfCookie(ahead)).toMatchObject({ username: account.username });

  await jump(-2);
  await everythingAnswers();
  const behind = await logIn();
  expect(await userOfCookie(behind)).toMatchObject({ username: account.username });
  const [{ days } = { days: 0 }] = await database.query<{ days: number }>(
    "SELECT extract(epoch FROM max(expires_at) - now()) / 86400 AS days FROM sessions WHERE created_at < now() - interval '1 day'",
  );
  expect(Number(days)).toBeLessThan(365);

  await jump(0);
  await everythingAnswers();
  expect(await untilReady(site)).toBeLessThan(2_000);
  expect(traffic.unexpected).toEqual([]);
  report("F12 clock 400 days ahead, 2 back", { answers: countsText(traffic.statuses) });
});
