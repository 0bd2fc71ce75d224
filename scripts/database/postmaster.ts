import { closeSync, existsSync, fstatSync, openSync, readFileSync, rmSync } from "node:fs";
import { totalmem } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { OperatorError } from "../operator-error.ts";
import { type Account, spawnAs } from "./account.ts";
import { clusterFolder, portIsFree } from "./cluster.ts";
import { giveToOwner } from "./data-folder.ts";
import { rotateLog, tailOf } from "./log-file.ts";
import { commandLine, endPostmaster, isAlive } from "./processes.ts";

export type Postmaster = {
  pid: number;
  ended: Promise<void>;
  stop(): Promise<void>;
};

export type Launch = {
  dataDir: string;
  program: string;
  account: Account;
  port: number;
  settings?: Record<string, string>;
};

/** An eighth of the memory, 64 MB to 2 GB. */
function sharedMegabytes(): number {
  const bytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.round(Math.min(Math.max(bytes / 8 / 2 ** 20, 64), 2048));
}

const settings = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "60",
  shared_buffers: `${sharedMegabytes()}MB`,
  wal_buffers: `${Math.min(32, Math.round(sharedMegabytes() / 8))}MB`,
  bgwriter_delay: "50ms",
  bgwriter_lru_maxpages: "1000",
  max_wal_size: "4GB",
  random_page_cost: "1.1",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  log_checkpoints: "off",
  // Error details contain row values.
  log_error_verbosity: "terse",
};

export async function startPostmaster(launch: Launch): Promise<Postmaster> {
  await stopOrphan(clusterFolder(launch.dataDir));
  if (!(await portIsFree(launch.port))) {
    throw new OperatorError(
      `Port ${launch.port} on 127.0.0.1, which the database in ${launch.dataDir} uses, is taken by another program. ` +
        `Stop that program, or write another port into ${join(launch.dataDir, "postgres.json")}.`,
    );
  }
  const deadline = Date.now() + 20_000;
  for (;;) {
    const outcome = await launchOnce(launch);
    if (typeof outcome !== "string") return outcome;
    // After a kill, child processes take a moment to exit; Postgres refuses to start until then.
    const childrenRemain = /pre-existing shared memory block|lock file ".*" already exists/.test(outcome);
    if (!childrenRemain || Date.now() > deadline) throw new OperatorError(`The database did not start:\n${outcome}`);
    await pause(200);
  }
}

/** Stops a postmaster whose parent was killed. Ignores pids reused by other programs. */
async function stopOrphan(folder: string): Promise<void> {
  const pid = Number(readPidFile(folder)[0]);
  if (!pid || !isAlive(pid)) return;
  if (commandLine(pid).includes(folder)) await endPostmaster(pid);
  else rmSync(join(folder, "postmaster.pid"));
}

function readPidFile(folder: string): string[] {
  const path = join(folder, "postmaster.pid");
  return existsSync(path) ? readFileSync(path, "utf8").split("\n") : [];
}

async function launchOnce({ dataDir, program, account, port, settings: extra }: Launch): Promise<Postmaster | string> {
  const folder = clusterFolder(dataDir);
  const logPath = join(dataDir, "postgres.log");
  rotateLog(logPath);
  const log = openSync(logPath, "a", 0o600);
  giveToOwner(dataDir, logPath);
  const offset = fstatSync(log).size;
  const all = Object.entries({ ...settings, port: String(port), ...extra });
  const args = ["-D", folder, ...all.flatMap(([name, value]) => ["-c", `${name}=${value}`])];
  // Own session, so that Ctrl-C stops the site first and the database after it.
  const child = spawnAs(account, program, args, { detached: true, stdio: ["ignore", log, log] });
  closeSync(log);
  let running = true;
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      running = false;
      resolve();
    };
    child.once("exit", end).once("error", end);
  });
  const pid = child.pid ?? 0;
  while (running) {
    const lines = readPidFile(folder);
    if (Number(lines[0]) === pid && lines[7]?.trim() === "ready") {
      return { pid, ended, stop: () => (running ? endPostmaster(pid).then(() => ended) : ended) };
    }
    await pause(15);
  }
  return tailOf(logPath, offset) || `${program} could not be run`;
}
