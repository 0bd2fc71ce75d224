import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { readOptions } from "../scripts/catalogue/arguments.ts";
import { findNginx } from "../scripts/launch/nginx.mjs";
import { startNginx } from "../scripts/topology/nginx.ts";
import { type Case, endpoints, pages } from "./cases.ts";
import { BROTLI, untilCached } from "./measure/cached.ts";
import { type LoadResult, load } from "./measure/load.ts";
import { memoryOf, processorSeconds, totalOf } from "./measure/usage.ts";
import { type Walk, walk } from "./measure/walk.ts";
import { logIn, type Site, startSite } from "./site.ts";
import { prepareCatalogue } from "./sized-catalogue.ts";
import { formatFigure, type Row, ratio, table } from "./table.ts";

const HELP = `Usage: npm run bench [-- OPTION…]

Makes catalogues of made-up videos (kept in data/bench), starts the built site on each, and asks for every kind of page
and endpoint: again and again from one address, once each from addresses nobody asked for before, and behind the shipped
nginx. Prints one table a kind, with the ratios of the largest catalogue to the smallest, and of a page behind nginx to
the same bytes as a file that nginx sends itself.

  --quick        2,000 and 20,000 videos, one second a case, nginx before the larger only: two and a half minutes
  --sizes A,B    catalogues of these sizes (10000,200000,1000000)
  --seconds N    for each case (3)

Needs a build (npm run build), wrk, and nginx for what stands behind it. Load generator and site share the machine, so
compare figures of one run with each other, not with those of another day.`;

const { quick, ...wished } = readOptions(HELP, {
  quick: { type: "boolean", default: false },
  sizes: { type: "string" },
  seconds: { type: "string" },
});
const sizes = (wished.sizes ?? (quick ? "2000,20000" : "10000,200000,1000000")).split(",").map(Number);
const seconds = Number(wished.seconds ?? (quick ? 1 : 3));
const CONNECTIONS = 16;
const FRESH = quick ? 40 : 300;
const nginxPort = Number(process.env.BENCH_PORT ?? 3900);

type SignedIn = Site & { cookie: string };
type Result = { load: LoadResult; microseconds: number; fresh?: Walk; behind?: LoadResult; file?: LoadResult };
type Run = { videos: number; pages: Map<string, Result>; endpoints: Map<string, Result>; peak: number };

async function warmUp(site: SignedIn, videos: number): Promise<void> {
  await walk(pages(videos).map(({ path }) => site.url + path));
  await walk(Array.from({ length: 100 }, (_, turn) => `${site.url}/videos/${videos - turn}`));
  await untilCached(`${site.url}/latest`);
  await load(`${site.url}/latest`, { seconds: 1, connections: CONNECTIONS, headers: BROTLI });
}

async function measure(site: SignedIn, { path, member, missing }: Case): Promise<Result> {
  const headers = { ...BROTLI, ...(member && { Cookie: site.cookie }) };
  await untilCached(site.url + path, headers);
  const before = processorSeconds(site.pid);
  const result = await load(site.url + path, { seconds, connections: CONNECTIONS, headers });
  const used = processorSeconds(site.pid) - before;
  if (missing) result.failures = 0;
  return { load: result, microseconds: (used / (result.requestsPerSecond * seconds)) * 1e6 };
}

function freshUrls(site: SignedIn, { fresh }: Case): string[] {
  return fresh ? [...new Set(Array.from({ length: FRESH }, (_, turn) => site.url + fresh(turn)))] : [];
}

const keptPages = (videos: number): Case[] => pages(videos).filter(({ path }) => !path.startsWith("/search"));

async function asFiles(site: SignedIn, cases: Case[], folder: string): Promise<string> {
  const root = join(folder, "files");
  mkdirSync(root, { recursive: true });
  for (const [place, { path }] of cases.entries()) {
    const answer = await fetch(site.url + path, { headers: { "accept-encoding": "identity" } });
    const body = await answer.text();
    writeFileSync(join(root, `${place}.html`), body);
    writeFileSync(join(root, `${place}.html.gz`), gzipSync(body));
  }
  return `server { listen 127.0.0.1:${nginxPort + 1}; root ${root}; gzip_static on; default_type text/html; access_log off; }`;
}

