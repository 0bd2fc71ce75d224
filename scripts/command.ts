import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Env, loadEnv } from "#lib/core/env";
import { formatBytes } from "#lib/core/format";
import { freeMemory } from "#lib/core/workers/free-memory";
import { describeDatabase } from "#lib/db/address";
import { upgrade } from "./backup/before-upgrade.ts";
import { authSecretOf, openDataFolder } from "./database/data-folder.ts";
import { pendingMigrations } from "./database/migrate.ts";
import { type OpenDatabase, openDatabase } from "./database/open.ts";
import { reachDatabase } from "./database/reach.ts";
import { requireRoom } from "./database/room.ts";
import { explain, OperatorError } from "./operator-error.ts";
import { readSettingsFile } from "./settings-file.ts";

export type Context = {
  env: Env;
  databaseUrl: string;
  alone: boolean;
  /** Aborted by Ctrl-C; the command then has five seconds to finish. */
  signal: AbortSignal;
};

type CommandOptions = {
  /** MB that the command needs. If less is free, the kernel might kill the largest process, which is the site. */
  memory?: number;
  /** Whether the command fills the disk of an embedded database. */
  fillsDisk?: boolean;
  migrated?: boolean;
  creates?: boolean;
  onFailure?: (env: Env, reason: string) => void;
};

const couldNotRun = 2;

export const upgradeOptions = ({ dataDir, databaseUrl, upgradeBackup }: Env) => ({
  dataDir: resolve(dataDir),
  enabled: upgradeBackup && !databaseUrl,
});

/** Without the site's settings a command would silently create and use an empty database. */
export function requireSite({ databaseUrl, dataDir }: Env): void {
  if (databaseUrl || existsSync(join(dataDir, "postgres"))) return;
  throw new OperatorError(
    `There is no site in ${resolve(dataDir)}. Set DATA_DIR or DATABASE_URL, or ENV_FILE to the file that has the site's settings.`,
  );
}

function requireMemory(purpose: string, megabytes: number): void {
  const free = freeMemory();
  if (free === undefined || free >= megabytes * 1e6) return;
  throw new OperatorError(
    `${purpose} takes about ${megabytes} MB of memory, and only ${formatBytes(Math.max(0, free))} are free: the system would end the ` +
      "site to make room. Give the machine or container more (1 GB is enough), or stop the site meanwhile.",
  );
}

function nameSite({ databaseUrl, dataDir }: Env, settings: string | undefined): string {
  const site = databaseUrl ? describeDatabase(databaseUrl) : resolve(dataDir);
  return `Site: ${site}${settings ? `, settings of ${settings}` : ""}`;
}

async function ensureMigrated(database: OpenDatabase, env: Env): Promise<void> {
  if (database.started) return void (await upgrade(database.url, upgradeOptions(env)));
  const pending = await pendingMigrations(database.url);
  if (pending.length === 0) return;
  throw new OperatorError(
    `The database lacks the migrations ${pending.join(", ")}. Start the site, or run npm run migrate.`,
  );
}

/**
 * Runs `run` with DATABASE_URL set, whether or not the site is running, and exits with its status, or 2 if it could not
 * run. Import lib/db only inside `run`, because it connects on import.
 */
export async function runCommand(
  purpose: string,
  run: (context: Context) => Promise<number>,
  { memory = 0, fillsDisk = false, migrated = true, creates = false, onFailure }: CommandOptions = {},
) {
  const stop = new AbortController();
  let database: OpenDatabase | undefined;
  let status = couldNotRun;
  let env: Env | undefined;
  let patience: NodeJS.Timeout | undefined;
  const interrupted = new Promise<number>((resolve) => {
    const onSignal = (signal: string) => {
      stop.abort();
      patience = setTimeout(() => {
        console.error("Stopped without waiting any longer for the current step.");
        resolve(signal === "SIGINT" ? 130 : 143);
      }, 5_000);
    };
    process.once("SIGINT", onSignal).once("SIGTERM", onSignal);
  });
  try {
    const settings = readSettingsFile();
    env = loadEnv(process.env);
    if (!creates) requireSite(env);
    console.error(nameSite(env, settings));
    requireMemory(purpose, memory);
    if (fillsDisk && !env.databaseUrl) requireRoom(purpose, resolve(env.dataDir));
    database = await openDatabase(env, purpose);
    await reachDatabase(database.url, 0);
    process.env.DATABASE_URL = database.url;
    const authSecret = env.authSecret ?? (env.databaseUrl ? undefined : authSecretOf(openDataFolder(env.dataDir)));
    if (authSecret) process.env.AUTH_SECRET = authSecret;
    if (migrated) await ensureMigrated(database, env);
    status = await Promise.race([
      run({ env, databaseUrl: database.url, alone: database.started, signal: stop.signal }),
      interrupted,
    ]);
  } catch (error) {
    console.error(explain(error));
    if (env && !stop.signal.aborted) onFailure?.(env, error instanceof Error ? error.message : String(error));
  }
  clearTimeout(patience);
  await database?.close().catch((error) => console.error(explain(error)));
  process.exit(status);
}
