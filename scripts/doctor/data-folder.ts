import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fail, ok, warn } from "#lib/health/findings";
import type { Finding } from "#lib/health/types";
import { backupsFolder } from "../backup/before-upgrade.ts";
import { isFileError } from "../catalogue/atomic-file.ts";

const SECRETS = ["auth-secret", "postgres.json", "postgres-superuser", "first-run.txt", "first-run.draft"];

function secretFiles(dataDir: string): string[] {
  const folder = backupsFolder(dataDir);
  const backups = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
  return [...SECRETS.map((name) => join(dataDir, name)), ...backups].filter(existsSync);
}

export function checkSecretFiles(dataDir: string): Finding {
  try {
    return examineFiles(dataDir);
  } catch (error) {
    if (!isFileError(error)) throw error;
    return warn("Secret files", `not checked: ${error.message}`, "Run doctor as the user who runs the site.");
  }
}

function examineFiles(dataDir: string): Finding {
  const files = secretFiles(dataDir);
  const open = files.filter((path) => (statSync(path).mode & 0o077) !== 0);
  if (open.length > 0)
    return fail("Secret files", `readable by other users: ${open.join(", ")}`, `chmod 600 ${open.join(" ")}`);
  return ok("Secret files", files.length > 0 ? "readable by their owner only" : "none yet");
}
