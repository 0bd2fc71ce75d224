import { expect, test } from "vitest";
import { hashPassword } from "#lib/users/passwords";

type Hashing = { queue: { running: number; waiting: number }; bcrypt?: unknown };
const state = (globalThis as unknown as { vitrineHashing: Hashing }).vitrineHashing;

let running = 0;
let most = 0;
const hash = async () => {
  most = Math.max(most, ++running);
  await new Promise((resolve) => setTimeout(resolve, 1));
  running -= 1;
  return "a hash";
};

async function hashedAtOnce(count: number) {
  state.bcrypt = Promise.resolve({ hash, verify: hash });
  const stranger = { known: false, networks: ["192.0.2.1"] };
  const all = await Promise.allSettled(Array.from({ length: count }, () => hashPassword("correct horse", stranger)));
  // The last slot is released a moment after its password is hashed.
  await new Promise(setImmediate);
  return all.filter((each) => each.status === "rejected").map(({ reason }) => reason);
}

test("a hundred passwords are hashed two at a time, and none is rejected while the queue moves", async () => {
  expect(await hashedAtOnce(100)).toEqual([]);
  expect([most, state.queue.running, state.queue.waiting]).toEqual([2, 0, 0]);
});

test("of 600 concurrent passwords, 98 are rejected with Retry-After", async () => {
  const refused = await hashedAtOnce(600);
  expect(refused).toHaveLength(98);
  expect(refused[0]).toMatchObject({ kind: "unavailable", details: { retryAfter: 5 } });
});
