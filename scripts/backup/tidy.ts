import type { Sql } from "postgres";
import { listTables } from "./catalog.ts";

/** Vacuum and analyze; autovacuum would do it some minutes later. */
export async function tidyUp(sql: Sql): Promise<void> {
  const tables = await listTables(sql);
  await sql.unsafe(`VACUUM (ANALYZE) ${tables.map(({ quoted }) => quoted).join(", ")}`);
}
