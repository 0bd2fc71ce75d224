import * as native from "@node-rs/bcrypt";
import { expect, test, vi } from "vitest";
import { openBcrypt, threadBcrypt } from "#lib/users/bcrypt";

/** The minimum cost of bcrypt. */
const COST = 4;
const PASSWORDS = ["correct horse", "pässwörd 密码 🎬", " with spaces ", "a".repeat(72)];

test("falls back to the JavaScript module with one warning if the native one cannot be loaded", async () => {
  const consoleError = vi.spyOn(console, "error").mockImplementation(() => {});
  const bcrypt = await openBcrypt(async () => {
    throw new Error("Cannot find native binding.\nand where it was looked for");
  });
  const hash = await bcrypt.hash("correct horse", COST);
  expect(await bcrypt.verify("correct horse", hash)).toBe(true);
  expect(await bcrypt.verify("wrong horse", hash)).toBe(false);
  expect(consoleError).toHaveBeenCalledTimes(1);
  expect(JSON.parse(String(consoleError.mock.calls[0]?.[0]))).toMatchObject({
    level: "warn",
    reason: "Cannot find native binding.",
  });
});

test.each(PASSWORDS)("the native and the JavaScript module verify each other's hashes: %j", async (password) => {
  const thread = threadBcrypt();
  const [theirs, ours] = await Promise.all([native.hash(password, { cost: COST }), thread.hash(password, COST)]);
  expect(ours.slice(0, 7)).toBe(theirs.slice(0, 7));
  expect([await thread.verify(password, theirs), await native.verify(password, ours)]).toEqual([true, true]);
  expect([await thread.verify(`${password.slice(1)}x`, theirs), await native.verify("x", ours)]).toEqual([
    false,
    false,
  ]);
});

test("hashing in JavaScript does not block the event loop", async () => {
  const thread = threadBcrypt();
  // The thread is there.
  await thread.hash("warm", COST);
  let ticks = 0;
  const clock = setInterval(() => ticks++, 5);
  await thread.hash("correct horse", 11);
  clearInterval(clock);
  expect(ticks).toBeGreaterThan(5);
});

test("an invalid hash never matches, and concurrent calls get their own results", async () => {
  const thread = threadBcrypt();
  expect(await thread.verify("anything", "none")).toBe(false);
  const hashes = await Promise.all(PASSWORDS.map((password) => thread.hash(password, COST)));
  const matches = await Promise.all(
    PASSWORDS.flatMap((password) => hashes.map((hash) => thread.verify(password, hash))),
  );
  expect(matches.filter(Boolean)).toHaveLength(PASSWORDS.length);
});
