import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { log, reportError } from "#lib/core/log";
import { captureConsoleErrors } from "#lib/server/error-log";

let lines: string[];
let restore: () => void;

beforeEach(() => {
  lines = [];
  vi.spyOn(console, "error").mockImplementation((...parts: unknown[]) => void lines.push(parts.join(" ")));
  vi.spyOn(console, "warn").mockImplementation(() => {});
  restore = captureConsoleErrors();
});
afterEach(() => {
  restore();
  vi.restoreAllMocks();
});

const entries = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

test("an error logged by Next becomes one line of JSON", () => {
  console.error("\u001b[31m⨯\u001b[39m", new Error("broken\nwith two lines"));
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain("\n");
  expect(entries()[0]).toMatchObject({ level: "error", message: "⨯", reason: "broken\nwith two lines" });
});

test("text from a request cannot create a log line of its own", () => {
  console.error('x\n{"level":"error","message":"forged"}');
  expect(lines).toHaveLength(1);
  expect(entries()[0]?.message).toBe('x {"level":"error","message":"forged"}');
});

test("a repeated error is logged once a second with its count", () => {
  for (let time = 0; time < 1_000; time++) reportError("away", new Error("no database"), {}, "error", 5_000 + time / 2);
  reportError("away", new Error("something else"), {}, "error", 5_400);
  reportError("away", new Error("no database"), {}, "error", 6_000);
  expect(entries().map(({ reason, repeated }) => [reason, repeated])).toEqual([
    ["no database", undefined],
    ["something else", undefined],
    ["no database", 999],
  ]);
});

test("log lines pass unchanged", () => {
  log("info", "hello", { a: 1 });
  log("info", "hello", { a: 1 });
  expect(entries()).toMatchObject([
    { message: "hello", a: 1 },
    { message: "hello", a: 1 },
  ]);
});
