import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { sources, warningsIn } from "../../../scripts/launch/build.mjs";
import { requireWritable } from "../../../scripts/launch/run.mjs";

test("changing any file that Next reads outside app/ triggers a build", () => {
  const read = readdirSync(".").filter((name) =>
    /^(?:instrumentation|instrumentation-client|middleware|next\.config|postcss\.config)\.[a-z]+$/.test(name),
  );
  expect(read.length).toBeGreaterThan(3);
  expect(sources).toEqual(expect.arrayContaining(read));
});

test("a clone that this user may not write to is named instead of a system error", () => {
  expect(() => requireWritable("/proc/self/attr/missing")).toThrow(
    expect.objectContaining({ name: "OperatorError", message: expect.stringContaining("npm run build") }),
  );
});

test("warningsIn extracts framework warnings from the build output", () => {
  const output =
    "\u001b[1m▲ Next.js\u001b[22m\n \u001b[33m⚠\u001b[39m The file convention is deprecated.\n\n  Learn more\n ✓ Done\n";
  expect(warningsIn(output)).toEqual(["⚠ The file convention is deprecated."]);
});
