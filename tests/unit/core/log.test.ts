import { afterEach, expect, test, vi } from "vitest";
import { describeError, log, reportError } from "#lib/core/log";

afterEach(() => vi.restoreAllMocks());

function logged(...args: Parameters<typeof log>): string {
  const print = vi.spyOn(console, "error").mockImplementation(() => {});
  log(...args);
  expect(print).toHaveBeenCalledTimes(1);
  return String(print.mock.calls[0]?.[0]);
}

test("an entry is one line of JSON, whatever it contains", () => {
  const line = logged("warn", "what happened", { path: 'x\n{"level":"info","message":"forged"}\u2028', size: 3 });
  expect(line).not.toContain("\n");
  expect(JSON.parse(line)).toMatchObject({ level: "warn", message: "what happened", size: 3 });
});

test("truncates long values", () => {
  const { path } = JSON.parse(logged("info", "m", { path: "a".repeat(10_000) }));
  expect(path.length).toBeLessThan(300);
});

test("describes an error by name, message and location", () => {
  expect(describeError(new TypeError("broken"))).toMatchObject({ error: "TypeError", reason: "broken" });
  expect(String(describeError(new Error("x")).at)).toContain("log.test.ts");
  expect(describeError("just words")).toEqual({ error: "just words" });
});

test("logs a repeated error once a second, with the number of repetitions", () => {
  const print = vi.spyOn(console, "error").mockImplementation(() => {});
  const report = (reason: string, now: number) => reportError("It broke.", new Error(reason), {}, "warn", now);
  const written = () => print.mock.calls.splice(0).map(([line]) => JSON.parse(String(line)));
  for (const now of [0, 1, 999]) report("same", now);
  report("other", 999);
  expect(written()).toMatchObject([
    { level: "warn", message: "It broke.", reason: "same" },
    { level: "warn", message: "It broke.", reason: "other" },
  ]);
  report("same", 1_000);
  report("same", 2_000);
  const [first, second] = written();
  expect([first.repeated, second.repeated]).toEqual([2, undefined]);
});

test("remembers the latest hundred errors", () => {
  const print = vi.spyOn(console, "error").mockImplementation(() => {});
  for (let number = 0; number <= 100; number++) reportError(`Trouble ${number}`, undefined, {}, "error", 0);
  print.mockClear();
  reportError("Trouble 1", undefined, {}, "error", 0);
  expect(print).not.toHaveBeenCalled();
  reportError("Trouble 0", undefined, {}, "error", 0);
  expect(print).toHaveBeenCalledTimes(1);
});
