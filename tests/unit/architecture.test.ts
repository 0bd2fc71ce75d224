import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { breachesOf, cyclesOf, FEATURES, importsOf, KNOWN_CYCLES, type Tree } from "../support/architecture/rules.ts";
import { foreignWrites, tablesOf, tablesWritten, unusedRights } from "../support/architecture/tables.ts";

const FOLDERS = ["app", "components", "lib", "scripts", "tests", "bench"];

function readProject(): Tree {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)),
  ).filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.startsWith(join("lib", "generated")));
  const atRoot = readdirSync(".").filter((path) => /^[a-z-]+\.ts$/.test(path));
  return new Map([...files, ...atRoot].map((path) => [path, readFileSync(path, "utf8")]));
}

test("the README lists the features in the order in which they may import each other", () => {
  const listed = /^`(settings → [^`]+)`$/m.exec(readFileSync("README.md", "utf8"))?.[1];
  expect(listed?.split(/\s*→\s*/)).toEqual(FEATURES);
});

/** Rules broken by a fictitious tree with a single importing file. */
const rulesBroken = (file: string, source: string) => breachesOf(new Map([[file, source]])).map(({ rule }) => rule);

test("the project follows its architecture rules", () => {
  const project = readProject();
  expect(project.size).toBeGreaterThan(100);
  expect(breachesOf(project)).toEqual([]);
  const product = new Map([...project].filter(([file]) => !file.startsWith("tests/")));
  expect(cyclesOf(product)).toEqual(KNOWN_CYCLES);
});

describe("a breach of each architecture rule is detected", () => {
  test.each<[number, string, string, string]>([
    [1, "a component that imports from app/", "components/videos/card.tsx", 'import { x } from "../../app/page.tsx";'],
    [1, "a library that imports from app/", "lib/videos/policy.ts", 'export * from "../../app/api/videos/route.ts";'],
    [1, "a page that imports another page", "app/latest/page.tsx", 'import Home from "../page.tsx";'],
    [1, "a route that imports another route", "app/api/a/route.ts", 'import { GET } from "../b/route.ts";'],
    [1, "a script that imports from app/", "scripts/seed.ts", 'await import("../app/api/videos/route.ts");'],
    [2, "a library that imports a component", "lib/core/format.ts", 'import { Card } from "#components/videos/card";'],
    [
      3,
      "a component that imports a query",
      "components/videos/card.tsx",
      'import { findVideo } from "#lib/videos/queries";',
    ],
    [
      3,
      "a component that imports a command",
      "components/a/b.tsx",
      'import { addFavorite } from "#lib/favorites/commands";',
    ],
    [
      3,
      "a component that imports a row type",
      "components/a/b.tsx",
      'import type { Row } from "../../lib/videos/rows.ts";',
    ],
    [4, "a page that imports a command", "app/page.tsx", 'import { addFavorite } from "#lib/favorites/commands";'],
    [4, "a server action", "app/save.ts", 'export async function save() {\n  "use server";\n}'],
    [5, "a policy that imports the database client", "lib/videos/policy.ts", 'import { db } from "#lib/db/prisma";'],
    [
      5,
      "a rows module that imports the database client",
      "lib/videos/rows.ts",
      'import { db } from "../db/prisma.ts";',
    ],
    [5, "a page that imports the database client", "app/page.tsx", 'import { db } from "#lib/db/prisma";'],
    [
      5,
      "a file that opens its own database connection",
      "lib/imports/a.ts",
      'import { openPostgres } from "#lib/db/postgres";',
    ],
    [6, "a feature that imports a later feature", "lib/users/policy.ts", 'import { a } from "#lib/auth/policy";'],
    [6, "core code that imports a feature", "lib/core/format.ts", 'import { a } from "../videos/policy.ts";'],
    [6, "a feature that is missing from the order", "lib/comments/policy.ts", "export const a = 1;"],
    [
      6,
      "a type imported from a later feature",
      "lib/videos/a.ts",
      'import type {\n  A,\n  B,\n} from "#lib/http/route";',
    ],
    [7, "a file of 251 lines", "lib/long.ts", "a;\n".repeat(251)],
    [7, "a file with a catch-all name", "lib/videos/utils.ts", ""],
    [7, "a folder with a catch-all name", "components/common/button.tsx", ""],
    [7, "a file name in camel case", "components/videos/videoCard.tsx", ""],
    [8, "a query that inserts", "lib/videos/queries.ts", "db.$queryRaw`INSERT INTO tags (name) VALUES (1)`;"],
    [8, "a query that updates", "lib/videos/queries.ts", "db.$queryRaw`UPDATE videos v SET title = ''`;"],
    [8, "a query that locks", "lib/videos/queries.ts", "db.$queryRaw`SELECT 1 FROM videos FOR UPDATE`;"],
    [8, "a query that deletes", "lib/videos/queries.ts", "db.video.deleteMany();"],
    [8, "a query that executes a statement", "lib/videos/queries.ts", "db.$executeRaw`SELECT roll_days()`;"],
    [8, "a query that imports a command", "lib/videos/queries.ts", 'import { a } from "./upkeep/commands.ts";'],
    [14, "a script that imports Prisma's driver", "scripts/seed.ts", 'import pg from "pg";'],
    [14, "a type imported from Prisma's driver", "lib/db/errors.ts", 'import type { DatabaseError } from "pg";'],
    [14, "a test that imports Prisma's driver", "tests/unit/a.test.ts", 'const { default: pg } = await import("pg");'],
    [10, "a direct import of purge", "lib/admin/a.ts", 'import { purge } from "#lib/catalog/purge/commands";'],
  ])("rule %i: %s", (rule, _, file, source) => {
    expect(rulesBroken(file, source)).toEqual([rule]);
  });
});

test("rule 11: a folder of 21 files is detected", () => {
  const tree = new Map(Array.from({ length: 21 }, (_, i) => [`lib/videos/a${i}.ts`, ""]));
  expect(breachesOf(tree)).toEqual([{ rule: 11, file: "lib/videos", what: "holds 21 files" }]);
});

test("rule 12: more than 5 % comments are detected", () => {
  const source = `/**\n * One.\n */\n  // Two.\n${"a; // not a line of its own\n".repeat(95)}`;
  expect(breachesOf(new Map([["lib/videos/a.ts", source]]))).toEqual([]);
  expect(breachesOf(new Map([["lib/videos/a.ts", `// Three.\n// Four.\n${source}`]]))).toEqual([
    { rule: 12, file: "lib", what: "has 5.9 % comments" },
  ]);
});

