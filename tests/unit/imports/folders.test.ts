import { readdirSync, readlinkSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { openNamed } from "#lib/imports/source";
import { openBackup } from "../../../scripts/backup/read.ts";

const FOLDER = resolve("tests/unit/imports");

function isOpen(): boolean {
  return readdirSync("/proc/self/fd").some((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`) === FOLDER;
    } catch {
      return false;
    }
  });
}

test.each([
  ["catalogue", openNamed],
  ["backup", openBackup],
])("a folder given as a %s is refused and not left open", async (_, open) => {
  await expect(open(FOLDER)).rejects.toThrow("is a folder.");
  expect(isOpen()).toBe(false);
});
