import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Features missing in Safari 16.4 without a fallback: docs/decisions/0139-firefox-and-older-safari.md. */
const MISSING =
  /\.checkVisibility\(|URL\.canParse\(|\bquery\.size\b|(?:Object|Map)\.groupBy\(|Promise\.(?:withResolvers|try)\(|AbortSignal\.any\(|\.(?:isSubsetOf|isSupersetOf|difference|symmetricDifference|intersection|union)\(|scheduler\.|requestIdleCallback\(|\.(?:keys|values|entries)\(\)\s*\.(?:map|filter|some|every|find|toArray|take)\(/;

const files = globSync("{components/**/*.{ts,tsx},lib/browser/**/*.ts,lib/**/client.ts}");

test("browser code calls no API that Safari 16.4 lacks", () => {
  expect(files.length).toBeGreaterThan(300);
  const calls = files.filter((file) => MISSING.test(readFileSync(file, "utf8")));
  expect(calls).toEqual([]);
});
