import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ADAPTERS, REQUIRED } from "#lib/server/next/adapters";

test("every Next adapter can be switched off or is listed as required", () => {
  const files = readdirSync("lib/server/next").map((file) => file.replace(/\.ts$/, ""));
  expect(files.sort()).toEqual([...Object.keys(ADAPTERS), ...Object.keys(REQUIRED), "adapters"].sort());
  for (const name of Object.keys(ADAPTERS)) {
    expect(readFileSync(`lib/server/next/${name}.ts`, "utf8")).toContain(`isOn("${name}")`);
    expect(readFileSync("tests/site/next.test.ts", "utf8")).toContain(`broken("${name}"`);
  }
});

test("no file imports undocumented modules of Next", () => {
  for (const folder of ["app", "components", "lib"]) {
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => /\.tsx?$/.test(path));
    const undocumented = files.filter((path) => readFileSync(join(folder, path), "utf8").includes('"next/dist'));
    expect(undocumented).toEqual([]);
  }
});

test("Next still reads self.__next_s, on which instrumentation-client.ts relies", () => {
  expect(readFileSync("node_modules/next/dist/client/app-bootstrap.js", "utf8")).toContain("self.__next_s");
});
