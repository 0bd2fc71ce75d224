import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import { backupsFolder } from "../backup/before-upgrade.ts";
import { newestBackup } from "../backup/rotation.ts";
import { root } from "../launch/run.mjs";

const DAY_MS = 24 * 60 * 60_000;
/** A backup that failed is tried again after this time. */
const LOOK_MS = 60 * 60_000;
const FIRST_LOOK_MS = 5 * 60_000;

type Options = { dataDir: string; firstLookMs?: number; tell?: (line: string) => void };

/**
 * Makes a backup a day in the data folder and keeps seven, in a process of its own beside the site. Returns the way to
 * stop, which breaks off one that is under way.
 */
export function startDailyBackups({ dataDir, firstLookMs = FIRST_LOOK_MS, tell = console.error }: Options): () => void {
  const folder = backupsFolder(dataDir);
  const stopping = new AbortController();
  let timer: NodeJS.Timeout;
  const lookAgain = (milliseconds: number) => {
    timer = setTimeout(look, milliseconds).unref();
  };
  function look(): void {
    const newest = newestBackup(folder);
    const due = newest ? newest.getTime() + DAY_MS - Date.now() : 0;
    if (due > 0) {
      lookAgain(Math.min(due, LOOK_MS));
      return;
    }
    const args = ["scripts/backup.ts", "--to", folder, "--daily", "7", "--weekly", "0", "--monthly", "0"];
    const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", ...args], {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: ["ignore", "ignore", "pipe"],
      signal: stopping.signal,
    });
    let said = "";
    child.stderr.on("data", (chunk) => (said += chunk));
    child.on("error", () => {});
    child.on("close", (status) => {
      if (stopping.signal.aborted) return;
      if (status !== 0) tell(`The daily backup failed (status ${status}): ${said.trim().split("\n").at(-1)}`);
      lookAgain(LOOK_MS);
    });
    try {
      if (child.pid) setPriority(child.pid, 10);
    } catch {}
  }
  lookAgain(firstLookMs);
  return () => {
    clearTimeout(timer);
    stopping.abort();
  };
}
