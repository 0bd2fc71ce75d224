import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const PACKAGES = ["sonner"];

export function readInsertedStyle(source: string): string | undefined {
  const literal = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(source)?.[1];
  return literal && JSON.parse(literal);
}

/** Hashes for the policy. Includes the empty style, because the element is inserted before its text. */
export function insertedStyles(): string[] {
  const { resolve } = createRequire(import.meta.url);
  const sheets = PACKAGES.map((name) => readInsertedStyle(readFileSync(resolve(name), "utf8"))).filter(
    (style) => style !== undefined,
  );
  return ["", ...sheets];
}
