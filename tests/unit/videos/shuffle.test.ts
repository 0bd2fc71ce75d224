import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shuffledOrder, shuffleWindow, untilNextWindow } from "#lib/videos/shuffle";

const at = (time: string) => Date.parse(`2026-03-01T${time}Z`);

test("windows begin at 00, 06, 12 and 18 UTC", () => {
  const window = (time: string) => shuffleWindow(at(time)) - shuffleWindow(at("00:00:00"));
  expect(["00:00:00", "05:59:59.999", "06:00:00", "11:59:59", "12:00:00", "18:00:00", "23:59:59"].map(window)).toEqual([
    0, 0, 1, 1, 2, 3, 3,
  ]);
});

test("the time to the next window is never zero", () => {
  expect(untilNextWindow(at("05:59:59"))).toBe(1000);
  expect(untilNextWindow(at("06:00:00"))).toBe(6 * 3600_000);
});

describe("the order of a window", () => {
  const orderOf = (categoryId: number, window: number, size: number) =>
    Array.from({ length: size }, (_, place) => place).map(shuffledOrder(categoryId, window, size));
  /** True if each number below the size has exactly one position. */
  function isWhole(categoryId: number, window: number, size: number): boolean {
    const seen = new Uint8Array(size);
    const numberAt = shuffledOrder(categoryId, window, size);
    for (let place = 0; place < size; place++) seen[numberAt(place)] = 1;
    return !seen.includes(0);
  }

  test("has every number exactly once, for each size up to 5000", () => {
    for (let size = 0; size <= 5000; size++) expect(isWhole(size % 9, size, size), `${size}`).toBe(true);
  }, 60_000);

  test.each([65_536, 65_537, 371_904, 1_048_577])("has every number exactly once for a size of %i", (size) => {
    expect(isWhole(7, 82_000, size)).toBe(true);
  });

  test("depends only on category, window and size, so that all instances agree", () => {
    expect(orderOf(3, 82_000, 20)).toEqual([2, 11, 16, 6, 14, 12, 0, 13, 7, 18, 15, 19, 9, 17, 10, 5, 3, 4, 8, 1]);
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.integer({ min: 200, max: 3000 }), (category, window, size) => {
        const order = orderOf(category, window, size);
        const fixed = (other: number[]) => other.filter((number, place) => number === order[place]).length;
        expect(orderOf(category, window, size)).toEqual(order);
        expect(fixed(orderOf(category, window + 1, size))).toBeLessThan(20);
        expect(fixed(orderOf(category + 1, window, size))).toBeLessThan(20);
      }),
      { numRuns: 50 },
    );
  });

  test("changes in at most one place when a video is added", () => {
    const [before, after] = [orderOf(1, 5, 3000), orderOf(1, 5, 3001)];
    const moved = before.filter((number, place) => number !== after[place]).length;
    expect(moved).toBeLessThanOrEqual(1);
  });

  test("lets each number come first in some window", () => {
    const first = Array.from({ length: 2000 }, (_, window) => shuffledOrder(4, window, 40)(0));
    expect(new Set(first).size).toBe(40);
  });
});
