import { expect, test } from "vitest";
import { mirrorsWarning } from "#lib/imports/questions/policy";

test.each([
  [3, "Give the addresses in the embed codes of 1.example, 2.example, 3.example."],
  [4, "Give the addresses in the embed codes of 1.example, 2.example, 3.example and others."],
])("the warning about mirrors at %i hosts names three at most", (count, end) => {
  const byHost = new Map(Array.from({ length: count }, (_, at) => [`${at + 1}.example`, 2]));
  expect(mirrorsWarning(byHost)).toBe(`${2 * count} mirrors look like pages and are left out. ${end}`);
});
