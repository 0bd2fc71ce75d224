import { closeSync, openSync, writeSync } from "node:fs";
import { csvLine } from "#lib/imports/csv";
import type { RejectedRow } from "#lib/imports/types";
import { OperatorError as Problem } from "../operator-error.ts";

type RejectedReport = { add(row: RejectedRow): void; close(): void };

export function openRejectedReport(path: string): RejectedReport {
  let file: number;
  try {
    file = openSync(path, "w");
  } catch (error) {
    throw new Problem(`The report ${path} cannot be written: ${(error as Error).message}`);
  }
  let text = csvLine(["line", "reason"]);
  const flush = () => {
    writeSync(file, text);
    text = "";
  };
  return {
    add({ line, reason }) {
      text += csvLine([String(line), reason]);
      if (text.length > 64 * 1024) flush();
    },
    close() {
      flush();
      closeSync(file);
    },
  };
}
