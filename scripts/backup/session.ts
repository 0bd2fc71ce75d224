import postgres, { type ISql } from "postgres";
import { postgresOptions } from "#lib/db/pg-client";

/** How values are written must not depend on how a server or a role is set up. */
const FORMATS = {
  DateStyle: "ISO, YMD",
  IntervalStyle: "postgres",
  TimeZone: "UTC",
  extra_float_digits: "1",
  bytea_output: "hex",
  xmloption: "content",
};

const LIMITS = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout", "transaction_timeout"];

/** One connection for a backup or a restore; whoever opens it ends it. */
export function openSession(databaseUrl: string): postgres.Sql {
  const options = postgresOptions(databaseUrl);
  return postgres({
    ...options,
    max: 1,
    connect_timeout: 10,
    connection: { ...options.connection, TimeZone: "UTC", application_name: "vitrine backup" },
  });
}

/** Takes away, for this transaction, the limits that a role may have: a large table takes its time. */
export const liftLimits = (tx: ISql) =>
  tx`SELECT set_config(name, '0', true) FROM pg_settings WHERE name = ANY (${LIMITS})`;

/**
 * Runs work in one transaction. Throws what the work threw, also when the connection was then in no state to roll back
 * and said so: the server does it when the connection ends.
 */
export async function inTransaction<T>(sql: postgres.Sql, mode: string, work: (tx: ISql) => Promise<T>): Promise<T> {
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
