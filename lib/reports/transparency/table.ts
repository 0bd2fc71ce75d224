import type { ReasonFigures } from "./types.ts";

/** The columns of the report, as the page and the CSV name them. */
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

/** The figures as CSV (RFC 4180); reasons by their short names. */
export const transparencyCsv = (rows: ReasonFigures[]): string =>
  [["reason", ...NAMES], ...rows.map((row) => [row.reason, ...NAMES.map((name) => row[name] ?? "")])]
    .map((cells) => `${cells.join(",")}\r\n`)
    .join("");

/** Sums of all reasons; medians have none. */
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
