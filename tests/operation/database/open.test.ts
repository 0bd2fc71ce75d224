import { expect, test } from "vitest";
import { openDatabase } from "../../../scripts/database/open.ts";
import { startProgram, temporaryFolder } from "../processes.ts";

const hold = "tests/operation/programs/hold-database.ts";

test("a command uses the Postgres that is already running, and leaves it running", async () => {
  const folder = temporaryFolder();
  const first = startProgram(hold, [folder]);
  await first.says("open started=true");
  const own = await openDatabase({ dataDir: folder });
  expect(own.started).toBe(false);
  expect(first.output()).toContain(own.url);
  await own.close();
  first.child.stdin?.write("close\n");
  expect(await first.ended).toBe(0);
});

test("commands started together share one Postgres until the last one ends", async () => {
  const folder = temporaryFolder();
  const both = [startProgram(hold, [folder]), startProgram(hold, [folder])];
  await Promise.all(both.map((program) => program.says("open started=")));
  const owner = both.find((program) => program.output().includes("started=true"));
  const guest = both.find((program) => program.output().includes("started=false"));
  owner?.child.stdin?.write("close\n");
  await owner?.says("Another command still uses the database");
  expect(owner?.output()).not.toContain("closed");
  guest?.child.stdin?.write("close\n");
  expect(await Promise.all(both.map((program) => program.ended))).toEqual([0, 0]);
});

test("DATABASE_URL takes precedence over the data folder, which is not created", async () => {
  const database = await openDatabase({ dataDir: "/nowhere/at/all", databaseUrl: "postgresql://elsewhere/site" });
  expect(database).toMatchObject({ url: "postgresql://elsewhere/site", started: false });
});
