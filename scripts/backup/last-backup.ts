import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { type BackupNote, backupNotePath, readBackupNote } from "#lib/core/backup-note";
import { giveToOwner, writeSecretFile } from "../database/data-folder.ts";

export const STANDARD_OUTPUT = "standard output";

function record(dataDir: string, note: BackupNote): void {
  if (!existsSync(dataDir)) return;
  const path = backupNotePath(dataDir);
  try {
    writeSecretFile(path, `${JSON.stringify(note)}\n`);
    giveToOwner(dataDir, path);
  } catch {}
}

/** `place` is the folder, bucket or file that the backup was made to. */
export function recordBackup(dataDir: string, place: string, note: BackupNote): void {
  const failure = readBackupNote(dataDir)?.failure;
  const isElsewhere = failure?.place !== undefined && failure.place !== place;
  record(dataDir, isElsewhere ? { ...note, failure } : note);
}

export const recordFailure = (dataDir: string, place: string, reason: string): void =>
  record(dataDir, { ...readBackupNote(dataDir), failure: { at: new Date().toISOString(), reason, place } });

export function recordCheck(dataDir: string, file: string): void {
  const last = readBackupNote(dataDir);
  if (last?.file === (file.startsWith("s3://") ? file : resolve(file)))
    record(dataDir, { ...last, checkedAt: new Date().toISOString() });
}
