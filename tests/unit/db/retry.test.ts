import { expect, test, vi } from "vitest";
import { retryWhileUnavailable } from "#lib/db/retry";

const locked = Object.assign(new Error("canceling statement due to lock timeout"), { code: "55P03" });

const failing = (times: number, error: Error) => {
  let calls = 0;
  return vi.fn(async () => {
    if (++calls <= times) throw error;
    return "done";
  });
};

test("work is repeated until the database is available, at most five times", async () => {
  for (const [failures, expected] of [
    [0, "done"],
    [4, "done"],
    [5, locked],
  ] as const) {
    const work = failing(failures, locked);
    expect(await retryWhileUnavailable(work, { pauseMs: 1 }).catch((error: unknown) => error)).toBe(expected);
    expect(work).toHaveBeenCalledTimes(Math.min(failures + 1, 5));
  }
});

test("other errors are thrown at once", async () => {
  const work = failing(1, new Error("a mistake"));
  await expect(retryWhileUnavailable(work)).rejects.toThrow("a mistake");
  expect(work).toHaveBeenCalledOnce();
});

test("a stop ends the pause between two tries", async () => {
  const stop = new AbortController();
  const work = failing(5, locked);
  const outcome = retryWhileUnavailable(work, { signal: stop.signal, pauseMs: 60_000 });
  stop.abort();
  await expect(outcome).rejects.toMatchObject({ name: "AbortError" });
  expect(work).toHaveBeenCalledOnce();
});
