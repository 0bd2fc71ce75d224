import type { Sql } from "postgres";
import { listTables } from "./catalog.ts";

/** VACUUM and ANALYZE now, instead of waiting minutes for autovacuum. */
export async function tidyUp(sql: Sql): Promise<void> {
  const tables = await listTables(sql);
  await sql.unsafe(`VACUUM (ANALYZE) ${tables.map(({ quoted }) => quoted).join(", ")}`);
}
