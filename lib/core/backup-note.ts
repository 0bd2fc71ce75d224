import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";

const shape = z.object({
  file: z.string().optional(),
  at: z.iso.datetime().optional(),
  bytes: z.int().optional(),
  checkedAt: z.iso.datetime().optional(),
  failure: z.object({ at: z.iso.datetime(), reason: z.string(), place: z.string().optional() }).optional(),
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

/** Longer than between two weekly backups. */
const REMEMBERED_MS = 8 * 86_400_000;

/** A backup elsewhere does not make up for one that failed, unless none has been tried there for days. */
export function unresolvedFailure(note: BackupNote | undefined, now = Date.now()): BackupNote["failure"] {
  const { failure, at } = note ?? {};
  const isLast = failure && !(at && at > failure.at);
  const isRemembered = failure?.place !== undefined && now - Date.parse(failure.at) < REMEMBERED_MS;
  return isLast || isRemembered ? failure : undefined;
}
