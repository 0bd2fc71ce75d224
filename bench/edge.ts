import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { readOptions } from "../scripts/catalogue/arguments.ts";
import { authSecretOf, openDataFolder } from "../scripts/database/data-folder.ts";
import { startEmbedded } from "../scripts/database/embedded.ts";
import { requireLock } from "../scripts/database/lock.ts";
import { words } from "./cases.ts";
import type { Load, Outcome } from "./load.ts";
import { measureEdits } from "./measure/edits.ts";
import { percentile } from "./measure/percentile.ts";
import { memory } from "./measure/usage.ts";
import { logIn, startSite } from "./site.ts";
import { prepareCatalogue } from "./sized-catalogue.ts";
import { formatFigure, type Row, ratio, table } from "./table.ts";

const HELP = `Usage: npm run bench:edge

Starts the built site twice on one catalogue of 2,000 made-up videos and prints what visitors feel of a rush: a kept page,
a list of the API and new pages alone, beside 2,000 counted views a second, and beside 300 different searches at once with
addresses made up to get past what is kept, each with its ratio to when it was alone. Then how soon an edit through one
instance shows on the other, the members' call, and the memory under random addresses. Takes a minute and a half.
Needs a build (npm run build).`;

readOptions(HELP, {});
const SECONDS = 6;
const EDITS = 20;
const VIDEOS = 2_000;
const LOAD = new URL("load.ts", import.meta.url).pathname;

/** In one separate process, so that generating load doesn't slow the measuring process down. */
function run(loads: Load[], priority: number = constants.priority.PRIORITY_NORMAL): Promise<Outcome[]> {
  const child = spawn(process.execPath, [LOAD, JSON.stringify(loads)], { stdio: ["ignore", "pipe", "inherit"] });
  if (child.pid) setPriority(child.pid, priority);
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.once("close", (status) => (status === 0 ? resolve(JSON.parse(output)) : reject(new Error(output))));
  });
}

type Reader = { name: string; path: string; rate: number };

const READERS: Reader[] = [
  { name: "a kept page, 200 a second", path: "/latest?page=2", rate: 200 },
  { name: "a list of the API, 50 a second", path: "/api/videos?sort=latest", rate: 50 },
  { name: "new pages, 10 a second", path: "/videos/", rate: 10 },
];

let newPages = 100;

function readers(site: string): Load[] {
  return READERS.map(({ path, rate }) => {
    const isNew = path === "/videos/";
    const urls = Array.from({ length: rate * SECONDS }, () => `${site}${path}${isNew ? newPages++ : ""}`);
    return { url: isNew ? urls : site + path, seconds: SECONDS, rate };
  });
}

const counting = (site: string): Load[] => [
  {
    url: `${site}/api/analytics/log-view`,
    seconds: SECONDS + 1,
    rate: 2_000,
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": "Visitor %n" },
    body: '{"path":"/videos/1"}',
  },
];

/** The bursts and the readers come from different client addresses. */
const rushing = { "x-forwarded-for": "203.0.113.1" };

const busting = (site: string): Load[] => [
  { url: `${site}/search?q=${words.common}+%n`, seconds: 1, rate: 300, headers: rushing },
  {
    url: [
      "/latest?utm_source=%n",
      "/latest?page=1&page=%n&x=%n",
      "/latest?PAGE=%n&Page=%n",
      "/LATEST?x=%n",
      "/latest?page=9000%n",
      "/categories/9000%n",
      "/nothing-%n?x=%n",
    ].map((path) => site + path),
    seconds: SECONDS + 1,
    rate: 140,
    headers: rushing,
  },
  { url: `${site}/latest?_rsc=%n`, seconds: SECONDS + 1, rate: 40, headers: { ...rushing, rsc: "1%n" } },
  {
    url: `${site}/latest?_rsc=%n`,
    seconds: SECONDS + 1,
    rate: 40,
    headers: { ...rushing, rsc: "1", "next-router-segment-prefetch": "/../%n x" },
  },
];

