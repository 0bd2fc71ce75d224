import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { withSession } from "#lib/db/postgres";
import { createTestDatabase } from "./database.ts";

// Runs before the test file, so that lib/db connects to the file's own database.
const database = await createTestDatabase();
// The template may be of yesterday.
await withSession(database.url, (sql) => sql`SELECT roll_days()`);
const dataDir = mkdtempSync(join(tmpdir(), "vitrine-data-"));
Object.assign(process.env, {
  DATABASE_URL: database.url,
  DATA_DIR: dataDir,
  METRICS_TOKEN: "a token for tests",
  AUTH_SECRET: "a secret for tests that signs nothing of value",
});

afterAll(async () => {
  // Postgres waits a tenth of a second for connections that it has to end itself.
  await (globalThis as { vitrineDb?: { $disconnect(): Promise<void> } }).vitrineDb?.$disconnect();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});
