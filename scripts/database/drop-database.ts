import type pg from "pg";

/**
 * WITH (FORCE) fails for ordinary roles while an autovacuum worker is connected; a plain DROP ends that worker itself.
 */
export async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  const ended =
    "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = $1 AND usename = current_user";
  await client.query(ended, [name]);
  await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)}`);
}
