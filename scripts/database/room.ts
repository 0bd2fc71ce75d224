import { statfsSync } from "node:fs";
import { formatBytes } from "#lib/core/format";
import { LEAST_DISK } from "#lib/health/machine/policy";
import { OperatorError } from "../operator-error.ts";

function freeDisk(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** A warning for a site that is there already, which can be read even without room to write. */
export function warnOfLowDiskSpace(folder: string): string[] {
  const free = freeDisk(folder);
  if (free >= LEAST_DISK) return [];
  return [`${formatBytes(free)} free at ${folder}: nothing can be saved once the disk is full`];
}

export function requireRoomForDatabase(folder: string): void {
  const free = freeDisk(folder);
  if (free >= LEAST_DISK) return;
  throw new OperatorError(
    `Only ${formatBytes(free)} are free at ${folder}. A new database needs ${formatBytes(LEAST_DISK)}, and 1 GB besides its catalogue ` +
      "to work with: make room, or set DATA_DIR to a folder on a larger disk.",
  );
}

export function requireRoom(purpose: string, folder: string): void {
  const free = freeDisk(folder);
  if (free >= LEAST_DISK) return;
  throw new OperatorError(
    `${purpose} needs ${formatBytes(LEAST_DISK)} of free disk space, and only ${formatBytes(free)} are free at ${folder}. Make room first.`,
  );
}
