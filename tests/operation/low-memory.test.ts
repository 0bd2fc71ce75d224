import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { until } from "../support/until.ts";
import { startProgram, temporaryFolder } from "./processes.ts";
import { filled, secret } from "./site-copies.ts";

const MB = 2 ** 20;
const LIMIT_MB = 512;

/** A cgroup with little memory, if this user may create one. */
function makeGroup(): string | undefined {
  const name = `vitrine-test-${process.pid}-${Date.now()}`;
  for (const [base, file] of [
    ["/sys/fs/cgroup/memory", "memory.limit_in_bytes"],
    ["/sys/fs/cgroup", "memory.max"],
  ] as const) {
    try {
      mkdirSync(join(base, name));
      writeFileSync(join(base, name, file), String(LIMIT_MB * MB));
      return join(base, name);
    } catch {
      try {
        rmdirSync(join(base, name));
      } catch {}
    }
  }
  return undefined;
}

const killsIn = (folder: string) =>
  ["memory.oom_control", "memory.events"].flatMap((name) => {
    try {
      return /^oom_kill (\d+)/m.exec(readFileSync(join(folder, name), "utf8"))?.[1] ?? [];
    } catch {
      return [];
    }
  });

test("in 512 MB, a backup is refused while memory is short, and succeeds once there is enough", async ({ skip }) => {
  const folder = makeGroup() ?? skip("This user may make no control group.");
  onTestFinished(async () => {
    await until(async () => readFileSync(join(folder, "cgroup.procs"), "utf8") === "");
    rmdirSync(folder);
  });
  const file = join(temporaryFolder(), "site.tar.gz");
  const environment = {
    DATABASE_URL: await filled(),
    AUTH_SECRET: secret,
    MEMORY_GROUP: folder,
    NODE_OPTIONS: `--import ${resolve("tests/operation/programs/join-group.mjs")}`,
  };
  const backup = () => startProgram("scripts/backup.ts", [file], environment);

  const site = startProgram("tests/operation/programs/use-memory.ts", ["320"], environment);
  await site.says("in use");
  const refused = backup();
  expect(await refused.ended, refused.output()).toBe(2);
  expect(refused.output()).toMatch(
    /npm run backup takes about 180 MB of memory, and only [\d.]+ MB are free: the system would/,
  );
  expect(site.child.exitCode).toBeNull();
  site.child.kill("SIGKILL");
  await site.ended;

  const made = backup();
  expect(await made.ended, made.output()).toBe(0);
  expect(killsIn(folder)).toEqual(["0"]);
});
