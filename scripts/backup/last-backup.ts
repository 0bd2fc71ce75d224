import { existsSync } from "node:fs";
import { resolve } from "node:path";
import {
  type BackupNote,
  type BackupPlace,
  backupNotePath,
  FORGOTTEN_MS,
  INTERRUPTED,
  readBackupNote,
} from "#lib/core/backup-note";
import { writeSecretFile } from "../database/data-folder.ts";

type Success = Omit<BackupNote, "places" | "at" | "file"> & { at: string; file: string };

function record(dataDir: string, note: BackupNote): void {
  if (!existsSync(dataDir)) return;
  try {
    writeSecretFile(backupNotePath(dataDir), `${JSON.stringify(note)}\n`);
  } catch (error) {
    console.error(
      `Doctor and alerts will not know of this backup, which could not be noted: ${(error as Error).message}`,
    );
  }
}

const isRemembered = ({ at = "", startedAt = "", failure }: BackupPlace, now: number) =>
  now - Date.parse([at, startedAt, failure?.at ?? ""].sort().at(-1) as string) < FORGOTTEN_MS;

function recordPlace(dataDir: string, place: string, state: BackupPlace | undefined, success?: Success): void {
  const { places, ...last } = readBackupNote(dataDir) ?? { places: {} };
  const now = Date.now();
  const others = Object.entries(places).filter(([name, each]) => name !== place && isRemembered(each, now));
  record(dataDir, {
    ...(success ?? last),
    places: Object.fromEntries(state ? [...others, [place, state]] : others),
  });
}

const now = () => new Date().toISOString();
const stateOf = (dataDir: string, place: string): BackupPlace => readBackupNote(dataDir)?.places[place] ?? {};

export function recordStart(dataDir: string, place: string): void {
  const { startedAt, ...state } = stateOf(dataDir, place);
  const interrupted = startedAt && { failure: { at: startedAt, reason: INTERRUPTED } };
  recordPlace(dataDir, place, { ...state, ...interrupted, startedAt: now() });
}

/** `place` is the folder, bucket or file that the backup was made to. */
export function recordBackup(dataDir: string, place: string, success: Success, isRepeated = false): void {
  recordPlace(dataDir, place, isRepeated ? { at: success.at, file: success.file } : undefined, success);
}

export function recordFailure(dataDir: string, place: string, reason: string): void {
  const { startedAt: _, ...state } = stateOf(dataDir, place);
  recordPlace(dataDir, place, { ...state, failure: { at: now(), reason } });
}

export function recordCheck(dataDir: string, file: string): void {
  const last = readBackupNote(dataDir);
  if (last?.file === (file.startsWith("s3://") ? file : resolve(file))) record(dataDir, { ...last, checkedAt: now() });
}
