import { existsSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startedWorkersOf, workersOf } from "../support/sites/worker-processes.ts";
import { type Database, startDatabase } from "./database.ts";
import { Members } from "./members.ts";
import { countsText, report } from "./report.ts";
import { type Site, startSite, untilReady } from "./site.ts";
import { Traffic } from "./traffic.ts";
import { compare } from "./verdict.ts";

const canRun = existsSync("/proc/self/cmdline");
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 4);
const RECOVERY_MS = 5_000;
const AT_LEAST = 10;
const WORKERS = 2;
const PAGES = ["/", "/latest", "/categories", "/most-watched", "/videos/1", "/categories/1"];
const SEARCHES = ["lake", "mountain", "river", "city", "night"];

let database: Database;
let site: Site;
let firstStart: number;

beforeAll(async () => {
  database = await startDatabase();
  const started = performance.now();
  site = await startSite(database, { WORKERS: String(WORKERS) });
  firstStart = performance.now() - started;
}, 120_000);

afterAll(async () => {
  await site?.stop();
  await database?.remove();
}, 60_000);

async function warmPages(traffic: Traffic): Promise<void> {
  for (const path of PAGES) await traffic.send("GET", path);
}

function visit(pathAt: (visit: number) => string): () => Promise<Traffic> {
  const traffic = new Traffic(site.url);
  let isEnding = false;
  const visiting = (async () => {
    for (let count = 0; !isEnding; count += 1) {
      await traffic.send("GET", pathAt(count));
      await pause(20);
    }
    return traffic;
  })();
  return () => {
    isEnding = true;
    return visiting;
  };
}

async function untilReplaced(victim: number): Promise<number> {
  const started = performance.now();
  for (; performance.now() - started < 30_000; await pause(20)) {
    const ready = workersOf(site.pid());
    if (ready.includes(victim) || ready.length < WORKERS) continue;
    const answer = await fetch(`${site.url}/api/ready`);
    const { data } = (await answer.json()) as { data?: { degraded?: string[] } };
    if (data && !data.degraded) return performance.now() - started;
  }
  throw new Error(`Worker ${victim} was not replaced. The site said:\n${site.output().slice(-2_000)}`);
}

test.runIf(canRun)(
  "killed and frozen workers are replaced without failing cached pages or losing acknowledged writes",
  async () => {
    const members = new Members(site.url);
    await members.register(4);
    const replacements: number[] = [];
    const statuses = { cached: new Map<number, number>(), rendered: new Map<number, number>() };
    for (let round = 0; round < ROUNDS; round += 1) {
      await warmPages(members.traffic);
      members.begin();
      const endVisits = visit((count) => PAGES[count % PAGES.length] as string);
      const endSearches = visit((count) => `/search?q=${SEARCHES[count % SEARCHES.length]}+${round}${count}`);
      await members.untilTold(AT_LEAST);
      await pause(Math.random() * 1_000);
      const alive = workersOf(site.pid());
      const victim = alive[Math.floor(Math.random() * alive.length)] as number;
      process.kill(victim, round % 2 === 0 ? "SIGKILL" : "SIGSTOP");
      replacements.push(await untilReplaced(victim));
      await members.untilTold(AT_LEAST);
      const [cached, rendered] = await Promise.all([endVisits(), endSearches()]);
      await members.rest();
      for (const [kind, traffic] of Object.entries({ cached, rendered })) {
        const all = statuses[kind as "cached" | "rendered"];
        for (const [status, count] of traffic.statuses) all.set(status, (all.get(status) ?? 0) + count);
      }
      expect(rendered.unexpected, `renders of round ${round + 1}`).toEqual([]);
      expect([...cached.statuses.keys()], `cached pages of round ${round + 1}`).toEqual([200]);
    }
    await pause(2_500);
    const verdict = await compare(database, members, Date.now() - 2_500);
    report("F9 workers killed and stopped", {
      rounds: ROUNDS,
      acknowledged: verdict.acknowledged,
      lost: verdict.lost.length,
      writes: countsText(members.traffic.statuses),
      cached: countsText(statuses.cached),
      rendered: countsText(statuses.rendered),
      "replaced after": replacements,
    });
    expect(verdict).toMatchObject({ lost: [], duplicates: [], gaps: 0 });
    expect(members.traffic.unexpected).toEqual([]);
    expect(members.traffic.statuses.get(0)).toBeUndefined();
    // A busy machine slows every start.
    expect(Math.max(...replacements)).toBeLessThan(Math.max(RECOVERY_MS, firstStart));
  },
  900_000,
);

function killWorkers(): () => Promise<void> {
  let isEnding = false;
  const killing = (async () => {
    while (!isEnding) {
      for (const pid of startedWorkersOf(site.pid())) {
        try {
          process.kill(pid, "SIGKILL");
        } catch {
          // Ended by the kill before.
        }
      }
      await pause(10);
    }
  })();
  return () => {
    isEnding = true;
    return killing;
  };
}

test.runIf(canRun)(
  "without any worker, cached pages and small API calls are served, and the rest returns 503",
  async () => {
    await warmPages(new Traffic(site.url));
    const stopKilling = killWorkers();
    await pause(1_500);
    for (const path of PAGES) expect((await fetch(site.url + path)).status, path).toBe(200);
    expect((await fetch(`${site.url}/api/health`)).status).toBe(200);
    expect((await fetch(`${site.url}/api/auth/me`)).status).toBe(200);
    const view = { method: "POST", headers: { "content-type": "application/json" }, body: '{"path":"/videos/1"}' };
    expect((await fetch(`${site.url}/api/analytics/log-view`, view)).status).toBe(202);
    for (const path of ["/search?q=nobody", "/api/videos?page=1"]) {
      const answer = await fetch(site.url + path);
      expect([answer.status, answer.headers.get("retry-after")], path).toEqual([503, "5"]);
    }
    const ready = await fetch(`${site.url}/api/ready`);
    expect([ready.status, ((await ready.json()) as { code: string }).code]).toEqual([503, "no_worker"]);
    await stopKilling();
    const back = await untilReady(site, 30_000);
    report("F9 all workers gone", { "back after": [back] });
    expect((await fetch(`${site.url}/search?q=somebody`)).status).toBe(200);
  },
  120_000,
);
