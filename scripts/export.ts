import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { formatNumber } from "#lib/core/format";
import { readArguments } from "./catalogue/arguments.ts";
import { isFileError, writeAtomically } from "./catalogue/atomic-file.ts";
import { formatSeconds, peakMemory, startProgress } from "./catalogue/progress.ts";
import { type Context, runCommand } from "./command.ts";
import { OperatorError } from "./operator-error.ts";

const HELP = `Usage: npm run export -- FILE [--all] [--for-spreadsheets]
       npm run export -- FILE --names

Writes every published video of the catalogue, including private ones, to a file that npm run import can read: JSON lines
if its name ends in .jsonl, otherwise CSV; compressed if it ends in .gz. - writes CSV to standard output.

  --all               also drafts, scheduled and hidden videos, with the columns state and publishAt for every video
  --for-spreadsheets  puts ' before cells that spreadsheets would run as formulas: for viewing, not for importing
  --names             instead of videos: the aliases and descriptions of categories, which of them are excluded from
                      feeds, and the aliases of tags, as JSON lines for npm run import -- FILE --names

Exits with status 0, or 2 if it could not run.`;

const { file, values } = readArguments(HELP, {
  all: { type: "boolean" },
  "for-spreadsheets": { type: "boolean" },
  names: { type: "boolean" },
});
const forSpreadsheets = values["for-spreadsheets"] === true;
const format = /\.(jsonl|ndjson)(\.gz)?$/i.test(file) ? "jsonl" : "csv";

await runCommand("npm run export", async (context) => {
  try {
    return await (values.names ? runNames(context) : run(context));
  } catch (error) {
    if (context.signal.aborted) {
      console.error("Stopped. No file was written.");
      return 130;
    }
    // EPIPE: the reader of standard output has closed it.
    if (file === "-" && (error as NodeJS.ErrnoException).code === "EPIPE") return 0;
    if (isFileError(error)) throw new OperatorError(`${file} cannot be written: ${error.message}`);
    throw error;
  }
});

async function writeOut(source: Readable, signal: AbortSignal): Promise<void> {
  const write = (target: Writable) =>
    file.toLowerCase().endsWith(".gz")
      ? pipeline(source, createGzip(), target, { signal })
      : pipeline(source, target, { signal, end: target !== process.stdout });
  if (file === "-") await write(process.stdout);
  else await writeAtomically(file, write);
}

async function runNames({ signal }: Context): Promise<number> {
  const { formatNames } = await import("./catalogue/names.ts");
  await writeOut(Readable.from(formatNames()), signal);
  return 0;
}

async function run({ signal }: Context): Promise<number> {
  const { readCatalogue } = await import("#lib/imports/queries");
  const { formatCatalogue } = await import("#lib/imports/exporting");
  const progress = startProgress();
  let total = 0;
  let rows = 0;
  let formulas = 0;
  async function* counted() {
    const videos = readCatalogue(
      (count) => {
        total = count;
      },
      { all: values.all },
    );
    for await (const batch of videos) {
      yield batch;
      rows += batch.length;
      progress.tell(rows, rows / total);
    }
  }
  const source = Readable.from(
    formatCatalogue(counted(), format, {
      ...{ forSpreadsheets, withStates: values.all },
      onFormula: () => formulas++,
    }),
  );
  await writeOut(source, signal);
  const seconds = progress.end();
  const cost = `${formatSeconds(seconds)}, ${formatNumber(Math.round(rows / seconds))} rows a second, peak memory ${peakMemory()}`;
  console.error(`${formatNumber(rows)} videos written to ${file === "-" ? "standard output" : file}\n${cost}`);
  if (formulas > 0 && !forSpreadsheets) {
    console.error(
      `Warning: ${formatNumber(formulas)} cells begin like a formula (=, +, -, @), which a spreadsheet would run. ` +
        "To look at the file in one, export it with --for-spreadsheets.",
    );
  }
  return 0;
}
