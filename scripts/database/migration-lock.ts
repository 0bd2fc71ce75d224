import type { PostgresError, Sql } from "postgres";
import { OperatorError } from "../operator-error.ts";

export const migrationLock = 7_108_401;
/** The migration's transaction holds this lock and may outlive a killed migrator. */
export const scriptLock = 7_108_402;

export async function withMigrationLock<T>(sql: Sql, work: () => Promise<T>): Promise<T> {
  await sql.unsafe("SET lock_timeout = '60s'; SET statement_timeout = 0");
  try {
    await sql.unsafe(`SELECT pg_advisory_lock(${migrationLock})`);
    await sql.unsafe(`SELECT pg_advisory_lock(${scriptLock})`);
  } catch (error) {
    if ((error as PostgresError).code !== "55P03") throw error;
    throw new OperatorError(
      "Another instance has been migrating this database for 60 seconds. Start again when it is done.",
    );
  }
  await sql.unsafe(`SELECT pg_advisory_unlock(${scriptLock})`);
  try {
    return await work();
  } finally {
    await sql.unsafe(`SELECT pg_advisory_unlock(${migrationLock})`).catch(() => {});
  }
}
