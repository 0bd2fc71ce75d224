import { describe, expect, test } from "vitest";
import { DividerFinder } from "#lib/imports/divider";

function finderOf(...values: unknown[]) {
  const finder = new DividerFinder();
  for (const value of values) finder.add(value);
  return finder;
}

describe("commas divide names", () => {
  test.each([
    ["that recur beside others and alone", ["Alpha, Beta", "Alpha", "Beta, Gamma", "Gamma", ""]],
    ["where every value is such a list", ["Alpha, Beta", "Alpha, Beta", "Alpha, Beta"]],
    ["without a space", ["red,green", "green,blue", "red"]],
  ])("%s", (_, values) => {
    expect(finderOf(...values).divider()).toBe(",");
    expect(finderOf(...values).undivided()).toBeUndefined();
  });
});

describe("commas are part of names", () => {
  test.each<[string, unknown[], string | undefined]>([
    ["where a bar divides", ["Food, Drink|Travel", "Food, Drink", "Drink"], undefined],
    ["where what they divide stands nowhere else", ["Food, Drink & Travel", "Music", "Art"], "Food, Drink & Travel"],
    ["where a part is missing", ["Food, ", "Food"], "Food,"],
    ["where a part is a sentence", [`Alpha, ${"long ".repeat(20)}`, "Alpha"], `Alpha, ${"long ".repeat(20)}`.trim()],
    ["where there are none", ["Music", "Art"], undefined],
    ["where nothing is given", ["", null, ["a,b"]], undefined],
  ])("%s", (_, values, undivided) => {
    expect(finderOf(...values).divider()).toBe("|");
    expect(finderOf(...values).undivided()).toBe(undivided);
  });
});
