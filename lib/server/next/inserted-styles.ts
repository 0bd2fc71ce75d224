import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** Packages that put one constant style sheet of theirs into the page when they load. */
const PACKAGES = ["sonner"];

/** The style sheet in a package's source, as a `<style>` element will hold it. */
export function readInsertedStyle(source: string): string | undefined {
  const literal = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(source)?.[1];
  return literal && JSON.parse(literal);
}

/**
 * The style sheets that scripts of the site insert: their hashes allow them, and no others. The empty one is among
 * them, since an element is put in before its text is.
 */
export function insertedStyles(): string[] {
  const { resolve } = createRequire(import.meta.url);
  const sheets = PACKAGES.map((name) => readInsertedStyle(readFileSync(resolve(name), "utf8"))).filter(
    (style) => style !== undefined,
  );
  return ["", ...sheets];
}
