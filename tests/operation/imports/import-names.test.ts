import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { formatNumber } from "#lib/core/format";
import { withSession } from "#lib/db/postgres";
import { createTestDatabase } from "../../support/database/database.ts";
import { until } from "../../support/until.ts";
import { startProgram, temporaryFolder, withoutSite } from "../processes.ts";

const VIDEOS = `title,iframeSrc,categories,tags
One,https://vimeo.com/9001,Astronomy,deep sky
Two,https://vimeo.com/9002,Botany,moss|fern
`;

const NAMES = `
  UPDATE categories SET description = E'Stars and\\nplanets.', excluded_from_feeds = true WHERE name = 'Astronomy';
  INSERT INTO categories (name, name_key, description) VALUES ('Geology', 'geology', 'Has no videos yet.');
  INSERT INTO aliases (name, name_key, slug, category_id)
    SELECT 'Space', 'space', 'space', id FROM categories WHERE name = 'Astronomy';
  INSERT INTO aliases (name, name_key, slug, tag_id) SELECT 'DSO', 'dso', 'dso', id FROM tags WHERE name = 'deep sky'`;

async function site() {
  const database = await createTestDatabase();
  const environment = { DATABASE_URL: database.url, AUTH_SECRET: "a secret for tests that signs nothing of value" };
  const run = async (command: "import" | "export", args: string[]) => {
    const program = startProgram(`scripts/${command}.ts`, args, environment);
    return { status: await program.ended, output: withoutSite(program.output()) };
  };
  const query = (text: string) => withSession(database.url, (sql) => sql.unsafe(text));
  return { environment, run, query, drop: database.drop };
}

const AUDIT = "SELECT action, subject FROM audit_entries ORDER BY id";

test("aliases and descriptions are exported to an empty site, and invalid lines are rejected with reasons", async () => {
  const [from, to] = [await site(), await site()];
  const folder = temporaryFolder();
  const [videos, names, again] = ["videos.csv", "names.jsonl.gz", "again.jsonl"].map((name) => join(folder, name));
  writeFileSync(videos as string, VIDEOS);
  expect(await from.run("import", [videos as string])).toMatchObject({ status: 0 });
  await from.query(NAMES);
  expect(await from.run("export", [names as string, "--names"])).toMatchObject({
    status: 0,
    output: "4 categories and tags\n",
  });

  // Names first, so that the aliases of the file apply to its videos.
  const first = await to.run("import", [names as string, "--names"]);
  expect(first).toMatchObject({ status: 0, output: expect.stringContaining("= 4 changed + 0 known + 0 refused") });
  writeFileSync(videos as string, VIDEOS.replace("Astronomy", "space").replace("deep sky", "dso"));
  expect(await to.run("import", [videos as string])).toMatchObject({ status: 0 });
  const exported = async ({ run }: typeof to) => {
    expect(await run("export", [again as string, "--names"])).toMatchObject({ status: 0 });
    const lines = readFileSync(again as string, "utf8");
    expect(await run("export", [videos as string, "--all"])).toMatchObject({ status: 0 });
    return [lines, readFileSync(videos as string, "utf8").replace(/,20\d\d-[^,]+,/g, ",,")];
  };
  const there = await exported(to);
  expect(there).toEqual(await exported(from));
  expect(there[0]?.split("\n")[0]).toBe(
    '{"kind":"category","name":"Astronomy","aliases":["Space"],"description":"Stars and\\nplanets.","excludedFromFeeds":true}',
  );
  expect(await to.query("SELECT is_hidden FROM videos ORDER BY id")).toEqual([
    { is_hidden: true },
    { is_hidden: false },
  ]);

  const audited = await to.query(AUDIT);
  const repeated = await to.run("import", [names as string, "--names"]);
  expect(repeated.output).toContain("= 0 changed + 4 known + 0 refused");
  expect(await to.query(AUDIT)).toEqual(audited);
  const wrong = [
    '{"kind":"category","name":"Botany","aliases":["Space"]}',
    '{"kind":"tag","name":"DSO"}',
    "[]",
    '{"name":"a"}',
  ];
  writeFileSync(again as string, wrong.join("\n"));
  const refused = await to.run("import", [again as string, "--names"]);
  expect(refused.status).toBe(1);
  expect(refused.output).toContain(
    "line 1: Space is an alias of Astronomy already.\n" +
      "line 2: DSO is an alias of deep sky. Remove it there first.\n" +
      "line 3: The line is not a JSON object.\n" +
      "line 4: kind must be category or tag.\n",
  );
  expect(await to.query(AUDIT)).toEqual(audited);
  await Promise.all([from.drop(), to.drop()]);
}, 120_000);

test("Ctrl-C ends an import of names and says how many were changed", async () => {
  const { environment, query, drop } = await site();
  const file = join(temporaryFolder(), "names.jsonl");
  const lines = Array.from({ length: 20_000 }, (_, n) => `{"kind":"tag","name":"tag ${n}","aliases":["alias ${n}"]}\n`);
  writeFileSync(file, lines.join(""));
  const program = startProgram("scripts/import.ts", [file, "--names"], environment);
  const changed = async () => (await query("SELECT FROM tags")).length;
  await until(async () => (await changed()) > 0, 30_000);
  program.child.kill("SIGINT");
  expect(await program.ended).toBe(130);
  expect(program.output()).toContain(`Stopped. ${formatNumber(await changed())} categories and tags were changed`);
  expect(program.output()).not.toContain("Nothing was written");
  await drop();
}, 120_000);
