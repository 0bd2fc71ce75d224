import { isUnavailable } from "#lib/database-errors";
import { Failure } from "#lib/errors";
import type { ImportSummary } from "#lib/imports/types";
import { readArguments } from "./catalogue/arguments.ts";
import { formatNumber, formatSeconds, peakMemory, startProgress } from "./catalogue/progress.ts";
import { openRefusedReport } from "./catalogue/refused-report.ts";
import { type Context, runCommand } from "./command.ts";
import { Refusal } from "./refusal.ts";

const HELP = `Usage: npm run import -- FILE [--dry-run] [--update] [--refused REPORT]

Adds the videos of a file to the catalogue: CSV with a header, or JSON lines, compressed with gzip or not; - reads
standard input. Columns, in any order: title, description, iframeSrc, sourceUrl, thumbnailUrl, duration, isPrivate,
createdAt, categories, tags (several names are separated by |). title and iframeSrc are required, unknown columns are
skipped. A video whose embed is in the catalogue already is skipped.

  --dry-run         says what would happen and writes nothing
  --update          brings videos that are in the catalogue to what the file says
  --refused REPORT  writes the line and reason of every refused row to a CSV file

Ends with status 0 when every row is in or known, 1 when some rows were refused, 2 when it could not run.`;

/** Rows after which it is worth while to tidy up; what fails then comes by itself. */
const MANY = 500;
/** Refused rows that are printed; the others are counted, and in the report. */
const SHOWN = 20;

const { file, values } = readArguments(HELP, {
  "dry-run": { type: "boolean" },
  update: { type: "boolean" },
  refused: { type: "string" },
});

await runCommand("npm run import", async (context) => {
  try {
    return await run(context);
  } catch (error) {
    if (context.signal.aborted) {
      console.error("Stopped. Nothing was written.");
      return 130;
    }
    if (error instanceof Failure) throw new Refusal(error.message);
    const { code, message } = error as { code?: unknown; message: string };
    if (!isUnavailable(error) && !/^(CONNECT\w+|40P01)$/.test(String(code))) throw error;
    throw new Refusal(`The database could not go on: ${message}. Run the import again; what is in already is skipped.`);
  }
});

async function run({ env, signal }: Context): Promise<number> {
  // Only now: runCommand has said which database it is.
  const { importCatalogue, tidyUp } = await import("#lib/imports/commands");
  const { openSource } = await import("#lib/imports/source");
  const { listedHosts } = await import("#lib/videos/embed");
  const source = await openSource(file);
  const report = values.refused ? openRefusedReport(values.refused) : undefined;
  const progress = startProgress();
  signal.addEventListener("abort", () => progress.note("Stopping: what was stored is taken back…"));
  let refused = 0;
  try {
    const summary = await importCatalogue({
      source,
      signal,
      update: values.update,
      dryRun: values["dry-run"],
      lockedHosts: env.embedHosts && listedHosts(env.embedHosts),
      onProgress: ({ rows, part }) => progress.tell(rows, part),
      onRefusal(refusal) {
        report?.add(refusal);
        if (++refused <= SHOWN) progress.note(`line ${refusal.line}: ${refusal.reason}`);
      },
    });
    if (refused > SHOWN)
      progress.note(
        `… and ${formatNumber(refused - SHOWN)} more refused rows${report ? "" : " (--refused FILE lists them all)"}`,
      );
    print(source.name, summary, progress.end());
    if (summary.imported + summary.updated > MANY && !values["dry-run"] && !signal.aborted)
      await tidyUp().catch(() => {});
    return summary.refused > 0 ? 1 : 0;
  } finally {
    progress.end();
    report?.close();
  }
}

function print(name: string, summary: ImportSummary, seconds: number): void {
  const { rows, imported, updated, skipped, refused, repeated } = summary;
  if (values["dry-run"]) console.log("Dry run: nothing was written.");
  if (summary.unknownColumns.length > 0) console.log(`Unknown columns, skipped: ${summary.unknownColumns.join(", ")}`);
  for (const { id, name: category } of summary.excludedCategories) {
    console.log(`The new category "${category}" has the number ${id}, which the settings keep out of the feeds.`);
  }
  const [all, added, changed, known, bad] = [rows, imported, updated, skipped, refused].map(formatNumber);
  console.log(
    `${all} rows of ${name} = ${added} imported + ${changed} updated + ${known} skipped as duplicates + ${bad} refused`,
  );
  if (skipped > 0) {
    console.log(
      `Of the duplicates ${formatNumber(skipped - repeated)} are in the catalogue, ${formatNumber(repeated)} repeat an earlier row.`,
    );
  }
  console.log(`${formatSeconds(seconds)}, ${formatNumber(rows / seconds)} rows a second, peak memory ${peakMemory()}`);
}
