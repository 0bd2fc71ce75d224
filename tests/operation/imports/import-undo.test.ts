import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { formatNumber } from "#lib/core/format";
import { withSession } from "#lib/db/postgres";
import { manyRows } from "../../support/catalogue-files.ts";
import { createTestDatabase } from "../../support/database/database.ts";
import { until } from "../../support/until.ts";
import { startProgram, temporaryFolder, withoutSite } from "../processes.ts";

test("npm run import -- --undo restores the state of the previous export", async () => {
  const { url, drop } = await createTestDatabase();
  const env = { DATABASE_URL: url, AUTH_SECRET: "a secret for tests that signs nothing of value" };
  const folder = temporaryFolder();
  const run = async (command: string, ...args: string[]) => {
    const program = startProgram(`scripts/${command}.ts`, args, env);
    program.child.stdin?.end();
    return { status: await program.ended, output: withoutSite(program.output()) };
  };
  const [first, second] = [join(folder, "first.csv"), join(folder, "second.csv")];
  writeFileSync(first, "title,iframeSrc,categories\nThere before,https://vimeo.com/7,Category 1\n");
  writeFileSync(second, manyRows(250));
  expect((await run("import", first)).status).toBe(0);
  await run("export", join(folder, "before.csv"));
  const imported = await run("import", second, "--json");
  expect(imported.output).toContain("Import 2. To undo it: npm run import -- --undo 2");
  expect(JSON.parse(imported.output.trim().split("\n").at(-1) ?? "")).toMatchObject({ import: 2, published: 250 });
  const asked = await run("import", "--undo", "2");
  expect(asked).toMatchObject({ status: 2, output: expect.stringContaining("250 videos would go into the trash") });
  const done = await run("import", "--undo", "2", "--yes");
  expect(done).toMatchObject({ status: 0, output: expect.stringContaining("250 videos went into the trash.") });
  await run("export", join(folder, "after.csv"));
  expect(readFileSync(join(folder, "after.csv"))).toEqual(readFileSync(join(folder, "before.csv")));
  expect((await run("import", "--undo", "99", "--yes")).output).toContain("There is no import 99");
  await drop();
}, 120_000);

test("Ctrl-C ends an undo and says how many videos are in the trash", async () => {
  const { url, drop } = await createTestDatabase();
  const env = { DATABASE_URL: url, AUTH_SECRET: "a secret for tests that signs nothing of value" };
  const file = join(temporaryFolder(), "many.csv");
  writeFileSync(file, manyRows(5_000));
  const imported = startProgram("scripts/import.ts", [file], env);
  expect(await imported.ended).toBe(0);
  const undo = startProgram("scripts/import.ts", ["--undo", "1", "--yes"], env);
  const read = <Row extends object>(query: string) => withSession(url, (sql) => sql.unsafe<Row[]>(query));
  const undone = async () => (await read<{ undone: number }>("SELECT undone FROM imports"))[0]?.undone ?? 0;
  await until(async () => (await undone()) > 0, 30_000);
  undo.child.kill("SIGINT");
  expect(await undo.ended).toBe(130);
  expect(undo.output()).toContain(`Stopped. ${formatNumber(await undone())} videos went into the trash`);
  expect(await read("SELECT FROM imports WHERE undo_asked_at IS NOT NULL")).toHaveLength(0);
  await drop();
}, 120_000);
