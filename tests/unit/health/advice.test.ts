import { expect, test } from "vitest";
import { adviceOnFailure } from "#lib/health/database/policy";

test.each([
  "timeout exceeded when trying to connect",
  "sorry, too many clients already",
  "remaining connection slots are reserved for roles with the SUPERUSER attribute",
])("doctor's advice on '%s' is to make room for connections", (text) => {
  expect(adviceOnFailure(text)).toContain("raise max_connections, or the pooler's pool size");
});

test("doctor's advice on other failures of the database names the logs", () => {
  expect(adviceOnFailure("permission denied for table videos")).toContain("See the log");
});
