import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright";
import { readOptions } from "../scripts/catalogue/arguments.ts";
import { ADMIN, startSite } from "./site.ts";
import { figure, type Row, table } from "./table.ts";

const HELP = `Usage: npm run bench:lighthouse

Prints what Lighthouse says of the main pages, for a phone (slow 4G, a processor a quarter as fast; reckoned as Lighthouse
does by itself, and slowed down in the browser) and a computer, and what it finds fault with. Needs a build (npm run build), Chromium (CHROMIUM_PATH, or Playwright's own), and the network:
npm fetches Lighthouse for the run.`;

readOptions(HELP, {});

// Not a dependency: more than a hundred packages, which everybody who only starts the site would install.
const LIGHTHOUSE = "lighthouse@13.5.0";
const FORMS = [
  ["phone", []],
  ["phone, slowed down in the browser", ["--throttling-method=devtools"]],
  ["computer", ["--preset=desktop"]],
] as const;
const PAGES = ["/", "/latest", "/categories/1", "/videos/1", "/admin"];

type Audit = { title: string; score: number | null; numericValue?: number; details?: { items?: Item[] } };
type Item = { resourceType?: string; transferSize?: number };
type Category = { title: string; score: number | null; auditRefs: { id: string; weight: number }[] };
type Report = { categories: Record<string, Category>; audits: Record<string, Audit> };

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

async function audit(url: string, port: number, options: readonly string[]): Promise<Report> {
  const path = join(folder, "report.json");
  const args = ["exec", "--yes", `--package=${LIGHTHOUSE}`, "--", "lighthouse", url, `--port=${port}`];
  // The profile knows the answer to the age question and, for the panel, the admin: it has to stay.
  const kept = ["--disable-storage-reset", "--quiet", "--output=json", `--output-path=${path}`, ...options];
  const child = spawn("npm", [...args, ...kept], { stdio: ["ignore", "ignore", "inherit"] });
  const status = await new Promise((resolve) => child.once("close", resolve));
  if (status !== 0) throw new Error(`Lighthouse ended with status ${status} on ${url}`);
  return JSON.parse(readFileSync(path, "utf8"));
}

function rowOf(page: string, { categories, audits }: Report): Row {
  const score = (id: string) => {
    const { score: value = null } = categories[id] ?? {};
    return value === null ? "–" : String(Math.round(value * 100));
  };
  const number = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const scripts = audits["network-requests"]?.details?.items?.filter(({ resourceType }) => resourceType === "Script");
  return {
    page,
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best practices": score("best-practices"),
    // The panel is kept from crawlers on purpose.
    SEO: page === "/admin" ? "–" : score("seo"),
    "LCP (s)": (number("largest-contentful-paint") / 1000).toFixed(2),
    CLS: number("cumulative-layout-shift").toFixed(3),
    "TBT (ms)": number("total-blocking-time").toFixed(0),
    "scripts (kB)": figure((scripts ?? []).reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1000),
  };
}

/** What counts and is not as it should be; speed stands in the figures. */
function faultsOf(page: string, { categories, audits }: Report): string[] {
  const judged = Object.entries(categories).filter(
    ([id]) => id !== "performance" && !(id === "seo" && page === "/admin"),
  );
  const ids = judged.flatMap(([, { auditRefs }]) => auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id));
  const wrong = ids.map((id) => audits[id]).filter((each) => each && each.score !== null && each.score < 1);
  return wrong.map((each) => `${page}: ${each?.title}`);
}

const folder = mkdtempSync(join(tmpdir(), "vitrine-lighthouse-"));
const site = await startSite();
const port = await freePort();
const browser = await chromium.launchPersistentContext(join(folder, "profile"), {
  executablePath: process.env.CHROMIUM_PATH || undefined,
  args: ["--no-sandbox", "--disable-gpu", `--remote-debugging-port=${port}`],
});
try {
  const page = await browser.newPage();
  await page.goto(`${site.url}/about`);
  await page.evaluate(() => localStorage.setItem("age-confirmed", "yes"));
  const cache = await browser.newCDPSession(page);
  const faults = new Set<string>();
  for (const [form, options] of FORMS) {
    const rows: Row[] = [];
    for (const path of PAGES) {
      if (path === "/admin") {
        const data = { usernameOrEmail: ADMIN.username, password: ADMIN.password };
        await browser.request.post(`${site.url}/api/auth/login`, { data });
      }
      await cache.send("Network.clearBrowserCache");
      const report = await audit(site.url + path, port, options);
      rows.push(rowOf(path, report));
      for (const fault of faultsOf(path, report)) faults.add(fault);
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
