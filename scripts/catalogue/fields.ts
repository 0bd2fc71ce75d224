import type { Divider } from "#lib/imports/divider";
import type { Inspection } from "#lib/imports/inspect";
import type { Sample } from "#lib/imports/mapping/sample";
import { fitMapping } from "#lib/imports/mapping/saved/policy";
import type { SavedMapping } from "#lib/imports/mapping/saved/types";
import type { Source } from "#lib/imports/source";
import type { ImportOptions } from "#lib/imports/types";
import { OperatorError } from "../operator-error.ts";
import { askYesNo, canAsk } from "./ask.ts";
import { changeGuess, formatOptions, type GuessValues, guessLines, patternLines } from "./guess.ts";
import { startProgress } from "./progress.ts";
import { dividerLines, warningLines } from "./warnings.ts";

type Values = GuessValues & { yes?: boolean; "dry-run"?: boolean };

/** Decides how each field of the file is interpreted; asks unless the file is an export of this site. */
export async function decideAboutFields(
  values: Values,
  open: () => Promise<Source>,
  signal: AbortSignal,
): Promise<{ options: Partial<ImportOptions>; notes: string[] }> {
  const { sampleSource } = await import("#lib/imports/mapping/sample");
  const format = formatOptions(values);
  const sample = await sampleSource(await open(), format);
  const saved = await savedMapping(sample, values.settings);
  const changes = [values.map, values.state, values.delimiter, values.header, values.duration, values.days];
  if (sample.isOwn && !saved && changes.every((each) => each === undefined)) {
    const inspection = await inspect(values, await open(), signal);
    return {
      options: { dividers: inspection.dividers },
      notes: [...dividerLines(inspection), ...patternLines(sample)],
    };
  }
  if (saved) console.error(`Using the saved settings "${saved.name}".`);
  const mapping = changeGuess(sample, saved?.mapping ?? sample.mapping, values);
  for (const line of guessLines(sample, mapping)) console.error(line);
  if (!values.yes && !values["dry-run"] && !(canAsk() && (await askYesNo("Import with these settings?", true, signal))))
    throw new OperatorError("Nothing was written. Accept these settings with --yes, or change them with --map.");
  return { options: { mapping, format }, notes: patternLines(sample) };
}

/** Settings saved for a file with the same fields apply automatically, as in the panel. */
async function savedMapping(sample: Sample, name: string | undefined): Promise<SavedMapping | null> {
  const { findMappingFor, findMappingNamed, listMappings } = await import("#lib/imports/mapping/saved/queries");
  if (name === undefined) return findMappingFor(sample);
  const found = await findMappingNamed(name);
  if (found) return { ...found, mapping: fitMapping(found.mapping, sample) };
  const names = (await listMappings()).map((each) => each.name).join(", ");
  throw new OperatorError(`No saved settings are named "${name}".${names && ` Saved: ${names}.`}`);
}

async function inspect(values: Values, source: Source, signal: AbortSignal): Promise<Inspection> {
  const { inspectCatalogue } = await import("#lib/imports/inspect");
  const progress = startProgress();
  const chosen = chosenDivider(values);
  const inspection = await inspectCatalogue(source, chosen, (rows, part) => {
    signal.throwIfAborted();
    progress.tell(rows, part, "rows looked at");
  });
  progress.end();
  const lines = warningLines(inspection);
  for (const line of lines) console.error(line);
  if (lines.length === 0 || values.yes || values["dry-run"]) return inspection;
  if (canAsk() && (await askYesNo("Import all the same?", false, signal))) return inspection;
  throw new OperatorError("Nothing was written. Change the file, or import it as it is with --yes.");
}

function chosenDivider({ divider }: Values): Divider | undefined {
  if (divider === undefined || divider === "|" || divider === ",") return divider;
  throw new OperatorError(`Names are divided by "|" or ",", not by "${divider}".`);
}
