import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSession } from "#lib/db/postgres";
import { readOptions } from "../../scripts/catalogue/arguments.ts";
import { authSecretOf } from "../../scripts/database/data-folder.ts";
import { measureChecks } from "./checks.ts";
import { measureQuestions } from "./questions.ts";

const HELP = `Usage: npm run bench:players
       node bench/players/run.ts --questions N | --checks N

Imports 15,000 addresses (--questions) that are not known to be players, and measures the queue and one answer that stands
for all of them. Then checks 100,000 videos (--checks) of one host at one request a second for seven days, with the clock
moved, and prints when all were checked and what it costs. Each part has an empty database of its own. A check takes one to
two milliseconds, so the second part takes two to five minutes.`;

const options = readOptions(HELP, { questions: { type: "string" }, checks: { type: "string" } });
const folder = mkdtempSync(join(tmpdir(), "vitrine-players-"));
const { startEmbedded } = await import("../../scripts/database/embedded.ts");
const { migrate } = await import("../../scripts/database/migrate.ts");
const postgres = await startEmbedded(folder, { fsync: "off" });
Object.assign(process.env, { DATABASE_URL: postgres.url, DATA_DIR: folder, AUTH_SECRET: authSecretOf(folder) });
const admin = openSession(postgres.adminUrl.replace(/[^/]*$/, "vitrine"));
try {
  await migrate(postgres.url);
  if (options.checks) await measureChecks(admin, Number(options.checks));
  else await measureQuestions(folder, Number(options.questions ?? 15_000));
} finally {
  const { db } = await import("#lib/db/prisma");
  await db.$disconnect();
  await admin.end();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
