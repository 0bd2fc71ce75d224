import { expect, test } from "vitest";
import { momentsOf, type Queued, spread } from "#lib/admin/schedule/release/policy";

const texts = (moments: number[]) => moments.map((moment) => new Date(moment).toISOString().slice(0, 16));
const window = { perDay: 2, from: "18:00", to: "23:00", start: "2026-02-28" };

test("spreads release times evenly over each day's window", () => {
  expect(texts(momentsOf(window, 3, 0))).toEqual(["2026-02-28T18:00", "2026-02-28T20:30", "2026-03-01T18:00"]);
});

test("skips release times in the past, even long after the first day", () => {
  const now = Date.parse("2026-03-10T19:00:00Z");
  expect(texts(momentsOf(window, 2, now))).toEqual(["2026-03-10T20:30", "2026-03-11T18:00"]);
});

const inRow = (order: number[], videos: Queued[]): number =>
  order.filter((id, at) => {
    const [one, next] = [id, order[at + 1]].map((wanted) => videos.find((video) => video.id === wanted)?.categoryIds);
    return one?.some((category) => next?.includes(category));
  }).length;

test("never places two videos of one category in a row when that is avoidable", () => {
  const videos = Array.from({ length: 300 }, (_, id) => ({ id, categoryIds: [id < 150 ? 1 : 2 + (id % 7)] }));
  const order = spread(videos);
  expect(order.toSorted((a, b) => a - b)).toEqual(videos.map(({ id }) => id));
  expect(inRow(order, videos)).toBe(0);
});

test("spreads a category with more than half of the videos as far as possible", () => {
  const videos = Array.from({ length: 10 }, (_, id) => ({ id, categoryIds: [id < 7 ? 1 : id] }));
  expect(inRow(spread(videos), videos)).toBe(3);
});

test("spreads videos with several categories or none, leaving fewer than 3 neighbours that share one", () => {
  const videos = Array.from({ length: 60 }, (_, id) => ({
    id,
    categoryIds: id % 6 === 0 ? [] : [id % 5, 5 + (id % 3)],
  }));
  expect(inRow(spread(videos), videos)).toBeLessThan(3);
});
