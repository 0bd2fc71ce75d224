import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { readOptions } from "../scripts/catalogue/arguments.ts";
import type { Load, Outcome } from "./load.ts";
import { ADMIN, startSite } from "./site.ts";

const HELP = `Usage: npm run bench:edge

Prints what the server before the framework does: cached pages alone, beside 2,000 counted views a second and beside 300
different searches; the members' call; memory under random addresses. Needs a build (npm run build).`;

readOptions(HELP, {});
const SECONDS = 8;
const LOAD = new URL("load.ts", import.meta.url).pathname;

function run(load: Load): Promise<Outcome> {
  const child = spawn(process.execPath, [LOAD, JSON.stringify(load)], { stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.once("close", (status) => (status === 0 ? resolve(JSON.parse(output)) : reject(new Error(output))));
  });
}

function report(what: string, { perSecond, p50, p99, max, failed }: Outcome): void {
  const figures = [perSecond, p50, p99, max, failed].map((figure) => String(figure).padStart(9)).join("");
  console.log(`${what.padEnd(46)}${figures}`);
}

const memoryOf = (pid: number): string =>
  /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]?.replace(/(\d{3})$/, " $1 kB") ?? "unknown";

// The loads come from one machine and stand for many: the site believes what they say of their address.
const site = await startSite({ TRUSTED_PROXIES: "127.0.0.1" });
try {
  const page: Load = { url: `${site.url}/latest?page=2`, seconds: SECONDS, rate: 200 };
  const views: Load = {
    url: `${site.url}/api/analytics/log-view`,
    seconds: SECONDS + 2,
    rate: 2_000,
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": "Visitor %n" },
    body: '{"path":"/videos/1"}',
  };
  const beside = async (other: Load): Promise<[Outcome, Outcome]> => {
    const running = run(other);
    await pause(1_000);
    return [await run(page), await running];
  };

  const signedIn = await fetch(`${site.url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ usernameOrEmail: ADMIN.username, password: ADMIN.password }),
  });
  const cookie = signedIn.headers.getSetCookie().map((header) => header.split(";")[0]);
  const me: Load = {
    url: `${site.url}/api/auth/me?favorites=true`,
    seconds: SECONDS,
    headers: { cookie: cookie.join("; ") },
  };
  const searches: Load = { url: `${site.url}/search?q=light+%n`, seconds: 1, rate: 300 };

  await run({ ...page, seconds: 3, rate: undefined });
  console.log(`${"".padEnd(46)}${["/s", "p50 ms", "p99 ms", "max ms", "failed"].map((h) => h.padStart(9)).join("")}`);
  report("a cached page, 200/s", await run(page));
  const [whileCounting, counted] = await beside(views);
  report("  beside the views", whileCounting);
  report("  views, 2,000/s", counted);
  const [whileSearching, found] = await beside(searches);
  report("  beside 300 different searches", whileSearching);
  report("  the searches", found);
  report("a cached page, 32 connections", await run({ ...page, rate: undefined }));
  report("who is signed in, with favorites", await run({ ...me, connections: 16 }));
  console.log(`memory before random addresses: ${memoryOf(site.pid)}`);
  report("random videos", await run({ url: `${site.url}/videos/9%n`, seconds: SECONDS * 2 }));
  report("random addresses", await run({ url: `${site.url}/nothing-%n?x=%n`, seconds: SECONDS }));
  console.log(`memory after them: ${memoryOf(site.pid)}`);
} finally {
  await site.stop();
}
