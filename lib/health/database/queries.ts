import { readMigrations } from "#lib/db/migrations";
import { db } from "#lib/db/prisma";
import { findSchemaFaults } from "../schema/queries.ts";
import type { Finding } from "../types.ts";
import {
  checkAdmins,
  checkClock,
  checkConnections,
  checkDurability,
  checkMigrations,
  checkRights,
  checkSchema,
  checkServer,
  type Facts,
  type Rights,
} from "./policy.ts";

const FACTS = `SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS number,
  current_setting('server_encoding') AS encoding, current_setting('is_superuser') = 'on' AS "isSuperuser",
  pg_is_in_recovery() AS "isStandby", current_setting('default_transaction_read_only')::bool AS "isReadOnly",
  CASE WHEN pg_is_in_recovery() THEN 0 ELSE (SELECT count(*)::int FROM pg_stat_replication) END AS standbys,
  current_setting('fsync') AS fsync, current_setting('full_page_writes') AS "fullPageWrites",
  current_setting('synchronous_commit') AS "synchronousCommit",
  current_setting('max_connections')::int AS "maxConnections",
  (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS connections,
  pg_database_size(current_database())::float8 AS size, clock_timestamp() AS now`;

const RIGHTS = `SELECT current_user::text AS role, current_database()::text AS database,
  has_schema_privilege('public', 'CREATE') AS "mayCreateTables",
  has_database_privilege(current_database(), 'CREATE') AS "mayCreateSchemas",
  ARRAY(SELECT relname::text FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
    AND NOT pg_has_role(relowner, 'USAGE') ORDER BY 1) AS foreign`;

async function one<T>(statement: string): Promise<T> {
  const [row] = await db.$queryRawUnsafe<T[]>(statement);
  return row as T;
}

export async function examineDatabase(): Promise<Finding[]> {
  const before = Date.now();
  const facts = await one<Facts>(FACTS);
  const after = Date.now();
  const rights = await one<Rights>(RIGHTS);
  const findings = [
    checkServer(facts),
    checkDurability(facts),
    checkRights(rights),
    checkConnections(facts),
    checkClock(facts, before, after),
  ];
  const { tables } = await one<{ tables: boolean }>(
    "SELECT to_regclass('public._prisma_migrations') IS NOT NULL AS tables",
  );
  const applied = tables
    ? await db.$queryRaw<{ name: string; checksum: string }[]>`
        SELECT migration_name AS name, checksum FROM _prisma_migrations
        WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`
    : [];
  const migrations = checkMigrations(readMigrations(), applied);
  findings.push(migrations);
  if (migrations.state !== "ok") return findings;
  const { admins } = await one<{ admins: number }>("SELECT count(*)::int AS admins FROM users WHERE is_admin");
  return [...findings, await examineSchema(facts, rights), checkAdmins(admins)];
}

async function examineSchema(facts: Facts, rights: Rights): Promise<Finding> {
  if (facts.isStandby || facts.isReadOnly || !rights.mayCreateSchemas) return checkSchema(undefined);
  return checkSchema(await findSchemaFaults());
}
