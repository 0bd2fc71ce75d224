import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { runConcurrently } from "#lib/core/concurrency/run-concurrently";

const { signal } = new AbortController();

test("runs due items until none is left, and counts those that were done", async () => {
  const waiting = [1, 2, 3].map((id) => ({ id }));
  const done = await runConcurrently({
    signal,
    atOnce: 2,
    due: async (_, limit) => waiting.splice(0, limit),
    run: async ({ id }) => id !== 2,
  });
  expect(done).toBe(2);
});

test("throws the error of an item that fails while due items are listed, and does not run it again", async () => {
  let [lists, runs] = [0, 0];
  const all = runConcurrently({
    signal,
    atOnce: 2,
    async due(except) {
      lists++;
      // The second list takes longer than the item.
      if (lists === 2) await pause(50);
      return lists <= 3 && !except.includes(1) ? [{ id: 1 }] : [];
    },
    async run() {
      runs++;
      await pause(1_010);
      throw new Error("Bad.");
    },
  });
  await expect(all).rejects.toThrow("Bad.");
  expect(runs).toBe(1);
});
