import { expect, test } from "vitest";
import { parseSearches, withoutSearch, withSearch } from "../../../components/search/recent-searches.ts";

test("adds the latest search first and once, ignoring case", () => {
  expect(withSearch(["light", "Dunes"], "dunes")).toEqual(["dunes", "light"]);
});

test("stores at most eight searches", () => {
  const searches = Array.from({ length: 9 }, (_, number) => `search ${number}`).reduce<string[]>(withSearch, []);
  expect(searches).toHaveLength(8);
  expect(searches).not.toContain("search 0");
});

test("removes one search and preserves the order of the others", () => {
  expect(withoutSearch(["a", "B", "c"], "b")).toEqual(["a", "c"]);
});

test("parses an invalid list as empty and skips invalid entries", () => {
  for (const text of [null, "", "{", "null", "7", '{"0":"a"}']) expect(parseSearches(text)).toEqual([]);
  expect(parseSearches('["a", 7, "", " ", "b"]')).toEqual(["a", "b"]);
});
