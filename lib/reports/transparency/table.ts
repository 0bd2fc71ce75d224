import type { ReasonFigures } from "./types.ts";

/** Column headings on the page and in the CSV. */
export const COLUMNS = {
  received: "Received",
  hiddenAtOnce: "Hidden at once",
  removed: "Removed",
  kept: "Kept",
  closed: "Closed without decision",
  open: "Open",
  appeals: "Appeals",
  medianHours: "Median hours to decide",
} as const;

const NAMES = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];

/** RFC 4180 CSV with the stored names of the reasons. */
export const transparencyCsv = (rows: ReasonFigures[]): string =>
  [["reason", ...NAMES], ...rows.map((row) => [row.reason, ...NAMES.map((name) => row[name] ?? "")])]
    .map((cells) => `${cells.join(",")}\r\n`)
    .join("");

/** Totals over all reasons. Medians cannot be summed. */
export function totalsOf(rows: ReasonFigures[]): Omit<ReasonFigures, "reason" | "medianHours"> {
  const sum = (name: Exclude<keyof typeof COLUMNS, "medianHours">) => rows.reduce((total, row) => total + row[name], 0);
  return {
    received: sum("received"),
    hiddenAtOnce: sum("hiddenAtOnce"),
    removed: sum("removed"),
    kept: sum("kept"),
    closed: sum("closed"),
    open: sum("open"),
    appeals: sum("appeals"),
  };
}
