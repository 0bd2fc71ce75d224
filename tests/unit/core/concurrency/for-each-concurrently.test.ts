import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { forEachConcurrently } from "#lib/core/concurrency/for-each-concurrently";

test("works on each item once, on a few at a time", async () => {
  let [running, most] = [0, 0];
  const seen: number[] = [];
  await forEachConcurrently([1, 2, 3, 4, 5], 2, async (item) => {
    most = Math.max(most, ++running);
    await pause(5);
    seen.push(item);
    running--;
  });
  expect([most, seen.sort()]).toEqual([2, [1, 2, 3, 4, 5]]);
});

test("an error stops the others, and is thrown when they have ended", async () => {
  const ended: string[] = [];
  const all = forEachConcurrently(["bad", "slow", "never"], 2, async (item, signal) => {
    if (item === "bad") throw new Error("Bad.");
    await pause(60_000, undefined, { signal }).catch(() => {});
    await pause(20);
    ended.push(item);
  });
  await expect(all).rejects.toThrow("Bad.");
  expect(ended).toEqual(["slow"]);
});

test("stops when it is aborted from outside", async () => {
  const stopping = new AbortController();
  const started: number[] = [];
  const all = forEachConcurrently(
    [1, 2, 3],
    1,
    async (item) => {
      started.push(item);
      stopping.abort(new Error("Stopping."));
    },
    stopping.signal,
  );
  await expect(all).rejects.toThrow("Stopping.");
  expect(started).toEqual([1]);
});
