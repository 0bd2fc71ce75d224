import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startProgram, temporaryFolder } from "./processes.ts";

const clean = { DATABASE_URL: "", AUTH_SECRET: "", ADMIN_PASSWORD: "", PORT: "", SITE_URL: "" };

test("all configuration problems are listed before anything is created", async () => {
  const dataDir = join(temporaryFolder(), "data");
  const wrong = { PORT: "99999", ADMIN_PASSWORD: "short", DATABASE_URL: "mysql://nowhere" };
  const site = startProgram("scripts/serve.ts", [], { ...clean, ...wrong, DATA_DIR: dataDir });
  expect(await site.ended).toBe(1);
  for (const name of Object.keys(wrong)) expect(site.output()).toContain(`- ${name}`);
  expect(site.output()).not.toContain("    at ");
  expect(existsSync(dataDir)).toBe(false);
});

test("a second start on the same data folder exits with a message, and the first continues", async () => {
  const dataDir = temporaryFolder();
  const first = startProgram("tests/operation/programs/hold-lock.ts", [dataDir]);
  await first.says("locked");
  const second = startProgram("scripts/serve.ts", [], { ...clean, DATA_DIR: dataDir });
  expect(await second.ended).toBe(1);
  expect(second.output()).toBe(
    `The data folder ${dataDir} is already in use by process ${first.pid} (a test). ` +
      "Stop that first, or give this one a folder of its own with DATA_DIR.\n",
  );
  expect(first.child.exitCode).toBeNull();
});