async function behindNginx(site: SignedIn, run: Run): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-bench-nginx-"));
  const cases = keptPages(run.videos);
  const nginx = await startNginx({
    folder,
    port: nginxPort,
    instances: [new URL(site.url).host],
    extra: await asFiles(site, cases, folder),
  });
  const options = { seconds, connections: CONNECTIONS, headers: { "Accept-Encoding": "gzip" } };
  try {
    for (const [place, { name, path, missing }] of cases.entries()) {
      const result = run.pages.get(name);
      if (!result) continue;
      result.file = await load(`http://127.0.0.1:${nginxPort + 1}/${place}.html`, options);
      for (const url of [site.url, nginx.url]) await untilCached(url + path, options.headers);
      result.behind = await load(nginx.url + path, options);
      if (missing) result.behind.failures = 0;
    }
  } finally {
    await nginx.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runAt(videos: number): Promise<Run> {
  const dataDir = prepareCatalogue(videos);
  const started = await startSite({
    DATA_DIR: dataDir,
    DEMO: "0",
    UPGRADE_BACKUP: "off",
    TRUSTED_PROXIES: "127.0.0.1",
  });
  const site = { ...started, cookie: await logIn(started.url) };
  const run: Run = { videos, pages: new Map(), endpoints: new Map(), peak: 0 };
  try {
    await warmUp(site, videos);
    for (const each of pages(videos)) {
      const urls = freshUrls(site, each);
      const fresh = urls.length > 0 ? await walk(urls) : undefined;
      run.pages.set(each.name, { ...(await measure(site, each)), fresh });
    }
    for (const each of endpoints(videos)) run.endpoints.set(each.name, await measure(site, each));
    if (findNginx() && (!quick || videos === sizes.at(-1))) await behindNginx(site, run);
    run.peak = totalOf(memoryOf(site.pid), "peak");
  } finally {
    await site.stop();
  }
  return run;
}

function pageRows(run: Run, base: Run): Row[] {
  return [...run.pages].map(([name, { load: warm, microseconds, fresh, behind, file }]) => ({
    page: name,
    "requests/s": formatFigure(warm.requestsPerSecond),
    "p50 ms": formatFigure(warm.p50),
    "p99 ms": formatFigure(warm.p99),
    bytes: formatFigure(warm.bytes),
    "CPU µs": formatFigure(microseconds),
    "new pages/s": formatFigure(fresh?.perSecond),
    "new p50 ms": formatFigure(fresh?.p50),
    "new p99 ms": formatFigure(fresh?.p99),
    "new, to smallest": ratio(fresh?.p50, base.pages.get(name)?.fresh?.p50),
    "behind nginx/s": formatFigure(behind?.requestsPerSecond),
    "p99 ms ": formatFigure(behind?.p99),
    "of a file": ratio(behind?.requestsPerSecond, file?.requestsPerSecond),
    failures: String(warm.failures + (fresh?.failures ?? 0) + (behind?.failures ?? 0)),
  }));
}

function endpointRows(run: Run, base: Run): Row[] {
  return [...run.endpoints].map(([name, { load: result, microseconds }]) => ({
    endpoint: name,
    "requests/s": formatFigure(result.requestsPerSecond),
    "p50 ms": formatFigure(result.p50),
    "p99 ms": formatFigure(result.p99),
    bytes: formatFigure(result.bytes),
    "CPU µs": formatFigure(microseconds),
    "p50, to smallest": ratio(result.p50, base.endpoints.get(name)?.load.p50),
    failures: String(result.failures),
  }));
}

if (!existsSync(".next/BUILD_ID")) {
  console.error("There is no build. Run: npm run build");
  process.exit(2);
}
const [processor] = cpus();
console.log(
  `${cpus().length} cores (${processor?.model.trim()}), ${Math.round(totalmem() / 1024 ** 3)} GB, Node ${process.version}; ` +
    `${CONNECTIONS} connections, ${seconds} s a case, load generator on the same machine.`,
);
let base: Run | undefined;
for (const videos of sizes) {
  const run = await runAt(videos);
  base ??= run;
  const size = `${videos.toLocaleString("en")} videos`;
  console.log(table(`Pages, ${size}`, pageRows(run, base)));
  console.log(table(`Endpoints, ${size}`, endpointRows(run, base)));
  console.log(`\nMost memory of the site's processes: ${formatFigure(run.peak)} MB`);
}
