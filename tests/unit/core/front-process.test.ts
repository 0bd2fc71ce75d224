import { afterEach, expect, test } from "vitest";
import { Failure } from "#lib/core/errors";
import {
  connectToFrontProcess,
  inFrontProcess,
  notifyFrontProcess,
  runForWorker,
} from "#lib/core/workers/front-process";

const globals = globalThis as { vitrineFront?: unknown };
afterEach(() => {
  globals.vitrineFront = undefined;
});

/** A worker whose calls arrive in this process, as clones. */
function becomeWorker(): string[] {
  const calls: string[] = [];
  connectToFrontProcess({
    call: async (name, args) => {
      calls.push(name);
      return structuredClone(await runForWorker(name, structuredClone(args)));
    },
    announce: (name, args) => {
      calls.push(name);
      void runForWorker(name, args);
    },
  });
  return calls;
}

test("without a front process, a procedure runs in the calling process", async () => {
  expect(await inFrontProcess("double", (n: number) => 2 * n)(4)).toBe(8);
});

test("in a worker, a procedure runs in the front process", async () => {
  const triple = inFrontProcess("triple", (n: number) => 3 * n);
  const calls = becomeWorker();
  expect(await triple(3)).toBe(9);
  expect(calls).toEqual(["triple"]);
});

test("a Failure in the front process is rethrown as the same Failure in the worker", async () => {
  const refuse = inFrontProcess("refuse", () => {
    throw new Failure("too_many_requests", "Too many.", { retryAfter: 7 });
  });
  becomeWorker();
  const error = await refuse().catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(Failure);
  expect(error).toMatchObject({ kind: "too_many_requests", message: "Too many.", details: { retryAfter: 7 } });
});

test("a notification runs locally, or is announced to the front process from a worker", () => {
  const noted: number[] = [];
  const note = notifyFrontProcess("note", (n: number) => void noted.push(n));
  note(1);
  const calls = becomeWorker();
  note(2);
  expect([noted, calls]).toEqual([[1, 2], ["note"]]);
});
