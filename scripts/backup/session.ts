import type { ISql, Sql } from "postgres";
import * as database from "#lib/db/postgres";

/** Does not replace the note of the last successful backup. */
const FORMATS = {
  DateStyle: "ISO, YMD",
  IntervalStyle: "postgres",
  TimeZone: "UTC",
  extra_float_digits: "1",
  bytea_output: "hex",
  xmloption: "content",
};

const LIMITS = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout", "transaction_timeout"];

export const openSession = (databaseUrl: string): Sql =>
  database.openSession(databaseUrl, { fetch_types: true, connection: { application_name: "vitrine backup" } });

/** Overrides timeouts configured for the role. */
export const disableTimeouts = (tx: ISql) =>
  tx`SELECT set_config(name, '0', true) FROM pg_settings WHERE name = ANY (${LIMITS})`;

/** Throws the error of `work` even if the rollback fails; the server rolls back when the connection closes. */
export async function inTransaction<T>(sql: Sql, mode: string, work: (tx: ISql) => Promise<T>): Promise<T> {
  let cause: unknown;
  try {
    return (await sql.begin(mode, async (tx) => {
      try {
        await tx`SELECT set_config(name, value, true)
          FROM unnest(${Object.keys(FORMATS)}::text[], ${Object.values(FORMATS)}::text[]) AS format (name, value)`;
        return await work(tx);
      } catch (error) {
        cause = error;
        throw error;
      }
    })) as T;
  } catch (error) {
    throw cause ?? error;
  }
}
