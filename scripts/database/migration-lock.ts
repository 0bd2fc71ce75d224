import type pg from "pg";
import { Refusal } from "../refusal.ts";

/** Held by whoever migrates. */
export const migratorTurn = 7_108_401;
/** Held by a migration's own transaction: it outlives a migrator that is killed while its script runs. */
export const scriptLock = 7_108_402;

/** Runs `work` as the only migrator of this database, after waiting at most 60 seconds for another to finish. */
export async function underMigrationLock<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query("SET lock_timeout = '60s'; SET statement_timeout = 0");
  try {
    await client.query(`SELECT pg_advisory_lock(${migratorTurn})`);
    await client.query(`SELECT pg_advisory_lock(${scriptLock})`);
  } catch (error) {
    if ((error as pg.DatabaseError).code !== "55P03") throw error;
    throw new Refusal("Another instance has been migrating this database for 60 seconds. Start again when it is done.");
  }
  await client.query(`SELECT pg_advisory_unlock(${scriptLock})`);
  try {
    return await work();
  } finally {
    await client.query(`SELECT pg_advisory_unlock(${migratorTurn})`).catch(() => {});
  }
}
