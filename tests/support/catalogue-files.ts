import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { importCatalogue } from "#lib/imports/commands";
import { formatCatalogue } from "#lib/imports/exporting";
import { readCatalogue } from "#lib/imports/queries";
import { openSource } from "#lib/imports/source";
import type { ImportOptions, ImportSummary, RejectedRow } from "#lib/imports/types";

export type Outcome = ImportSummary & { rejectedRows: RejectedRow[] };

export async function importFile(
  file: string | { bytes: string | Buffer },
  options: Partial<ImportOptions> = {},
): Promise<Outcome> {
  const rejectedRows: RejectedRow[] = [];
  const source =
    typeof file === "string" ? await openSource(file) : await openSource("-", Readable.from([Buffer.from(file.bytes)]));
  const summary = await importCatalogue({ source, onRejected: (refusal) => rejectedRows.push(refusal), ...options });
  return { ...summary, rejectedRows };
}

export async function exportText(format: "csv" | "jsonl" = "csv"): Promise<string> {
  let text = "";
  for await (const chunk of formatCatalogue(
    readCatalogue(() => {}),
    format,
  ))
    text += chunk;
  return text;
}

export const gzip = (text: string | Buffer): Buffer => gzipSync(text);

export function manyRows(rows: number): string {
  let text = "title,iframeSrc,description,categories,tags,createdAt\n";
  for (let n = 0; n < rows; n++) {
    text += `Video number ${n},https://play.example.org/v/${n},"Some words, ${n % 7} of them",Category ${n % 50},tag ${n % 300}|all,2025-01-01\n`;
  }
  return text;
}
