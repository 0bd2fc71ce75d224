import { redirect } from "next/navigation";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { isOutage, recordOutage } from "#lib/db/outage";
import { ifReadable } from "#lib/seo/if-readable";

beforeEach(() => recordOutage(0));

const failing = (code: string) => Promise.reject(Object.assign(new Error("no answer"), { code }));

test("returns a readable value", async () => {
  expect(await ifReadable(Promise.resolve(3))).toBe(3);
});

test("returns undefined for a failed read, and records an outage if the database is unreachable", async () => {
  expect(await ifReadable(failing("P2025"))).toBeUndefined();
  expect(isOutage()).toBe(false);
  expect(await ifReadable(failing("ECONNREFUSED"))).toBeUndefined();
  expect(isOutage()).toBe(true);
});

test("gives up on a slow read within 500 ms after an outage", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  recordOutage();
  const reading = ifReadable(new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(500);
  expect(await reading).toBeUndefined();
  expect(await ifReadable(Promise.resolve(3))).toBe(3);
});

test("passes a redirect through", async () => {
  const redirecting = (async () => redirect("/login"))();
  await expect(ifReadable(redirecting)).rejects.toThrow("NEXT_REDIRECT");
});
