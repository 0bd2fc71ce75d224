import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Agent, type ClientRequest, request as send } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startProgram, temporaryFolder } from "../operation/processes.ts";
import { createTestDatabase, type TestDatabase } from "../support/database/database.ts";
import { type Instance, startInstance, viewsIn } from "./instance.ts";

const VIDEO = 1;
/** Counts are written every two seconds, and writing takes a moment. */
const INTERVAL_MS = 2_000 + 500;

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const agent = new Agent({ keepAlive: true, maxSockets: 20 });
let visitors = 0;
/** Each visitor has a separate address, because only a few browsers per address are counted. */
const addressOf = (visitor: number): string => `198.18.${(visitor >> 8) & 255}.${visitor & 255}`;
const startSite = () => startInstance(database.url, { TRUSTED_PROXIES: "127.0.0.1" });

function beginView(site: Instance): ClientRequest {
  visitors += 1;
  const headers = {
    "content-type": "application/json",
    "user-agent": "A browser",
    "x-forwarded-for": addressOf(visitors),
  };
  return send(`${site.url}/api/analytics/log-view`, { method: "POST", agent, headers });
}

/** When a view was acknowledged; undefined if it was not. */
function view(site: Instance): Promise<number | undefined> {
  const request = beginView(site);
  request.end(JSON.stringify({ path: `/videos/${VIDEO}` }));
  return new Promise((resolve) => {
    request.once("error", () => resolve(undefined));
    request.once("response", (response) => {
      response.resume();
      resolve(response.statusCode === 202 ? performance.now() : undefined);
    });
  });
}

/** Sends visitors until the site is gone; returns when each view that must count was acknowledged. */
async function visitorsUntilItEnds(site: Instance): Promise<number[]> {
  const acknowledged: number[] = [];
  const coming = Array.from({ length: 10 }, async () => {
    while (site.child.exitCode === null && site.child.signalCode === null) {
      const at = await view(site);
      if (at === undefined) return;
      acknowledged.push(at);
      await pause(5);
    }
  });
  await Promise.all(coming);
  return acknowledged;
}

test("a killed site loses no view accepted more than one flush interval before", async () => {
  const site = await startSite();
  const before = await viewsIn(database.url, VIDEO);
  const coming = visitorsUntilItEnds(site);
  await pause(4_000 + Math.random() * 2_000);
  const killedAt = performance.now();
  site.child.kill("SIGKILL");
  const acknowledged = await coming;
  expect(await site.ended).toBe(128 + 9);
  const counted = (await viewsIn(database.url, VIDEO)) - before;
  const safe = acknowledged.filter((at) => at < killedAt - INTERVAL_MS).length;
  expect(safe).toBeGreaterThan(50);
  expect(counted).toBeGreaterThanOrEqual(safe);
  expect(counted).toBeLessThanOrEqual(acknowledged.length + 10);
});

test("a site stopped under load finishes open requests, writes its counts and exits within ten seconds", async () => {
  const site = await startSite();
  const before = await viewsIn(database.url, VIDEO);
  const coming = visitorsUntilItEnds(site);
  const underWay = beginView(site);
  const answered = once(underWay, "response");
  underWay.write('{"path":');
  await pause(1_500);

  const askedAt = performance.now();
  site.child.kill("SIGTERM");
  await pause(500);
  underWay.end(`"/videos/${VIDEO}"}`);
  const [response] = await answered;
  expect(response.statusCode).toBe(202);
  response.resume();

  expect(await site.ended).toBe(0);
  expect(performance.now() - askedAt).toBeLessThan(10_000);
  const acknowledged = await coming;
  expect(acknowledged.length).toBeGreaterThan(50);
  const counted = (await viewsIn(database.url, VIDEO)) - before;
  expect(counted).toBe(acknowledged.length + 1);
});

test("an endless request does not prevent the site from stopping", async () => {
  const site = await startSite();
  const endless = beginView(site);
  endless.on("error", () => {});
  endless.write('{"path":');
  await pause(300);
  const askedAt = performance.now();
  site.child.kill("SIGTERM");
  expect(await site.ended).toBe(0);
  expect(performance.now() - askedAt).toBeLessThan(10_000);
});

/** Whether the main thread of a process has forked. */
const hasChildren = (pid: number): boolean => readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8") !== "";

test.each([0, 200, 400, 800])("a site stopped %i ms after it forked its workers ends without an error", async (ms) => {
  const site = startProgram("scripts/serve.ts", [], {
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: "0",
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: database.url,
    AUTH_SECRET: "a secret for tests that signs nothing of value",
    DEMO: "0",
  });
  while (!hasChildren(site.pid)) await pause(5);
  await pause(ms);
  site.child.kill("SIGTERM");
  expect(await site.ended).toBe(0);
  expect(site.output()).toMatch(/Stopping \(SIGTERM\) …\n(.+\n)*Stopped\.\n$/);
  expect(site.output()).not.toMatch(/Error|"level":"(warn|error)"|^ +at /m);
});
