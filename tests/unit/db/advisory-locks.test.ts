import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LOCKS } from "#lib/db/advisory-locks";

const keys: number[] = Object.values(LOCKS);

test("each advisory lock has a key of its own", () => {
  expect(new Set(keys).size).toBe(keys.length);
});

test("no other file contains the key of an advisory lock", () => {
  const files = ["lib", "app", "scripts", "tests"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.startsWith("generated"))
      .map((path) => join(folder, path)),
  );
  // A key, any neighbour of one, or a constant as the only argument of a lock function.
  const literal = /\b(?:7214503\d|71084)\d\dn?\b|advisory(?:_xact)?_lock\(\d+\)/;
  const found = files.filter((file) => literal.test(readFileSync(file, "utf8").replaceAll(/(?<=\d)_(?=\d)/g, "")));
  expect(found).toEqual([join("lib", "db", "advisory-locks.ts")]);
});

test("SQL functions use only keys that are listed", () => {
  const functions = readFileSync(join("prisma", "structure", "functions.sql"), "utf8");
  const used = [...functions.matchAll(/advisory\w*_lock\w*\((\d+)\)/g)].map(([, key]) => Number(key));
  expect([...new Set(used)].sort()).toEqual([LOCKS.searchWords, LOCKS.lists, LOCKS.tagCounts]);
});
