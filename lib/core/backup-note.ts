import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";

const moment = z.iso.datetime();
const failureShape = z.object({ at: moment, reason: z.string() });

const placeShape = z.object({
  at: moment.optional(),
  file: z.string().optional(),
  /** Set while a backup runs; remains if it was killed. */
  startedAt: moment.optional(),
  failure: failureShape.optional(),
});

const shape = z.object({
  file: z.string().optional(),
  at: moment.optional(),
  bytes: z.int().optional(),
  checkedAt: moment.optional(),
  failure: failureShape.extend({ place: z.string().optional() }).optional(),
  places: z.record(z.string(), placeShape).optional(),
});

export type BackupPlace = z.infer<typeof placeShape>;
export type BackupNote = Omit<z.infer<typeof shape>, "failure" | "places"> & { places: Record<string, BackupPlace> };
export type BackupFailure = { place: string; at: string; reason: string };

export const STANDARD_OUTPUT = "standard output";

export const backupNotePath = (dataDir: string) => join(resolve(dataDir), "last-backup.json");

export function readBackupNote(dataDir: string): BackupNote | undefined {
  try {
    const text = readFileSync(/*turbopackIgnore: true*/ backupNotePath(dataDir), "utf8");
    const { failure, places, ...note } = shape.parse(JSON.parse(text));
    return { ...note, places: places ?? (failure ? { [failure.place ?? ""]: { failure } } : {}) };
  } catch {
    return undefined;
  }
}

const DAY_MS = 86_400_000;

/** Longer than between two weekly backups. */
const REMEMBERED_MS = 8 * DAY_MS;

/** A file made by hand is not made again at the same path, other than by a nightly line of cron. */
const isFile = (place: string) => place === STANDARD_OUTPUT || /\.(tar|gz|tgz|zst|age)$/i.test(place);

/** Longer than any backup takes. */
export const LONGEST_BACKUP_MS = 6 * 3_600_000;

export const INTERRUPTED = "it was interrupted: killed, or the machine stopped";

/** A backup elsewhere does not make up for one that failed, unless none has been tried there for days. */
export function unresolvedFailures(note: BackupNote | undefined, now = Date.now()): BackupFailure[] {
  return Object.entries(note?.places ?? {}).flatMap(([place, { failure, startedAt }]) => {
    const isInterrupted = startedAt !== undefined && now - Date.parse(startedAt) > LONGEST_BACKUP_MS;
    const last = isInterrupted ? { at: startedAt, reason: INTERRUPTED } : failure;
    if (!last) return [];
    const isRecent = now - Date.parse(last.at) < (isFile(place) ? 2 * DAY_MS : REMEMBERED_MS);
    return isRecent || !(note?.at && note.at > last.at) ? [{ place, ...last }] : [];
  });
}

/** Places that got backups until recently, while others still do. */
export function abandonedPlaces(note: BackupNote | undefined, now = Date.now()): (BackupPlace & { place: string })[] {
  return Object.entries(note?.places ?? {})
    .filter(([, { at, failure }]) => at && !failure && now - Date.parse(at) > REMEMBERED_MS)
    .map(([place, rest]) => ({ place, ...rest }));
}

/** A place that is no longer used is not remembered longer than this. */
export const FORGOTTEN_MS = 40 * DAY_MS;
