import { readFileSync, writeFileSync } from "node:fs";
import { listVariables } from "#lib/core/env";
import { readOptions } from "./catalogue/arguments.ts";

const FILE = "docs/operate.md";
const [START, END] = ["<!-- settings: npm run settings-table -->", "<!-- end of settings -->"];

function table(): string {
  const rows = listVariables().map(({ name, unset, description }) => `| \`${name}\` | ${unset} | ${description} |`);
  return ["| variable | when unset | |", "|---|---|---|", ...rows].join("\n");
}

export function withSettings(text: string): string {
  const [from, to] = [text.indexOf(START), text.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`${FILE} has no place for the table of settings`);
  return `${text.slice(0, from)}${START}\n${table()}\n${text.slice(to)}`;
}

const HELP = `Usage: npm run settings-table

Regenerates the table of settings in docs/operate.md from the program's configuration.`;

if (import.meta.main) {
  readOptions(HELP, {});
  writeFileSync(FILE, withSettings(readFileSync(FILE, "utf8")));
}
