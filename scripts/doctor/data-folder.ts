import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { readBackupNote } from "#lib/core/backup-note";
import { backupsFolder } from "../backup/before-upgrade.ts";
import { STANDARD_OUTPUT } from "../backup/last-backup.ts";
import { formatBytes } from "../catalogue/progress.ts";
import { type Finding, fail, ok, warn } from "./findings.ts";

const SECRETS = ["auth-secret", "postgres.json", "postgres-superuser", "first-run.txt", "first-run.draft"];

/** Files that tell secrets, and backups, which tell private players and members' addresses. */
function secretFiles(dataDir: string): string[] {
  const folder = backupsFolder(dataDir);
  const backups = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
  return [...SECRETS.map((name) => join(dataDir, name)), ...backups].filter(existsSync);
}

export function checkSecretFiles(dataDir: string): Finding {
  const files = secretFiles(dataDir);
  const open = files.filter((path) => (statSync(path).mode & 0o077) !== 0);
  if (open.length > 0)
    return fail("Secret files", `readable by other users: ${open.join(", ")}`, `chmod 600 ${open.join(" ")}`);
  return ok("Secret files", files.length > 0 ? "readable by their owner only" : "none yet");
}

const DAY = 86_400_000;
const WEEK = 7 * DAY;

function age(from: Date): string {
  const days = Math.floor((Date.now() - from.getTime()) / DAY);
  return days < 1 ? "less than a day ago" : days === 1 ? "a day ago" : `${days} days ago`;
}

/** When a backup was last made, and whether its file is still there; who made it by other means knows better. */
export function checkBackups(dataDir: string): Finding {
  const subject = "Backups";
  const last = readBackupNote(dataDir);
  if (last?.failure && !(last.at && last.at > last.failure.at))
    return fail(
      subject,
      `the last one failed ${age(new Date(last.failure.at))}: ${last.failure.reason}${last.at ? `; the one before it ${age(new Date(last.at))}` : ""}`,
      "Put that right, then: npm run backup -- --to FOLDER",
    );
  if (!last?.at)
    return warn(subject, "none was ever made here", "npm run backup -- FILE, each day, to another machine.");
  const made = new Date(last.at);
  const size = last.bytes === undefined ? "" : `, ${formatBytes(last.bytes)}`;
  const checked = last.checkedAt ? `, checked ${age(new Date(last.checkedAt))}` : ", never checked";
  const text = `the last one ${age(made)}: ${last.file}${size}${checked}`;
  if (Date.now() - made.getTime() > WEEK) return warn(subject, text, "Make one each day: npm run backup -- FILE");
  if (!last.checkedAt && last.file === STANDARD_OUTPUT)
    return ok(subject, `the last one ${age(made)}, by a pipe${size}`);
  if (!last.checkedAt) return warn(subject, text, "See whether it is whole: npm run restore -- FILE --check");
  return ok(subject, text);
}
