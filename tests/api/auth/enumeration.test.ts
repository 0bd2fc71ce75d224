import { hash, verify } from "@node-rs/bcrypt";
import { afterAll, expect, test } from "vitest";
import { DUMMY_HASH, hashPassword, verifyPassword } from "#lib/users/passwords";
import { POST as LOGIN } from "../../../app/api/auth/login/route.ts";
import { callRoute } from "../../support/people/callers.ts";
import { aMember } from "../../support/people/members.ts";

const SAMPLES = 200;

// Otherwise attempts on one account are delayed more and more.
process.env.RATE_LIMITS = "off";

const globals = globalThis as { vitrineHashing?: { bcrypt?: unknown } };

afterAll(() => {
  if (globals.vitrineHashing) globals.vitrineHashing.bcrypt = undefined;
});

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

test("the dummy hash for unknown accounts has the same cost as a real hash", async () => {
  const made = await hashPassword("correct horse");
  expect(DUMMY_HASH.slice(0, 7)).toBe(made.slice(0, 7));
  expect(DUMMY_HASH).toHaveLength(made.length);
  expect(Number(made.split("$")[2])).toBeGreaterThanOrEqual(12);
});

test("an unknown account is indistinguishable from a known one by response and time", async () => {
  const { username } = await aMember();
  const whole = await timed(() => verifyPassword("wrong", DUMMY_HASH));
  // Hashing time is excluded: it is the same for both and would dominate the measurement.
  const cheap = await hash("another", { cost: 4 });
  if (globals.vitrineHashing) {
    const bcrypt = { hash: () => Promise.resolve(cheap), verify: (text: string) => verify(text, cheap) };
    globals.vitrineHashing.bcrypt = Promise.resolve(bcrypt);
  }
  const tried = async (usernameOrEmail: string) => {
    let text = "";
    const time = await timed(async () => {
      const reply = await callRoute(LOGIN, { body: { usernameOrEmail, password: "wrong" } });
      text = `${reply.status} ${reply.text} ${[...reply.headers.keys()].sort()}`;
    });
    return { time, text };
  };
  const known: Awaited<ReturnType<typeof tried>>[] = [];
  const unknown: typeof known = [];
  const names = [username, "nobody.at.all"];
  for (let round = 0; round < SAMPLES; round++) {
    // Alternates which one comes first.
    for (const name of round % 2 ? names : names.toReversed()) {
      (name === username ? known : unknown).push(await tried(name));
    }
  }
  expect(new Set([...known, ...unknown].map(({ text }) => text)).size).toBe(1);
  const difference = Math.abs(median(known.map(({ time }) => time)) - median(unknown.map(({ time }) => time)));
  expect(difference).toBeLessThan(whole * 0.05);
}, 60_000);
