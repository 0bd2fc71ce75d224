import { Failure } from "#lib/core/errors";
import { formatNumber } from "#lib/core/format";
import { JsonLineReader } from "#lib/imports/jsonl";
import { importName } from "#lib/imports/names/commands";
import { listExportedNames } from "#lib/imports/names/queries";
import { nameEntry } from "#lib/imports/names/schemas";
import { openSource } from "#lib/imports/source";

export async function* formatNames(): AsyncGenerator<string> {
  const entries = await listExportedNames();
  for (const entry of entries) yield `${JSON.stringify(entry)}\n`;
  console.error(`${formatNumber(entries.length)} categories and tags`);
}

/** Each line is its own transaction and may be imported again. Returns the exit status. */
export async function importNames(path: string, signal: AbortSignal): Promise<number> {
  const source = await openSource(path);
  const reader = new JsonLineReader();
  const counts = { changed: 0, known: 0, refused: 0 };
  async function* records() {
    for await (const chunk of source.text) yield* reader.read(chunk);
    yield* reader.read("", true);
  }
  for await (const record of records()) {
    if (signal.aborted) {
      console.error(`Stopped. ${formatNumber(counts.changed)} categories and tags were changed, the others stay.`);
      return 130;
    }
    try {
      if ("reason" in record) throw new Failure("invalid", record.reason);
      const { data, error } = nameEntry.safeParse(record.values);
      if (!data) throw new Failure("invalid", error.issues[0]?.message ?? "The line is not valid.");
      counts[(await importName(data)) ? "changed" : "known"]++;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      counts.refused++;
      console.error(`line ${record.line}: ${error.message}`);
    }
  }
  const { changed, known, refused } = counts;
  console.log(
    `${formatNumber(changed + known + refused)} categories and tags of ${source.name} = ${formatNumber(changed)} changed + ` +
      `${formatNumber(known)} known + ${formatNumber(refused)} refused`,
  );
  return refused > 0 ? 1 : 0;
}
