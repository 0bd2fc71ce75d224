import { readFileSync } from "node:fs";

/** Can be read from a file named in `NAME_FILE`, to keep them out of the process environment. */
const SECRETS = [
  "DATABASE_URL",
  "DATABASE_REPLICA_URL",
  "AUTH_SECRET",
  "ADMIN_PASSWORD",
  "METRICS_TOKEN",
  "SMTP_URL",
  "WEBHOOK_URL",
  "WEBHOOK_SECRET",
  "OUTER_CACHE_TOKEN",
];

export type Given = Record<string, string | undefined>;

export function readSecretFiles(given: Given): { secrets: Given; problems: string[] } {
  const secrets: Given = {};
  const problems: string[] = [];
  for (const name of SECRETS) {
    const path = given[`${name}_FILE`];
    if (path === undefined || given[name] !== undefined) continue;
    try {
      secrets[name] = readFileSync(path, "utf8").trim() || undefined;
      if (secrets[name] === undefined) problems.push(`${name}_FILE is empty: ${path}`);
    } catch (error) {
      problems.push(`${name}_FILE cannot be read: ${(error as Error).message}`);
    }
  }
  return { secrets, problems };
}
