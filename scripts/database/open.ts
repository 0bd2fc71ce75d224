import { setTimeout as pause } from "node:timers/promises";
import { openSession, withSession } from "#lib/db/postgres";
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
  await withSession(url, async (sql) => {
    let isAnnounced = false;
    while ((await sql`SELECT 1 FROM pg_stat_activity WHERE application_name = ${guest} LIMIT 1`).length > 0) {
      if (!isAnnounced) console.error("Another command still uses the database; it is stopped when that one ends.");
      isAnnounced = true;
      await pause(200);
    }
  });
}

async function join(dataDir: string): Promise<OpenDatabase | undefined> {
  const credentials = readCredentials(dataDir);
  if (!credentials) return undefined;
  // Accepting this folder's password proves that it is this folder's Postgres.
  const url = siteUrl(credentials);
  const presence = openSession(url, { connect_timeout: 5, connection: { application_name: guest } });
  try {
    await presence`SELECT 1`;
  } catch {
    await presence.end({ timeout: 0 });
    return undefined;
  }
  return { url, started: false, close: () => presence.end({ timeout: 5 }) };
}
