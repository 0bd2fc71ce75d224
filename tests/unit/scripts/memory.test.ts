import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MEMORY_FLAGS } from "../../../scripts/launch/memory.mjs";

test("the image starts the site with the same limits as npm start", () => {
  const command = /^CMD (\[.*\])$/m.exec(readFileSync("Dockerfile", "utf8"))?.[1] ?? "[]";
  expect(JSON.parse(command).slice(1, 1 + MEMORY_FLAGS.length)).toEqual(MEMORY_FLAGS);
});
