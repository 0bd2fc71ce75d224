import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Refusal } from "../refusal.ts";

type DataLock = { release(): void };

const busy = 5;

// A database nobody refers to is closed by the garbage collector, and its lock with it.
const held = new Set<DatabaseSync>();

/**
 * Takes a data folder for this process; null when another process has it. SQLite is used for nothing but its file
 * lock: the kernel lets go of it when its process dies in whatever way, so no stale lock can be left behind and no
 * recycled process id can be mistaken for a living one.
 */
export function takeLock(dataDir: string, purpose: string): DataLock | null {
  const database = new DatabaseSync(join(dataDir, "lock"), { timeout: 0 });
  try {
    database.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === busy) return null;
    throw new Refusal(`The data folder ${dataDir} cannot be locked: ${(error as Error).message}`);
  }
  writeFileSync(join(dataDir, "lock-holder"), `process ${process.pid} (${purpose})`);
  held.add(database);
  const release = () => {
    if (held.delete(database)) database.close();
  };
  return { release };
}

/** Who has the lock, for a message; they may have let go of it meanwhile. */
export function lockHolder(dataDir: string): string {
  try {
    return readFileSync(join(dataDir, "lock-holder"), "utf8");
  } catch {
    return "another process";
  }
}

/** Takes a data folder or says plainly who has it. */
export function requireLock(dataDir: string, purpose: string): DataLock {
  const lock = takeLock(dataDir, purpose);
  if (lock) return lock;
  throw new Refusal(
    `The data folder ${dataDir} is already in use by ${lockHolder(dataDir)}. ` +
      "Stop that first, or give this one a folder of its own with DATA_DIR.",
  );
}
