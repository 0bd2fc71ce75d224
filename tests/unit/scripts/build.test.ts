import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { sources } from "../../../scripts/launch/build.mjs";

test("a build is made anew when any file changes that the framework looks for beside app/", () => {
  const read = readdirSync(".").filter((name) =>
    /^(?:instrumentation|instrumentation-client|middleware|next\.config|postcss\.config)\.[a-z]+$/.test(name),
  );
  expect(read.length).toBeGreaterThan(3);
  expect(sources).toEqual(expect.arrayContaining(read));
});
