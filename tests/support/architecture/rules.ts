import { posix } from "node:path";

export type Tree = Map<string, string>;

type Breach = { rule: number; file: string; what: string };

/** Each may import those before it. */
export const FEATURES =
  "settings outbox users auth age-assurance categories lists videos search audit catalog favorites playlists history premium trash redirects inbox reports admin imports links analytics jobs health seo http server".split(
    " ",
  );

const MAX_LINES = 250;
const MAX_FILES = 20;
const MAX_COMMENT_PERCENT = 5;
const CATCH_ALL_NAMES = /^(utils?|helpers?|commons?|misc|shared|index|managers?)$/;

/** Known exceptions to the rules. */
const EXCEPTIONS: { importer: string; imported: RegExp }[] = [
  // The OpenAPI document is generated from the route contracts.
  {
    importer: "app/api/openapi.json/document.ts",
    imported:
      /^app\/api\/(?:.*\/route|openapi\.json\/(?:age-routes|analytics|moving|provider-routes|report-routes|vocabulary-routes))\.ts$/,
  },
  { importer: "app/api/openapi.json/age-routes.ts", imported: /^app\/api\/.*\/route\.ts$/ },
  { importer: "app/api/openapi.json/analytics.ts", imported: /^app\/api\/.*\/route\.ts$/ },
  { importer: "app/api/openapi.json/provider-routes.ts", imported: /^app\/api\/admin\/.*\/route\.ts$/ },
  { importer: "app/api/openapi.json/report-routes.ts", imported: /^app\/api\/.*\/route\.ts$/ },
  { importer: "app/api/openapi.json/vocabulary-routes.ts", imported: /^app\/api\/admin\/.*\/route\.ts$/ },
  { importer: "app/api/openapi.json/moving.ts", imported: /^app\/api\/.*\/route\.ts$/ },
  { importer: "app/api/openapi.json/route.ts", imported: /^app\/api\/openapi\.json\/document\.ts$/ },
  { importer: "app/api-docs/page.tsx", imported: /^app\/api\/openapi\.json\/document\.ts$/ },
  // Only listens for notifications.
  { importer: "lib/server/cache/change-listener.ts", imported: /^lib\/db\/postgres\.ts$/ },
  // Starts the replica monitor.
  { importer: "lib/server/server.ts", imported: /^lib\/db\/replica\.ts$/ },
  { importer: "lib/server/workers/render-worker.ts", imported: /^lib\/db\/replica\.ts$/ },
];

