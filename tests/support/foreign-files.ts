import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { COLUMNS, type Column } from "#lib/imports/columns";
import { sampleSource } from "#lib/imports/mapping/sample";
import { readMapped } from "#lib/imports/reading";
import { openNamed } from "#lib/imports/source";

const folder = mkdtempSync(join(tmpdir(), "foreign-files-"));
let files = 0;

export function fileOf(content: string | Buffer): string {
  const path = join(folder, `${++files}.txt`);
  writeFileSync(path, content);
  return path;
}

const NAMES: Partial<Record<Column, string>> = {
  title: "title",
  description: "description",
  iframeSrc: "player",
  sourceUrl: "source",
  thumbnailUrl: "picture",
  duration: "duration",
  isPrivate: "premium",
  createdAt: "date",
  categories: "categories",
  tags: "tags",
};

export async function takenRows(content: string | Buffer) {
  const path = fileOf(content);
  const sample = await sampleSource(await openNamed(path));
  const reading = readMapped("file", (await openNamed(path)).text, sample.mapping);
  const rows: unknown[] = [];
  for await (const batch of reading.rows) {
    for (const row of batch) {
      if ("reason" in row) rows.push(row.reason);
      else if ("leftOut" in row) rows.push(row.leftOut);
      else if (row.values[COLUMNS.indexOf("state")] !== "public") rows.push(row.values[COLUMNS.indexOf("state")]);
      else {
        rows.push(
          Object.fromEntries(
            COLUMNS.flatMap((column, at) => {
              const name = NAMES[column];
              return name === undefined || row.values[at] === undefined ? [] : [[name, row.values[at]]];
            }),
          ),
        );
      }
    }
  }
  return { rows, sample, warnings: reading.warnings?.() };
}
