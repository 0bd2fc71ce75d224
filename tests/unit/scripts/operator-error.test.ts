import { expect, test } from "vitest";
import { explain, OperatorError } from "../../../scripts/operator-error.ts";

test.each([
  [
    "PostgreSQL",
    Object.assign(new Error('could not extend file "base/5/1": No space left on device'), { code: "53100" }),
  ],
  ["Node", Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" })],
])("a full disk is explained without a stack, as reported by %s", (_, error) => {
  expect(explain(error)).toBe(`The disk is full. Make room, then try again. (${error.message})`);
});

test("expected errors are explained by their message, others with their stack", () => {
  expect(explain(new OperatorError("Name a file."))).toBe("Name a file.");
  expect(explain(new Error("Not foreseen."))).toMatch(/^Error: Not foreseen\.\n +at /);
});
