import { setTimeout as pause } from "node:timers/promises";
import { surviveLostConnections } from "#lib/db/lost-connections";
import { openPostgres } from "#lib/db/postgres";

// A reserved connection is never replaced, so a statement after its end has no socket.
surviveLostConnections();
const sql = openPostgres(2);
const reserved = await sql.reserve();
const [{ pid } = { pid: 0 }] = await reserved<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
await sql`SELECT pg_terminate_backend(${pid})`;
await pause(500);
for (let n = 0; n < 2; n++) {
  void reserved`SELECT 1`.catch(() => {});
  await pause(200);
}
const [row] = await sql`SELECT 1 AS one`;
console.log(`goes on: ${row?.one}`);
process.exit(0);
