import { expect, test } from "vitest";
import { rangeText } from "#lib/core/pagination";

test.each([
  [{ currentPage: 1, limit: 50, totalCount: 15_202 }, "1–50 of 15,202"],
  [{ currentPage: 3, limit: 50, totalCount: 120 }, "101–120 of 120"],
  [{ currentPage: 2, limit: 50, totalCount: 90, totalIsLowerBound: true as const }, "51–100 of 90+"],
  [{ currentPage: 1, limit: 20, totalCount: 0 }, "None"],
])("rangeText of %o is %s", (pagination, text) => {
  expect(rangeText({ totalPages: 1, ...pagination })).toBe(text);
});
