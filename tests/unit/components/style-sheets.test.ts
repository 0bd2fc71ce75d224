import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const MAX_LINES = 1500;

const sheets = ["app", "components"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".css"))
    .map((name) => join(folder, name)),
);

test("style sheets have at most 1,500 lines in total", () => {
  const lines = sheets.reduce((sum, sheet) => sum + readFileSync(sheet, "utf8").trimEnd().split("\n").length, 0);
  expect(sheets.length).toBeGreaterThan(0);
  expect(lines).toBeLessThanOrEqual(MAX_LINES);
});
