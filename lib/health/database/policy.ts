import { formatBytes } from "#lib/core/format";
import { compareMigrations, describePartial, type MigrationFile } from "#lib/db/migrations";
import { fail, ok, warn } from "../findings.ts";
import { describeFault } from "../schema/policy.ts";
import type { SchemaFault } from "../schema/types.ts";
import type { Finding } from "../types.ts";

export type Facts = {
  version: string;
  number: number;
  encoding: string;
  isSuperuser: boolean;
  isStandby: boolean;
  isReadOnly: boolean;
  standbys: number;
  fsync: string;
  fullPageWrites: string;
  synchronousCommit: string;
  maxConnections: number;
  connections: number;
  size: number;
  now: Date;
};

export type Rights = {
  role: string;
  database: string;
  mayCreateTables: boolean;
  mayCreateSchemas: boolean;
  foreign: string[];
};

const plural = (count: number, noun: string): string =>
  `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;

export function checkServer(facts: Facts): Finding {
  const subject = "Database";
  const role = facts.isStandby
    ? "standby"
    : facts.standbys > 0
      ? `primary with ${plural(facts.standbys, "standby")}`
      : "primary";
  const text = `Postgres ${facts.version}, ${role}, ${formatBytes(facts.size)}, ${facts.encoding}`;
  if (facts.number < 150_000) return fail(subject, text, "Postgres 15 or newer is needed.");
  if (facts.encoding !== "UTF8")
    return fail(subject, text, "Make the database with ENCODING 'UTF8' and restore a backup into it.");
  if (facts.isStandby || facts.isReadOnly)
    return fail(
      subject,
      `${text}; it only reads`,
      facts.isStandby
        ? "DATABASE_URL leads to a standby: let it lead to the primary, or promote this one."
        : "default_transaction_read_only is on: switch it off.",
    );
  if (facts.isSuperuser)
    return warn(subject, `${text}; the site logs in as superuser`, "Give it a role that owns this database only.");
  return ok(subject, text);
}

export function checkDurability(facts: Facts): Finding {
  const subject = "Durability";
  const off = facts.fsync !== "on" ? "fsync" : facts.fullPageWrites !== "on" ? "full_page_writes" : undefined;
  if (off) return fail(subject, `${off} is off`, "A crash may destroy the database: switch it on.");
  if (facts.synchronousCommit === "off")
    return warn(
      subject,
      "synchronous_commit is off",
      "A crash loses what was acknowledged in its last second: switch it on.",
    );
  return ok(subject, "writes are durable");
}

const quoted = (name: string) => (/^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`);

export function checkRights({ role, database, mayCreateTables, mayCreateSchemas, foreign }: Rights): Finding {
  const subject = "Role";
  if (foreign.length > 0) {
    const named = foreign.slice(0, 3).join(", ") + (foreign.length > 3 ? ` and ${foreign.length - 3} more` : "");
    return fail(
      subject,
      `the role ${role} does not own ${named}`,
      `The next upgrade fails. As superuser: REASSIGN OWNED BY … TO ${quoted(role)};`,
    );
  }
  const own = `As superuser: ALTER DATABASE ${quoted(database)} OWNER TO ${quoted(role)};`;
  if (!mayCreateTables) return fail(subject, `the role ${role} may not make tables in the schema public`, own);
  if (!mayCreateSchemas)
    return warn(subject, `the role ${role} does not own the database: its schema is not compared`, own);
  return ok(subject, `the role ${role} owns all tables`);
}

export function checkConnections({ connections, maxConnections }: Facts): Finding {
  const text = `${connections} of ${maxConnections} used`;
  // An instance without workers uses up to 11 connections, a command 3 more.
  if (maxConnections - connections >= 15) return ok("Connections", text);
  return warn("Connections", text, "Another instance of the site may find none left: raise max_connections.");
}

export function checkClock(facts: Facts, before: number, after: number): Finding {
  // Half of the round trip is uncertain.
  const skew = Math.max(0, Math.abs(facts.now.getTime() - (before + after) / 2) - (after - before) / 2) / 1000;
  const text = `the database's clock differs by ${skew.toFixed(1)} s`;
  const advice = "Set both clocks by NTP: sessions, premium and announcements end by them.";
  if (skew > 30) return fail("Clock", text, advice);
  return skew > 2 ? warn("Clock", text, advice) : ok("Clock", text);
}

export function checkMigrations(files: MigrationFile[], applied: { name: string; checksum: string }[]): Finding {
  const subject = "Migrations";
  const known = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  const names = (all: { name: string }[]) => all.map(({ name }) => name).join(", ");
  const edited = files.filter(({ name, checksum }) => known.has(name) && known.get(name) !== checksum);
  if (edited.length > 0)
    return fail(subject, `edited after they were applied: ${names(edited)}`, "Restore their files.");
  const { pending, partial, unknown } = compareMigrations(files, known.keys());
  if (unknown.length > 0)
    return fail(
      subject,
      `${plural(unknown.length, "migration")} of a later release: ${unknown.join(", ")}`,
      "Run the release that this database belongs to, or restore a backup.",
    );
  if (partial[0]) return fail(subject, `too early for ${names(partial)}`, describePartial(partial[0]));
  if (pending.length > 0)
    return warn(
      subject,
      `${pending.length} to come: ${names(pending)}`,
      "The next start applies them; with DATABASE_URL make a backup first.",
    );
  return ok(subject, `${files.length} applied, none to come`);
}

export function checkSchema(faults: SchemaFault[] | undefined): Finding {
  const subject = "Schema";
  if (!faults) return warn(subject, "not compared with the migrations", "The lines above say what the role lacks.");
  if (faults.length === 0) return ok(subject, "tables, constraints, indexes, triggers and functions as migrated");
  const lines = faults.map(describeFault);
  const text = lines.length > 12 ? [...lines.slice(0, 12), `and ${lines.length - 12} more`] : lines;
  const isRepairable = faults.some(({ remedy }) => remedy.length > 0);
  return fail(
    subject,
    text.join("\n"),
    isRepairable
      ? "npm run repair fixes it and recounts what was derived meanwhile."
      : "Restore a backup, or remove what does not belong to the site.",
  );
}

export function checkAdmins(count: number): Finding {
  if (count === 0) return warn("Admins", "none", "npm run admin -- create NAME EMAIL");
  return ok("Admins", count.toLocaleString("en"));
}

const NO_CONNECTION = /timeout exceeded when trying to connect|too many clients|remaining connection slots/;

export const adviceOnFailure = (text: string): string =>
  NO_CONNECTION.test(text)
    ? "No connection was free: raise max_connections, or the pooler's pool size, or set connection_limit."
    : "See the log of the site and of the database.";
