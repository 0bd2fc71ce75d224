import { redirect } from "next/navigation";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { isOutage, recordOutage } from "#lib/db/outage";
import { ifReadable } from "#lib/seo/if-readable";

beforeEach(() => recordOutage(0));

const failing = (code: string) => Promise.reject(Object.assign(new Error("no answer"), { code }));

test("what can be read is given", async () => {
  expect(await ifReadable(Promise.resolve(3))).toBe(3);
});

test("what cannot be read is left out, and is waited for when the database is away", async () => {
  expect(await ifReadable(failing("P2025"))).toBeUndefined();
  expect(isOutage()).toBe(false);
  expect(await ifReadable(failing("ECONNREFUSED"))).toBeUndefined();
  expect(isOutage()).toBe(true);
});

test("a database that has just failed is not waited for again", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  recordOutage();
  const reading = ifReadable(new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(500);
  expect(await reading).toBeUndefined();
  expect(await ifReadable(Promise.resolve(3))).toBe(3);
});

test("a redirect goes through", async () => {
  const redirecting = (async () => redirect("/login"))();
  await expect(ifReadable(redirecting)).rejects.toThrow("NEXT_REDIRECT");
});
