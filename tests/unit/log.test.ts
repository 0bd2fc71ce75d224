import { afterEach, expect, test, vi } from "vitest";
import { describeError, log } from "#lib/log";

afterEach(() => vi.restoreAllMocks());

function logged(...args: Parameters<typeof log>): string {
  const print = vi.spyOn(console, "error").mockImplementation(() => {});
  log(...args);
  expect(print).toHaveBeenCalledTimes(1);
  return String(print.mock.calls[0]?.[0]);
}

test("is one line of JSON, whatever stands in it", () => {
  const line = logged("warn", "what happened", { path: 'x\n{"level":"info","message":"forged"}\u2028', size: 3 });
  expect(line).not.toContain("\n");
  expect(JSON.parse(line)).toMatchObject({ level: "warn", message: "what happened", size: 3 });
});

test("cuts long values", () => {
  const { path } = JSON.parse(logged("info", "m", { path: "a".repeat(10_000) }));
  expect(path.length).toBeLessThan(300);
});

test("describes an error by its name, words and place, without the whole stack", () => {
  expect(describeError(new TypeError("broken"))).toMatchObject({ error: "TypeError", reason: "broken" });
  expect(String(describeError(new Error("x")).at)).toContain("log.test.ts");
  expect(describeError("just words")).toEqual({ error: "just words" });
});
