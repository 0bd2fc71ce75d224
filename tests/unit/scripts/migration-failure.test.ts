import type { PostgresError, Sql } from "postgres";
import { expect, test } from "vitest";
import { applyScript, describeFailure } from "../../../scripts/database/migration-script.ts";

const file = { name: "2_rules", script: "SELECT 1;\n\nSELECT nothing;", checksum: "", replaces: [] };

async function failureAt(textInScript: string, details: Partial<PostgresError> = {}): Promise<string> {
  let sent = "";
  const unsafe = async (script: string) => {
    sent = script;
  };
  await applyScript({ unsafe } as unknown as Sql, file);
  const position = String(sent.indexOf(textInScript) + 1);
  const error = { message: 'column "nothing" does not exist', code: "42703", position, ...details };
  return describeFailure(error, file);
}

test("names the file and line that Postgres reports, and includes its message", async () => {
  expect(await failureAt("nothing")).toBe(
    'prisma/migrations/2_rules/migration.sql:3 failed; nothing of it was kept.\n  Postgres: column "nothing" does not exist (42703)',
  );
});

test("includes the detail and hint from Postgres", async () => {
  const text = await failureAt("SELECT 1", { detail: "Because.", hint: "Do not." });
  expect(text).toContain("migration.sql:1 failed");
  expect(text).toMatch(/\n {2}Because\.\n {2}Hint: Do not\.$/);
});
