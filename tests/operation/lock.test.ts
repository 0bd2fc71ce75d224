import { expect, test } from "vitest";
import { requireLock, takeLock } from "../../scripts/database/lock.ts";
import { startProgram, temporaryFolder } from "./processes.ts";

const hold = "tests/operation/programs/hold-lock.ts";

test("the error for a second process on a data folder names the first process", async () => {
  const folder = temporaryFolder();
  const holder = startProgram(hold, [folder]);
  await holder.says("locked");
  expect(() => requireLock(folder, "the site on port 3000")).toThrow(
    `The data folder ${folder} is already in use by process ${holder.pid} (a test).`,
  );
});

test("the lock of a killed process is released at once", async () => {
  const folder = temporaryFolder();
  const holder = startProgram(hold, [folder]);
  await holder.says("locked");
  expect(takeLock(folder, "another")).toBeNull();
  holder.child.kill("SIGKILL");
  await holder.ended;
  const lock = takeLock(folder, "another");
  expect(lock).not.toBeNull();
  lock?.release();
});

test("a released lock can be taken again", () => {
  const folder = temporaryFolder();
  takeLock(folder, "one")?.release();
  const lock = takeLock(folder, "two");
  expect(lock).not.toBeNull();
  lock?.release();
});
