import { describe, expect, test } from "vitest";
import { newSeed, playingHref, readPlaying, shuffled } from "#lib/playlists/playing";

test.each([
  ["list=7", { list: 7 }],
  ["list=favorites", { list: "favorites" }],
  ["list=7&shuffle=12", { list: 7, shuffle: 12 }],
  ["list=7&shuffle=abc", { list: 7 }],
  ["list=7&shuffle=-1", { list: 7 }],
  ["list=07", undefined],
  ["list=<script>", undefined],
  ["page=2", undefined],
])("reads the query %s as %j", (query, playing) => {
  expect(readPlaying(query)).toEqual(playing);
});

test("a generated URL is read back as the same list and order", () => {
  const playing = { list: 7, shuffle: newSeed() };
  expect(readPlaying(playingHref(3, playing).split("?")[1] ?? "")).toEqual(playing);
});

describe("shuffling", () => {
  const items = Array.from({ length: 50 }, (_, place) => place);

  test("preserves all items, with the same order for the same seed", () => {
    const order = shuffled(items, 42);
    expect(order.toSorted((a, b) => a - b)).toEqual(items);
    expect(order).not.toEqual(items);
    expect(shuffled(items, 42)).toEqual(order);
    expect(shuffled(items, 43)).not.toEqual(order);
  });

  test("brings every item to the front about equally often", () => {
    const fronts = new Map<number, number>();
    for (let seed = 1; seed <= 4000; seed++) {
      const [front = -1] = shuffled([0, 1, 2, 3], seed);
      fronts.set(front, (fronts.get(front) ?? 0) + 1);
    }
    for (const item of [0, 1, 2, 3]) expect(fronts.get(item)).toBeGreaterThan(800);
  });
});
