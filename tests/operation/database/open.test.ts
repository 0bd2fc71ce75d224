import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, chownSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { authSecretOf } from "../../../scripts/database/data-folder.ts";
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

test("what root makes in a data folder belongs to its owner, whose site can then start", async (context) => {
  if (process.getuid?.() !== 0) return context.skip("only root may make files of others");
  const folder = temporaryFolder();
  const [uid, gid] = ["-u", "-g"].map((flag) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" })));
  chownSync(folder, uid as number, gid as number);
  const database = await openDatabase({ dataDir: folder });
  authSecretOf(folder);
  await database.close();
  const foreign = readdirSync(folder).filter((name) => statSync(join(folder, name)).uid !== uid);
  expect(foreign).toEqual([]);
  const [own, another] = [temporaryFolder(), temporaryFolder()];
  writeFileSync(
    join(own, "x.mjs"),
    `import { openDataFolder } from "${resolve("scripts/database/data-folder.ts")}"; openDataFolder("${another}");`,
  );
  for (const path of [own, another]) chmodSync(path, 0o755);
  const refused = spawnSync(process.execPath, [join(own, "x.mjs")], { uid, gid, encoding: "utf8" });
  expect(refused.stderr).toContain(`As root: chown -R USER: ${another}`);
});

test("DATABASE_URL takes precedence over the data folder, which is not created", async () => {
  const database = await openDatabase({ dataDir: "/nowhere/at/all", databaseUrl: "postgresql://elsewhere/site" });
  expect(database).toMatchObject({ url: "postgresql://elsewhere/site", started: false });
});