async function beside(site: string, rush: Load[]): Promise<[Outcome[], Outcome[]]> {
  const running = run(rush, constants.priority.PRIORITY_BELOW_NORMAL);
  await pause(500);
  return [await run(readers(site)), await running];
}

const rowsOf = (outcomes: Outcome[], alone?: Outcome[]): Row[] =>
  outcomes.map(({ p50, p99, max, failed }, place) => ({
    "who reads": READERS[place]?.name ?? "",
    "p50 ms": formatFigure(p50),
    "p99 ms": formatFigure(p99),
    "longest ms": formatFigure(max),
    ...(alone && { "p50, to alone": ratio(p50, alone[place]?.p50), "p99, to alone": ratio(p99, alone[place]?.p99) }),
    failed: String(failed),
  }));

function tell(what: string, { perSecond, p50, p99, max, failed }: Outcome): void {
  const figures = `${formatFigure(p50)} ms half of the time, ${formatFigure(p99)} ms at p99, ${formatFigure(max)} ms at most`;
  console.log(`${what}: ${formatFigure(perSecond)} a second, ${figures}, ${failed} refused or not there`);
}

const dataDir = openDataFolder(prepareCatalogue(VIDEOS));
const lock = requireLock(dataDir, "the bench");
const postgres = await startEmbedded(dataDir);
const settings = {
  DATABASE_URL: postgres.url,
  AUTH_SECRET: authSecretOf(dataDir),
  DEMO: "0",
  UPGRADE_BACKUP: "off",
  TRUSTED_PROXIES: "127.0.0.1",
};
const stops: (() => Promise<void>)[] = [];
const start = async () => {
  const site = await startSite(settings);
  stops.push(site.stop);
  return site;
};
try {
  const site = await start();
  const { url } = site;
  const cookie = await logIn(url);
  const page = `${url}${READERS[0]?.path}`;
  // Warm-up: a new process is slow until its code is compiled.
  await run([{ url: page, seconds: 3 }, ...readers(url)]);

  const [alone] = await beside(url, []);
  console.log(table("Alone", rowsOf(alone)));
  const [whileCounting, [counted]] = await beside(url, counting(url));
  console.log(table("Beside 2,000 views a second", rowsOf(whileCounting, alone)));
  if (counted) tell("the views", counted);
  const [whileBusting, rush] = await beside(url, busting(url));
  console.log(table("Beside 300 searches at once and 220 made-up addresses a second", rowsOf(whileBusting, alone)));
  for (const [place, outcome] of rush.entries())
    tell(["the searches", "the addresses", "forged payloads", "forged parts of payloads"][place] ?? "", outcome);

  const other = await start();
  const ids = Array.from({ length: EDITS }, (_, turn) => 1 + turn);
  const edits = await measureEdits({ writer: other.url, reader: url, cookie, ids });
  const [middle, last] = [percentile(edits, 0.5), edits.at(-1)];
  console.log(
    `\n${EDITS} edits, seen on the other instance after ${formatFigure(middle)} ms, ${formatFigure(last)} ms at most`,
  );

  const call = { url: `${url}/api/auth/me?favorites=true`, seconds: SECONDS, connections: 16, headers: { cookie } };
  for (const outcome of await run([call])) tell("who is signed in, with favorites", outcome);
  for (const outcome of await run([{ url: page, seconds: SECONDS }])) tell("a kept page, 32 connections", outcome);

  console.log(`\nmemory: ${formatFigure(memory(site.pid).now)} MB`);
  await run([{ url: `${url}/videos/9%n`, seconds: SECONDS * 2 }]);
  await run([{ url: `${url}/nothing-%n?x=%n`, seconds: SECONDS }]);
  console.log(`after random addresses: ${formatFigure(memory(site.pid).now)} MB`);
} finally {
  for (const stop of stops) await stop();
  await postgres.stop();
  lock.release();
}
