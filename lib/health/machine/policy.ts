import { abandonedPlaces, type BackupNote, STANDARD_OUTPUT, unresolvedFailures } from "#lib/core/backup-note";
import { formatBytes } from "#lib/core/format";
import { LEAST_MEMORY } from "#lib/core/workers/default-size";
import type { Job } from "#lib/jobs/types";
import { fail, ok, warn } from "../findings.ts";
import type { Finding } from "../types.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

export function formatSpan(milliseconds: number): string {
  const of = (unit: number, name: string, one: string) => {
    const count = Math.floor(milliseconds / unit);
    return count === 1 ? one : `${count} ${name}`;
  };
  if (milliseconds >= DAY) return of(DAY, "days", "a day");
  if (milliseconds >= HOUR) return of(HOUR, "hours", "an hour");
  return milliseconds >= MINUTE ? of(MINUTE, "minutes", "a minute") : "less than a minute";
}

const ago = (moment: string, now: number): string => `${formatSpan(now - Date.parse(moment))} ago`;

/** In bytes. With less, a checkpoint of Postgres or the files of one import can take the rest. */
export const LEAST_DISK = 200e6;

export function checkDisk({ free, total, path }: { free: number; total: number; path: string }): Finding {
  const text = `${formatBytes(free)} free at ${path}`;
  const advice = "Postgres stops when the disk is full: make room, or move DATA_DIR to a larger one.";
  if (free < LEAST_DISK) return fail("Disk", text, advice);
  return free < 2e9 || free < total * 0.05 ? warn("Disk", text, advice) : ok("Disk", text);
}

export function checkMemory(total: number, used?: number): Finding {
  const text = `${formatBytes(total)} on this machine${used ? `, ${formatBytes(used)} used by this process` : ""}`;
  if (total >= LEAST_MEMORY) return ok("Memory", text);
  return warn("Memory", text, "The site and its database want 1 GB together: give them more, or expect slow answers.");
}

export function checkBackups(last: BackupNote | undefined, now = Date.now()): Finding {
  const subject = "Backups";
  const daily = "Make one each day: npm run backup -- --to FOLDER";
  const failures = unresolvedFailures(last, now).map(({ place, at, reason }) => {
    const where = place ? ` to ${place}` : "";
    return `the last one${where} failed ${ago(at, now)}: ${reason}`;
  });
  if (failures.length > 0) {
    const good = last?.at ? `; the last complete one ${ago(last.at, now)}: ${last.file}` : "";
    return fail(subject, `${failures.join("\n")}${good}`, "Fix that, then run the backup again.");
  }
  if (!last?.at) return warn(subject, "none was ever made here", daily);
  const size = last.bytes === undefined ? "" : `, ${formatBytes(last.bytes)}`;
  const isPiped = last.file === STANDARD_OUTPUT;
  const where = isPiped ? ", by a pipe" : `: ${last.file}`;
  const checked = last.checkedAt ? `, checked ${ago(last.checkedAt, now)}` : isPiped ? "" : ", never checked";
  const text = `the last one ${ago(last.at, now)}${where}${size}${checked}`;
  if (now - Date.parse(last.at) > WEEK) return warn(subject, text, daily);
  const abandoned = abandonedPlaces(last, now).map(
    ({ place, at = "" }) => `none to ${place} for ${formatSpan(now - Date.parse(at))}`,
  );
  if (abandoned.length > 0)
    return warn(
      subject,
      [text, ...abandoned].join("\n"),
      "Does its timer run? A place that is no longer used is forgotten after 40 days.",
    );
  if (!last.checkedAt && !isPiped)
    return warn(subject, text, "Check that it is complete: npm run restore -- FILE --check");
  return ok(subject, text);
}

const OVERDUE_MS = 2 * HOUR;

export function checkJobs(jobs: Job[], now = Date.now()): Finding {
  const subject = "Jobs";
  const failed = jobs.filter(({ error }) => error !== null).map(({ title, error }) => `${title} failed: ${error}`);
  const overdue = jobs
    .filter(({ state, nextRunAt }) => state === "due" && nextRunAt && now - Date.parse(nextRunAt) > OVERDUE_MS)
    .map(({ title, nextRunAt }) => `${title} has been due for ${formatSpan(now - Date.parse(nextRunAt as string))}`);
  const problems = [...failed, ...overdue];
  if (problems.length > 0)
    return warn(
      subject,
      problems.join("\n"),
      failed.length > 0 ? "/admin/jobs runs one again; the log has more." : "Is an instance of the site running?",
    );
  const ran = jobs.filter(({ finishedAt }) => finishedAt !== null).length;
  return ok(subject, ran === 0 ? "none has run yet" : `${ran} of ${jobs.length} have run, none failed last`);
}
