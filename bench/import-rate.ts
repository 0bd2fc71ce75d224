import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { formatNumber } from "#lib/core/format";
import { openSession } from "#lib/db/postgres";
import { readOptions } from "../scripts/catalogue/arguments.ts";
import { peakMemory } from "../scripts/catalogue/progress.ts";
import { authSecretOf } from "../scripts/database/data-folder.ts";
import { measureStart } from "./measure/import-start.ts";
import { writeSyntheticFile } from "./synthetic-file.ts";

const HELP = `Usage: npm run bench:import -- [--rows 200000] [--file CATALOGUE]

Imports synthetic rows, or those of a file, into an empty database of its own, kept as safe as a site's, and prints how
many rows a second were stored, as a whole and for each 100,000, and the most memory that the program held. Then runs the
import command for one row, without npm, six times: what it takes whatever the size of the file, as the median of the last
five. The goal is 0.6 s of CPU.`;

const values = readOptions(HELP, {
  rows: { type: "string", default: "200000" },
  file: { type: "string" },
});

const STEP = 100_000;
const STARTS = 5;

const file = values.file ?? (await generateFile(Number(values.rows)));
const folder = mkdtempSync(join(tmpdir(), "vitrine-import-rate-"));
const { startEmbedded } = await import("../scripts/database/embedded.ts");
const { migrate } = await import("../scripts/database/migrate.ts");
const postgres = await startEmbedded(folder);
try {
  await migrate(postgres.url);
  Object.assign(process.env, { DATABASE_URL: postgres.url, DATA_DIR: folder, AUTH_SECRET: authSecretOf(folder) });
  await measure(postgres.url);
} finally {
  const { db } = await import("#lib/db/prisma");
  await db.$disconnect();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function generateFile(rows: number): Promise<string> {
  const path = join("data/bench", `made-up-${rows}.csv.gz`);
  mkdirSync("data/bench", { recursive: true });
  if (!existsSync(path)) await writeSyntheticFile(path, rows);
  return path;
}

async function measure(url: string): Promise<void> {
  const { importCatalogue, tidyUp } = await import("#lib/imports/commands");
  const { openSource } = await import("#lib/imports/source");
  const watcher = openSession(url);
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  let [rows, since] = [0, 0];
  // Sequences ignore transactions, so they show the progress of one that hasn't committed.
  const watch = setInterval(async () => {
    const [sequence] = await watcher`SELECT last_value AS n FROM videos_id_seq`.catch(() => []);
    const [stored, now] = [Number(sequence?.n ?? 0), seconds()];
    if (stored - rows < STEP) return;
    console.log(`${formatNumber(stored)} rows: ${formatNumber(Math.round((stored - rows) / (now - since)))} a second`);
    [rows, since] = [stored, now];
  }, 250);
  const summary = await importCatalogue({ source: await openSource(file) });
  clearInterval(watch);
  const took = seconds();
  await watcher.end();
  console.log(
    `${formatNumber(summary.rows)} rows, ${formatNumber(summary.imported)} imported, in ${took.toFixed(1)} s: ` +
      `${formatNumber(Math.round(summary.rows / took))} a second; peak memory ${peakMemory()}`,
  );
  await tidyUp();
  console.log(`tidied up after ${(seconds() - took).toFixed(1)} s`);
  const { cpu, wall } = await measureStart(folder, STARTS);
  console.log(`the command for one row: ${cpu.toFixed(2)} s of CPU, ${wall.toFixed(2)} s in all`);
}
