import { expect, test } from "vitest";
import { besideEachOther } from "#lib/imports/handover";

async function* count(to: number, failAt?: number) {
  for (let i = 0; i < to; i++) {
    if (i === failAt) throw new Error("producer");
    await new Promise((resolve) => setTimeout(resolve, 1));
    yield i;
  }
}

test("every item arrives in its order, be the consumer quick or slow", async () => {
  for (const wait of [0, 3]) {
    const seen: number[] = [];
    await besideEachOther(count(20), async (items) => {
      for await (const item of items) {
        await new Promise((resolve) => setTimeout(resolve, wait));
        seen.push(item);
      }
    });
    expect(seen).toEqual(Array.from({ length: 20 }, (_, i) => i));
  }
});

test("a producer that fails fails the consumer, before or after the first item", async () => {
  for (const failAt of [0, 5]) {
    const run = besideEachOther(count(20, failAt), async (items) => {
      for await (const _ of items);
    });
    await expect(run).rejects.toThrow("producer");
  }
});

test("a consumer that fails stops the producer", async () => {
  let produced = 0;
  async function* endless() {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 1));
      yield produced++;
    }
  }
  const run = besideEachOther(endless(), async (items) => {
    for await (const item of items) if (item === 3) throw new Error("consumer");
  });
  await expect(run).rejects.toThrow("consumer");
  expect(produced).toBeLessThan(10);
});
