import { rmSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { withSession } from "#lib/db/postgres";
import { startEmbedded } from "../../../scripts/database/embedded.ts";
import { migrate } from "../../../scripts/database/migrate.ts";
import { makeDataFolder } from "../data-folder.ts";

const templateDatabase = "template_migrated";

const fast = {
  // Test data needn't be durable.
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  // Dropping tables looks at every buffer.
  shared_buffers: "128MB",
  max_wal_size: "1GB",
  max_connections: "200",
  // A TRUNCATE that meets it fails: autovacuum makes way only after a second, which is also the lock timeout.
  autovacuum: "off",
};

type Shared = { url: string; adminUrl: string; stop(): Promise<void> };

// Each project loads its own copy of this module; they share one Postgres.
const globals = globalThis as { vitrineTestPostgres?: { users: number; shared: Promise<Shared> } };

async function start(): Promise<Shared> {
  const folder = makeDataFolder("vitrine-postgres-");
  const postgres = await startEmbedded(folder, fast);
  const stop = async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await withSession(postgres.adminUrl, (sql) => sql.unsafe("ALTER ROLE vitrine CREATEDB"));
    await withSession(postgres.url, (sql) => sql.unsafe(`CREATE DATABASE ${templateDatabase}`));
    const url = new URL(postgres.url);
    url.pathname = `/${templateDatabase}`;
    await migrate(url.href);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: postgres.url, adminUrl: postgres.adminUrl, stop };
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  globals.vitrineTestPostgres ??= { users: 0, shared: start() };
  const running = globals.vitrineTestPostgres;
  running.users++;
  const { url, adminUrl, stop } = await running.shared;
  project.provide("postgresUrl", url);
  project.provide("superuserUrl", adminUrl);
  project.provide("templateDatabase", templateDatabase);
  return async () => {
    if (--running.users === 0) await stop();
  };
}
