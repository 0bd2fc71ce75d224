import type { ProcessingEntry } from "#lib/settings/processing/types";
import { IMPERSONAL } from "./impersonal.ts";
import { PROCESSING, type Processing } from "./tables.ts";

export type Table = { name: string; columns: string[]; namesUsers: boolean };

/** Parses the tables of a Prisma schema, with the database's names of their columns. */
export function tablesOf(schema: string): Table[] {
  const models = [...schema.matchAll(/^model (\w+) \{([\s\S]*?)^\}/gm)];
  const names = new Set(models.map(([, model]) => model));
  return models.map(([, model = "", body = ""]) => {
    const fields = [...body.matchAll(/^ {2}(\w+) +(\w+)(?:\[\]|\?)?(.*)$/gm)];
    const columns = fields.flatMap(([, field = "", type = "", rest = ""]) =>
      names.has(type) ? [] : [/@map\("(\w+)"\)/.exec(rest)?.[1] ?? field],
    );
    return {
      name: /@@map\("(\w+)"\)/.exec(body)?.[1] ?? model,
      columns,
      namesUsers: /\bUser\??\s+@relation\([^)]*fields:/.test(body),
    };
  });
}

const splitNames = (text = ""): string[] => text.split(/\s+/).filter(Boolean);

/** Column names that suggest personal data. */
const TELLTALE =
  /(^|_)(user|member|admin|reporter|email|mail|username|password|phone|ip|agent|recipient|sender|person)(_|$)/;

/** Tables and columns missing from the record, and those that the schema doesn't have. */
export function findGaps(
  tables: Table[],
  record: Record<string, Processing> = PROCESSING,
  others = IMPERSONAL,
): string[] {
  const known = new Set(tables.map(({ name }) => name));
  const stale = [...Object.keys(record), ...others].filter((name) => !known.has(name));
  return [
    ...stale.map((name) => `${name} is no table`),
    ...tables.flatMap(({ name, columns, namesUsers }) => {
      const entry = record[name];
      if (!entry && !others.has(name)) return [`${name} is in no list`];
      if (!entry) {
        const telltale = columns
          .filter((column) => TELLTALE.test(column))
          .map((column) => `${name}.${column} tells of people`);
        return namesUsers ? [`${name} names users`, ...telltale] : telltale;
      }
      const listed = [...splitNames(entry.personal), ...splitNames(entry.other)];
      return [
        ...(others.has(name) ? [`${name} is in both lists`] : []),
        ...columns.filter((column) => !listed.includes(column)).map((column) => `${name}.${column} is not described`),
        ...listed.filter((column) => !columns.includes(column)).map((column) => `${name}.${column} is no column`),
      ];
    }),
  ];
}

const HEAD = `# Record of processing

What the database holds about people, why, and for how long (General Data Protection Regulation, Article 30). Made by
\`npm run processing-record\` from the schema; a test fails when a table or column is missing. Add who you are, whom to contact and
which companies run your server, backups and mail.

Server logs hold no addresses and no names. Backups hold all of this for as long as you store them. All other tables hold the
catalogue, counts without names, and the state of the program.

| table | about | columns | why | how long |
|---|---|---|---|---|
`;

/** The same for the site's page. */
export const recordEntries = (tables: Table[]): ProcessingEntry[] =>
  tables.flatMap(({ name }) => {
    const entry = PROCESSING[name];
    if (!entry) return [];
    const { of, personal, why, until } = entry;
    return [{ table: name, of, columns: splitNames(personal).join(", "), why, until }];
  });

/** Contents of docs/processing.md. */
export function recordDocument(tables: Table[]): string {
  const rows = tables.flatMap(({ name }) => {
    const entry = PROCESSING[name];
    if (!entry) return [];
    const columns = splitNames(entry.personal).map((column) => `\`${column}\``);
    return [`| \`${name}\` | ${entry.of} | ${columns.join(", ")} | ${entry.why} | ${entry.until} |\n`];
  });
  return HEAD + rows.join("");
}
