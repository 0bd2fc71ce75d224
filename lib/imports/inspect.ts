import { COLUMNS } from "./columns.ts";
import { type Divider, DividerFinder, type Dividers } from "./divider.ts";
import { readRows } from "./reading.ts";
import type { Source } from "./source.ts";
import { type ColumnWarning, UnknownColumn } from "./unknown-column.ts";

export type Inspection = {
  warnings: ColumnWarning[];
  dividers: Dividers;
  undivided: { column: keyof Dividers; example: string }[];
  hasDates: boolean;
};

const LISTS = ["categories", "tags"] as const;

export async function inspectCatalogue(
  source: Source,
  chosen?: Divider,
  onProgress?: (rows: number, part: number | undefined) => void,
): Promise<Inspection> {
  const unknown = new Map<string, UnknownColumn>();
  const finders = { categories: new DividerFinder(), tags: new DividerFinder() };
  const reading = readRows(source.name, source.text, (column, value) => {
    const known = unknown.get(column) ?? new UnknownColumn(column);
    unknown.set(column, known);
    known.add(value);
  });
  let rows = 0;
  let hasDates = false;
  for await (const batch of reading.rows) {
    for (const row of batch) {
      rows++;
      if (!("values" in row)) continue;
      for (const list of LISTS) finders[list].add(row.values[COLUMNS.indexOf(list)]);
      hasDates ||= Boolean(row.values[COLUMNS.indexOf("createdAt")]);
    }
    onProgress?.(rows, source.size && source.bytesRead / source.size);
  }
  return {
    warnings: [...unknown.values()].flatMap((column) => column.warning() ?? []),
    dividers: {
      categories: chosen ?? finders.categories.divider(),
      tags: chosen ?? finders.tags.divider(),
    },
    undivided: LISTS.flatMap((column) => {
      const example = chosen ? undefined : finders[column].undivided();
      return example === undefined ? [] : [{ column, example }];
    }),
    hasDates,
  };
}
