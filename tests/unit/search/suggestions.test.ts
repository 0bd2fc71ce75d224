import { expect, test } from "vitest";
import { arrange, matchedPieces, searchHref, suggestionHref, walk } from "../../../components/search/suggestions.ts";

test("a suggestion links to its video, category or tag, or else to a search", () => {
  expect(suggestionHref({ type: "video", id: 7, label: "A" })).toBe("/videos/7");
  expect(suggestionHref({ type: "category", id: 3, label: "B" })).toBe("/categories/3");
  expect(suggestionHref({ type: "tag", slug: "c-d", label: "c & d" })).toBe("/tags/c-d");
  expect(suggestionHref({ type: "recent", label: "c & d" })).toBe("/search?q=c%20%26%20d");
  expect(suggestionHref({ type: "video", label: "no id" })).toBe("/search?q=no%20id");
});

test("a search in any script has a valid URL", () => {
  expect(searchHref("データ #1")).toBe("/search?q=%E3%83%87%E3%83%BC%E3%82%BF%20%231");
});

test("the arrow keys cycle through the field and its suggestions", () => {
  const down = [0, 1, 2, 3].reduce<number[]>((at) => [...at, walk("ArrowDown", at.at(-1) ?? -1, 3)], []);
  expect(down).toEqual([0, 1, 2, -1]);
  const up = [0, 1, 2, 3].reduce<number[]>((at) => [...at, walk("ArrowUp", at.at(-1) ?? -1, 3)], []);
  expect(up).toEqual([2, 1, 0, -1]);
});

test("without suggestions, the arrow keys stay in the field", () => {
  expect(walk("ArrowDown", -1, 0)).toBe(-1);
  expect(walk("ArrowUp", -1, 0)).toBe(-1);
  expect(walk("x", 1, 3)).toBe(1);
});

test("suggestions are grouped by kind, after the search for the typed text", () => {
  const proposed = [
    { type: "video", id: 7, label: "Spark" },
    { type: "tag", label: "spa" },
    { type: "category", id: 3, label: "Space" },
  ] as const;
  expect(arrange(" spa ", [...proposed]).map(({ type, label }) => `${type} ${label}`)).toEqual([
    "search spa",
    "category Space",
    "tag spa",
    "video Spark",
  ]);
  expect(arrange("spa", [])).toEqual([]);
});

test("highlights the typed text at the beginning of words, including punctuation", () => {
  expect(matchedPieces("Space and spaceships in aerospace", "spa")).toEqual([
    "",
    "Spa",
    "ce and ",
    "spa",
    "ceships in aerospace",
  ]);
  expect(matchedPieces("C++ (in depth)", "c++ (in")).toEqual(["", "C++", " ", "(in", " depth)"]);
  expect(matchedPieces("A thirty-metre dish", "thirty-metre")).toEqual(["A ", "thirty-metre", " dish"]);
  expect(matchedPieces("Anything", "  ")).toEqual(["Anything"]);
});