/** Relative to the project root; package names unchanged. */
export function importsOf(file: string, source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|(?<![:"'`])\/\/.*$/gm, "");
  const statements = code.matchAll(
    /\b(?:import|export)\b(?:[\s\w{},*$]|\btype\b)*?\bfrom\s*["']([^"']+)["']|\bimport\s*\(?\s*["']([^"']+)["']/g,
  );
  return [...statements].map(([, from, bare]) => resolve(file, (from ?? bare) as string));
}

function resolve(file: string, specifier: string): string {
  if (specifier === "#prisma") return "lib/generated/prisma/client.ts";
  if (specifier.startsWith("#lib/")) return `${specifier.slice(1)}.ts`;
  if (specifier.startsWith("#components/")) return `${specifier.slice(1)}.tsx`;
  return specifier.startsWith(".") ? posix.join(posix.dirname(file), specifier) : specifier;
}

const nameOf = (path: string): string => posix.basename(path).replace(/(\.test)?\.\w+$/, "");
const FOUNDATION = ["core", "db", "browser"];
const featureOf = (path: string): string | undefined => {
  const folder = /^lib\/([^/]+)\//.exec(path)?.[1];
  return folder && FOUNDATION.includes(folder) ? undefined : folder;
};
/** Prisma's adapter needs pg. All else uses postgres, opened in lib/db/postgres.ts. The test quotes imports. */
const PG_IMPORTERS = ["lib/db/pools.ts", "tests/unit/architecture.test.ts"];
const isIn = (path: string, folder: string): boolean => path.startsWith(`${folder}/`);

/** Writes and row locks. */
const WRITES =
  /\b(?:INSERT INTO|UPDATE\s+"?\w+"?\s+(?:\w+\s+)?SET|DELETE FROM|TRUNCATE|FOR (?:NO KEY )?UPDATE)\b|\$executeRaw|\b(?:db|tx|client)\.\w+\.(?:create|update|upsert|delete)/;

/** Must not grow. The document reads the contracts of its sibling routes. */
export const KNOWN_CYCLES = ["app/api/openapi.json/document.ts app/api/openapi.json/route.ts"];

/** Strongly connected components (Tarjan). */
export function cyclesOf(tree: Tree): string[] {
  const seen = new Map<string, { low: number; index: number }>();
  const stack: string[] = [];
  const cycles: string[] = [];
  function visit(file: string): number {
    const node = { index: seen.size, low: seen.size };
    seen.set(file, node);
    stack.push(file);
    for (const imported of importsOf(file, tree.get(file) ?? "")) {
      if (!tree.has(imported)) continue;
      if (!seen.has(imported)) node.low = Math.min(node.low, visit(imported));
      else if (stack.includes(imported)) node.low = Math.min(node.low, seen.get(imported)?.index ?? 0);
    }
    if (node.low === node.index) {
      const group = stack.splice(stack.indexOf(file));
      if (group.length > 1) cycles.push(group.sort().join(" "));
    }
    return node.low;
  }
  for (const file of tree.keys()) if (!seen.has(file)) visit(file);
  return cycles;
}

const COMMENT_LINES = /^[ \t]*(?:\/\/.*|\{?\/\*[\s\S]*?\*\/\}?[ \t]*)$/gm;

/** By top-level folder, counting lines that consist of a comment. */
function commentCounts(tree: Tree): Map<string, { comments: number; lines: number }> {
  const counts = new Map<string, { comments: number; lines: number }>();
  for (const [file, source] of tree) {
    const [folder = "", ...rest] = file.split("/");
    if (rest.length === 0) continue;
    const count = counts.get(folder) ?? { comments: 0, lines: 0 };
    count.comments += (source.match(COMMENT_LINES) ?? []).reduce((sum, text) => sum + text.split("\n").length, 0);
    count.lines += source.trimEnd().split("\n").length;
    counts.set(folder, count);
  }
  return counts;
}

type Law = { rule: number; breaks: (file: string, imported: string) => boolean };

const IMPORT_LAWS: Law[] = [
  { rule: 1, breaks: (_, imported) => isIn(imported, "app") && !imported.endsWith(".css") },
  { rule: 2, breaks: (file, imported) => isIn(file, "lib") && isIn(imported, "components") },
  {
    rule: 3,
    breaks: (file, imported) =>
      isIn(file, "components") && isIn(imported, "lib") && ["queries", "commands", "rows"].includes(nameOf(imported)),
  },
  {
    rule: 4,
    breaks: (file, imported) =>
      isIn(file, "app") && nameOf(file) !== "route" && isIn(imported, "lib") && nameOf(imported) === "commands",
  },
  {
    rule: 5,
    breaks: (file, imported) =>
      ["lib/db/prisma.ts", "lib/db/postgres.ts", "lib/db/replica.ts"].includes(imported) &&
      !isIn(file, "lib/db") &&
      !["scripts", "bench"].some((folder) => isIn(file, folder)) &&
      !(isIn(file, "lib") && ["queries", "commands"].includes(nameOf(file))),
  },
  {
    rule: 8,
    breaks: (file, imported) =>
      isIn(file, "lib") && nameOf(file) === "queries" && isIn(imported, "lib") && nameOf(imported) === "commands",
  },
  {
    rule: 10,
    breaks: (file, imported) =>
      imported === "lib/catalog/purge/commands.ts" && !isIn(file, "lib/catalog") && !isIn(file, "scripts"),
  },
  { rule: 6, breaks: (file, imported) => isIn(file, "lib") && isIn(imported, "lib") && !isLeftward(file, imported) },
];

function isLeftward(file: string, imported: string): boolean {
  const [from, to] = [featureOf(file), featureOf(imported)];
  if (to === undefined || to === from || to === "generated") return true;
  return from !== undefined && FEATURES.indexOf(to) >= 0 && FEATURES.indexOf(to) < FEATURES.indexOf(from);
}

export function breachesOf(tree: Tree): Breach[] {
  const breaches: Breach[] = [];
  for (const [file, source] of tree) {
    const report = (rule: number, what: string) => breaches.push({ rule, file, what });
    if (!PG_IMPORTERS.includes(file) && importsOf(file, source).includes("pg")) report(14, "imports pg");
    if (!isIn(file, "tests")) {
      for (const imported of importsOf(file, source)) {
        if (EXCEPTIONS.some((each) => each.importer === file && each.imported.test(imported))) continue;
        for (const { rule, breaks } of IMPORT_LAWS) if (breaks(file, imported)) report(rule, `imports ${imported}`);
      }
      if (/^\s*["']use server["']/m.test(source)) report(4, "has a server action");
      if (isIn(file, "lib") && nameOf(file) === "queries" && WRITES.test(source)) report(8, "writes");
      const feature = featureOf(file);
      if (feature !== undefined && !FEATURES.includes(feature)) report(6, `belongs to no feature in the list`);
    }
    const lines = source.trimEnd().split("\n").length;
    if (lines > MAX_LINES) report(7, `has ${lines} lines`);
    if (file.split("/").some((part) => CATCH_ALL_NAMES.test(nameOf(part)))) report(7, "has a catch-all name");
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(nameOf(file))) report(7, "is not named in kebab-case");
  }
  const sizes = new Map<string, number>();
  for (const file of tree.keys()) sizes.set(posix.dirname(file), (sizes.get(posix.dirname(file)) ?? 0) + 1);
  for (const [folder, files] of sizes) {
    if (files > MAX_FILES) breaches.push({ rule: 11, file: folder, what: `holds ${files} files` });
  }
  for (const [folder, { comments, lines }] of commentCounts(tree)) {
    const share = (100 * comments) / lines;
    if (share > MAX_COMMENT_PERCENT)
      breaches.push({ rule: 12, file: folder, what: `has ${share.toFixed(1)} % comments` });
  }
  const product = new Map([...tree].filter(([file]) => !isIn(file, "tests")));
  for (const cycle of cyclesOf(product)) {
    if (!KNOWN_CYCLES.includes(cycle)) breaches.push({ rule: 9, file: cycle, what: "import each other" });
  }
  return breaches;
}
