import { readFileSync, writeFileSync } from "node:fs";
import { readOptions } from "../catalogue/arguments.ts";
import { findGaps, recordDocument, recordEntries, tablesOf } from "./record.ts";

const HELP = `Usage: npm run processing-record

Regenerates docs/processing.md and the site's page of it: what the database stores about people, why and for how long.`;

readOptions(HELP, {});
const tables = tablesOf(readFileSync("prisma/schema.prisma", "utf8"));
const gaps = findGaps(tables);
if (gaps.length > 0) {
  console.error(`scripts/processing/tables.ts has to be completed first:\n${gaps.join("\n")}`);
  process.exit(1);
}
writeFileSync("docs/processing.md", recordDocument(tables));
writeFileSync("lib/settings/processing/record.json", `${JSON.stringify(recordEntries(tables), null, 2)}\n`);
