import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { FairQueue } from "#lib/server/guards/fair-queue";

const options = { concurrency: 2, maxQueued: 6, timeoutMs: 60_000 };

test("never exceeds its concurrency, and serves everything in order", async () => {
  const queue = new FairQueue({ ...options, maxQueued: 100 });
  let [running, most] = [0, 0];
  const order: number[] = [];
  await Promise.all(
    Array.from({ length: 50 }, async (_, n) => {
      const release = await queue.acquire("Ada");
      most = Math.max(most, ++running);
      order.push(n);
      await pause(1);
      running -= 1;
      release?.();
    }),
  );
  expect(most).toBe(2);
  expect(order).toEqual(Array.from({ length: 50 }, (_, n) => n));
});

test("serves clients round-robin, however many requests one of them has queued", async () => {
  const queue = new FairQueue({ ...options, concurrency: 1, maxQueued: 100 });
  const order: string[] = [];
  await Promise.all(
    ["Ada", "Ada", "Ada", "Ada", "Ben", "Ben", "Cleo"].map(async (who) => {
      const release = await queue.acquire(who);
      order.push(who);
      await pause(1);
      release?.();
    }),
  );
  expect(order).toEqual(["Ada", "Ada", "Ben", "Cleo", "Ada", "Ben", "Ada"]);
  expect(queue.waiting).toBe(0);
});

test("one client fills half of the queue at most", async () => {
  const queue = new FairQueue({ ...options, concurrency: 1, maxQueued: 4, timeoutMs: 20 });
  const release = await queue.acquire("Ada");
  const waiting = ["Ada", "Ada", "Ada", "Ben"].map((who) => queue.acquire(who));
  expect(await waiting[2]).toBeUndefined();
  expect(queue.waiting).toBe(3);
  await Promise.all(waiting);
  expect(queue.waiting).toBe(0);
  release?.();
});

test("one client gets `perClient` slots at most", async () => {
  const queue = new FairQueue({ ...options, concurrency: 3, perClient: 2 });
  const [first] = await Promise.all([queue.acquire("Ada"), queue.acquire("Ada")]);
  const third = queue.acquire("Ada");
  await Promise.all([queue.acquire("Ben"), pause(5)]);
  expect([queue.running, queue.waiting]).toEqual([3, 1]);
  first?.();
  expect(await third).toBeDefined();
  expect(queue.running).toBe(3);
});

test("a client that has released one of its slots gets that one again, and no other", async () => {
  const queue = new FairQueue({ ...options, concurrency: 4, perClient: 2 });
  const [first, second] = await Promise.all([queue.acquire("Ada"), queue.acquire("Ada")]);
  const third = queue.acquire("Ada");
  first?.();
  const release = await third;
  const fourth = queue.acquire("Ada");
  expect([queue.running, queue.waiting]).toEqual([2, 1]);
  for (const end of [second, release]) end?.();
  (await fourth)?.();
});

test("rejects a request when the queue is full", async () => {
  const queue = new FairQueue(options);
  const entered = Array.from({ length: 6 }, () => queue.acquire("Ada"));
  expect(await entered[5]).toBeUndefined();
  (await entered[0])?.();
  expect(await entered[2]).toBeDefined();
});

test("rejects a request after the timeout, and gives the slot to the next one", async () => {
  const queue = new FairQueue({ ...options, concurrency: 1, timeoutMs: 20 });
  const release = await queue.acquire("Ada");
  expect(await queue.acquire("Ada")).toBeUndefined();
  const next = queue.acquire("Ada");
  release?.();
  expect(await next).toBeDefined();
});

test("releasing twice frees one slot", async () => {
  const queue = new FairQueue({ ...options, concurrency: 1 });
  const release = await queue.acquire("Ada");
  release?.();
  release?.();
  await pause(5);
  const running = await queue.acquire("Ada");
  expect(running).toBeDefined();
  let second = false;
  void queue.acquire("Ada").then(() => (second = true));
  await pause(5);
  expect(second).toBe(false);
});

describe("a queue that yields to another", () => {
  const yieldTo = (first: FairQueue, intervalMs: number) =>
    new FairQueue({ ...options, concurrency: 5, yieldTo: { queues: [first], intervalMs } });

  test("waits while the other is busy, and continues when it is idle", async () => {
    const first = new FairQueue(options);
    const queue = yieldTo(first, 60_000);
    const entered = await queue.acquire("Ada");
    const release = await first.acquire("Ben");
    const waiting = [queue.acquire("Ada"), queue.acquire("Cleo")];
    await pause(20);
    expect([queue.running, queue.waiting]).toEqual([1, 2]);
    release?.();
    await Promise.all(waiting);
    expect([queue.running, queue.waiting]).toEqual([3, 0]);
    entered?.();
  });

  test("still starts a request every `intervalMs`", async () => {
    const first = new FairQueue(options);
    const queue = yieldTo(first, 20);
    await first.acquire("Ben");
    const started = performance.now();
    expect(await Promise.all(["Ada", "Ada", "Cleo"].map((who) => queue.acquire(who)))).not.toContain(undefined);
    expect(performance.now() - started).toBeGreaterThan(35);
    expect(first.running).toBe(1);
  });
});
