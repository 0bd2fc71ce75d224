import { chownSync, existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { type BackupNote, backupNotePath, readBackupNote } from "#lib/core/backup-note";
import { writeSecretFile } from "../database/data-folder.ts";

/** How a backup that was written to a pipe is named: where it went is not known here. */
export const STANDARD_OUTPUT = "standard output";

/** Notes a backup. One that cannot be noted is a good backup all the same. */
export function noteBackup(dataDir: string, note: BackupNote): void {
  if (!existsSync(dataDir)) return;
  const path = backupNotePath(dataDir);
  try {
    writeSecretFile(path, `${JSON.stringify(note)}\n`);
    // Doctor may run as the site's own user after a backup made by root.
    const { uid, gid } = statSync(dataDir);
    if (process.getuid?.() === 0) chownSync(path, uid, gid);
  } catch {}
}

/** Notes a backup that came to nothing; the one before it stays the last good one. */
export const noteFailure = (dataDir: string, reason: string): void =>
  noteBackup(dataDir, { ...readBackupNote(dataDir), failure: { at: new Date().toISOString(), reason } });

/** Notes that the file of the last backup is whole. */
export function noteCheck(dataDir: string, file: string): void {
  const last = readBackupNote(dataDir);
  if (last?.file === (file.startsWith("s3://") ? file : resolve(file)))
    noteBackup(dataDir, { ...last, checkedAt: new Date().toISOString() });
}
