import { mkdirSync } from "node:fs";
import { LONGEST_BACKUP_MS } from "#lib/core/backup-note";
import { OperatorError } from "../operator-error.ts";

export type Keep = { daily: number; weekly: number; monthly: number };

const NAME = /^vitrine-(\d{4})-(\d{2})-(\d{2})T(\d{2})(\d{2})(\d{2})Z\.tar\.gz(?:\.age)?$/;

export const backupName = (at: Date, isEncrypted = false): string =>
  `vitrine-${at.toISOString().replace(/\.\d+/, "").replaceAll(/:/g, "")}.tar.gz${isEncrypted ? ".age" : ""}`;

function momentOf(name: string): Date | undefined {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
  return year ? new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) : undefined;
}

const DAY = 86_400_000;
const dayOf = (at: Date) => Math.floor(at.getTime() / DAY);
const PERIODS: Record<keyof Keep, (at: Date) => number> = {
  daily: dayOf,
  // 1970-01-01 was a Thursday.
  weekly: (at) => Math.floor((dayOf(at) + 3) / 7),
  monthly: (at) => at.getUTCFullYear() * 12 + at.getUTCMonth(),
};

export const datedBackups = (names: string[]): { name: string; at: Date }[] =>
  names
    .map((name) => ({ name, at: momentOf(name) }))
    .filter((each): each is { name: string; at: Date } => each.at !== undefined)
    // Of two backups from the same second, the encrypted one counts as newer.
    .sort((one, other) => other.at.getTime() - one.at.getTime() || other.name.length - one.name.length);

/** Clocks of instances may differ by less than this. */
const SKEW_MS = 3_600_000;

/** Without those of a clock that was ahead, which would count as the newest for months. */
export const pastBackups = (names: string[], now: number) =>
  datedBackups(names).filter(({ at }) => at.getTime() < now + SKEW_MS);

/** Partial files of backups that were killed. */
export const leftovers = (names: string[], now: number): string[] =>
  names.filter((name) => {
    const at = momentOf(name.replace(/\.\d+\.part$/, ""));
    return name.endsWith(".part") && at !== undefined && Math.abs(now - at.getTime()) > LONGEST_BACKUP_MS;
  });

export function outdated(names: string[], keep: Keep, now = Number.POSITIVE_INFINITY): string[] {
  const dated = pastBackups(names, now);
  const needed = new Set<string>();
  for (const period of Object.keys(PERIODS) as (keyof Keep)[]) {
    const seen = new Set<number>();
    for (const { name, at } of dated) {
      const which = PERIODS[period](at);
      if (seen.has(which) || seen.size >= keep[period]) continue;
      seen.add(which);
      needed.add(name);
    }
  }
  if (dated[0]) needed.add(dated[0].name);
  return dated.map(({ name }) => name).filter((name) => !needed.has(name));
}

export function openFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new OperatorError(`${folder} cannot be made: ${(error as Error).message}`);
  }
}
