import type pg from "pg";
import { DatabaseClient } from "#lib/db/pg-client";
import { formatBytes, formatNumber } from "../catalogue/progress.ts";
import { pendingMigrations } from "../database/migrate.ts";
import { findTriggerFaults } from "../database/triggers.ts";
import { Refusal } from "../refusal.ts";
import { type Finding, fail, ok, warn } from "./findings.ts";

type Facts = {
  version: string;
  number: number;
  encoding: string;
  superuser: boolean;
  isReadOnly: boolean;
  fsync: string;
  full_page_writes: string;
  synchronous_commit: string;
  max_connections: number;
  connections: number;
  size: number;
  now: Date;
};

const FACTS = `SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS number,
  current_setting('server_encoding') AS encoding, current_setting('is_superuser') = 'on' AS superuser,
  pg_is_in_recovery() OR current_setting('default_transaction_read_only')::bool AS "isReadOnly",
  current_setting('fsync') AS fsync, current_setting('full_page_writes') AS full_page_writes,
  current_setting('synchronous_commit') AS synchronous_commit,
  current_setting('max_connections')::int AS max_connections,
  (SELECT count(*)::int FROM pg_stat_activity) AS connections,
  pg_database_size(current_database())::float8 AS size, clock_timestamp() AS now`;

function checkServer(facts: Facts, local: boolean): Finding {
  const text = `Postgres ${facts.version}, ${formatBytes(facts.size)}, ${facts.encoding}, no extensions needed`;
  const subject = "Database";
  if (facts.number < 150_000) return fail(subject, text, "Postgres 15 or newer is needed.");
  if (facts.encoding !== "UTF8")
    return fail(subject, text, "Make the database with ENCODING 'UTF8' and restore a backup into it.");
  if (facts.isReadOnly)
    return fail(subject, `${text}; it only reads`, "It is a standby, or default_transaction_read_only is on.");
  if (facts.superuser && !local)
    return warn(subject, `${text}; the site signs in as superuser`, "Give it a role that owns this database only.");
  return ok(subject, text);
}

function checkSettings(facts: Facts): Finding {
  const subject = "Durability";
  for (const name of ["fsync", "full_page_writes"] as const)
    if (facts[name] !== "on")
      return fail(subject, `${name} is ${facts[name]}`, "A crash may destroy the database: switch it on.");
  if (facts.synchronous_commit === "off")
    return warn(
      subject,
      "synchronous_commit is off",
      "A crash loses what was acknowledged in its last second: switch it on.",
    );
  return ok(subject, "what is acknowledged is on disk");
}

function checkConnections({ connections, max_connections: most }: Facts): Finding {
  const text = `${connections} of ${most} used`;
  // One instance of the site uses up to ten, a command three more.
  if (most - connections >= 15) return ok("Connections", text);
  return warn("Connections", text, "Another instance of the site may find none left: raise max_connections.");
}

function checkClock(facts: Facts, before: number, after: number): Finding {
  // The answer was on its way for at most the time that the question took.
  const skew = Math.max(0, Math.abs(facts.now.getTime() - (before + after) / 2) - (after - before) / 2) / 1000;
  const text = `the database's differs by ${skew.toFixed(1)} s`;
  const advice = "Set both clocks by NTP: sessions, premium and announcements end by them.";
  if (skew > 30) return fail("Clock", text, advice);
  return skew > 2 ? warn("Clock", text, advice) : ok("Clock", text);
}

async function checkMigrations(client: pg.Client, url: string, local: boolean): Promise<Finding> {
  const subject = "Migrations";
  try {
    const pending = await pendingMigrations(url);
    const next = local ? "The next start applies them." : "Make a backup, then start the site, or run npm run migrate.";
    if (pending.length > 0) return warn(subject, `${pending.length} to come: ${pending.join(", ")}`, next);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return fail(subject, error.message, "Run the release that this database belongs to, or restore a backup.");
  }
  const { rows } = await client.query(
    "SELECT count(*)::int AS n FROM _prisma_migrations WHERE finished_at IS NOT NULL",
  );
  return ok(subject, `${rows[0].n} applied, none to come`);
}

async function checkIndexes(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT indexrelid::regclass::text AS name FROM pg_index WHERE NOT (indisvalid AND indisready)",
  );
  if (rows.length === 0) return ok("Indexes", "all valid");
  const names = rows.map(({ name }) => name);
  return fail(
    "Indexes",
    `not valid: ${names.join(", ")}`,
    `Make them anew: ${names.map((name) => `REINDEX INDEX ${name};`).join(" ")}`,
  );
}

async function checkTriggers(client: pg.Client): Promise<Finding> {
  const faults = await findTriggerFaults(client);
  if (faults.length === 0) return ok("Triggers", "as the migrations left them");
  const text = faults.map(({ table, name, fault }) => `${name} on ${table} is ${fault}`).join("\n");
  return fail("Triggers", text, "Lists, counts and search no longer follow the catalogue: npm run repair");
}

async function checkAdmins(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query("SELECT count(*)::int AS n FROM users WHERE is_admin");
  if (rows[0].n === 0) return warn("Admins", "none", "npm run admin -- create NAME EMAIL");
  return ok("Admins", formatNumber(rows[0].n));
}

/** What there is to say about a database that can be reached; `local` when it is the data folder's own. */
export async function checkDatabase(url: string, local: boolean): Promise<Finding[]> {
  const client = new DatabaseClient({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 10_000 });
  client.on("error", () => {});
  await client.connect();
  try {
    const before = Date.now();
    const { rows } = await client.query<Facts>(FACTS);
    const facts = rows[0] as Facts;
    const after = Date.now();
    const findings = [
      checkServer(facts, local),
      checkSettings(facts),
      checkConnections(facts),
      checkClock(facts, before, after),
    ];
    const migrations = await checkMigrations(client, url, local);
    findings.push(migrations);
    if (migrations.state === "ok")
      findings.push(await checkIndexes(client), await checkTriggers(client), await checkAdmins(client));
    return findings;
  } finally {
    await client.end();
  }
}
