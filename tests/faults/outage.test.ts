import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Database, startDatabase } from "./database.ts";
import { Members } from "./members.ts";
import { countsText, report } from "./report.ts";
import { openFiles, type Site, startSite, untilReady } from "./site.ts";
import { type Answer, Traffic } from "./traffic.ts";
import { compare } from "./verdict.ts";

const OUTAGE_S = 15;
/** Allowed latency beyond what the machine needs in normal operation. */
const LONGEST_MS = 6_000;

let database: Database;
let site: Site;
let members: Members;

beforeAll(async () => {
  database = await startDatabase();
  site = await startSite(database, { WORKERS: "1" });
  members = new Members(site.url);
  await members.register(4);
}, 120_000);

beforeEach(() => members.traffic.reset());

afterAll(async () => {
  await site?.stop();
  await database?.remove();
}, 60_000);

const atOnce = (count: number, send: (place: number) => Promise<Answer | undefined>) =>
  Promise.all(Array.from({ length: count }, (_, place) => send(place)));

const statusesOf = (answers: (Answer | undefined)[]) => new Set(answers.map((answer) => answer?.status ?? 0));

function linesByCause(text: string): Map<string, number> {
  const causes = new Map<string, number>();
  for (const line of text.split("\n").filter((each) => each.startsWith("{"))) {
    const { message, reason } = JSON.parse(line);
    const cause = `${message} ${reason}`;
    causes.set(cause, (causes.get(cause) ?? 0) + 1);
  }
  return causes;
}

test("while the database is unreachable, connections and logs do not pile up and no writes are lost", async () => {
  members.begin();
  await pause(1_000);
  const filesBefore = openFiles(site.pid());
  const written = site.output().length;
  await database.stop();
  await pause(OUTAGE_S * 1_000);
  const filesAfter = openFiles(site.pid());
  const lines = linesByCause(site.output().slice(written));
  await database.start();
  const recovery = await untilReady(site);
  await members.rest();
  await pause(3_000);

  const most = Math.max(...lines.values());
  const { statuses, unexpected } = members.traffic;
  report("F6 database away for 15 s", {
    answers: countsText(statuses),
    "open files": `${filesBefore} before, ${filesAfter} after`,
    "lines of the log": `${[...lines.values()].reduce((sum, count) => sum + count, 0)} of ${lines.size} causes`,
    "ready after": [recovery],
  });
  expect(unexpected).toEqual([]);
  expect(statuses.get(503)).toBeGreaterThan(50);
  expect(filesAfter ?? 0).toBeLessThanOrEqual((filesBefore ?? 0) * 1.2);
  // One line a second of the same cause from the front process, and one from its worker.
  expect(most, JSON.stringify([...lines])).toBeLessThanOrEqual(2 * (OUTAGE_S + 3));
  expect(recovery).toBeLessThan(5_000);
  expect(await compare(database, members, Date.now())).toMatchObject({ lost: [], duplicates: [], gaps: 0 });
}, 120_000);

test("a frozen database causes 503 within six seconds, and the site recovers when it resumes", async () => {
  const { cookie } = members;
  const visitor = new Traffic(site.url);
  for (let visit = 0; visit < 2; visit += 1) await visitor.send("GET", "/latest");
  const asked = [
    ...Array.from({ length: 10 }, (_, place) => ["POST", `/api/favorites/${20 + place}`] as const),
    ...Array.from({ length: 10 }, () => ["GET", "/api/playlists"] as const),
    ...Array.from({ length: 10 }, (_, place) => ["GET", `/api/videos/search?q=frozen${place}`] as const),
    ...Array.from({ length: 5 }, (_, place) => ["GET", `/search?q=thawed${place}`] as const),
    ["GET", "/api/ready"] as const,
  ];
  const askAll = () =>
    Promise.all(
      asked.map(([method, path]) => visitor.send(method, path, { cookie, body: method === "POST" ? {} : undefined })),
    );
  await askAll();
  const usual = visitor.longest;
  visitor.reset();
  const goOn = await database.freeze();
  const waiting = askAll();
  const cached = await visitor.send("GET", "/latest");
  const answers = await waiting;
  await goOn();
  const recovery = await untilReady(site);
  report("F8 database frozen", {
    answers: countsText(visitor.statuses),
    "longest wait": [visitor.longest],
    "in good times": [usual],
    "ready after": [recovery],
  });
  expect(visitor.unexpected).toEqual([]);
  expect([...statusesOf(answers)]).toEqual([503]);
  expect(cached?.status).toBe(200);
  expect(visitor.longest).toBeLessThan(LONGEST_MS + usual);
  expect(recovery).toBeLessThan(2_000);
}, 60_000);

test("a locked table causes timely 503s for a hundred requests to it, and affects no others", async () => {
  const { cookie } = members;
  const [wanting, others] = [new Traffic(site.url), new Traffic(site.url)];
  await atOnce(100, () => wanting.send("GET", "/api/playlists", { cookie }));
  const usual = wanting.longest;
  wanting.reset();
  const sql = database.connect();
  await sql.unsafe("BEGIN; LOCK TABLE playlists IN ACCESS EXCLUSIVE MODE");
  const ends = Date.now() + 10_000;
  try {
    const steady = atOnce(3, async () => {
      while (Date.now() < ends) await wanting.send("GET", "/api/playlists", { cookie });
      return undefined;
    });
    while (Date.now() < ends) {
      await others.send("GET", "/api/favorites", { cookie });
      await others.send("GET", "/api/videos?sort=latest&page=2", { cookie });
      await pause(50);
    }
    await steady;
    // More than the pool's size.
    await atOnce(100, () => wanting.send("GET", "/api/playlists", { cookie }));
  } finally {
    await sql.unsafe("ROLLBACK");
    await sql.end();
  }
  const recovery = await untilReady(site);
  const after = await atOnce(20, () => others.send("GET", "/api/playlists", { cookie }));
  report("F9, F10 table locked, pool taken", {
    "of the table": countsText(wanting.statuses),
    "longest wait": [wanting.longest],
    "in good times": [usual],
    "of the rest": countsText(others.statuses),
    "ready after": [recovery],
  });
  expect([...wanting.unexpected, ...others.unexpected]).toEqual([]);
  expect([...wanting.statuses.keys()]).toEqual([503]);
  expect([...others.statuses.keys()]).toEqual([200]);
  expect([...statusesOf(after)]).toEqual([200]);
  expect(wanting.longest).toBeLessThan(LONGEST_MS + usual);
  expect(recovery).toBeLessThan(2_000);
}, 60_000);
