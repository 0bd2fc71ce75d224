import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { OperatorError } from "../operator-error.ts";
import { readCredentials } from "./cluster.ts";
import { openDataFolder } from "./data-folder.ts";
import { siteUrl, startEmbedded } from "./embedded.ts";
import { lockHolder, takeLock } from "./lock.ts";

export type OpenDatabase = {
  url: string;
  started: boolean;
  close(): Promise<void>;
};

const guest = "vitrine command";

/** Connects to DATABASE_URL or the running site's database, or starts the data folder's database while it is needed. */
export async function openDatabase(
  config: { dataDir: string; databaseUrl?: string },
  purpose = "a command",
): Promise<OpenDatabase> {
  if (config.databaseUrl) return { url: config.databaseUrl, started: false, close: async () => {} };
  const dataDir = openDataFolder(config.dataDir);
  // The lock's holder may be about to start or stop.
  const deadline = Date.now() + 60_000;
  for (;;) {
    const opened = (await startOwn(dataDir, purpose)) ?? (await join(dataDir));
    if (opened) return opened;
    if (Date.now() > deadline) {
      throw new OperatorError(`${dataDir} is in use by ${lockHolder(dataDir)}, but its database does not answer.`);
    }
    await pause(100);
  }
}

async function startOwn(dataDir: string, purpose: string): Promise<OpenDatabase | undefined> {
  const lock = takeLock(dataDir, purpose);
  if (!lock) return undefined;
  try {
    const database = await startEmbedded(dataDir);
    const close = async () => {
      await waitForOtherTools(database.adminUrl);
      await database.stop();
      lock.release();
    };
    return { url: database.url, started: true, close };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function waitForOtherTools(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const others = "SELECT 1 FROM pg_stat_activity WHERE application_name = $1 LIMIT 1";
  let told = false;
  while ((await client.query(others, [guest])).rowCount) {
    if (!told) console.error("Another command still uses the database; it is stopped when that one ends.");
    told = true;
    await pause(200);
  }
  await client.end();
}

async function join(dataDir: string): Promise<OpenDatabase | undefined> {
  const credentials = readCredentials(dataDir);
  if (!credentials) return undefined;
  // Accepting this folder's password proves that it is this folder's Postgres.
  const presence = new pg.Client({
    connectionString: siteUrl(credentials),
    application_name: guest,
    connectionTimeoutMillis: 5_000,
  });
  presence.on("error", () => {});
  try {
    await presence.connect();
  } catch {
    return undefined;
  }
  return { url: siteUrl(credentials), started: false, close: () => presence.end() };
}
