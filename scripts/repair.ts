import { DatabaseClient } from "#lib/db/pg-client";
import { readOptions } from "./catalogue/arguments.ts";
import { formatNumber } from "./catalogue/progress.ts";
import { type Context, runCommand } from "./command.ts";
import { findTriggerFaults } from "./database/triggers.ts";

const HELP = `Usage: npm run repair [-- --check]

Recounts everything that is derived from the catalogue, and puts right what differs: totals and pages of lists, counts
and shuffled order of categories, what is hidden, views of the last days, copies of dates and flags, and what search
finds by. Triggers keep all of it; this is for a database that was edited or restored past them. Works in short
transactions, beside a running site.

  --check  recounts and tells what differs, and writes nothing

Ends with status 0 when all is right or has been put right, 1 when --check found a difference, 2 when it could not run.`;

const { check } = readOptions(HELP, { check: { type: "boolean" } });

await runCommand("npm run repair", (context) => (check ? checkOnly() : repair(context)));

async function checkOnly(): Promise<number> {
  const { findDrift } = await import("#lib/videos/upkeep/queries");
  let total = 0;
  for await (const { what, wrong } of findDrift()) {
    total += wrong;
    console.log(wrong === 0 ? `${what}: right` : `${what}: ${formatNumber(wrong)} differ`);
  }
  return total > 0 ? 1 : 0;
}

/** First: what is put right afterwards has to stay so. */
async function repairTriggers(databaseUrl: string): Promise<void> {
  const client = new DatabaseClient({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const faults = await findTriggerFaults(client);
    for (const { remedy } of faults) await client.query(remedy);
    console.log(faults.length === 0 ? "triggers: right" : `triggers: ${formatNumber(faults.length)} put right`);
  } finally {
    await client.end();
  }
}

async function repair({ databaseUrl, signal }: Context): Promise<number> {
  await repairTriggers(databaseUrl);
  const { repairCatalogue } = await import("#lib/videos/upkeep/commands");
  const { reindexAll } = await import("#lib/search/commands");
  const { purge } = await import("#lib/catalog/purge/commands");
  for await (const { what, mended } of repairCatalogue(signal)) {
    console.log(mended === 0 ? `${what}: right` : `${what}: ${formatNumber(mended)} put right`);
  }
  signal.throwIfAborted();
  console.log(`search: ${formatNumber(await reindexAll())} documents compared, the vocabulary counted anew`);
  await purge("catalogue");
  return 0;
}
