import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";

const shape = z.object({
  file: z.string().optional(),
  at: z.iso.datetime().optional(),
  bytes: z.int().optional(),
  checkedAt: z.iso.datetime().optional(),
  failure: z.object({ at: z.iso.datetime(), reason: z.string() }).optional(),
});

export type BackupNote = z.infer<typeof shape>;

export const backupNotePath = (dataDir: string) => join(resolve(dataDir), "last-backup.json");

export function readBackupNote(dataDir: string): BackupNote | undefined {
  try {
    return shape.parse(JSON.parse(readFileSync(/*turbopackIgnore: true*/ backupNotePath(dataDir), "utf8")));
  } catch {
    return undefined;
  }
}
