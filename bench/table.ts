export type Row = Record<string, string>;

export function table(title: string, rows: Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const width = (column: string) => Math.max(column.length, ...rows.map((row) => (row[column] ?? "").length));
  const widths = new Map(columns.map((column) => [column, width(column)]));
  const cell = (text: string, column: string, place: number) =>
    place === 0 ? text.padEnd(widths.get(column) ?? 0) : text.padStart(widths.get(column) ?? 0);
  const line = (texts: string[]) =>
    `| ${texts.map((text, place) => cell(text, columns[place] ?? "", place)).join(" | ")} |`;
  const rule = `|${columns.map((column, place) => (place === 0 ? ":" : "-") + "-".repeat((widths.get(column) ?? 0) + (place === 0 ? 1 : 0)) + (place === 0 ? "" : ":")).join("|")}|`;
  return [`\n${title}\n`, line(columns), rule, ...rows.map((row) => line(columns.map((name) => row[name] ?? "")))].join(
    "\n",
  );
}

/** Three significant digits: 12,345 · 321 · 3.21 · 0.32. */
export function formatFigure(value: number | undefined): string {
  if (value === undefined || !Number.isFinite(value)) return "–";
  if (value >= 1000) return Math.round(value).toLocaleString("en");
  if (value >= 100) return value.toFixed(0);
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

export const ratio = (value: number | undefined, base: number | undefined): string =>
  value === undefined || !base ? "–" : `${(value / base).toFixed(2)}×`;
