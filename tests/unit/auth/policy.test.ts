import { expect, test } from "vitest";
import { endOfSession } from "#lib/auth/policy";

test("a session ends thirty days after its last use, and at most a year after it began", () => {
  const began = new Date("2030-01-01T00:00:00Z");
  const endAfterUseOn = (day: string) => endOfSession(began, new Date(`${day}T00:00:00Z`).getTime()).toISOString();
  expect(endAfterUseOn("2030-01-01")).toBe("2030-01-31T00:00:00.000Z");
  expect(endAfterUseOn("2030-12-02")).toBe("2031-01-01T00:00:00.000Z");
  expect(endAfterUseOn("2030-12-30")).toBe("2031-01-01T00:00:00.000Z");
});
