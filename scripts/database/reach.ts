import { setTimeout as pause } from "node:timers/promises";
import type { PeerCertificate } from "node:tls";
import { DatabaseAddressError, describeDatabase, parseDatabaseAddress } from "#lib/db/address";
import { ReadOnlyDatabaseError, withSession } from "#lib/db/postgres";
import { OperatorError } from "../operator-error.ts";

const notThereYet = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "57P03",
  "CONNECT_TIMEOUT",
  "CONNECTION_CLOSED",
]);

const isNotThereYet = (error: Error & { code?: string }) =>
  error instanceof ReadOnlyDatabaseError ||
  notThereYet.has(error.code ?? "") ||
  /timeout|terminated/.test(error.message);

// A host name with several addresses fails with an AggregateError without a message.
const messageOf = (error: Error & { code?: string }): string => {
  if (error.code === "CONNECT_TIMEOUT") return "timeout expired";
  return error instanceof AggregateError ? error.errors.map(({ message }) => message).join(", ") : error.message;
};

type ConnectionError = Error & { cert?: PeerCertificate };

const NODES_ADVICE = /; if the root CA is installed locally.*$/;

function adviceOn(message: string, { cert }: ConnectionError, url: string): string {
  if (/unable to (verify|get)|self-signed|self signed/.test(message))
    return parseDatabaseAddress(url).tls.options.ca
      ? "Its certificate was not issued by the authority in the file that sslrootcert names."
      : "Name the file of its certificate authority: sslrootcert=/path/ca.crt";
  if (message.includes("does not match certificate"))
    return `Its certificate is for ${cert?.subjectaltname || cert?.subject?.CN || "no name"}: use such a name in the address.`;
  if (message.includes("no encryption")) return "It may require TLS: sslmode=verify-full";
  if (message.includes("does not support SSL"))
    return "Turn on ssl in its postgresql.conf, or use sslmode=disable in a private network.";
  return "";
}

/** The message with what to change, if that is known. */
function withAdvice(message: string, error: Error, url: string): string {
  const shown = message.replace(NODES_ADVICE, "").replace(/[:.\s]+$/, "");
  const advice = adviceOn(message, error, url);
  return advice ? `${shown}. ${advice}` : message;
}

const FACTS = `SELECT current_setting('server_encoding') AS encoding, current_user AS role, current_database() AS database,
  pg_is_in_recovery() OR current_setting('default_transaction_read_only')::bool AS "isReadOnly",
  has_schema_privilege('public', 'CREATE') AS "mayCreate",
  (SELECT quote_ident(relname) || ' belongs to ' || pg_get_userbyid(relowner) FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relname IN ('videos', 'users', '_prisma_migrations')
      AND NOT pg_has_role(relowner, 'USAGE') LIMIT 1) AS foreign`;

type Facts = {
  encoding: string;
  role: string;
  database: string;
  isReadOnly: boolean;
  mayCreate: boolean;
  foreign: string | null;
};

const quoted = (name: string) => (/^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`);

function requireUsable({ encoding, role, database, isReadOnly, mayCreate, foreign }: Facts): void {
  if (encoding !== "UTF8")
    throw new OperatorError(
      `The database ${database} has the encoding ${encoding}. Make one with ENCODING 'UTF8': CREATE DATABASE … TEMPLATE template0 ENCODING 'UTF8'`,
    );
  if (isReadOnly) throw new ReadOnlyDatabaseError();
  if (!mayCreate)
    throw new OperatorError(
      `The role ${role} may not make tables in the schema public of ${database}: ALTER DATABASE ${quoted(database)} OWNER TO ${quoted(role)};`,
    );
  if (foreign)
    throw new OperatorError(
      `The table ${foreign}. The role ${role} must own the site's tables: REASSIGN OWNED BY … TO ${quoted(role)};`,
    );
}

async function tryOnce(databaseUrl: string, forSite: boolean): Promise<void> {
  await withSession(
    databaseUrl,
    async (sql) => {
      await sql`SELECT 1`;
      if (forSite) requireUsable((await sql.unsafe<[Facts]>(FACTS))[0]);
    },
    { connect_timeout: 5 },
  );
}

/**
 * Waits up to `patience` ms for the database, but fails immediately on errors that waiting cannot fix. `forSite`
 * requires write access and the right to create tables.
 */
export async function reachDatabase(
  databaseUrl: string,
  patience = 60_000,
  { forSite = patience > 0 } = {},
): Promise<void> {
  const where = describeDatabase(databaseUrl);
  const deadline = Date.now() + patience;
  for (let isAnnounced = false; ; isAnnounced = true) {
    try {
      return await tryOnce(databaseUrl, forSite);
    } catch (error) {
      if (error instanceof OperatorError) throw error;
      const message =
        error instanceof DatabaseAddressError ? `DATABASE_URL ${error.message}` : messageOf(error as Error);
      if (!isNotThereYet(error as Error) || Date.now() > deadline) {
        throw new OperatorError(
          `The database at ${where} cannot be used: ${withAdvice(message, error as Error, databaseUrl)}`,
        );
      }
      if (!isAnnounced) console.error(`Waiting for the database at ${where} (${message}) …`);
    }
    await pause(Math.min(500, patience / 10));
  }
}
