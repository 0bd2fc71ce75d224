import fc from "fast-check";
import { expect, test } from "vitest";
import { isPastEnd, offsetOf, paginate } from "#lib/core/pagination";

test("has zero pages without rows", () => {
  expect(paginate({ page: 1, limit: 16 }, 0)).toEqual({ currentPage: 1, totalPages: 0, totalCount: 0, limit: 16 });
});

test("isPastEnd is false for the first page even without rows, and true beyond the last page", () => {
  expect(isPastEnd(paginate({ page: 1, limit: 16 }, 0))).toBe(false);
  expect(isPastEnd(paginate({ page: 2, limit: 16 }, 0))).toBe(true);
  expect(isPastEnd(paginate({ page: 2, limit: 16 }, 17))).toBe(false);
  expect(isPastEnd(paginate({ page: 3, limit: 16 }, 17))).toBe(true);
});

test("every row is on exactly one page, and no page is empty", () => {
  const sizes = fc.record({ total: fc.nat(500), limit: fc.integer({ min: 1, max: 100 }) });
  fc.assert(
    fc.property(sizes, ({ total, limit }) => {
      const rows = Array.from({ length: total }, (_, row) => row);
      const { totalPages } = paginate({ page: 1, limit }, total);
      const pages = Array.from({ length: totalPages }, (_, place) => offsetOf({ page: place + 1, limit }));
      const shown = pages.map((from) => rows.slice(from, from + limit));
      expect(shown.flat()).toEqual(rows);
      expect(shown.filter((page) => page.length === 0)).toEqual([]);
    }),
  );
});
