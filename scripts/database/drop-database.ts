import type pg from "pg";

/**
 * Drops a database and ends this role's own connections to it. `WITH (FORCE)` is refused to an ordinary role while an
 * autovacuum worker, which runs as superuser, is in the database; a plain drop sends such a worker away by itself.
 */
export async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  const ended =
    "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = $1 AND usename = current_user";
  await client.query(ended, [name]);
  await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)}`);
}
