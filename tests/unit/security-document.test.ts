import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const rows = [...readFileSync("docs/security.md", "utf8").matchAll(/^\| T(\d+) \| ([^|]+) \| (.+) \|$/gm)];

test("every threat stands in the document once, in order", () => {
  expect(rows.map(([, number]) => Number(number))).toEqual(Array.from({ length: 58 }, (_, place) => place + 1));
});

test.each(rows.map(([, number, threat, tests]) => [`T${number} ${threat}`, tests as string]))(
  "%s is held by tests that there are",
  (_, tests) => {
    const named = [...tests.matchAll(/`(tests\/[\w/.-]+\.test\.ts)`: (.+?)(?=; `tests\/|$)/g)];
    expect(named.length).toBeGreaterThan(0);
    for (const [, file = "", sentence = ""] of named) {
      expect(existsSync(file), file).toBe(true);
      // The title of a test or of a group of them.
      expect(readFileSync(file, "utf8"), `${file} has no "${sentence}"`).toContain(sentence);
    }
  },
);
