import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDatabase } from "../../scripts/database/open.ts";
import { fillDisk, smallDisk } from "../support/small-disk.ts";
import { startProgram, withoutSite } from "./processes.ts";
import { filled, secret } from "./site-copies.ts";

const clean = { DATABASE_URL: "", AUTH_SECRET: "", ADMIN_PASSWORD: "", SITE_URL: "", PORT: "0", LINK_CHECKS: "off" };

test("a first start with too little disk space is refused and creates no database", async (context) => {
  const dataDir = join(smallDisk(context, 150), "data");
  const site = startProgram("scripts/serve.ts", [], { ...clean, DATA_DIR: dataDir });
  expect(await site.ended).toBe(1);
  expect(site.output()).toMatch(
    /^Only 1\d\d\.\d MB are free at .+\. A new database needs 200\.0 MB, and 1 GB besides its catalogue to work with: make room, or set DATA_DIR to a folder on a larger disk\.\n$/,
  );
  expect(existsSync(join(dataDir, "postgres"))).toBe(false);
});

test("an import with too little free disk space is refused", async (context) => {
  const dataDir = join(smallDisk(context, 300), "data");
  mkdirSync(dataDir, { mode: 0o700 });
  await (await openDatabase({ dataDir })).close();
  fillDisk(dataDir, 100);
  const command = startProgram("scripts/import.ts", ["package.json"], { ...clean, DATA_DIR: dataDir });
  expect(await command.ended).toBe(2);
  expect(withoutSite(command.output())).toMatch(
    /^npm run import needs 200\.0 MB of free disk space, and only 1\d\d\.\d MB are free at .+\. Make room first\.\n$/,
  );
});

test("a disk that fills up during the first start ends it with a message and stops the database", async (context) => {
  const dataDir = join(smallDisk(context, 260), "data");
  const site = startProgram("scripts/serve.ts", [], { ...clean, DEMO: "on", DATA_DIR: dataDir });
  await site.says("Database migrated");
  fillDisk(dataDir);
  expect(await site.ended).toBe(1);
  expect(site.output()).toContain("The disk is full. Make room");
  expect(site.output()).not.toMatch(/^ +at /m);
  expect(existsSync(join(dataDir, "postgres/postmaster.pid"))).toBe(false);
});

test("doctor reports too little disk space", async (context) => {
  const dataDir = smallDisk(context, 150);
  const command = startProgram("scripts/doctor.ts", ["--json"], {
    ...clean,
    DATABASE_URL: await filled(),
    AUTH_SECRET: secret,
    DATA_DIR: dataDir,
  });
  expect(await command.ended).toBe(2);
  const { findings } = JSON.parse(command.output());
  expect(findings).toContainEqual(
    expect.objectContaining({ subject: "Disk", state: "fail", text: expect.stringMatching(/^1\d\d\.\d MB free at /) }),
  );
});
