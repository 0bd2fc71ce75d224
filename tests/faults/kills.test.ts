import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, startDatabase } from "./database.ts";
import { Members } from "./members.ts";
import { countsText, report } from "./report.ts";
import { type Site, startSite, untilReady } from "./site.ts";
import { compare, type Verdict } from "./verdict.ts";

const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 2);
const RECOVERY_MS = 5_000;
const AT_LEAST = 10;
/** Views are flushed every two seconds. */
const COUNTING_MS = 2_000 + 500;
const PAGES = ["/", "/latest", "/categories", "/most-watched", "/videos/1", "/categories/1"];

let database: Database;
let site: Site;
let members: Members;
let firstStart: number;

beforeAll(async () => {
  database = await startDatabase();
  const started = performance.now();
  site = await startSite(database);
  firstStart = performance.now() - started;
  members = new Members(site.url);
  await members.register(7);
}, 120_000);

afterAll(async () => {
  await site?.stop();
  await database?.remove();
}, 60_000);

const clean = { lost: [], duplicates: [], gaps: 0 };

function tell(fault: string, verdict: Verdict, before: number, rounds: number[]): void {
  report(fault, {
    rounds: rounds.length,
    acknowledged: verdict.acknowledged - before,
    stored: verdict.stored,
    lost: verdict.lost.length,
    duplicates: verdict.duplicates.length,
    gaps: verdict.gaps,
    answers: countsText(members.traffic.statuses),
    "ready after": rounds,
  });
}

/** Some rounds last long enough for a flush. */
const loadTime = (round: number) => (round % 3 === 1 ? 3_000 + Math.random() * 1_000 : 50 + Math.random() * 450);

test("a site killed repeatedly under load loses no acknowledged write", async () => {
  const recoveries: number[] = [];
  const { acknowledged } = members.journal;
  let verdict = await compare(database, members, 0);
  members.traffic.reset();
  for (let round = 0; round < ROUNDS; round += 1) {
    members.begin();
    await members.untilTold(AT_LEAST);
    await pause(loadTime(round));
    const killedAt = Date.now();
    await site.kill();
    await members.rest();
    recoveries.push(await site.start());
    verdict = await compare(database, members, killedAt - COUNTING_MS);
    expect(verdict, `after kill ${round + 1}`).toMatchObject(clean);
  }
  tell("F1 site killed", verdict, acknowledged, recoveries);
  expect(members.traffic.unexpected).toEqual([]);
  expect(members.journal.acknowledged - acknowledged).toBeGreaterThanOrEqual(ROUNDS * AT_LEAST);
  // A busy machine slows every start, so compare with the first.
  expect(Math.min(...recoveries)).toBeLessThan(Math.max(RECOVERY_MS, firstStart));
}, 900_000);

function visitPages(): () => Promise<{ visits: number; wrong: string[] }> {
  let isEnding = false;
  const visiting = (async () => {
    const wrong: string[] = [];
    let visits = 0;
    for (; !isEnding; visits += 1) {
      const path = PAGES[visits % PAGES.length] as string;
      const answer = await fetch(site.url + path).catch((error: Error) => ({ status: error.message, text: () => "" }));
      await answer.text();
      if (answer.status !== 200) wrong.push(`${path}: ${answer.status}`);
      await pause(20);
    }
    return { visits, wrong };
  })();
  return () => {
    isEnding = true;
    return visiting;
  };
}

async function warmPages(): Promise<void> {
  for (const path of PAGES) {
    for (let from = ""; from !== "hit"; ) {
      const answer = await fetch(site.url + path);
      await answer.text();
      expect(answer.status, path).toBe(200);
      from = answer.headers.get("x-cache") ?? "";
    }
  }
}

test("a database killed repeatedly under load loses no acknowledged write, and cached pages stay available", async () => {
  const recoveries: number[] = [];
  const outages: number[] = [];
  const pid = site.pid();
  const { acknowledged } = members.journal;
  let verdict = await compare(database, members, 0);
  let visits = 0;
  members.traffic.reset();
  for (let round = 0; round < ROUNDS; round += 1) {
    await warmPages();
    members.begin();
    const endVisits = visitPages();
    await members.untilTold(AT_LEAST);
    await pause(loadTime(round));
    const killed = performance.now();
    await (round % 2 === 0 ? database.kill() : database.stopImmediately());
    await database.start();
    recoveries.push(await untilReady(site));
    outages.push(performance.now() - killed);
    const visited = await endVisits();
    await pause(300);
    await members.rest();
    visits += visited.visits;
    expect(visited.wrong, `pages in round ${round + 1}`).toEqual([]);
    const restedAt = Date.now();
    await pause(COUNTING_MS);
    verdict = await compare(database, members, restedAt);
    expect(verdict, `after kill ${round + 1}`).toMatchObject(clean);
  }
  tell("F3, F4 database killed", verdict, acknowledged, recoveries);
  report("F4 kept pages meanwhile", { visits, "other than 200": 0, "from kill to ready": outages });
  expect(members.traffic.unexpected).toEqual([]);
  expect(members.traffic.statuses.get(0)).toBeUndefined();
  expect(site.pid()).toBe(pid);
  expect(Math.max(...recoveries)).toBeLessThan(RECOVERY_MS);
}, 900_000);
