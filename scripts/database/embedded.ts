import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { literal } from "#lib/db/postgres";
import { findAccount } from "./account.ts";
import { ensureCluster } from "./cluster.ts";
import { rotateLog } from "./log-file.ts";
import { type Launch, type Postmaster, startPostmaster } from "./postmaster.ts";
import { findPrograms } from "./programs.ts";
import { adminUrl, type Credentials, connectAsSuperuser } from "./superuser.ts";

export type EmbeddedDatabase = {
  url: string;
  adminUrl: string;
  stop(): Promise<void>;
};

const name = "vitrine";
const address = (role: string, { port, password }: Credentials, database: string) =>
  `postgresql://${role}:${password}@127.0.0.1:${port}/${database}`;

export const siteUrl = (credentials: Credentials) => address(name, credentials, name);

/** The caller holds the data folder's lock. `settings` are passed to Postgres. */
export async function startEmbedded(dataDir: string, settings?: Record<string, string>): Promise<EmbeddedDatabase> {
  const programs = await findPrograms();
  const account = findAccount(dataDir, programs.postgres);
  const credentials = await ensureCluster(dataDir, programs, account);
  const launch = { dataDir, program: programs.postgres, account, port: credentials.port, settings };
  const supervised = await supervise(launch);
  try {
    await ensureDatabase(dataDir, credentials);
  } catch (error) {
    await supervised.stop();
    throw error;
  }
  return { url: siteUrl(credentials), adminUrl: adminUrl(dataDir, credentials), stop: supervised.stop };
}

async function supervise(launch: Launch): Promise<{ stop(): Promise<void> }> {
  let current: Postmaster | undefined = await startPostmaster(launch);
  const { dataDir } = launch;
  let stopping = false;
  const watch = async () => {
    for (let wait = 100; !stopping; ) {
      const since = Date.now();
      await current?.ended;
      if (stopping) return;
      wait = Date.now() - since > 10_000 ? 100 : Math.min(wait * 2, 10_000);
      console.error(`The database has stopped unexpectedly; starting it again. Its log: ${dataDir}/postgres.log`);
      await pause(wait);
      current = await startPostmaster(launch).catch((error: Error) => {
        console.error(error.message);
        return undefined;
      });
    }
  };
  const watching = watch();
  const logKeeper = setInterval(() => rotateLog(join(dataDir, "postgres.log")), 600_000);
  logKeeper.unref();
  // Last resort if the process exits without calling stop.
  const atExit = () => {
    try {
      if (current) process.kill(current.pid, "SIGINT");
    } catch {}
  };
  process.once("exit", atExit);
  const stop = async () => {
    stopping = true;
    clearInterval(logKeeper);
    await current?.stop();
    await watching;
    // A restart may have been under way.
    await current?.stop();
    process.removeListener("exit", atExit);
  };
  return { stop };
}

async function ensureDatabase(dataDir: string, credentials: Credentials): Promise<void> {
  const sql = await connectAsSuperuser(dataDir, credentials);
  try {
    const [role] = await sql`SELECT rolcreatedb FROM pg_roles WHERE rolname = ${name}`;
    if (!role) await sql.unsafe(`CREATE ROLE ${name} LOGIN NOCREATEDB PASSWORD ${literal(credentials.password)}`);
    else if (role.rolcreatedb) await sql.unsafe(`ALTER ROLE ${name} NOCREATEDB`);
    const [database] = await sql`SELECT 1 FROM pg_database WHERE datname = ${name}`;
    if (!database) await sql.unsafe(`CREATE DATABASE ${name} OWNER ${name}`);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
