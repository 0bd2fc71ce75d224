import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { temporaryFolder } from "./database.ts";
import { report } from "./report.ts";

const FOLDERS = ["app", "components", "lib", "prisma", "public", "scripts"];
const FILES = [
  "instrumentation.ts",
  "middleware.ts",
  "next.config.mjs",
  "package.json",
  "package-lock.json",
  "postcss.config.mjs",
  "prisma.config.ts",
  "tsconfig.json",
];

const copy = temporaryFolder();

beforeAll(() => {
  for (const name of [...FOLDERS, ...FILES]) cpSync(name, join(copy, name), { recursive: true });
  symlinkSync(resolve("node_modules"), join(copy, "node_modules"));
  mkdirSync(join(copy, ".next"));
  writeFileSync(join(copy, ".next/BUILD_ID"), "earlier");
  writeFileSync(join(copy, ".next/vitrine-sources"), "of an earlier release");
});

afterAll(() => rmSync(copy, { recursive: true, force: true, maxRetries: 5 }));

async function killBuild(...command: string[]): Promise<string> {
  // A start that does not build ends at this database.
  const unreachable = {
    DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none",
    AUTH_SECRET: "a secret for tests that signs nothing of value",
  };
  const env = { ...process.env, ...unreachable, DATA_DIR: join(copy, "data") };
  const build = spawn(process.execPath, command, { cwd: copy, env, detached: true, stdio: "pipe" });
  let output = "";
  for (const stream of [build.stdout, build.stderr]) stream.on("data", (chunk) => (output += chunk));
  const ended = once(build, "close");
  const isWaiting = () => !output.includes("Building the site") && build.exitCode === null;
  for (const end = Date.now() + 60_000; isWaiting() && Date.now() < end; ) await pause(50);
  await pause(200);
  if (build.exitCode === null) process.kill(-(build.pid ?? 0), "SIGKILL");
  await ended;
  return output;
}

async function stateOfBuild(): Promise<string> {
  const code = 'import("./scripts/launch/build.mjs").then(({ buildState }) => console.log(buildState()))';
  const asking = spawn(process.execPath, ["-e", code], { cwd: copy, stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  asking.stdout.on("data", (chunk) => (output += chunk));
  await once(asking, "close");
  return output.trim();
}

test("an interrupted build is not taken for a complete one, and the next start builds again", async () => {
  expect(await stateOfBuild()).toBe("stale");
  expect(await killBuild("scripts/build.mjs")).toContain("Building the site");
  expect(["stale", "missing"]).toContain(await stateOfBuild());
  // Otherwise the interrupted build would pass as complete.
  expect(existsSync(join(copy, ".next/vitrine-sources"))).toBe(false);
  expect(await killBuild("scripts/serve.ts", "--build")).toContain("Building the site");
  report("F17 build killed", { "taken for a build": 0 });
});
