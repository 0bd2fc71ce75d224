import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { readOptions } from "../../scripts/catalogue/arguments.ts";
import type { Outcome } from "../load.ts";
import { untilIdle } from "../measure/idle.ts";
import { openCatalogue } from "../measure/open-catalogue.ts";
import { memoryOf, ofSite, totalOf } from "../measure/usage.ts";
import { runLoads, startLoads } from "../measure/visitors.ts";
import { PUBLIC_PAGES, weighPages } from "../page-weight.ts";
import { logIn, startSite } from "../site.ts";
import { formatFigure, type Row, ratio, table } from "../table.ts";
import { BACKGROUNDS, type Background, type Target } from "./background.ts";
import { isControl, medianOf, type Readers, startReaders } from "./readers.ts";

const HELP = `Usage: npm run bench:beside [-- OPTION…]

Prints how long visitors wait for cached pages while the built site does other work: counts views, searches, renders
pages, refuses invalid URLs, checks passwords, imports and edits. Sixty requests a second each are sent for cached lists,
videos and texts, and at the same moments to two other servers of the same bytes: a bare Node server and a file of nginx
(if installed). Times are medians of the rounds; ratios are to windows without other work, before each. The goal for
cached pages is 1.5 times for p50 and 2 times for p99. Pages that an import or an edit changes are rendered again, which
their visitors wait for; texts never change. Also prints the memory of an idle site (goals: 160 MB for the front
process, 420 MB with one worker) and the scripts of a first visit.

  --rounds N     how often each is measured (3)
  --seconds N    of each window and background load (10)
  --only TEXT    only background loads with this in their name
  --file FILE    imports this file, once, instead of 15,000 synthetic rows

20,000 synthetic videos, copied from data/bench. Needs a build (npm run build). Twelve minutes.`;

const { file, ...options } = readOptions(HELP, {
  rounds: { type: "string", default: "3" },
  seconds: { type: "string", default: "10" },
  only: { type: "string", default: "" },
  file: { type: "string" },
});
const [rounds, seconds] = [Number(options.rounds), Number(options.seconds)];
const VIDEOS = 20_000;
const IDLE_MS = 15_000;
const GOALS: Record<string, string> = { front: "160", "front and a worker": "420" };

type Beside = { background: Background; outcomes: Outcome[][]; did: string[] };

async function tellIdle(url: string, pid: number): Promise<void> {
  for (const page of PUBLIC_PAGES) await fetch(url + page).then((answer) => answer.arrayBuffer());
  await pause(IDLE_MS);
  const memories = memoryOf(pid).filter(ofSite);
  const groups: [string, typeof memories][] = [
    ...memories.map((each): [string, typeof memories] => [each.role, [each]]),
    ["front and a worker", ["front", "worker"].flatMap((role) => memories.find((each) => each.role === role) ?? [])],
    ["all", memories],
  ];
  const rows = groups.map(([process, members]) => ({
    process,
    "RSS, MB": formatFigure(totalOf(members, "rss")),
    "PSS, MB": formatFigure(totalOf(members, "pss")),
    "goal, MB": GOALS[process] ?? "–",
  }));
  console.log(table("Memory of the idle site, after the first pages", rows));
  const weights = await weighPages(url);
  const heaviest = weights.reduce((most, each) => (each.brotli > most.brotli ? each : most));
  console.log(
    `\nScripts of a first visit, brotli: at most ${formatFigure(heaviest.brotli / 1000)} kB (${heaviest.page}; goal 130)`,
  );
}

async function measure(readers: Readers, background: () => Promise<string>): Promise<[Outcome[], string]> {
  const reading = startLoads(readers.loads);
  const did = await background();
  reading.stop();
  return [await reading.outcomes, did];
}

async function quietly(readers: Readers): Promise<Outcome[]> {
  await readers.warm();
  await untilIdle();
  const [outcomes] = await measure(readers, async () => {
    await pause(seconds * 1000);
    return "";
  });
  return outcomes;
}

const ofReader = (windows: Outcome[][], place: number): Outcome =>
  medianOf(windows.map((outcomes) => outcomes[place] as Outcome));

function rowsOf({ names }: Readers, windows: Outcome[][], quiet: Outcome[][]): Row[] {
  return names.map((name, place) => {
    const [{ p50, p99, max, hits, failed }, alone] = [ofReader(windows, place), ofReader(quiet, place)];
    return {
      visitors: name,
      "p50 ms": formatFigure(p50),
      "to quiet": ratio(p50, alone.p50),
      "p99 ms": formatFigure(p99),
      "to quiet ": ratio(p99, alone.p99),
      "longest ms": formatFigure(max),
      "from the cache": isControl(name) ? "–" : `${(hits * 100).toFixed(1)} %`,
      failed: String(failed),
    };
  });
}

const chosen = BACKGROUNDS.filter(({ name }) => name.includes(options.only));
const besides = chosen.map((background): Beside => ({ background, outcomes: [], did: [] }));
const quiet: Outcome[][] = [];
const folder = mkdtempSync(join(tmpdir(), "vitrine-beside-"));
const catalogue = await openCatalogue(VIDEOS, { isCopy: true });
const stops: (() => Promise<void>)[] = [catalogue.close];
try {
  const site = await startSite({ ...catalogue.settings, RATE_LIMITS: "on" });
  stops.unshift(site.stop);
  await tellIdle(site.url, site.pid);
  const target: Target = {
    url: site.url,
    cookie: await logIn(site.url),
    adminUrl: catalogue.adminUrl,
    settings: { ...catalogue.settings, DATA_DIR: site.dataDir },
    folder,
    videos: VIDEOS,
    seconds,
    file,
  };
  const readers = await startReaders(site.url);
  stops.unshift(readers.stop);
  // Warm-up: a new process is slow until its code is compiled.
  await runLoads(readers.loads.map((load) => ({ ...load, seconds: 5 })));
  for (let round = 1; round <= rounds; round++) {
    for (const { background, outcomes, did } of besides) {
      if (file && round > 1 && background.name.includes("import")) continue;
      console.error(`${round} of ${rounds}: beside ${background.name}`);
      quiet.push(await quietly(readers));
      const [measured, what] = await measure(readers, () => background.run(target));
      outcomes.push(measured);
      did.push(what);
    }
  }
  console.log(table("Quiet", rowsOf(readers, quiet, quiet)));
  for (const { background, outcomes, did } of besides) {
    console.log(table(`Beside ${background.name}`, rowsOf(readers, outcomes, quiet)));
    for (const what of did) console.log(`  ${what}`);
  }
} finally {
  for (const stop of stops) await stop();
  rmSync(folder, { recursive: true, force: true });
}