test("allowed code breaks no rule", () => {
  const allowed: [string, string][] = [
    ["app/api/openapi.json/document.ts", 'import * as a from "../videos/[id]/route.ts";'],
    ["app/layout.tsx", 'import "./globals.css";'],
    ["app/api/videos/route.ts", 'import { addVideo } from "#lib/videos/commands";'],
    ["components/a/b.tsx", 'import { call } from "#lib/favorites/client"; import { b } from "#lib/core/format";'],
    ["lib/auth/policy.ts", 'import { a } from "#lib/users/policy"; import { b } from "#lib/core/errors";'],
    ["lib/videos/queries.ts", '// from "#components/videos/card"\nimport { db } from "#lib/db/prisma"; import "zod";'],
    ["lib/server/cache/a.ts", 'import { a } from "#lib/http/route"; import { b } from "#lib/seo/sitemaps/xml";'],
    ["lib/long.ts", "a;\n".repeat(250)],
    ["lib/db/pools.ts", 'import pg from "pg";'],
    ["app/not-found.tsx", ""],
  ];
  expect(breachesOf(new Map(allowed))).toEqual([]);
});

test.each<[string, string, string]>([
  ["import each other", 'import { b } from "./b.ts";', 'import { a } from "./a.ts";'],
  ["import each other's types", 'import type { B } from "./b.ts";', 'import type { A } from "./a.ts";'],
  ["import each other dynamically", 'const b = await import("./b.ts");', 'import { a } from "#lib/videos/a";'],
])("rule 9: files that %s are detected as a cycle", (_, a, b) => {
  const tree = new Map([
    ["lib/videos/a.ts", a],
    ["lib/videos/b.ts", b],
    ["lib/videos/c.ts", 'import { a } from "./a.ts";'],
  ]);
  expect(breachesOf(tree).map(({ rule, file }) => [rule, file])).toEqual([[9, "lib/videos/a.ts lib/videos/b.ts"]]);
});

test("a cycle through several files is detected", () => {
  const chain = ["a", "b", "c"].map((name, n, all): [string, string] => [
    `lib/videos/${name}.ts`,
    `import "./${all[(n + 1) % 3]}.ts";`,
  ]);
  expect(cyclesOf(new Map(chain))).toEqual(["lib/videos/a.ts lib/videos/b.ts lib/videos/c.ts"]);
});

describe("writes to the tables of another feature", () => {
  const tables = tablesOf(readFileSync("prisma/schema.prisma", "utf8"));
  const lib = () => new Map([...readProject()].filter(([file]) => file.startsWith("lib/")));

  test("are limited to the listed exceptions, which are all used", () => {
    expect(tables.size).toBeGreaterThan(40);
    expect(foreignWrites(lib(), tables)).toEqual([]);
    expect(unusedRights(lib(), tables)).toEqual([]);
  });

  test.each<[string, string]>([
    ["an INSERT statement", "tx.$executeRaw`INSERT INTO favorites (user_id) VALUES (1)`;"],
    ["an UPDATE statement across lines", "tx.$executeRaw`\n  UPDATE\n  favorites SET a = 1`;"],
    ["a DELETE statement", "tx.$executeRaw`DELETE FROM favorites`;"],
    ["a Prisma call", "await tx.favorite.deleteMany({});"],
  ])("are detected in %s (rule 13)", (_, source) => {
    const tree = new Map([["lib/playlists/commands.ts", source]]);
    expect(foreignWrites(tree, tables)).toEqual(["lib/playlists/commands.ts writes favorites, which is of favorites"]);
  });

  test("do not include reads", () => {
    const source = "tx.$queryRaw`SELECT 1 FROM videos FOR UPDATE OF videos`; tx.video.findMany(); map.delete(1);";
    expect(tablesWritten(source, tables)).toEqual([]);
  });
});

test("importsOf finds every form of import and ignores comments", () => {
  const source = `
    import a, { b as c, type D } from "./one.ts";
    import * as all from '../two.ts';
    import type { E } from "#lib/three";
    export { f } from "#components/four";
    export * from "./five.ts";
    import "./six.css";
    const late = await import("./seven.ts");
    import { PrismaClient } from "#prisma";
    // import { no } from "./comment.ts";
    /* import { no } from "./comment.ts"; */
  `;
  expect(importsOf("lib/videos/file.ts", source)).toEqual([
    "lib/videos/one.ts",
    "lib/two.ts",
    "lib/three.ts",
    "components/four.tsx",
    "lib/videos/five.ts",
    "lib/videos/six.css",
    "lib/videos/seven.ts",
    "lib/generated/prisma/client.ts",
  ]);
});
