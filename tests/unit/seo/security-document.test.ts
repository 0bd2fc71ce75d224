import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const text = readFileSync("docs/security.md", "utf8");
const threats = [...text.matchAll(/^\| T(\d+) \| ([^|]+) \| (.+) \|$/gm)];
const faults = [...text.matchAll(/^\| F(\d+) \| ([^|]+) \| (.+) \|$/gm)];

test("threats and faults are numbered without gaps", () => {
  const numbers = (rows: RegExpExecArray[]) => rows.map(([, number]) => Number(number));
  expect(numbers(threats)).toEqual(Array.from({ length: 61 }, (_, place) => place + 1));
  expect(numbers(faults)).toEqual(Array.from({ length: 26 }, (_, place) => place + 1));
});

const held = [...threats, ...faults.filter(([, , , tests = ""]) => !tests.startsWith("Not "))];

test.each(held.map(([row = "", , what, tests]) => [`${row.split(" ")[1]} ${what}`, tests as string]))(
  "%s: the named tests exist",
  (_, tests) => {
    const named = [...tests.matchAll(/`(tests\/[\w/.-]+\.test\.ts)`: (.+?)(?=; `tests\/|$)/g)];
    expect(named.length).toBeGreaterThan(0);
    for (const [, file = "", sentence = ""] of named) {
      expect(existsSync(file), file).toBe(true);
      // The title of a test or a group of tests.
      expect(readFileSync(file, "utf8"), `${file} has no "${sentence}"`).toContain(sentence);
    }
  },
);
