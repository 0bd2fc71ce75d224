import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onChange } from "#lib/core/changes";
import { watchShuffleWindows } from "#lib/server/cache/shuffle-clock";

const HOUR = 3_600_000;
const NOON = Date.parse("2026-03-01T12:00:00Z");

let changes = 0;
let forget = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  changes = 0;
  forget = onChange(() => changes++);
});

afterEach(() => {
  forget();
  vi.useRealTimers();
});

test("pages are purged when a window ends by the database's clock, whatever the local clock says", async () => {
  // A minute ahead of the database.
  vi.setSystemTime(NOON + 60_000);
  const stop = watchShuffleWindows(async () => Date.now() - 60_000);
  await vi.advanceTimersByTimeAsync(6 * HOUR - 60_000);
  expect(changes).toBe(0);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(changes).toBe(1);
  await vi.advanceTimersByTimeAsync(12 * HOUR);
  expect(changes).toBe(3);
  stop();
  await vi.advanceTimersByTimeAsync(12 * HOUR);
  expect(changes).toBe(3);
});

test("the local clock is used while the database is unreachable", async () => {
  vi.setSystemTime(NOON + 5 * HOUR);
  const stop = watchShuffleWindows(() => Promise.reject(new Error("not there")));
  await vi.advanceTimersByTimeAsync(HOUR + 1_000);
  expect(changes).toBe(1);
  stop();
});
