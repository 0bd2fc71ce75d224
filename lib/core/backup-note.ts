import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";

const shape = z.object({
  /** Absent while every try has failed. */
  file: z.string().optional(),
  at: z.iso.datetime().optional(),
  bytes: z.int().optional(),
  /** When its file was last read to its end and found whole. */
  checkedAt: z.iso.datetime().optional(),
  /** The last try, when it came to nothing. */
  failure: z.object({ at: z.iso.datetime(), reason: z.string() }).optional(),
});

export type BackupNote = z.infer<typeof shape>;

export const backupNotePath = (dataDir: string) => join(resolve(dataDir), "last-backup.json");

/** What is known of the last backup; undefined when none was noted in this data folder. */
export function readBackupNote(dataDir: string): BackupNote | undefined {
  try {
    return shape.parse(JSON.parse(readFileSync(/*turbopackIgnore: true*/ backupNotePath(dataDir), "utf8")));
  } catch {
    return undefined;
  }
}
