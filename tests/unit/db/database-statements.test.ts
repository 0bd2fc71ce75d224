import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const files = ["lib", "app", "scripts"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.includes("generated"))
    .map((path) => join(folder, path)),
);

/** Ways to pass SQL text to the database other than a constant statement with parameters. */
const BY_TEXT = /\$(?:queryRaw|executeRaw)Unsafe|Prisma\.raw\(|\bsql\.unsafe\(|\btx\.unsafe\(/;

/** Where statements are concatenated, and from which constants; never from input. */
const FROM_CONSTANTS: Record<string, string> = {
  "lib/analytics/statements.ts": "names of the program's own tables",
  "lib/health/database/queries.ts": "the program's own questions",
  "lib/health/schema/commands.ts": "what the server says of the program's own schema",
  "lib/health/schema/queries.ts": "the program's own migrations, in a schema with a name of its own",
  "lib/imports/commands.ts": "the program's own settings of a transaction",
  "lib/imports/demo/commands.ts": "a statement that importers run as well",
  "lib/imports/drafts/commands.ts": "names of the program's own columns",
  "lib/imports/findings/commands.ts": "names of the program's own columns",
  "lib/imports/merge.ts": "names of the program's own tables",
  "lib/imports/plan.ts": "names of the program's own tables",
  "lib/imports/redirects/commands.ts": "names of the program's own columns",
  "lib/imports/staging.ts": "names of the program's own columns",
  "lib/trash/removed-by-report.ts": "names of the program's own columns",
  "lib/trash/moves/commands.ts": "the program's own list of what hangs on a video",
  "lib/seo/queries.ts": "a number of the program's own",
  "lib/lists/pages.ts": "the program's own list of orders",
  "lib/videos/sorts/statements.ts": "the program's own list of orders",
  "lib/videos/rows.ts": "the program's own list of details",
  "lib/videos/lengths/statements.ts": "the program's own list of lengths",
  "lib/videos/queries.ts": "one of the words that a schema lets through",
  "lib/videos/repair/commands.ts": "the program's own list of repairs",
  "lib/videos/repair/queries.ts": "the program's own list of what is derived",
  "lib/videos/admin/filtered.ts": "columns of the orders that a schema lets through",
  "lib/videos/admin/queries.ts": "one of two words that a schema lets through",
};

test("no SQL statement is built from text outside the listed files", () => {
  const found = files.filter((file) => !file.startsWith("scripts/") && BY_TEXT.test(readFileSync(file, "utf8")));
  expect(found.filter((file) => !FROM_CONSTANTS[file])).toEqual([]);
});

test("the code uses no eval, no new Function and no server actions", () => {
  const code = new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
  const matching = (form: RegExp) => [...code].filter(([, text]) => form.test(text)).map(([file]) => file);
  expect(matching(/\beval\(|new Function\(/)).toEqual([]);
  expect(matching(/"use server"/)).toEqual([]);
});
