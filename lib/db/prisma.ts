import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "#prisma";
import { parseDatabaseAddress } from "./address.ts";
import { openPool } from "./pools.ts";

/** Sent as statements, because poolers reject startup options. */
const SESSION =
  "SET statement_timeout = 3000; SET lock_timeout = 1000; SET idle_in_transaction_session_timeout = 10000; " +
  "SET timezone = 'UTC'; SET gin_pending_list_limit = '1MB'";

const workers = Number(process.env.WORKERS) || 0;

/** Workers imply a front process and a job process too. The embedded server accepts 60 connections. */
const POOL_SIZE = workers === 0 ? 10 : Math.max(3, Math.min(10, Math.floor(40 / (workers + 2))));

const globals = globalThis as { vitrineDb?: PrismaClient };

export function connect(connectionString: string | undefined, name: string): PrismaClient {
  const pool = openPool(name, SESSION, {
    connectionString,
    max: Math.min(POOL_SIZE, (connectionString && parseDatabaseAddress(connectionString).connectionLimit) || POOL_SIZE),
    connectionTimeoutMillis: 2_000,
    // Slightly longer than the server's statement timeout, in case the server is frozen. Longer work uses
    // openPostgres.
    query_timeout: 3_500,
  });
  return new PrismaClient({ adapter: new PrismaPg(pool, { disposeExternalPool: true }) });
}

globals.vitrineDb ??= connect(process.env.DATABASE_URL, "primary");

export const db = globals.vitrineDb;

export type Db = Pick<
  PrismaClient,
  Exclude<keyof PrismaClient, "$connect" | "$disconnect" | "$on" | "$extends" | "$transaction">
>;
