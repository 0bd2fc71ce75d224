import { expect, test } from "vitest";
import { shuffleSeed, shuffleWindow, untilNextWindow } from "#lib/videos/shuffle";

const at = (time: string) => Date.parse(`2026-03-01T${time}Z`);

test("windows begin at 00, 06, 12 and 18 UTC", () => {
  const window = (time: string) => shuffleWindow(at(time)) - shuffleWindow(at("00:00:00"));
  expect(["00:00:00", "05:59:59.999", "06:00:00", "11:59:59", "12:00:00", "18:00:00", "23:59:59"].map(window)).toEqual([
    0, 0, 1, 1, 2, 3, 3,
  ]);
});

test("the time to the next window is never nothing", () => {
  expect(untilNextWindow(at("05:59:59"))).toBe(1000);
  expect(untilNextWindow(at("06:00:00"))).toBe(6 * 3600_000);
});

test("a seed depends on category and window alone, and fits a bigint of Postgres", () => {
  const seeds = [shuffleSeed(1, 1), shuffleSeed(1, 2), shuffleSeed(2, 1), shuffleSeed(11, 1), shuffleSeed(1, 11)];
  expect(new Set(seeds).size).toBe(seeds.length);
  expect(shuffleSeed(1, 1)).toBe(seeds[0]);
  for (const seed of seeds) expect(BigInt.asIntN(64, seed)).toBe(seed);
});
