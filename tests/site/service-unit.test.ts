import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../scripts/database/open.ts";
import { freePort } from "../../scripts/launch/free-port.mjs";
import { temporaryFolder } from "../operation/processes.ts";
import { until } from "../support/until.ts";
import { viewsIn } from "./instance.ts";

const VIDEO = 1;
const VIEWS = 60;

/** The program of the systemd unit that docs/operate.md tells operators to install. */
function documentedProgram(): string[] {
  const unit = readFileSync("docs/operate.md", "utf8");
  expect(unit).toContain("\nKillMode=mixed\n");
  const [program = "", ...args] = /^ExecStart=(.+)$/m.exec(unit)?.[1]?.split(" ") ?? [];
  return [basename(program), ...args];
}

/** The processes that systemd would find in the unit's control group. */
function descendantsOf(pid: number): number[] {
  const rows = execFileSync("ps", ["-eo", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
  const pairs = rows.map((row) => row.trim().split(/\s+/).map(Number) as [number, number]);
  const under = (parent: number): number[] =>
    pairs.filter(([, of]) => of === parent).flatMap(([child]) => [child, ...under(child)]);
  return under(pid);
}

/** Like `systemctl stop` with KillMode=mixed: SIGTERM to the main process, then SIGKILL to the rest. */
async function stopAsSystemd(main: ChildProcess): Promise<void> {
  if (main.exitCode !== null || main.signalCode !== null) return;
  const rest = descendantsOf(main.pid as number);
  const ended = once(main, "exit");
  main.kill("SIGTERM");
  await ended;
  for (const pid of rest) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {}
  }
}

async function viewsOf(dataDir: string): Promise<number> {
  const database = await openDatabase({ dataDir });
  try {
    return await viewsIn(database.url, VIDEO);
  } finally {
    await database.close();
  }
}

async function view(url: string, visitor: number): Promise<number> {
  const headers = {
    "content-type": "application/json",
    "user-agent": "A browser",
    "x-forwarded-for": `198.18.0.${visitor}`,
  };
  const body = JSON.stringify({ path: `/videos/${VIDEO}` });
  const { status } = await fetch(`${url}/api/analytics/log-view`, { method: "POST", headers, body });
  return status;
}

test("stopping the documented systemd unit loses no accepted view and shuts its database down", async () => {
  const dataDir = temporaryFolder();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const [program = "", ...args] = documentedProgram();
  const env = { ...process.env, NODE_ENV: "production", DATA_DIR: dataDir, PORT: String(port), RATE_LIMITS: "off" };
  const settings = { LINK_CHECKS: "off", TRUSTED_PROXIES: "127.0.0.1", DEMO: "1", DATABASE_URL: "", AUTH_SECRET: "" };
  const main = spawn(program, args, { env: { ...env, ...settings } as NodeJS.ProcessEnv, stdio: "pipe" });
  onTestFinished(() => stopAsSystemd(main));
  let output = "";
  for (const stream of [main.stdout, main.stderr]) stream.on("data", (chunk) => (output += chunk));
  await until(async () => output.includes("Ctrl-C stops it"), 60_000);
  const before = await viewsOf(dataDir);

  const accepted = await Promise.all(Array.from({ length: VIEWS }, (_, visitor) => view(url, visitor + 1)));
  expect(new Set(accepted)).toEqual(new Set([202]));
  await stopAsSystemd(main);

  expect(output).toContain("Stopped.");
  const log = readFileSync(join(dataDir, "postgres.log"), "utf8");
  expect(log.trim().split("\n").at(-1)).toContain("database system is shut down");
  expect(await viewsOf(dataDir)).toBe(before + VIEWS);
});
