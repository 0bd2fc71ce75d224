import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { openNamed } from "#lib/imports/source";
import { openBackup } from "../../../scripts/backup/read.ts";

const openFiles = () => readdirSync("/proc/self/fd").length;

test.each([
  ["catalogue", openNamed],
  ["backup", openBackup],
])("a folder given as a %s is refused and not left open", async (_, open) => {
  const before = openFiles();
  for (let time = 0; time < 5; time += 1) await expect(open("tests")).rejects.toThrow("tests is a folder.");
  expect(openFiles()).toBeLessThan(before + 5);
});
