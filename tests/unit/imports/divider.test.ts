import { describe, expect, test } from "vitest";
import { DividerFinder } from "#lib/imports/divider";

function finderOf(...values: unknown[]) {
  const finder = new DividerFinder();
  for (const value of values) finder.add(value);
  return finder;
}

describe("commas separate names", () => {
  test.each([
    ["names recur alone and in lists", ["Alpha, Beta", "Alpha", "Beta, Gamma", "Gamma", ""]],
    ["every value is a list", ["Alpha, Beta", "Alpha, Beta", "Alpha, Beta"]],
    ["they are not followed by a space", ["red,green", "green,blue", "red"]],
    ["one also ends the lists", ["Alpha, Beta, ", "Beta, Gamma, "]],
  ])("when %s", (_, values) => {
    expect(finderOf(...values).divider()).toBe(",");
    expect(finderOf(...values).undivided()).toBeUndefined();
  });
});

describe("commas are part of names", () => {
  test.each<[string, unknown[], string | undefined]>([
    ["a bar is used as separator", ["Food, Drink|Travel", "Food, Drink", "Drink"], undefined],
    ["the parts between them occur nowhere else", ["Food, Drink & Travel", "Music", "Art"], "Food, Drink & Travel"],
    ["a part is empty", ["Food, ", "Food"], "Food,"],
    ["a part is a long text", [`Alpha, ${"long ".repeat(20)}`, "Alpha"], `Alpha, ${"long ".repeat(20)}`.trim()],
    ["there are none", ["Music", "Art"], undefined],
    ["all values are empty or arrays", ["", null, ["a,b"]], undefined],
  ])("when %s", (_, values, undivided) => {
    expect(finderOf(...values).divider()).toBe("|");
    expect(finderOf(...values).undivided()).toBe(undivided);
  });
});
