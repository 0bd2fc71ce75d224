import { spawn } from "node:child_process";
import { getPriority, setPriority } from "node:os";
import { backupsFolder } from "../backup/before-upgrade.ts";
import { root } from "../launch/run.mjs";

const CHECK_MS = 60 * 60_000;
const FIRST_CHECK_MS = 5 * 60_000;
const OLD_HOURS = "23";
const SEVEN_DAYS = ["--daily", "7", "--weekly", "0", "--monthly", "0"];

type Options = { dataDir: string; to?: string; firstLookMs?: number; tell?: (line: string) => void };

/** Runs in a child process. Returns a function that stops it and aborts a running backup. */
export function startDailyBackups({
  dataDir,
  to,
  firstLookMs = FIRST_CHECK_MS,
  tell = console.error,
}: Options): () => void {
  const place = to ? ["--to", to] : ["--to", backupsFolder(dataDir), ...SEVEN_DAYS];
  const args = ["scripts/backup.ts", ...place, "--if-older-than", OLD_HOURS];
  const stopping = new AbortController();
  let timer: NodeJS.Timeout;
  const lookAgain = (milliseconds: number) => {
    timer = setTimeout(look, milliseconds).unref();
  };
  function look(): void {
    const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", ...args], {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: ["ignore", "ignore", "pipe"],
      signal: stopping.signal,
    });
    let output = "";
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("error", () => {});
    child.on("close", (status, signal) => {
      if (stopping.signal.aborted) return;
      const end = signal ? `ended by ${signal}: is there enough memory?` : `status ${status}`;
      if (status !== 0) tell(`The daily backup failed (${end}): ${output.trim().split("\n").at(-1)}`);
      lookAgain(CHECK_MS);
    });
    try {
      if (child.pid) setPriority(child.pid, Math.max(10, getPriority(child.pid)));
    } catch {}
  }
  lookAgain(firstLookMs);
  return () => {
    clearTimeout(timer);
    stopping.abort();
  };
}
