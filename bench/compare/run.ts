import { cpus } from "node:os";
import { resolve } from "node:path";
import { readOptions } from "../../scripts/catalogue/arguments.ts";
import { BROTLI, untilCached } from "../measure/cached.ts";
import { type Controls, startControls } from "../measure/controls.ts";
import { load } from "../measure/load.ts";
import { median } from "../measure/percentile.ts";
import { startSite } from "../site.ts";
import { prepareCatalogue } from "../sized-catalogue.ts";
import { formatFigure, type Row, ratio, table } from "../table.ts";
import { startBareNext } from "./bare-next.ts";
import { type Candidate, KINDS, type Kind, type Misses, measureMisses, newPagesOf } from "./misses.ts";

const HELP = `Usage: npm run bench:compare [-- OPTION…]

Measures this build beside others, in turn, on the same machine:
- uncached pages a second, four connections, and CPU time a page (front process and workers; PostgreSQL apart), of videos,
  lists and categories, beside a bare page of the same Next: one layout, 24 cards, 60 links, no client components. Goal:
  0.7 times its pages a second;
- cached pages a second, 16 connections, beside a bare Node server and a file of nginx (if installed) of the same bytes.
Figures are medians of the rounds; ratios are medians of the ratios within each round.

  --against FOLDER  another built checkout, such as the release before, measured in turn with both. "release" builds the
                    last release first
  --rounds N        (7)
  --pages N         uncached pages of each kind a round (60)
  --seconds N       for each cached page a round (2)

20,000 synthetic videos, kept in data/bench of each checkout. Needs a build (npm run build) and wrk. Five minutes; six
with another checkout.`;

const { against, ...options } = readOptions(HELP, {
  against: { type: "string" },
  rounds: { type: "string", default: "7" },
  pages: { type: "string", default: "60" },
  seconds: { type: "string", default: "2" },
});
const [rounds, pages, seconds] = [options.rounds, options.pages, options.seconds].map(Number) as [
  number,
  number,
  number,
];
const VIDEOS = 20_000;
const CONNECTIONS = 16;
const CACHED = ["/latest", "/categories/1", "/videos/1"];

type SiteCandidate = Candidate & { url: string };

const stops: (() => Promise<void>)[] = [];

async function startCheckout(name: string, folder?: string): Promise<SiteCandidate> {
  const site = await startSite(
    { DATA_DIR: prepareCatalogue(VIDEOS, folder), DEMO: "0", UPGRADE_BACKUP: "off", BACKUPS: "off" },
    folder,
  );
  stops.unshift(site.stop);
  return { name, url: site.url, pid: site.pid, newPage: newPagesOf(site.url), stop: site.stop };
}

async function folderOf(checkout: string): Promise<string> {
  if (checkout !== "release") return resolve(checkout);
  const { buildLastRelease } = await import("../../scripts/launch/last-release.mjs");
  return buildLastRelease();
}

/** In turn, and in the opposite order in every other round. */
function inTurn<T>(all: T[], round: number): T[] {
  return round % 2 === 0 ? all : all.toReversed();
}

const column = (rows: number[][], place: number): number => median(rows.map((row) => row[place] as number));
const ratioOf = (rows: number[][], place: number, base: number): number =>
  median(rows.map((row) => (row[place] as number) / (row[base] as number)));
const times = (value: number): string => ratio(value, 1);

async function compareMisses(candidates: Candidate[]): Promise<Row[]> {
  const rows = new Map<Kind, Misses[][]>(KINDS.map((kind) => [kind, []]));
  // The first round warms up: a new process is slow until its code is compiled.
  for (let round = 0; round <= rounds; round++) {
    for (const kind of KINDS) {
      const measured = new Map<Candidate, Misses>();
      for (const candidate of inTurn(candidates, round))
        measured.set(candidate, await measureMisses(candidate, kind, pages));
      if (round > 0) rows.get(kind)?.push(candidates.map((candidate) => measured.get(candidate) as Misses));
    }
  }
  return [...rows].flatMap(([kind, all]) =>
    candidates.map((candidate, place) => {
      const of = (key: keyof Misses) => all.map((row) => row.map((each) => each[key]));
      const [perSecond, cpu] = [of("perSecond"), of("cpu")];
      const bases = candidates
        .slice(1)
        .map(({ name }, at): [string, string] => [
          `to ${name}, pages/s · CPU`,
          place === 0 ? `${times(ratioOf(perSecond, 0, at + 1))} · ${times(ratioOf(cpu, 0, at + 1))}` : "–",
        ]);
      return {
        page: kind,
        of: candidate.name,
        "pages/s": formatFigure(column(perSecond, place)),
        "p50 ms": formatFigure(column(of("p50"), place)),
        "CPU ms": formatFigure(column(cpu, place)),
        "PostgreSQL ms": formatFigure(column(of("databaseCpu"), place)),
        ...Object.fromEntries(bases),
        failed: String(of("failures").reduce((sum, row) => sum + (row[place] as number), 0)),
      };
    }),
  );
}

type Server = { name: string; url: string };

async function compareCached(path: string, place: number, sites: SiteCandidate[], controls: Controls): Promise<Row[]> {
  const servers: Server[] = [
    ...sites.map(({ name, url }) => ({ name, url: url + path })),
    { name: "bare Node server", url: controls.node[place] as string },
    ...(controls.nginx ? [{ name: "file of nginx", url: controls.nginx[place] as string }] : []),
  ];
  for (const { url } of sites) await untilCached(url + path);
  const rows: number[][] = [];
  const sizes = new Map<Server, number>();
  for (let round = 0; round <= rounds; round++) {
    const measured = new Map<Server, number>();
    for (const server of inTurn(servers, round)) {
      const result = await load(server.url, { seconds, connections: CONNECTIONS, headers: BROTLI });
      measured.set(server, result.requestsPerSecond);
      sizes.set(server, result.bytes);
    }
    if (round > 0) rows.push(servers.map((server) => measured.get(server) as number));
  }
  return servers.map((server, at) => ({
    page: path,
    of: server.name,
    bytes: formatFigure(sizes.get(server)),
    "requests/s": formatFigure(column(rows, at)),
    "this build to it": at === 0 ? "–" : times(ratioOf(rows, 0, at)),
  }));
}

try {
  const other = against === undefined ? undefined : await folderOf(against);
  const sites = [await startCheckout("this build")];
  if (other) sites.push(await startCheckout("other checkout", other));
  const bare = await startBareNext();
  stops.unshift(bare.stop);
  console.log(`${cpus().length} cores, Node ${process.version}${other ? `; the other checkout is ${other}` : ""}`);
  console.log(table("Uncached pages, four connections", await compareMisses([...sites, bare])));
  const controls = await startControls((sites[0] as SiteCandidate).url, CACHED);
  stops.unshift(controls.stop);
  const rows: Row[] = [];
  for (const [place, path] of CACHED.entries()) rows.push(...(await compareCached(path, place, sites, controls)));
  console.log(table("Cached pages, 16 connections", rows));
} finally {
  for (const stop of stops) await stop();
}
