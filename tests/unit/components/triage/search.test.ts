import { expect, test } from "vitest";
import { bestMatch } from "../../../../components/admin/triage/triage-search.tsx";

const tag = (name: string, isNew = false) => ({ kind: "tag" as const, name, isNew });

test.each([
  ["the first of several matches", "pyco", ["pycon", "pycon uk"], 0],
  ["the exact match below others", "pycon", ["pycon uk", "pycon"], 1],
  ["the new tag below tags of the previous text", "pycon", ["pygame", "pyladies"], 2],
  ["the new tag if nothing else matches", "pyco", [], 0],
])("highlights %s", (_, typed, names, place) => {
  const found = names.map((name) => tag(name));
  expect(bestMatch(names.includes(typed) ? found : [...found, tag(typed, true)], typed)).toBe(place);
});
