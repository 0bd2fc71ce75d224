import { expect, test } from "vitest";
import { addInteraction, addSearch, addView, emptyCounts, MAX_COUNTED, merge, sizeOf } from "#lib/analytics/day-counts";
import { UnwrittenCounts } from "#lib/analytics/unwritten-counts";

test("counts views, interactions and searches separately", () => {
  const counts = emptyCounts();
  addView(counts, 1, true);
  addView(counts, 1, true);
  addView(counts, 2, true);
  addView(counts, 1, false);
  addInteraction(counts, 3, "click");
  addInteraction(counts, 3, "click");
  addSearch(counts, "a", { count: 1, withoutResult: 0, clicks: 0 });
  addSearch(counts, "a", { count: 1, withoutResult: 1, clicks: 0 });
  expect(counts.views).toEqual(
    new Map([
      [1, 2],
      [2, 1],
    ]),
  );
  expect(counts.publicViews).toEqual(new Map([[1, 1]]));
  expect(counts.interactions).toEqual(new Map([["3 click", 2]]));
  expect(counts.searches).toEqual(new Map([["a", { count: 2, withoutResult: 1, clicks: 0 }]]));
  expect(sizeOf(counts)).toBe(5);
});

test("merging adds up both sets of counts", () => {
  const [into, from] = [emptyCounts(), emptyCounts()];
  for (const counts of [into, from]) {
    counts.pages = 2;
    addView(counts, 1, true);
    addSearch(counts, "a", { count: 1, withoutResult: 1, clicks: 0 });
  }
  addView(from, 2, true);
  addView(from, 3, false);
  merge(into, from);
  expect(into).toEqual({
    pages: 4,
    views: new Map([
      [1, 2],
      [2, 1],
    ]),
    publicViews: new Map([[3, 1]]),
    interactions: new Map(),
    searches: new Map([["a", { count: 2, withoutResult: 2, clicks: 0 }]]),
  });
});

test("caps the number of distinct videos and queries, and still counts known videos", () => {
  const counts = emptyCounts();
  for (let videoId = 1; videoId <= MAX_COUNTED + 10; videoId++) addView(counts, videoId, true);
  addView(counts, 1, true);
  expect(counts.views.size).toBe(MAX_COUNTED);
  expect(counts.views.get(1)).toBe(2);
  for (let query = 0; query <= MAX_COUNTED; query++)
    addSearch(counts, `q${query}`, { count: 1, withoutResult: 0, clicks: 0 });
  expect(counts.searches.size).toBe(MAX_COUNTED);
});

test("takes unwritten counts by day and puts them back on their own day", () => {
  const unwritten = new UnwrittenCounts();
  addView(unwritten.on("2026-03-02"), 1, true);
  addView(unwritten.on("2026-03-01"), 2, true);
  const taken = unwritten.take();
  expect(taken.map(([day]) => day)).toEqual(["2026-03-01", "2026-03-02"]);
  expect(unwritten.size).toBe(0);
  addView(unwritten.on("2026-03-02"), 1, true);
  for (const [day, { views }] of taken) unwritten.putBack(day, { views });
  expect(unwritten.take().map(([day, { views }]) => [day, [...views]])).toEqual([
    ["2026-03-01", [[2, 1]]],
    ["2026-03-02", [[1, 2]]],
  ]);
});

test("discards all but the latest seven unwritten days", () => {
  const unwritten = new UnwrittenCounts();
  for (let day = 1; day <= 9; day++) addView(unwritten.on(`2026-03-0${day}`), day, true);
  expect(unwritten.take().map(([day]) => day)).toEqual([3, 4, 5, 6, 7, 8, 9].map((day) => `2026-03-0${day}`));
});
