import { expect, test } from "vitest";
import { BROWSERS_PER_ADDRESS, REPEAT_MS } from "#lib/analytics/policy";
import { type Visitor, Visits, visitorKey } from "#lib/analytics/visits";
import { WatchedSince } from "#lib/history/watched";

const noon = Date.parse("2026-03-01T12:00:00Z");
const guest: Visitor = { address: "192.0.2.1", userAgent: "Firefox" };

test("a visitor's second view of a video within 30 minutes does not count", () => {
  const visits = new Visits();
  expect(visits.isNew(guest, 1, noon)).toBe(true);
  expect(visits.isNew(guest, 1, noon + 30 * 60_000 - 1)).toBe(false);
  expect(visits.isNew(guest, 1, noon + 30 * 60_000)).toBe(true);
});

test("counts a view of another video or from another address, browser or member", () => {
  const visits = new Visits();
  expect(visits.isNew(guest, 1, noon)).toBe(true);
  expect(visits.isNew(guest, 2, noon)).toBe(true);
  expect(visits.isNew({ ...guest, address: "192.0.2.2" }, 1, noon)).toBe(true);
  expect(visits.isNew({ ...guest, userAgent: null }, 1, noon)).toBe(true);
  expect(visits.isNew({ ...guest, userId: 1 }, 1, noon)).toBe(true);
});

test("counts at most 5 browsers per address and video, even across midnight, plus members", () => {
  const visits = new Visits();
  const midnight = Date.parse("2026-03-02T00:00:00Z");
  const views = (from: number, at: number) =>
    Array.from({ length: 3 }, (_, n) => visits.isNew({ ...guest, userAgent: `Firefox ${from + n}` }, 1, at));
  expect(BROWSERS_PER_ADDRESS).toBe(5);
  expect(views(0, midnight - 1000)).toEqual([true, true, true]);
  expect(views(3, midnight + 1000)).toEqual([true, true, false]);
  expect(visits.isNew({ ...guest, userId: 7 }, 1, midnight + 1000)).toBe(true);
  expect(visits.isNew({ ...guest, userAgent: "Firefox 9" }, 2, midnight + 1000)).toBe(true);
  expect(visits.isNew({ address: "192.0.2.2", userAgent: "Firefox 9" }, 1, midnight + 1000)).toBe(true);
  expect(views(9, midnight + 2 * REPEAT_MS)).toEqual([true, true, true]);
});

test("a member's view counts once across devices", () => {
  const visits = new Visits();
  expect(visits.isNew({ ...guest, userId: 1 }, 1, noon)).toBe(true);
  expect(visits.isNew({ address: "198.51.100.9", userAgent: "Chrome", userId: 1 }, 1, noon)).toBe(false);
});

test("the salt change at midnight does not make a visitor count again", () => {
  const visits = new Visits();
  const midnight = Date.parse("2026-03-02T00:00:00Z");
  expect(visits.isNew(guest, 1, midnight - 1000)).toBe(true);
  expect(visits.isNew(guest, 1, midnight + 1000)).toBe(false);
  expect(visits.isNew(guest, 1, midnight + REPEAT_MS)).toBe(true);
});

test("identifies a guest by a hash that changes with the salt and contains no address", () => {
  const [one, other] = [Buffer.alloc(16, 1), Buffer.alloc(16, 2)];
  expect(visitorKey(guest, one)).toBe(visitorKey({ ...guest }, one));
  expect(visitorKey(guest, one)).not.toBe(visitorKey(guest, other));
  expect(visitorKey(guest, one)).toMatch(/^[\w-]{22}$/);
});

test("remembers 200,000 visits and evicts the oldest", () => {
  const visits = new Visits();
  for (let userId = 0; userId <= 200_000; userId++) visits.isNew({ ...guest, userId }, 1, noon);
  expect(visits.isNew({ ...guest, userId: 200_000 }, 1, noon)).toBe(false);
  expect(visits.isNew({ ...guest, userId: 0 }, 1, noon)).toBe(true);
});

test("records the latest time at which a member watched a video, and can forget it", () => {
  const watched = new WatchedSince();
  watched.add({ userId: 1, videoId: 1, at: 10 });
  watched.add({ userId: 1, videoId: 1, at: 5 });
  watched.add({ userId: 1, videoId: 2, at: 7 });
  watched.add({ userId: 2, videoId: 1, at: 8 });
  watched.forget(1, 2);
  expect(watched.take()).toEqual([
    { userId: 1, videoId: 1, at: 10 },
    { userId: 2, videoId: 1, at: 8 },
  ]);
  expect(watched.size).toBe(0);
  watched.add({ userId: 1, videoId: 1, at: 10 });
  watched.forget(1);
  expect(watched.size).toBe(0);
});

test("holds at most 50,000 unwritten watch times and drops the oldest", () => {
  const watched = new WatchedSince();
  for (let videoId = 0; videoId <= 50_000; videoId++) watched.add({ userId: 1, videoId, at: videoId });
  expect(watched.size).toBe(50_000);
  expect(watched.take()[0]).toEqual({ userId: 1, videoId: 1, at: 1 });
});
