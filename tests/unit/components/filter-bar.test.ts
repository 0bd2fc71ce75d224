import { expect, test } from "vitest";
import { splitPinned } from "../../../components/categories/split-pinned.ts";

const categories = ["Zebra", "apple", "Éclair", "Part 10", "Part 9", "Mango"].map((name, index) => ({
  id: index + 1,
  name,
}));

test("lists pinned categories in the given order, ignoring case", () => {
  const { first } = splitPinned(categories, ["mango", "Zebra"]);
  expect(first.map(({ name }) => name)).toEqual(["Mango", "Zebra"]);
});

test("sorts the other categories by name in natural order", () => {
  const { rest } = splitPinned(categories, ["Mango"]);
  expect(rest.map(({ name }) => name)).toEqual(["apple", "Éclair", "Part 9", "Part 10", "Zebra"]);
});

test("ignores a pinned name without a category, and loses or repeats no category", () => {
  const { first, rest } = splitPinned(categories, ["Nothing", "Zebra"]);
  expect(first).toHaveLength(1);
  expect([...first, ...rest].map(({ id }) => id).sort()).toEqual([1, 2, 3, 4, 5, 6]);
});
