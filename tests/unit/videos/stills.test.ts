import { expect, test } from "vitest";
import { pickStills } from "#lib/videos/thumbnails/stills";

test("a category shows its newest picture that no earlier category shows, or else its newest", () => {
  const stills = pickStills([
    [1, "both"],
    [1, "art"],
    [2, "both"],
    [2, "music"],
    [3, "both"],
  ]);
  expect([...stills]).toEqual([
    [1, "both"],
    [2, "music"],
    [3, "both"],
  ]);
});
