import { expect, test } from "vitest";
import { hashPassword } from "#lib/users/passwords";

type Hashing = { running: number; waiting: unknown[]; bcrypt?: unknown };
const state = (globalThis as unknown as { vitrineHashing: Hashing }).vitrineHashing;

test("of a hundred passwords at once two are hashed at a time, some wait, and the rest are asked to come again", async () => {
  let running = 0;
  let most = 0;
  const hash = async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 1));
    running -= 1;
    return "a hash";
  };
  state.bcrypt = Promise.resolve({ hash, verify: hash });
  const all = await Promise.allSettled(Array.from({ length: 100 }, () => hashPassword("correct horse")));
  const refused = all.filter((each) => each.status === "rejected");
  expect([all.length - refused.length, most, state.running, state.waiting.length]).toEqual([22, 2, 0, 0]);
  expect(refused[0]?.reason).toMatchObject({ kind: "unavailable", details: { retryAfter: 5 } });
});
