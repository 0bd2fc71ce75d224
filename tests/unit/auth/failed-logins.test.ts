import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { logFailedLogin } from "#lib/auth/failed-logins";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("logs refused logins in one line a minute, counted by outcome", () => {
  const lines: string[] = [];
  const spy = vi.spyOn(console, "error").mockImplementation((line: string) => void lines.push(line));
  for (let n = 0; n < 40; n++) logFailedLogin("wrong");
  logFailedLogin("limited");
  expect(lines).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: "warn", message: "logins refused", wrong: 40, limited: 1, seconds: 60 },
  ]);
  vi.advanceTimersByTime(120_000);
  expect(lines).toHaveLength(1);
  logFailedLogin("wrong");
  vi.advanceTimersByTime(60_000);
  expect(JSON.parse(lines[1] ?? "{}")).toMatchObject({ wrong: 1 });
  spy.mockRestore();
});
