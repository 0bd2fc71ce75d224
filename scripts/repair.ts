import { formatNumber } from "#lib/core/format";
import { describeFault } from "#lib/health/schema/policy";
import { readOptions } from "./catalogue/arguments.ts";
import { type Context, runCommand } from "./command.ts";

const HELP = `Usage: npm run repair [-- --check]

Restores triggers, functions, indexes, constraints and defaults as the migrations define them, as far as the rows allow.
Then recomputes all data derived from the catalogue, and corrects differences: totals and pages of lists, counts and
shuffled order of categories, hidden flags, views of the last days, copies of dates and flags, search documents, and
positions in playlists. Triggers normally maintain all of it; this is for a database that was edited or restored while
they were disabled. Works in short transactions, on a running site.

  --check  compares and recounts, reports differences, and writes nothing

Exits with status 0 if everything is correct or has been corrected, 1 if --check found a difference or part of the schema
could not be repaired, 2 if it could not run.`;

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
