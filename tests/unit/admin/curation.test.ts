import { describe, expect, test } from "vitest";
import { between } from "../../../components/admin/ui/use-selection.ts";
import { doneText } from "../../../components/admin/videos/bulk-text.ts";
import { pickCategory } from "../../../components/admin/videos/categories/pick-category.ts";
import { differencesOf } from "../../../components/admin/videos/video-differences.ts";

describe("selecting a range of rows", () => {
  test("spans both rows inclusively, whichever was pressed first", () => {
    expect(between([4, 7, 1, 9], 7, 9)).toEqual([7, 1, 9]);
    expect(between([4, 7, 1, 9], 1, 4)).toEqual([4, 7, 1]);
  });
  test("is the pressed row alone when the other row has left the list", () => {
    expect(between([4, 7], 5, 7)).toEqual([7]);
  });
});

describe("picking a category by text", () => {
  const named = (name: string, id: number) => ({ id, name, videoCount: 0, excludedFromFeeds: false });
  const all = [named("Cats", 1), named("Big cats", 2), named("Dogs", 3)];
  const picked = (text: string, chosen?: number) => pickCategory(all, { text, chosen }).picked?.id;

  test("picks the only name containing the text, or the exact name, and nothing otherwise", () => {
    expect([picked("dog"), picked(" CATS "), picked("cat"), picked(""), picked("birds")]).toEqual([
      3,
      1,
      undefined,
      undefined,
      undefined,
    ]);
  });
  test("prefers the pressed category while it matches the text", () => {
    expect([picked("cats", 2), picked("dogs", 2)]).toEqual([2, 3]);
  });
});

test("the result message counts the changed videos and those that needed no change", () => {
  expect(doneText("delete", { changed: 1, unchanged: 0 })).toBe("1 video deleted.");
  expect(doneText("delete", { changed: 1, unchanged: 0, title: "A lamp" })).toBe("“A lamp” deleted.");
  expect(doneText("addCategory", { changed: 1200, unchanged: 1, category: "Cats" })).toBe(
    "1,200 videos added to Cats. 1 video needed no change.",
  );
  expect(doneText("feature", { changed: 0, unchanged: 2 })).toBe("Nothing was changed. 2 videos needed no change.");
});

test("an edit conflict lists the fields in which the stored video differs", () => {
  const mine = {
    title: "Mine",
    iframeSrc: "https://a.example/1",
    mirrors: [],
    thumbnailUrl: "",
    sourceUrl: "",
    duration: "1:00",
    description: " The same ",
    isPrivate: true,
    categoryIds: [2, 1],
    tags: ["b", "a"],
    state: "public" as const,
  };
  const theirs = {
    id: 1,
    title: "Theirs",
    iframeSrc: "https://a.example/1",
    mirrors: [],
    goneMirrors: [],
    sourceUrl: null,
    thumbnailUrl: null,
    storedThumbnailUrl: null,
    duration: null,
    description: "The same",
    isPrivate: false,
    locked: false,
    createdAt: "2026-01-01T00:00:00.000Z",
    updatedAt: "2026-01-01T00:00:00.000Z",
    viewCount: 0,
    width: null,
    height: null,
    featuredRank: null,
    brokenSince: null,
    state: "public" as const,
    publishAt: null,
    keepsDate: true,
    problem: null,
    categories: [
      { id: 1, name: "One" },
      { id: 2, name: "Two" },
    ],
    tags: [{ name: "a", slug: "a" }],
  };
  expect(differencesOf(mine, theirs)).toEqual([
    { label: "Title", theirs: "Theirs" },
    { label: "Duration", theirs: "Empty" },
    { label: "Premium", theirs: "No" },
    { label: "Tags", theirs: "a" },
  ]);
});
