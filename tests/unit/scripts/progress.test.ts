import { expect, test } from "vitest";
import { formatSeconds } from "../../../scripts/catalogue/progress.ts";

test.each([
  [0.04, "0.0 s"],
  [9.94, "9.9 s"],
  [10, "10 s"],
  [99.4, "99 s"],
  [99.6, "1 min 40 s"],
  [119.6, "2 min 0 s"],
  [3661, "61 min 1 s"],
])("formats %f seconds as %s", (seconds, text) => {
  expect(formatSeconds(seconds)).toBe(text);
});
