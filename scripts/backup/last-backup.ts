import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { type BackupNote, backupNotePath, readBackupNote } from "#lib/core/backup-note";
import { giveToOwner, writeSecretFile } from "../database/data-folder.ts";

export const STANDARD_OUTPUT = "standard output";

export function recordBackup(dataDir: string, note: BackupNote): void {
  if (!existsSync(dataDir)) return;
  const path = backupNotePath(dataDir);
  try {
    writeSecretFile(path, `${JSON.stringify(note)}\n`);
    giveToOwner(dataDir, path);
  } catch {}
}

export const recordFailure = (dataDir: string, reason: string): void =>
  recordBackup(dataDir, { ...readBackupNote(dataDir), failure: { at: new Date().toISOString(), reason } });

export function recordCheck(dataDir: string, file: string): void {
  const last = readBackupNote(dataDir);
  if (last?.file === (file.startsWith("s3://") ? file : resolve(file)))
    recordBackup(dataDir, { ...last, checkedAt: new Date().toISOString() });
}
