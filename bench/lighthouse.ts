import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright";
import { readOptions } from "../scripts/catalogue/arguments.ts";
import { freePort } from "../scripts/launch/free-port.mjs";
import { percentile } from "./measure/percentile.ts";
import { ADMIN, startSite } from "./site.ts";
import { formatFigure, type Row, table } from "./table.ts";

const HELP = `Usage: npm run bench:lighthouse -- [--runs=N] [--form=NAME]

Prints what Lighthouse says of the main pages, for a phone (slow 4G, a processor a quarter as fast) and a computer, and
what it finds fault with. A phone is looked at in two ways: "reckoned" is Lighthouse's own, which loads the page at full
speed and works out what a phone would take, "slowed" holds the browser itself back. Of several runs the figures are
medians, with the worst beside the times.

  --runs=N     looks at each page N times (1)
  --form=NAME  only reckoned, slowed or computer

Needs a build (npm run build), Chromium (CHROMIUM_PATH, or Playwright's own), and the network: npm fetches Lighthouse for
the run.`;

const { runs = "1", form: asked } = readOptions(HELP, { runs: { type: "string" }, form: { type: "string" } });

// Not a dependency: it has more than a hundred packages that operators don't need.
const LIGHTHOUSE = "lighthouse@13.5.0";
const FORMS = {
  reckoned: ["phone, as reckoned", []],
  slowed: ["phone, the browser slowed down", ["--throttling-method=devtools"]],
  computer: ["computer", ["--preset=desktop"]],
} as const;
const PAGES = ["/", "/latest", "/categories/1", "/videos/1", "/admin"];

type Audit = { title: string; score: number | null; numericValue?: number; details?: { items?: Item[] } };
type Item = { resourceType?: string; transferSize?: number };
type Category = { title: string; score: number | null; auditRefs: { id: string; weight: number }[] };
type Report = { categories: Record<string, Category>; audits: Record<string, Audit> };

function fetchLighthouse(): string {
  const words = ["exec", "--yes", `--package=${LIGHTHOUSE}`, "--", "sh", "-c", "command -v lighthouse"];
  return execFileSync("npm", words, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
}

/** Chrome occasionally loses the start of a trace; Lighthouse then asks for another run. */
async function auditAgain(url: string, port: number, options: readonly string[]): Promise<Report> {
  try {
    return await audit(url, port, options);
  } catch {
    return audit(url, port, options);
  }
}

async function audit(url: string, port: number, options: readonly string[]): Promise<Report> {
  const path = join(folder, "report.json");
  // The profile holds the age confirmation and the admin's session, so storage must not be reset.
  const flags = ["--disable-storage-reset", "--quiet", "--output=json", `--output-path=${path}`, `--port=${port}`];
  const args = [realpathSync(lighthouse), url, ...flags, ...options];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "ignore", "inherit"] });
  const status = await new Promise((resolve) => child.once("close", resolve));
  if (status !== 0) throw new Error(`Lighthouse ended with status ${status} on ${url}`);
  return JSON.parse(readFileSync(path, "utf8"));
}

const scoreOf = (report: Report | undefined, id: string): number =>
  Math.round((report?.categories[id]?.score ?? Number.NaN) * 100);

const kilobytesOfScripts = ({ audits }: Report): number => {
  const items = audits["network-requests"]?.details?.items ?? [];
  const scripts = items.filter(({ resourceType }) => resourceType === "Script");
  return scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1000;
};

function rowOf(page: string, reports: Report[]): Row {
  const sorted = (read: (report: Report) => number) => reports.map(read).sort((one, other) => one - other);
  const median = (read: (report: Report) => number) => percentile(sorted(read), 0.5) ?? Number.NaN;
  const score = (id: string) => String(scoreOf(reports[0], id));
  const time = (id: string, print: (milliseconds: number) => string) => {
    const read = ({ audits }: Report) => audits[id]?.numericValue ?? Number.NaN;
    const worst = reports.length > 1 ? ` (${print(sorted(read).at(-1) ?? Number.NaN)})` : "";
    return print(median(read)) + worst;
  };
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2);
  return {
    page,
    performance: String(median((report) => scoreOf(report, "performance"))),
    accessibility: score("accessibility"),
    "best practices": score("best-practices"),
    SEO: page === "/admin" ? "–" : score("seo"),
    "FCP (s)": time("first-contentful-paint", seconds),
    "LCP (s)": time("largest-contentful-paint", seconds),
    CLS: median(({ audits }) => audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN).toFixed(3),
    "TBT (ms)": time("total-blocking-time", (milliseconds) => milliseconds.toFixed(0)),
    "scripts (kB)": formatFigure(median(kilobytesOfScripts)),
  };
}

function faultsOf(page: string, { categories, audits }: Report): string[] {
  const judged = Object.entries(categories).filter(
    ([id]) => id !== "performance" && !(id === "seo" && page === "/admin"),
  );
  const ids = judged.flatMap(([, { auditRefs }]) => auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id));
  const wrong = ids.map((id) => audits[id]).filter((each) => each && each.score !== null && each.score < 1);
  return wrong.map((each) => `${page}: ${each?.title}`);
}

const folder = mkdtempSync(join(tmpdir(), "vitrine-lighthouse-"));
const lighthouse = fetchLighthouse();
const port = await freePort();
const browser = await chromium.launchPersistentContext(join(folder, "profile"), {
  executablePath: process.env.CHROMIUM_PATH || undefined,
  args: ["--no-sandbox", "--disable-gpu", `--remote-debugging-port=${port}`],
});
const site = await startSite();
try {
  const page = await browser.newPage();
  await page.goto(`${site.url}/about`);
  await page.evaluate(() => localStorage.setItem("age-confirmed", "yes"));
  const cache = await browser.newCDPSession(page);
  const faults = new Set<string>();
  for (const [name, [form, options]] of Object.entries(FORMS)) {
    if (asked !== undefined && asked !== name) continue;
    const rows: Row[] = [];
    for (const path of PAGES) {
      if (path === "/admin") {
        const data = { usernameOrEmail: ADMIN.username, password: ADMIN.password };
        await browser.request.post(`${site.url}/api/auth/login`, { data });
      }
      const reports: Report[] = [];
      while (reports.length < Number(runs)) {
        await cache.send("Network.clearBrowserCache");
        // Only timings vary between runs.
        const again = reports.length > 0 ? ["--only-categories=performance"] : [];
        reports.push(await auditAgain(site.url + path, port, [...options, ...again]));
      }
      rows.push(rowOf(path, reports));
      for (const report of reports) for (const fault of faultsOf(path, report)) faults.add(fault);
    }
    await browser.clearCookies();
    console.log(table(`Lighthouse, ${form}`, rows));
  }
  console.log(faults.size > 0 ? `\nFound fault with:\n${[...faults].join("\n")}` : "\nIt found fault with nothing.");
} finally {
  await browser.close();
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
}
