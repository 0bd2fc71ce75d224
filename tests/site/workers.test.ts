import { existsSync, rmSync } from "node:fs";
import { getPriority } from "node:os";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withSession } from "#lib/db/postgres";
import { makeDataFolder } from "../support/data-folder.ts";
import { createTestDatabase, type TestDatabase } from "../support/database/database.ts";
import { jobProcessOf, workersOf } from "../support/sites/worker-processes.ts";
import { until } from "../support/until.ts";
import { type Instance, openInstance, startInstance } from "./instance.ts";

const settings = { RATE_LIMITS: "on", SITE_URL: "http://localhost:3000", METRICS_TOKEN: "a token for tests only" };

let database: TestDatabase;
let site: Instance;
const dataDir = makeDataFolder("vitrine-workers-");
beforeAll(async () => {
  database = await createTestDatabase();
  site = await openInstance(database.url, dataDir, { ...settings, PORT: "0", WORKERS: "2" });
}, 60_000);
afterAll(async () => {
  await site?.stop();
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const query = <T extends object>(text: string): Promise<T[]> =>
  withSession(database.url, (sql) => sql.unsafe<T[]>(text));

const metrics = async (): Promise<string> =>
  (await site.ask("/api/metrics", { headers: { authorization: `Bearer ${settings.METRICS_TOKEN}` } })).text;

const crashesIn = (text: string): number =>
  Number(/vitrine_job_process_restarts_total\{reason="crash"\} (\d+)/.exec(text)?.[1]);

/** Headers that may differ between equal responses. */
const CHANGING = new Set(["date", "x-request-id", "x-cache", "etag", "content-length", "connection", "keep-alive"]);

const ADDRESSES = [
  "/",
  "/latest?page=2",
  "/videos/1",
  "/videos/999999",
  "/categories/1",
  "/categories/1?page=0002",
  "/search?q=lake",
  "/most-watched",
  "/login",
  "/favorites",
  "/admin",
  "/nowhere",
  "/.well-known/change-password",
  "/sitemap.xml",
  "/robots.txt",
  "/manifest.webmanifest",
  "/categories/1/feed.xml",
  "/api/videos?limit=3",
  "/api/videos?limit=nonsense",
  "/api/users/me",
  "/api/health",
  "/api/ready",
  "/api/metrics",
  "/api/nowhere",
];

async function describeAnswers({ ask }: Instance): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {};
  for (const path of ADDRESSES) {
    for (const method of ["GET", "HEAD", "OPTIONS"]) {
      const { status, headers, text } = await ask(path, { method, headers: { "accept-encoding": "br" } });
      // A timestamp in a page changes the hash of its data.
      const compared = [...headers]
        .filter(([name]) => !CHANGING.has(name))
        .map(([name, value]) => [name, value.replace(/'sha256-[^']+'/g, "a hash")]);
      all[`${method} ${path}`] = { status, compared, isEmpty: text === "" };
    }
  }
  return all;
}

test("responses are the same with and without workers", async () => {
  const alone = await startInstance(database.url, { ...settings, PORT: "0", WORKERS: "0" });
  const without = await describeAnswers(alone);
  await alone.stop();
  expect(await describeAnswers(site)).toEqual(without);
}, 180_000);

test("limits, counts and settings are shared by all workers", async () => {
  const cookie = await site.signIn();
  const mine = { headers: { cookie } };

  // A limit counts the requests of all workers.
  const message = { method: "POST", body: { subject: "Hello", message: "Is anybody there?" } };
  const sent = await Promise.all(Array.from({ length: 12 }, () => site.ask("/api/contact", message)));
  expect(sent.filter(({ status }) => status !== 429)).toHaveLength(5);

  // Reloading a search doesn't count.
  for (let n = 0; n < 6; n += 1) await site.ask("/search?q=counted+once");
  const counted = () => query<{ count: number }>("SELECT count FROM search_queries WHERE query = 'counted once'");
  await until(async () => (await counted()).length > 0);
  expect(await counted()).toEqual([{ count: 1 }]);

  // A view reported to the front process but not yet written is cleared with the history.
  for (let id = 1; id <= 4; id += 1) {
    await site.ask("/api/analytics/log-view", { method: "POST", body: { path: `/videos/${id}` }, ...mine });
    expect((await site.ask("/api/users/me/watch-history", { method: "DELETE", ...mine })).status).toBe(200);
  }
  // Views are written together, in order of arrival.
  await site.ask("/api/analytics/log-view", { method: "POST", body: { path: "/videos/5" }, ...mine });
  const history = () => query<{ id: number }>("SELECT video_id AS id FROM watch_history");
  await until(async () => (await history()).some(({ id }) => id === 5));
  expect(await history()).toEqual([{ id: 5 }]);

  // A client compared that a change is saved must see it on every page.
  await site.ask("/about");
  for (let n = 1; n <= 10; n += 1) {
    const body = { siteName: `Name ${n}` };
    expect((await site.ask("/api/admin/settings", { method: "PATCH", body, ...mine })).status).toBe(200);
    expect((await site.ask("/about")).text).toContain(`Name ${n}`);
    expect((await site.ask(`/search?q=any${n}`)).text).toContain(`Name ${n}`);
  }

  const text = await metrics();
  expect(text).toContain('vitrine_workers{state="ready"} 2');
  expect(new Set(text.match(/vitrine_memory_bytes\{worker="\d+"/g)).size).toBe(2);
}, 120_000);

test.runIf(existsSync("/proc/self/cmdline"))(
  "the front process has a higher priority than workers, and these than background jobs",
  async () => {
    const priority = getPriority(site.pid);
    // The site is ready as soon as one of its workers is.
    await until(async () => workersOf(site.pid).length === 2 && jobProcessOf(site.pid) !== undefined, 30_000);
    expect(workersOf(site.pid).map((pid) => getPriority(pid))).toEqual([priority + 3, priority + 3]);
    expect(getPriority(jobProcessOf(site.pid) ?? 0)).toBe(priority + 6);
  },
  60_000,
);

test.runIf(existsSync("/proc/self/cmdline"))(
  "background jobs run in a separate process, which is replaced when it is killed",
  async () => {
    const cookie = await site.signIn();
    const first = jobProcessOf(site.pid) ?? 0;
    const crashes = crashesIn(await metrics());
    process.kill(first, "SIGSTOP");
    const countRuns = async () =>
      (await query<{ runs: number }>("SELECT runs FROM jobs WHERE name = 'old-counts'"))[0]?.runs ?? 0;
    const before = await countRuns();
    expect((await site.ask("/api/admin/jobs/old-counts/run", { method: "POST", headers: { cookie } })).status).toBe(
      202,
    );
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(await countRuns(), "a job that another process ran").toBe(before);
    process.kill(first, "SIGKILL");
    await until(async () => ![undefined, first].includes(jobProcessOf(site.pid)));
    expect((await site.ask("/api/admin/jobs/old-counts/run", { method: "POST", headers: { cookie } })).status).toBe(
      202,
    );
    await until(async () => (await countRuns()) > before, 30_000);
    const text = await metrics();
    expect(crashesIn(text)).toBe(crashes + 1);
    expect(text).toContain('vitrine_memory_bytes{worker="jobs"');
  },
  120_000,
);

test.runIf(existsSync("/proc/self/cmdline"))(
  "a worker that replaces another writes only JSON lines to the log",
  async () => {
    await until(async () => workersOf(site.pid).length === 2, 30_000);
    const [first = 0] = workersOf(site.pid);
    process.kill(first, "SIGKILL");
    await until(async () => workersOf(site.pid).length === 2 && !workersOf(site.pid).includes(first), 30_000);
    const [, log = ""] = site.output().split(/^└.*$/m);
    expect(log).toContain('"worker exited"');
    for (const line of log.split("\n").filter(Boolean)) expect(() => JSON.parse(line), line).not.toThrow();
  },
  60_000,
);
