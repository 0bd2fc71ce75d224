import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { OperatorError } from "../operator-error.ts";
import { giveToOwner } from "./data-folder.ts";

type DataLock = { release(): void };

const busy = 5;

// Keeps the lock alive: a garbage-collected database would release it.
const openLocks = new Set<DatabaseSync>();

/**
 * SQLite is used only for its file lock, which the kernel releases when the process dies: no stale locks, no reused
 * pids.
 */
export function takeLock(dataDir: string, purpose: string): DataLock | null {
  const database = new DatabaseSync(join(dataDir, "lock"), { timeout: 0 });
  try {
    database.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === busy) return null;
    throw new OperatorError(`The data folder ${dataDir} cannot be locked: ${(error as Error).message}`);
  }
  writeFileSync(join(dataDir, "lock-holder"), `process ${process.pid} (${purpose})`);
  giveToOwner(dataDir, join(dataDir, "lock"), join(dataDir, "lock-holder"));
  openLocks.add(database);
  const release = () => {
    if (openLocks.delete(database)) database.close();
  };
  return { release };
}

export function lockHolder(dataDir: string): string {
  try {
    return readFileSync(join(dataDir, "lock-holder"), "utf8");
  } catch {
    return "another process";
  }
}

export function requireLock(dataDir: string, purpose: string): DataLock {
  const lock = takeLock(dataDir, purpose);
  if (lock) return lock;
  throw new OperatorError(
    `The data folder ${dataDir} is already in use by ${lockHolder(dataDir)}. ` +
      "Stop that first, or give this one a folder of its own with DATA_DIR.",
  );
}
