import { describeFault } from "#lib/health/schema/policy";
import { readOptions } from "./catalogue/arguments.ts";
import { formatNumber } from "./catalogue/progress.ts";
import { type Context, runCommand } from "./command.ts";

const HELP = `Usage: npm run repair [-- --check]

Brings triggers, functions, indexes, constraints and defaults back to what the migrations made, as far as the rows allow.
Then recounts everything that is derived from the catalogue, and puts right what differs: totals and pages of lists, counts
and shuffled order of categories, what is hidden, views of the last days, copies of dates and flags, what search finds by,
and the positions in playlists. Triggers keep all of it; this is for a database that was edited or restored past them. Works in short
transactions, beside a running site.

  --check  compares and recounts, tells what differs, and writes nothing

Ends with status 0 when all is right or has been put right, 1 when --check found a difference or something of the schema
could not be repaired, 2 when it could not run.`;

const { check } = readOptions(HELP, { check: { type: "boolean" } });

await runCommand("npm run repair", (context) => (check ? checkOnly() : repair(context)));

async function checkOnly(): Promise<number> {
  const { findDrift } = await import("#lib/videos/repair/queries");
  const { findSchemaFaults } = await import("#lib/health/schema/queries");
  const faults = await findSchemaFaults();
  for (const fault of faults) console.log(describeFault(fault));
  console.log(faults.length === 0 ? "schema: right" : `schema: ${formatNumber(faults.length)} differ`);
  let total = faults.length;
  for await (const { what, wrong } of findDrift()) {
    total += wrong;
    console.log(wrong === 0 ? `${what}: right` : `${what}: ${formatNumber(wrong)} differ`);
  }
  return total > 0 ? 1 : 0;
}

/** Runs first, so that later repairs persist. Returns the number of unresolved problems. */
async function repairSchema(signal: AbortSignal): Promise<number> {
  const { repairSchema } = await import("#lib/health/schema/commands");
  const repairs = await repairSchema(signal);
  for (const { fault, problem } of repairs)
    console.log(`${describeFault(fault)}: ${problem ? `not repaired: ${problem}` : "repaired"}`);
  const left = repairs.filter(({ problem }) => problem !== undefined).length;
  const repaired = repairs.length - left;
  console.log(repairs.length === 0 ? "schema: right" : `schema: ${formatNumber(repaired)} put right`);
  return left;
}

async function repair({ signal }: Context): Promise<number> {
  const left = await repairSchema(signal);
  const { repairCatalogue } = await import("#lib/videos/repair/commands");
  const { reindexAll } = await import("#lib/search/commands");
  const { purgeEverything } = await import("#lib/catalog/purge/commands");
  const { countWrongWords } = await import("#lib/videos/repair/queries");
  const { repairPlaylists } = await import("#lib/playlists/commands");
  const tell = (what: string, repaired: number) =>
    console.log(repaired === 0 ? `${what}: right` : `${what}: ${formatNumber(repaired)} put right`);
  for await (const { what, repaired } of repairCatalogue(signal)) tell(what, repaired);
  signal.throwIfAborted();
  // Before the documents, because changing them counts their words as well.
  const words = await countWrongWords();
  tell("search documents", await reindexAll());
  tell("words of search", words);
  tell("order of playlists", await repairPlaylists());
  await purgeEverything();
  return left > 0 ? 1 : 0;
}
