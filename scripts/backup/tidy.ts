import type { Sql } from "postgres";
import { listTables } from "./catalog.ts";

/**
 * Brings the search index into order and tells Postgres what the tables hold; it would do so itself some minutes
 * later, and answer more slowly until then.
 */
export async function tidyUp(sql: Sql): Promise<void> {
  const tables = await listTables(sql);
  await sql.unsafe(`VACUUM (ANALYZE) ${tables.map(({ quoted }) => quoted).join(", ")}`);
}
