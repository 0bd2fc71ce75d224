import { appendFileSync } from "node:fs";
import { inject } from "vitest";

export const KINDS = {
  guest: "no session or a forged one",
  rights: "a session without the required role",
  owner: "data of another member or missing data",
  id: "invalid ids",
  page: "page and limit parameters",
  query: "other query parameters",
  type: "values of a wrong type or out of range",
  missing: "missing required fields",
  extra: "unknown fields",
  text: "control characters and unusual Unicode",
  size: "oversized bodies",
  media: "bodies without a JSON content type",
  method: "unsupported methods, HEAD and OPTIONS",
  cross: "cross-origin requests",
} as const;

export type Kind = keyof typeof KINDS;

export function count(path: string, kind: Kind, requests: number): void {
  if (requests > 0) appendFileSync(inject("countsFile"), `${JSON.stringify([path, kind, requests])}\n`);
}

export function tableOf(lines: string): string {
  const kinds = Object.keys(KINDS) as Kind[];
  const counts = new Map<string, Record<Kind, number>>();
  const total = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>;
  for (const line of lines.split("\n").filter(Boolean)) {
    const [path, kind, requests] = JSON.parse(line) as [string, Kind, number];
    const row = counts.get(path) ?? (Object.fromEntries(kinds.map((each) => [each, 0])) as Record<Kind, number>);
    counts.set(path, row);
    row[kind] += requests;
    total[kind] += requests;
  }
  const sum = (row: Record<Kind, number>) => kinds.reduce((all, kind) => all + row[kind], 0);
  const rows = [...counts, ["all endpoints", total] as const];
  const width = Math.max(...rows.map(([path]) => path.length));
  const head = ["requests to".padEnd(width), ...kinds.map((kind) => kind.padStart(7)), "    all"].join("");
  const body = rows.map(([path, row]) =>
    [
      path.padEnd(width),
      ...kinds.map((kind) => String(row[kind] || "·").padStart(7)),
      String(sum(row)).padStart(7),
    ].join(""),
  );
  const legend = Object.entries(KINDS).map(([kind, meaning]) => `${kind}: ${meaning}`);
  return [head, ...body, "", legend.join("; ")].join("\n");
}
