import { describe, expect, test } from "vitest";
import { arrangeSuggestions, type SuggestionSources } from "#lib/search/suggestions";
import { readTokens } from "#lib/search/words";

const sources: SuggestionSources = {
  categories: [
    { id: 1, name: "DjangoCon", uses: 5 },
    { id: 2, name: "Web with Django", uses: 50 },
    { id: 3, name: "Python", uses: 90 },
  ],
  tags: [
    { name: "django", slug: "django", uses: 9 },
    { name: "Django", slug: "django-2", uses: 3 },
    { name: "python", slug: "python", uses: 80 },
  ],
  videos: [
    { id: 11, title: "Testing Django" },
    { id: 12, title: "Django" },
    { id: 13, title: "Django: testing" },
    { id: 14, title: "Django – Testing" },
  ],
};

const labels = (typed: string, limit = 10) =>
  arrangeSuggestions(readTokens(typed), sources, limit).map(({ type, label }) => `${type} ${label}`);

describe("suggestions", () => {
  test("list exact matches first, then names that begin with the text, then names that contain it", () => {
    expect(labels("django")).toEqual([
      "tag django",
      "category DjangoCon",
      "video Django: testing",
      "category Web with Django",
      "video Testing Django",
    ]);
  });

  test("contain no two labels that read alike", () => {
    const keys = labels("django").map((label) => label.toLowerCase().replace(/\W+/g, " "));
    expect(new Set(keys).size).toBe(keys.length);
  });

  test("leave out names that lack a typed word", () => {
    expect(labels("django test").filter((label) => !label.startsWith("video"))).toEqual([]);
  });

  test("contain tag slugs and category ids, up to the limit", () => {
    expect(arrangeSuggestions(readTokens("django"), sources, 2)).toEqual([
      { type: "tag", slug: "django", label: "django" },
      { type: "category", id: 1, label: "DjangoCon" },
    ]);
  });

  test("match names in any script by any part of a word", () => {
    const tags = [{ name: "オープンデータ", slug: "tag-1", uses: 1 }];
    expect(arrangeSuggestions(readTokens("データ"), { categories: [], tags, videos: [] }, 10)).toHaveLength(1);
  });
});
