import { expect, test } from "vitest";
import { meant } from "#lib/categories/aliases/queries";
import { meaningOf } from "#lib/search/meanings";

const tags = new Map([
  ["js", "JavaScript"],
  ["machine learning", "ML"],
]);
const meanings = { categories: new Map([["confs", "Conferences"]]), tags };

test.each([
  ["js", "JavaScript"],
  ["Learn  JS fast", "Learn JavaScript fast"],
  ["machine learning confs", "ML Conferences"],
  ["learning machine", null],
  ['"js"', null],
  ["", null],
])("the meaning of %s is %s", (text, meaning) => expect(meaningOf(text, meanings)).toBe(meaning));

test("merges names with the same meaning", () => {
  expect(meant(["JS", "javascript", "Other"], tags)).toEqual(["JavaScript", "Other"]);
});
