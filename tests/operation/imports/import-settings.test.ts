import { beforeAll, expect, test } from "vitest";
import { withSession } from "#lib/db/postgres";
import { createTestDatabase } from "../../support/database/database.ts";
import { startProgram, withoutSite } from "../processes.ts";

let url: string;

const RULES = { dividers: { categories: "|", tags: "|" }, status: {}, duration: "minutes", days: "dmy" };

beforeAll(async () => {
  const database = await createTestDatabase();
  url = database.url;
  const mapping = { fields: { title: ["Words"], iframeSrc: ["Player"], duration: ["Length"], tags: ["Gone"] } };
  const stored = { ...mapping, rules: { ...RULES, keepsMarkup: false } };
  await withSession(
    url,
    (sql) => sql`INSERT INTO import_mappings (name, name_key, fields, mapping)
      VALUES ('Old site', 'old site', '{Name,Player,Words,Length}', ${sql.json(stored)})`,
  );
  return database.drop;
});

async function run(command: "import" | "export", args: string[], input = "") {
  const env = { DATABASE_URL: url, AUTH_SECRET: "a secret for tests that signs nothing of value" };
  const program = startProgram(`scripts/${command}.ts`, args, env);
  program.child.stdin?.end(input);
  return { status: await program.ended, output: withoutSite(program.output()) };
}

const file = (last: string, id: number) =>
  `Name,Player,Words,${last}\nFirst,https://player.vimeo.com/video/${id},Second,12\n`;

test("saved import settings are used by name, and automatically for a file with the same fields", async () => {
  const named = await run("import", ["-", "--yes", "--settings", "OLD SITE"], file("Minutes", 9_001));
  expect(named).toMatchObject({ status: 0, output: expect.stringContaining('Using the saved settings "Old site".\n') });
  expect(named.output).toContain("title         ← Words: Second\n");
  expect(named.output).not.toContain("tags          ←");
  const same = await run("import", ["-", "--yes", "--map", "title=Name"], file("Length", 9_002));
  expect(same.output).toContain('Using the saved settings "Old site".\n');
  const { output } = await run("export", ["-"]);
  expect(output).toContain("Second");
  expect(output).toMatch(/First,.*9002,,,12:00,/);

  const other = await run("import", ["-", "--yes"], file("Minutes", 9_003));
  expect(other.output).not.toContain("saved settings");
  const missing = await run("import", ["-", "--yes", "--settings", "New site"], file("Minutes", 9_004));
  expect(missing).toMatchObject({ status: 2 });
  expect(missing.output).toContain('No saved settings are named "New site". Saved: Old site.');
});
