import { existsSync } from "node:fs";
import { type Env, loadEnv } from "#lib/core/env";
import { formatBytes } from "#lib/core/format";
import { log } from "#lib/core/log";
import { releaseName } from "#lib/core/release";
import { LEAST_MEMORY, memoryBytes } from "#lib/core/workers/default-size";
import { releaseStartMemory } from "#lib/core/workers/start-memory";
import { surviveLostConnections } from "#lib/db/lost-connections";
import { withSession } from "#lib/db/postgres";
import { upgrade } from "./backup/before-upgrade.ts";
import { upgradeOptions } from "./command.ts";
import { authSecretOf, openDataFolder } from "./database/data-folder.ts";
import { startEmbedded } from "./database/embedded.ts";
import { requireLock } from "./database/lock.ts";
import { reachDatabase } from "./database/reach.ts";
import { warnOfLowDiskSpace } from "./database/room.ts";
import { buildSite, generateClient } from "./launch/build.mjs";
import { explain, OperatorError } from "./operator-error.ts";
import { startDailyBackups } from "./serve/daily-backup.ts";
import { firstRunFile, makeFirstAdmin } from "./serve/first-admin.ts";
import { createShutdown } from "./serve/shutdown.ts";
import { welcome } from "./serve/welcome.ts";
import { readSettingsFile } from "./settings-file.ts";

const dev = process.argv.includes("--dev");
Object.assign(process.env, { NODE_ENV: process.env.NODE_ENV || (dev ? "development" : "production") });

const NAMED_MIGRATIONS = 10;

const shutdown = createShutdown();

async function openSiteDatabase(env: Env, dataDir: string): Promise<string> {
  if (!env.databaseUrl) {
    const embedded = await shutdown.acquire(
      () => startEmbedded(dataDir),
      ({ stop }) => stop(),
    );
    process.env.DATABASE_URL = embedded.url;
    process.env.AUTH_SECRET = env.authSecret ?? authSecretOf(dataDir);
  } else {
    await reachDatabase(env.databaseUrl);
    process.env.DATABASE_URL = env.databaseUrl;
  }
  process.env.DATA_DIR = dataDir;
  process.env.WORKERS = String(env.workers);
  const url = process.env.DATABASE_URL ?? "";
  const { applied } = await upgrade(url, upgradeOptions(env));
  const steps = applied.length > NAMED_MIGRATIONS ? `${applied.length} steps` : applied.join(", ");
  if (steps) console.log(`Database migrated: ${steps}`);
  return url;
}

type Content = { admin: boolean; video: boolean };

async function whatIsThere(databaseUrl: string): Promise<Content> {
  const [content] = await withSession(
    databaseUrl,
    (sql) => sql<[Content]>`
      SELECT EXISTS (SELECT 1 FROM users WHERE is_admin) AS admin, EXISTS (SELECT 1 FROM videos) AS video`,
  );
  return content;
}

async function seed(): Promise<void> {
  const { seedDemo } = await import("#lib/imports/demo/commands");
  if (await seedDemo()) console.log("Demo content added. DEMO=0 leaves an empty site empty.");
}

async function listen({ host, port }: Env) {
  const { startServer } = await import("#lib/server/server");
  const { seedProviders } = await import("#lib/videos/providers/commands");
  await seedProviders();
  try {
    return await startServer({ host, port, dev });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE")
      throw new OperatorError(`Port ${port} on ${host} is taken by another program. Set PORT to a free one.`);
    if (code === "EACCES")
      throw new OperatorError(`Port ${port} on ${host} may not be used by this user. Set PORT to one above 1023.`);
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
      throw new OperatorError(`HOST ${host} is not an address of this machine.`);
    throw error;
  }
}

async function serve(): Promise<void> {
  surviveLostConnections();
  readSettingsFile({ mustBeReadable: false });
  const env = loadEnv(process.env);
  const dataDir = openDataFolder(env.dataDir);
  const lock = requireLock(dataDir, `the site on port ${env.port}`);
  shutdown.onStop(lock.release);
  if (process.argv.includes("--build")) await buildSite();
  else if (dev) await generateClient();
  const databaseUrl = await openSiteDatabase(env, dataDir);

  const found = await whatIsThere(databaseUrl);
  const login = found.admin ? undefined : await makeFirstAdmin(env, dataDir);
  const wantsDemo = env.demo && (!env.databaseUrl || Boolean(process.env.DEMO));
  if (wantsDemo && !found.video) await seed();

  if (env.backups ?? (!env.databaseUrl || env.backupTo !== undefined))
    shutdown.onStop(startDailyBackups({ dataDir, to: env.backupTo }));
  const server = await shutdown.acquire(
    () => listen(env),
    ({ close }) => close(),
  );
  releaseStartMemory();
  log("info", "started", { release: releaseName(), pid: process.pid, url: server.url });
  console.log(
    welcome({
      siteName: env.siteName ?? "Vitrine",
      release: releaseName(),
      address: env.port === 0 ? server.url : env.siteUrl,
      listening:
        env.port === 0 || new URL(env.siteUrl).port === String(env.port) ? undefined : `${env.host}:${env.port}`,
      login,
      // A restored data folder contains accounts but not this file.
      firstRunFile:
        env.databaseUrl || env.adminPassword || !existsSync(firstRunFile(dataDir)) ? undefined : firstRunFile(dataDir),
      hasAdmin: found.admin || login !== undefined,
      dataDir,
      database: env.databaseUrl ? "DATABASE_URL" : "Postgres in the data folder",
      workers: dev ? 0 : env.workers,
      warnings: [
        ...(env.rateLimits ? [] : ["RATE_LIMITS=off: for load tests only"]),
        ...warnOfLowDiskSpace(dataDir),
        ...(memoryBytes() < LEAST_MEMORY
          ? [`${formatBytes(memoryBytes())} of memory: under load the system may end the site; 1 GB is enough`]
          : []),
      ],
    }),
  );
}

try {
  await serve();
} catch (error) {
  // Errors during shutdown are consequences of it.
  if (!shutdown.isStopping()) {
    console.error(explain(error));
    await shutdown.close();
    process.exit(1);
  }
}
