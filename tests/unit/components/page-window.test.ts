import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pageHref, pageWindow, requestedPage } from "../../../components/navigation/page-window.ts";

describe("pageWindow", () => {
  test.each([
    [1, 1, [1]],
    [2, 3, [1, 2, 3]],
    [5, 5, [1, 2, 3, 4, 5]],
  ])("shows up to five pages in full (page %i of %i)", (current, total, shown) => {
    expect(pageWindow(current, total)).toEqual(shown);
  });

  test.each([
    [1, 6, [1, 2, null, 6]],
    [2, 6, [1, 2, 3, null, 6]],
    [3, 6, [1, 2, 3, 4, null, 6]],
    [4, 6, [1, null, 3, 4, 5, 6]],
    [6, 6, [1, null, 5, 6]],
    [50, 951, [1, null, 49, 50, 51, null, 951]],
  ])(
    "more pages are reduced to the first, the last, the current and its neighbours (page %i of %i)",
    (current, total, shown) => {
      expect(pageWindow(current, total)).toEqual(shown);
    },
  );

  test("ascend, contain the first, last and current page once, and take at most seven places", () => {
    const position = fc
      .integer({ min: 1, max: 100_000 })
      .chain((total) => fc.tuple(fc.integer({ min: 1, max: total }), fc.constant(total)));
    fc.assert(
      fc.property(position, ([current, total]) => {
        const places = pageWindow(current, total);
        const pages = places.filter((page) => page !== null);
        expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b));
        expect(pages).toContain(current);
        expect([pages[0], pages.at(-1)]).toEqual([1, total]);
        expect(places.length).toBeLessThanOrEqual(7);
      }),
    );
  });
});

describe("the Go-to-page box", () => {
  test.each([
    ["1", 1],
    [" 7 ", 7],
    ["007", 7],
    ["9", 9],
  ])("accepts %j on page 3 of 9", (text, page) => {
    expect(requestedPage(text, 3, 9)).toBe(page);
  });

  test.each(["", " ", "3", "0", "-1", "10", "1.5", "1e0", "+4", "four", "４", "99999999999999999999"])(
    "ignores %j on page 3 of 9",
    (text) => {
      expect(requestedPage(text, 3, 9)).toBeUndefined();
    },
  );
});

describe("the URL of a list page", () => {
  test("has no page number for the first page", () => {
    expect(pageHref({ path: "/latest" }, 1)).toBe("/latest");
    expect(pageHref({ path: "/latest" }, 2)).toBe("/latest?page=2");
  });

  test("contains the list's own parameters, encoded, and omits unset ones", () => {
    expect(pageHref({ path: "/latest", params: { category: 3, search: undefined } }, 1)).toBe("/latest?category=3");
    expect(pageHref({ path: "/latest", params: { search: "a&b=ü #" } }, 4)).toBe(
      "/latest?search=a%26b%3D%C3%BC+%23&page=4",
    );
  });
});
