import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { Lane } from "#lib/server/guards/fair-queue";

const options = { atOnce: 2, waiting: 6, patienceMs: 1_000 };

test("lets no more through at once than it should, and all in the end, in their order", async () => {
  const lane = new Lane({ ...options, waiting: 100 });
  let [inside, most] = [0, 0];
  const order: number[] = [];
  await Promise.all(
    Array.from({ length: 50 }, async (_, n) => {
      const leave = await lane.enter("Ada");
      most = Math.max(most, ++inside);
      order.push(n);
      await pause(1);
      inside -= 1;
      leave?.();
    }),
  );
  expect(most).toBe(2);
  expect(order).toEqual(Array.from({ length: 50 }, (_, n) => n));
});

test("lets visitors in by turns, however many of one are waiting", async () => {
  const lane = new Lane({ ...options, atOnce: 1, waiting: 100 });
  const order: string[] = [];
  await Promise.all(
    ["Ada", "Ada", "Ada", "Ada", "Ben", "Ben", "Cleo"].map(async (who) => {
      const leave = await lane.enter(who);
      order.push(who);
      await pause(1);
      leave?.();
    }),
  );
  expect(order).toEqual(["Ada", "Ada", "Ben", "Cleo", "Ada", "Ben", "Ada"]);
  expect(lane.waiting).toBe(0);
});

test("keeps room for others when one visitor has come with many", async () => {
  const lane = new Lane({ ...options, atOnce: 1, waiting: 4, patienceMs: 20 });
  const leave = await lane.enter("Ada");
  const waiting = ["Ada", "Ada", "Ada", "Ben"].map((who) => lane.enter(who));
  expect(await waiting[2]).toBeUndefined();
  expect(lane.waiting).toBe(3);
  await Promise.all(waiting);
  expect(lane.waiting).toBe(0);
  leave?.();
});

test("leaves a place to others while one visitor has all that one may have", async () => {
  const lane = new Lane({ ...options, atOnce: 3, each: 2 });
  const [first] = await Promise.all([lane.enter("Ada"), lane.enter("Ada")]);
  const third = lane.enter("Ada");
  await Promise.all([lane.enter("Ben"), pause(5)]);
  expect([lane.inside, lane.waiting]).toEqual([3, 1]);
  first?.();
  expect(await third).toBeDefined();
  expect(lane.inside).toBe(3);
});

test("turns away who comes when the line is full", async () => {
  const lane = new Lane(options);
  const entered = Array.from({ length: 6 }, () => lane.enter("Ada"));
  expect(await entered[5]).toBeUndefined();
  (await entered[0])?.();
  expect(await entered[2]).toBeDefined();
});

test("turns away who has waited for too long, and gives the place to the one behind", async () => {
  const lane = new Lane({ ...options, atOnce: 1, patienceMs: 20 });
  const leave = await lane.enter("Ada");
  expect(await lane.enter("Ada")).toBeUndefined();
  const next = lane.enter("Ada");
  leave?.();
  expect(await next).toBeDefined();
});

test("is left once, however often that is said", async () => {
  const lane = new Lane({ ...options, atOnce: 1 });
  const leave = await lane.enter("Ada");
  leave?.();
  leave?.();
  await pause(5);
  const inside = await lane.enter("Ada");
  expect(inside).toBeDefined();
  let second = false;
  void lane.enter("Ada").then(() => (second = true));
  await pause(5);
  expect(second).toBe(false);
});

describe("a lane behind another", () => {
  const behind = (first: Lane, everyMs: number) =>
    new Lane({ ...options, atOnce: 5, behind: { lanes: [first], everyMs } });

  test("lets nobody in while somebody is inside there, and goes on when they are gone", async () => {
    const first = new Lane(options);
    const lane = behind(first, 60_000);
    const entered = await lane.enter("Ada");
    const leave = await first.enter("Ben");
    const waiting = [lane.enter("Ada"), lane.enter("Cleo")];
    await pause(20);
    expect([lane.inside, lane.waiting]).toEqual([1, 2]);
    leave?.();
    await Promise.all(waiting);
    expect([lane.inside, lane.waiting]).toEqual([3, 0]);
    entered?.();
  });

  test("lets one in now and then however long they stay", async () => {
    const first = new Lane(options);
    const lane = behind(first, 20);
    await first.enter("Ben");
    const started = performance.now();
    expect(await Promise.all(["Ada", "Ada", "Cleo"].map((who) => lane.enter(who)))).not.toContain(undefined);
    expect(performance.now() - started).toBeGreaterThan(35);
    expect(first.inside).toBe(1);
  });
});
