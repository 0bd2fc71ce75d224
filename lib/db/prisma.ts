import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "#prisma";
import { parseDatabaseAddress } from "./address.ts";
import { DatabaseClient } from "./pg-client.ts";
import { openPool } from "./pools.ts";

/** Sent as statements, because poolers refuse a session's options at its start. */
const SESSION =
  "SET statement_timeout = 3000; SET lock_timeout = 1000; SET idle_in_transaction_session_timeout = 10000; " +
  "SET timezone = 'UTC'; SET gin_pending_list_limit = '1MB'";

/**
 * Connections of one process: at most this many through Prisma. Workers share those of an instance, since the embedded
 * server takes 60 in all.
 */
const POOL_SIZE = Math.max(3, Math.min(10, Math.floor(40 / (1 + (Number(process.env.WORKERS) || 0)))));

// On globalThis, because the server and the bundles of Next each load their own copy of this module.
const globals = globalThis as { vitrineDb?: PrismaClient };

/**
 * A client of this database, with the bounds on time that every client of the site keeps. Connects on first use. Its
 * connections are told of under `name`.
 */
export function connect(connectionString: string | undefined, name: string): PrismaClient {
  const pool = openPool(name, SESSION, {
    connectionString,
    max: Math.min(POOL_SIZE, (connectionString && parseDatabaseAddress(connectionString).connectionLimit) || POOL_SIZE),
    Client: DatabaseClient,
    connectionTimeoutMillis: 2_000,
    // The server ends a statement after 3 s; the client gives up soon after, even when the server is frozen. What may
    // take longer has a connection of its own (lib/postgres).
    query_timeout: 3_500,
    // Words that wait for their place in the search indexes are read by every search: few may wait.
  });
  return new PrismaClient({ adapter: new PrismaPg(pool, { disposeExternalPool: true }) });
}

globals.vitrineDb ??= connect(process.env.DATABASE_URL, "primary");

/** The process's one Prisma client; it connects on first use. Imported by queries and commands alone. */
export const db = globals.vitrineDb;

/** The client inside a transaction, or the plain one. */
export type Db = Pick<
  PrismaClient,
  Exclude<keyof PrismaClient, "$connect" | "$disconnect" | "$on" | "$extends" | "$transaction">
>;
