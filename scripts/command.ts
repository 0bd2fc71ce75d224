import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Env, loadEnv } from "#lib/core/env";
import { describeDatabase } from "#lib/db/address";
import { upgrade } from "./backup/before-upgrade.ts";
import { authSecretOf, openDataFolder } from "./database/data-folder.ts";
import { pendingMigrations } from "./database/migrate.ts";
import { type OpenDatabase, openDatabase } from "./database/open.ts";
import { reachDatabase } from "./database/reach.ts";
import { explain, Refusal } from "./refusal.ts";
import { readSettingsFile } from "./settings-file.ts";

export type Context = {
  env: Env;
  databaseUrl: string;
  /** True when nobody else has the data folder; false with DATABASE_URL. */
  alone: boolean;
  /** Aborted when the operator presses Ctrl-C; the command then has five seconds to end in good order. */
  signal: AbortSignal;
};

type CommandOptions = {
  /** Whether the database must have all migrations of this release. */
  migrated?: boolean;
  /** Whether it may make the data folder and its database. */
  creates?: boolean;
  onFailure?: (env: Env, reason: string) => void;
};

const couldNotRun = 2;

/** What is saved before an upgrade, and where: nothing of a database that is not the data folder's own. */
export const upgradeOptions = ({ dataDir, databaseUrl, upgradeBackup }: Env) => ({
  dataDir: resolve(dataDir),
  enabled: upgradeBackup && !databaseUrl,
});

/** A command without the site's settings would act on an empty database that it made itself. */
function requireSite({ databaseUrl, dataDir }: Env): void {
  if (databaseUrl || existsSync(join(dataDir, "postgres"))) return;
  throw new Refusal(
    `There is no site in ${resolve(dataDir)}. Set DATA_DIR or DATABASE_URL, or ENV_FILE to the file that has the site's settings.`,
  );
}

function nameSite({ databaseUrl, dataDir }: Env, settings: string | undefined): string {
  const site = databaseUrl ? describeDatabase(databaseUrl) : resolve(dataDir);
  return `Site: ${site}${settings ? `, settings of ${settings}` : ""}`;
}

/** A command needs the tables as this release knows them; only a database that is its own is brought up to date. */
async function ensureMigrated(database: OpenDatabase, env: Env): Promise<void> {
  if (database.started) return void (await upgrade(database.url, upgradeOptions(env)));
  const pending = await pendingMigrations(database.url);
  if (pending.length === 0) return;
  throw new Refusal(`The database lacks the migrations ${pending.join(", ")}. Start the site, or run npm run migrate.`);
}

/**
 * Runs a command-line tool on the site's database, beside a running site or without one, and ends the process with
 * the status it returns; 2 when it could not run. Sets DATABASE_URL first: whatever imports lib/db is imported inside `run`.
 */
export async function runCommand(
  purpose: string,
  run: (context: Context) => Promise<number>,
  { migrated = true, creates = false, onFailure }: CommandOptions = {},
) {
  const stop = new AbortController();
  let database: OpenDatabase | undefined;
  let status = couldNotRun;
  let env: Env | undefined;
  const interrupted = new Promise<number>((resolve) => {
    const onSignal = (signal: string) => {
      stop.abort();
      setTimeout(() => resolve(signal === "SIGINT" ? 130 : 143), 5_000);
    };
    process.once("SIGINT", onSignal).once("SIGTERM", onSignal);
  });
  try {
    const settings = readSettingsFile();
    env = loadEnv(process.env);
    if (!creates) requireSite(env);
    console.error(nameSite(env, settings));
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
  await database?.close().catch((error) => console.error(explain(error)));
  process.exit(status);
}
