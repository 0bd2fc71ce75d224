import { expect, onTestFinished, test } from "vitest";
import { openPostgres } from "#lib/db/postgres";
import { createTestDatabase } from "../support/database/database.ts";
import { startProgram, withoutSite } from "./processes.ts";

async function run(databaseUrl: string, ...args: string[]) {
  const env = { DATABASE_URL: databaseUrl, AUTH_SECRET: "a secret for tests that signs nothing of value" };
  const program = startProgram("scripts/repair.ts", args, env);
  return { status: await program.ended, output: withoutSite(program.output()) };
}

test("repair reports differences with status 1, fixes them, and has --help", async () => {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  process.env.DATABASE_URL = database.url;
  const sql = openPostgres();
  onTestFinished(() => sql.end());
  await sql`INSERT INTO list_totals (list, category_id, count) VALUES ('title', 0, 77)`;

  const damaged = await run(database.url, "--check");
  expect(damaged.status).toBe(1);
  expect(damaged.output).toContain("hidden flags of videos: right\n");
  expect(damaged.output).toContain("totals of lists: 1 differ\n");
  const heard: string[] = [];
  await sql.listen("vitrine_changes", (change) => heard.push(change));
  const repaired = await run(database.url);
  expect(repaired.status).toBe(0);
  expect(repaired.output).toContain("totals of lists: 1 put right\n");
  await expect.poll(() => heard, { message: "running instances are told to drop their pages" }).toContain("catalogue");
  expect((await run(database.url, "--check")).status).toBe(0);
  const again = await run(database.url);
  expect(again.output, "nothing is repaired twice").not.toContain("put right");
  expect(await run(database.url, "--help")).toMatchObject({ status: 0, output: expect.stringContaining("--check") });
  expect((await run(database.url, "--now")).status).toBe(2);
});
