import type { Sql } from "postgres";
import { identifier } from "#lib/db/postgres";

/**
 * WITH (FORCE) fails for ordinary roles while an autovacuum worker is connected; a plain DROP ends that worker itself.
 */
export async function dropDatabase(sql: Sql, name: string): Promise<void> {
  await sql`SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
    WHERE datname = ${name} AND usename = current_user`;
  await sql.unsafe(`DROP DATABASE IF EXISTS ${identifier(name)}`);
}
