import { chownSync, existsSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
import { writeSecretFile } from "../database/data-folder.ts";

const shape = z.object({
  file: z.string(),
  at: z.iso.datetime(),
  bytes: z.int().optional(),
  /** When its file was last read to its end and found whole. */
  checkedAt: z.iso.datetime().optional(),
});

type LastBackup = z.infer<typeof shape>;

const fileOf = (dataDir: string) => join(resolve(dataDir), "last-backup.json");

/** How a backup that was written to a pipe is named: where it went is not known here. */
export const STANDARD_OUTPUT = "standard output";

/** What `npm run doctor` tells about backups; undefined when none was noted in this data folder. */
export function readLastBackup(dataDir: string): LastBackup | undefined {
  try {
    return shape.parse(JSON.parse(readFileSync(fileOf(dataDir), "utf8")));
  } catch {
    return undefined;
  }
}

/** Notes a backup. One that cannot be noted is a good backup all the same. */
export function noteBackup(dataDir: string, last: LastBackup): void {
  if (!existsSync(dataDir)) return;
  try {
    writeSecretFile(fileOf(dataDir), `${JSON.stringify(last)}\n`);
    // Doctor may run as the site's own user after a backup made by root.
    const { uid, gid } = statSync(dataDir);
    if (process.getuid?.() === 0) chownSync(fileOf(dataDir), uid, gid);
  } catch {}
}

/** Notes that the file of the last backup is whole. */
export function noteCheck(dataDir: string, file: string): void {
  const last = readLastBackup(dataDir);
  if (last?.file === resolve(file)) noteBackup(dataDir, { ...last, checkedAt: new Date().toISOString() });
}
