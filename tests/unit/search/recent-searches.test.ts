import { expect, test } from "vitest";
import { parseSearches, withoutSearch, withSearch } from "../../../components/search/recent-searches.ts";

test("the last search comes first, once, whatever its capitalisation", () => {
  expect(withSearch(["light", "Dunes"], "dunes")).toEqual(["dunes", "light"]);
});

test("no more than eight are kept", () => {
  const searches = Array.from({ length: 9 }, (_, number) => `search ${number}`).reduce<string[]>(withSearch, []);
  expect(searches).toHaveLength(8);
  expect(searches).not.toContain("search 0");
});

test("one is forgotten and the others stay in their order", () => {
  expect(withoutSearch(["a", "B", "c"], "b")).toEqual(["a", "c"]);
});

test("what is no list of searches counts as none", () => {
  for (const text of [null, "", "{", "null", "7", '{"0":"a"}']) expect(parseSearches(text)).toEqual([]);
  expect(parseSearches('["a", 7, "", " ", "b"]')).toEqual(["a", "b"]);
});
