import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const DECISIONS = "docs/decisions";
const records = readdirSync(DECISIONS)
  .filter((name) => /^\d{4}-/.test(name))
  .sort();
const read = (name: string) => readFileSync(`${DECISIONS}/${name}`, "utf8");
const titleOf = (text: string) => text.split("\n", 1)[0]?.replace(/^# /, "");

test("every decision record has a date, a status and its sections, and is listed in the index", () => {
  const incomplete = records.filter(
    (name) =>
      !/^# \D.*\n\nDate: [\s\S]*?Status: [\s\S]*\n## Context\n[\s\S]*\n## Decision\n[\s\S]*\n## Consequences\n/.test(
        read(name),
      ),
  );
  expect(incomplete).toEqual([]);
  const index = read("README.md")
    .split("\n")
    .filter((line) => line.startsWith("- ["));
  expect(index).toEqual(records.map((name) => `- [${name.slice(0, 4)}](${name}) ${titleOf(read(name))}`));
});

/** Source files and folders named in a document. */
const namedIn = (text: string) =>
  [...text.matchAll(/`((?:app|bench|components|lib|scripts|tests)\/[\w.[\]/-]*)`/g)].map(([, path = ""]) => path);

/** Modules may be named without their extension. */
const isThere = (path: string) => existsSync(path) || existsSync(`${path}.ts`);

test("documents name only existing files", () => {
  const documents = [...globSync("{docs,lib,.github}/**/*.md"), ...globSync("*.md")];
  const current = documents.filter(
    (path) => path !== "CHANGELOG.md" && !/Status: replaced/.test(readFileSync(path, "utf8")),
  );
  const named = current.flatMap((path) => namedIn(readFileSync(path, "utf8")).map((file) => `${path}: ${file}`));
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((line) => !isThere(line.split(": ")[1] ?? ""))).toEqual([]);
});
