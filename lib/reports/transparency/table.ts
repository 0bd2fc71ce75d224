import type { ReasonFigures, ReporterFigures } from "./types.ts";

/** Column headings on the page and in the CSV. */
export const COLUMNS = {
  received: "Received",
  trusted: "By trusted flaggers",
  members: "By members",
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

const quoted = (text: string): string =>
  /^[=+\-@\t]|[",\r\n]/.test(text) ? `"${text.replace(/^(?=[=+\-@\t])/, "'").replaceAll('"', '""')}"` : text;

/** One row per trusted flagger, then the measures against misuse. */
export const reportersCsv = ({ flaggers, warnings, suspensions }: ReporterFigures): string =>
  [
    ["kind", "name", "received", "removed", "kept"],
    ...flaggers.map(({ name, received, removed, kept }) => ["flagger", quoted(name), received, removed, kept]),
    ["warning", "", warnings, "", ""],
    ["suspension", "", suspensions, "", ""],
  ]
    .map((cells) => `${cells.join(",")}\r\n`)
    .join("");

/** Totals over all reasons. Medians cannot be summed. */
export function totalsOf(rows: ReasonFigures[]): Omit<ReasonFigures, "reason" | "medianHours"> {
  const sum = (name: Exclude<keyof typeof COLUMNS, "medianHours">) => rows.reduce((total, row) => total + row[name], 0);
  return {
    received: sum("received"),
    trusted: sum("trusted"),
    members: sum("members"),
    hiddenAtOnce: sum("hiddenAtOnce"),
    removed: sum("removed"),
    kept: sum("kept"),
    closed: sum("closed"),
    open: sum("open"),
    appeals: sum("appeals"),
  };
}
