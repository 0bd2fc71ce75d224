import type { PostgresError, Sql } from "postgres";
import { LOCKS } from "#lib/db/advisory-locks";
import { OperatorError } from "../operator-error.ts";

export async function withMigrationLock<T>(sql: Sql, work: () => Promise<T>): Promise<T> {
  await sql.unsafe("SET lock_timeout = '60s'; SET statement_timeout = 0");
  try {
    await sql.unsafe(`SELECT pg_advisory_lock(${LOCKS.migration})`);
    await sql.unsafe(`SELECT pg_advisory_lock(${LOCKS.migrationScript})`);
  } catch (error) {
    if ((error as PostgresError).code !== "55P03") throw error;
    throw new OperatorError(
      "Another instance has been migrating this database for 60 seconds. Start again when it is done.",
    );
  }
  await sql.unsafe(`SELECT pg_advisory_unlock(${LOCKS.migrationScript})`);
  try {
    return await work();
  } finally {
    await sql.unsafe(`SELECT pg_advisory_unlock(${LOCKS.migration})`).catch(() => {});
  }
}
