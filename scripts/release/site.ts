import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Env, loadEnv } from "#lib/core/env";
import { requireSite } from "../command.ts";
import { openDatabase } from "../database/open.ts";
import { reachDatabase } from "../database/reach.ts";
import { readSettingsFile } from "../settings-file.ts";
import { folderBehind, requireOutside } from "./folders.ts";

export type Site = { env: Env; dataDir: string; link: string; current: string };

/** Uses the settings of the running release's folder, which may differ from this command's. */
export function findSite(link: string): Site {
  const current = folderBehind(link);
  const settings = join(current, ".env");
  if (!process.env.ENV_FILE && existsSync(settings)) process.env.ENV_FILE = settings;
  readSettingsFile();
  const env = loadEnv(process.env);
  const dataDir = resolve(current, env.dataDir);
  requireOutside(current, dataDir);
  process.env.DATA_DIR = dataDir;
  requireSite({ ...env, dataDir });
  return { env, dataDir, link, current };
}

/** Closes the database afterwards: the site could not start while a command runs it. */
export async function withDatabase<T>({ env, dataDir }: Site, purpose: string, work: (url: string) => Promise<T>) {
  const database = await openDatabase({ dataDir, databaseUrl: env.databaseUrl }, purpose);
  try {
    await reachDatabase(database.url, 0);
    return await work(database.url);
  } finally {
    await database.close();
  }
}
