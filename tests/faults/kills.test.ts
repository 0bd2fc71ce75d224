import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, startDatabase } from "./database.ts";
import { Members } from "./members.ts";
import { report, tally } from "./report.ts";
import { type Site, startSite } from "./site.ts";
import { compare, type Verdict } from "./verdict.ts";

/** Kills of the site. */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 3);
const RECOVERY_MS = 5_000;
/** Writes that are acknowledged in each round. */
const AT_LEAST = 10;
/** Views are written every two seconds, and writing them takes a moment. */
const COUNTING_MS = 2_000 + 500;

let database: Database;
let site: Site;
let members: Members;
/** Milliseconds of the start that also makes the tables and fills them. */
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
    answers: tally(members.traffic.statuses),
    "ready after": rounds,
  });
}

/** Some rounds are as long as it takes for views to be written. */
const loadTime = (round: number) => (round % 3 === 2 ? 3_000 + Math.random() * 1_000 : 50 + Math.random() * 450);

test("a site that is killed under load, over and over, loses no acknowledged write", async () => {
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
  // On a machine that is busy with other things every start takes long; one after a kill must not take longer.
  expect(Math.min(...recoveries)).toBeLessThan(Math.max(RECOVERY_MS, firstStart));
}, 900_000);
