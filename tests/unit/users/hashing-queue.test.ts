import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Claimant, HashingQueue } from "#lib/users/hashing-queue";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const HASH_MS = 200;
const from = (...networks: string[]): Claimant => ({ known: false, networks });
const known = (name: string): Claimant => ({ known: true, networks: [name] });
const aQueue = (facts = {}) => new HashingQueue({ atOnce: 2, waiting: 500, patienceMs: 45_000, ...facts });

/** Requests a hash; records who was served, or the error. */
function asker(queue: HashingQueue) {
  const served: string[] = [];
  const refused: string[] = [];
  const ask = (who: string, claimant: Claimant) =>
    queue
      .run(claimant, async () => {
        served.push(who);
        await new Promise((resolve) => setTimeout(resolve, HASH_MS));
      })
      .catch(({ kind }) => void refused.push(`${who} ${kind}`));
  return { served, refused, ask };
}

test("fifty people from fifty addresses are all served, two at a time", async () => {
  const queue = aQueue();
  const { served, refused, ask } = asker(queue);
  for (let place = 0; place < 50; place++) void ask(`person ${place}`, from(`192.0.2.${place}`));
  await vi.advanceTimersByTimeAsync(1);
  expect(served).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(25 * HASH_MS);
  expect([served.length, refused, queue.running, queue.waiting]).toEqual([50, [], 0, 0]);
});

test("a new client is served within two turns while one address has a hundred waiting", async () => {
  const { served, ask } = asker(aQueue());
  for (let place = 0; place < 100; place++) void ask("flood", from("192.0.2.1"));
  await vi.advanceTimersByTimeAsync(HASH_MS + 1);
  void ask("somebody", from("192.0.2.2"));
  await vi.advanceTimersByTimeAsync(HASH_MS);
  expect(served.slice(0, 6)).toContain("somebody");
});

test("a flood from every address of a /48 counts as one client", async () => {
  const { served, ask } = asker(aQueue());
  for (let place = 0; place < 100; place++) {
    void ask("flood", from(`2001:db8:0:${place}`, "2001:db8:0:0/56", "2001:db8:0/48"));
  }
  await vi.advanceTimersByTimeAsync(HASH_MS + 1);
  void ask("somebody", from("2001:db8:7:1", "2001:db8:7:0/56", "2001:db8:7/48"));
  await vi.advanceTimersByTimeAsync(HASH_MS);
  expect(served.slice(0, 6)).toContain("somebody");
});

test("addresses that return repeatedly wait behind new ones", async () => {
  const { served, ask } = asker(aQueue());
  for (let place = 0; place < 20; place++) void ask("first round", from(`198.51.100.${place}`));
  await vi.advanceTimersByTimeAsync(10 * HASH_MS + 1);
  for (let place = 0; place < 20; place++) void ask("second round", from(`198.51.100.${place}`));
  void ask("somebody", from("192.0.2.9"));
  await vi.advanceTimersByTimeAsync(HASH_MS);
  expect(served.indexOf("somebody")).toBeLessThan(24);
});

test("known devices are served first, and unknown ones every fourth time", async () => {
  const { served, ask } = asker(aQueue());
  for (let place = 0; place < 50; place++) void ask("stranger", from(`192.0.2.${place}`));
  for (let place = 0; place < 20; place++) void ask("known", known(`member ${place}`));
  await vi.advanceTimersByTimeAsync(4 * HASH_MS + 1);
  const after = served.slice(2, 10);
  expect(after[0]).toBe("known");
  expect(after.filter((who) => who === "stranger")).toHaveLength(2);
});

test("a full queue rejects a request of the client with the most waiting, not a new client's", async () => {
  const { served, refused, ask } = asker(aQueue({ waiting: 5 }));
  for (let place = 0; place < 7; place++) void ask("flood", from("192.0.2.1"));
  void ask("somebody", from("192.0.2.2"));
  await vi.advanceTimersByTimeAsync(10 * HASH_MS);
  expect(refused).toEqual(["flood unavailable"]);
  expect(served).toContain("somebody");
});

test("a request is rejected after the maximum wait, and an error frees its slot", async () => {
  const queue = aQueue({ atOnce: 1, patienceMs: 1_000 });
  const stuck = queue.run(from("192.0.2.1"), () => new Promise((_, reject) => setTimeout(reject, 5_000)));
  const { served, refused, ask } = asker(queue);
  void ask("impatient", from("192.0.2.2"));
  await vi.advanceTimersByTimeAsync(1_001);
  expect(refused).toEqual(["impatient unavailable"]);
  const failed = expect(stuck).rejects.toBeUndefined();
  await vi.advanceTimersByTimeAsync(4_000);
  await failed;
  void ask("next", from("192.0.2.3"));
  await vi.advanceTimersByTimeAsync(HASH_MS);
  expect([served, queue.running]).toEqual([["next"], 0]);
});
