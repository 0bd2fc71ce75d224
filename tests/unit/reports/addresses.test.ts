import { expect, test } from "vitest";
import { videoIdIn } from "#lib/reports/addresses";

test.each([
  ["12", 12],
  [" 12 ", 12],
  ["/videos/12", 12],
  ["https://example.org/videos/12?page=2#related", 12],
  ["https://example.org/videos/12/", 12],
  ["https://example.org/videos/12abc", undefined],
  ["https://example.org/videos/2147483648", undefined],
  ["https://example.org/categories/12", undefined],
  ["twelve", undefined],
  ["", undefined],
])("the video id in %s is %s", (text, id) => {
  expect(videoIdIn(text)).toBe(id);
});
