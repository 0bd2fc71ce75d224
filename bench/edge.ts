import { readOptions } from "../scripts/catalogue/arguments.ts";
import type { Outcome } from "./load.ts";
import { measureEdits } from "./measure/edits.ts";
import { openCatalogue } from "./measure/open-catalogue.ts";
import { percentile } from "./measure/percentile.ts";
import { memoryOf, totalOf } from "./measure/usage.ts";
import { runLoads } from "./measure/visitors.ts";
import { logIn, startSite } from "./site.ts";
import { formatFigure } from "./table.ts";

const HELP = `Usage: npm run bench:edge

Starts the built site twice on one catalogue of 2,000 synthetic videos. Prints how soon an edit made on one instance is
shown by the other, how many calls for the current user and cached pages one instance answers to 32 connections, and its
memory before and after requests for random URLs. Takes a minute. Needs a build (npm run build).
What visitors notice of searches, logins and the like is measured by npm run bench:beside.`;

readOptions(HELP, {});
const SECONDS = 6;
const EDITS = 20;
const VIDEOS = 2_000;

function tell(what: string, { perSecond, p50, p99, max, failed }: Outcome): void {
  const figures = `${formatFigure(p50)} ms half of the time, ${formatFigure(p99)} ms at p99, ${formatFigure(max)} ms at most`;
  console.log(`${what}: ${formatFigure(perSecond)} a second, ${figures}, ${failed} refused or not there`);
}

const catalogue = await openCatalogue(VIDEOS);
const stops: (() => Promise<void>)[] = [catalogue.close];
const start = async () => {
  const site = await startSite(catalogue.settings);
  stops.unshift(site.stop);
  return site;
};
try {
  const site = await start();
  const { url } = site;
  const page = `${url}/latest?page=2`;
  // Warm-up: a new process is slow until its code is compiled.
  await runLoads([{ url: page, seconds: 3 }]);

  const other = await start();
  const cookie = await logIn(url);
  const ids = Array.from({ length: EDITS }, (_, turn) => 1 + turn);
  const edits = await measureEdits({ writer: other.url, reader: url, cookie, ids });
  const [middle, last] = [percentile(edits, 0.5), edits.at(-1)];
  console.log(
    `${EDITS} edits, seen on the other instance after ${formatFigure(middle)} ms, ${formatFigure(last)} ms at most`,
  );

  const call = { url: `${url}/api/auth/me?favorites=true`, seconds: SECONDS, connections: 16, headers: { cookie } };
  for (const outcome of await runLoads([call])) tell("current user with favorites, 16 connections", outcome);
  for (const outcome of await runLoads([{ url: page, seconds: SECONDS }])) tell("cached page, 32 connections", outcome);

  const tellMemory = (when: string) =>
    console.log(`memory ${when}: ${formatFigure(totalOf(memoryOf(site.pid), "rss"))} MB`);
  tellMemory("before random URLs");
  await runLoads([{ url: `${url}/videos/9%n`, seconds: SECONDS * 2 }]);
  await runLoads([{ url: `${url}/nothing-%n?x=%n`, seconds: SECONDS }]);
  tellMemory("after random URLs");
} finally {
  for (const stop of stops) await stop();
}
