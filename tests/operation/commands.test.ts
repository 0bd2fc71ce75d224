import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { startProgram, temporaryFolder } from "./processes.ts";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };

/** The npm scripts, and the first words of each command's help. */
const commands = Object.entries(scripts).map(([name, line]) => {
  const [program = "", path = "", ...words] = line.split(" ");
  return { name, program, path, words };
});

// Unreachable settings: commands must print their help before looking for a database, a port or a package.
const nowhere = { DATABASE_URL: "postgresql://nobody@127.0.0.1:1/nothing", AUTH_SECRET: "x".repeat(32), PORT: "1" };

test.each(commands)("npm run $name prints help and rejects an unknown option", async ({ program, path, words }) => {
  expect(program).toBe("node");
  const environment = { ...nowhere, DATA_DIR: temporaryFolder() };
  const help = startProgram(path, [...words, "--help"], environment);
  expect(await help.ended, help.output()).toBe(0);
  expect(help.output().length).toBeGreaterThan(100);
  const wrong = startProgram(path, [...words, "--no-such-option"], environment);
  expect(await wrong.ended, wrong.output()).toBe(2);
  expect(wrong.output()).toContain("--no-such-option");
  expect(wrong.output()).not.toMatch(/^\s+at /m);
});

// One for each place that reads these options.
test.each(["start", "export", "admin"])("npm run %s takes -h for --help", async (name) => {
  const { path = "", words = [] } = commands.find((command) => command.name === name) ?? {};
  const help = startProgram(path, [...words, "-h"], { ...nowhere, DATA_DIR: temporaryFolder() });
  expect(await help.ended, help.output()).toBe(0);
  expect(help.output()).toMatch(/^Usage: npm /m);
});
