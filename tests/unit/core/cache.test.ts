import { afterEach, expect, test, vi } from "vitest";
import { cachedUntilChange } from "#lib/core/cache";
import { applyChange } from "#lib/core/changes";

afterEach(() => vi.useRealTimers());

test("loads once for concurrent callers until a change is announced", async () => {
  let loads = 0;
  const read = cachedUntilChange(async () => ++loads, 10_000);
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
  applyChange("catalogue");
  expect(await read()).toBe(2);
});

test("loads again after the maximum age", async () => {
  vi.useFakeTimers();
  let loads = 0;
  const read = cachedUntilChange(async () => ++loads, 10_000);
  await read();
  vi.advanceTimersByTime(9_999);
  expect(await read()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await read()).toBe(2);
});

test("does not cache a value that was loaded while a change was announced", async () => {
  let finish = (_: string) => {};
  const loads = [new Promise<string>((resolve) => (finish = resolve)), Promise.resolve("new")];
  const read = cachedUntilChange(() => loads.shift() as Promise<string>, 10_000);
  const early = read();
  applyChange("settings");
  finish("old");
  expect(await early).toBe("old");
  expect(await read()).toBe("new");
});

test("loads again after a failure", async () => {
  const loads = [Promise.reject(new Error("away")), Promise.resolve("there")];
  const read = cachedUntilChange(() => loads.shift() as Promise<string>, 10_000);
  await expect(read()).rejects.toThrow("away");
  expect(await read()).toBe("there");
});
