import { expect, test } from "vitest";
import { runAhead } from "#lib/imports/read-ahead";

async function* count(to: number, failAt?: number) {
  for (let i = 0; i < to; i++) {
    if (i === failAt) throw new Error("producer");
    await new Promise((resolve) => setTimeout(resolve, 1));
    yield i;
  }
}

test("delivers every item in order to a fast or slow consumer", async () => {
  for (const wait of [0, 3]) {
    const seen: number[] = [];
    await runAhead(count(20), async (items) => {
      for await (const item of items) {
        await new Promise((resolve) => setTimeout(resolve, wait));
        seen.push(item);
      }
    });
    expect(seen).toEqual(Array.from({ length: 20 }, (_, i) => i));
  }
});

test("a producer error reaches the consumer, before or after the first item", async () => {
  for (const failAt of [0, 5]) {
    const run = runAhead(count(20, failAt), async (items) => {
      for await (const _ of items);
    });
    await expect(run).rejects.toThrow("producer");
  }
});

test("a consumer error stops the producer", async () => {
  let produced = 0;
  async function* endless() {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 1));
      yield produced++;
    }
  }
  const run = runAhead(endless(), async (items) => {
    for await (const item of items) if (item === 3) throw new Error("consumer");
  });
  await expect(run).rejects.toThrow("consumer");
  expect(produced).toBeLessThan(10);
});

test("the producer stays a few items ahead of a slow consumer, and stops when the consumer fails", async () => {
  for (const failAt of [Number.POSITIVE_INFINITY, 12]) {
    let [produced, consumed, furthest] = [0, 0, 0];
    async function* quick() {
      for (; produced < 40; ) yield produced++;
    }
    const run = runAhead(quick(), async (items) => {
      for await (const _ of items) {
        await new Promise((resolve) => setTimeout(resolve, 1));
        furthest = Math.max(furthest, produced - consumed);
        if (consumed++ === failAt) throw new Error("consumer");
      }
    });
    if (failAt < 40) await expect(run).rejects.toThrow("consumer");
    else await run;
    expect(furthest).toBeGreaterThan(2);
    expect(furthest).toBeLessThan(8);
    expect(produced).toBe(failAt < 40 ? Math.min(produced, consumed + 7) : 40);
  }
});
