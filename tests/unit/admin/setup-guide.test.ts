import { expect, test } from "vitest";
import { guideSteps, type Setup } from "#lib/admin/setup/policy";

const nothing: Setup = {
  identity: false,
  texts: false,
  brand: false,
  hosts: false,
  videos: false,
  wallet: false,
  backup: false,
};
const everything = Object.fromEntries(Object.keys(nothing).map((name) => [name, true])) as Setup;
const shown = (setup: Setup, skipped: (keyof Setup)[] = []) => guideSteps(setup, skipped).map(({ name }) => name);

test("a new site has every step, and a finished one no guide", () => {
  expect(shown(nothing)).toEqual(Object.keys(nothing));
  expect(shown(everything)).toEqual([]);
});

test("a step that was done stays in sight until the last one is", () => {
  expect(guideSteps({ ...nothing, brand: true }, []).filter(({ isDone }) => isDone)).toMatchObject([{ name: "brand" }]);
});

test("a skipped step is gone, unless it is done all the same", () => {
  expect(shown(nothing, ["wallet"])).not.toContain("wallet");
  expect(shown({ ...nothing, wallet: true }, ["wallet"])).toContain("wallet");
  expect(shown({ ...everything, wallet: false }, ["wallet"])).toEqual([]);
});
