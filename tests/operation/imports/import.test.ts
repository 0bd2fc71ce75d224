import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { withSession } from "#lib/db/postgres";
import { gzip, manyRows } from "../../support/catalogue-files.ts";
import { createTestDatabase } from "../../support/database/database.ts";
import { until } from "../../support/until.ts";
import { startProgram, temporaryFolder, withoutSite } from "../processes.ts";

let url: string;

beforeAll(async () => {
  const database = await createTestDatabase();
  url = database.url;
  return database.drop;
});

const environment = (databaseUrl = url) => ({
  DATABASE_URL: databaseUrl,
  AUTH_SECRET: "a secret for tests that signs nothing of value",
});

async function run(
  command: "import" | "export",
  args: string[],
  { input, ...env }: Record<string, string | Buffer | undefined> = {},
) {
  const program = startProgram(`scripts/${command}.ts`, args, { ...environment(), ...(env as Record<string, string>) });
  program.child.stdin?.end(input ?? "");
  return { status: await program.ended, output: withoutSite(program.output()) };
}

const MESSY = "tests/fixtures/messy.csv";

test("import reports each rejected row, accounts for all rows and exits with 1", async () => {
  const report = join(temporaryFolder(), "refused.csv");
  const { status, output } = await run("import", [MESSY, "--refused", report]);
  expect(status).toBe(1);
  expect(output).toContain("line 8: The title is empty.\nline 10: The address must begin with https://.\n");
  expect(output).toContain("Unknown columns, skipped: rating, (no name)\n");
  expect(output).toContain("19 rows of messy.csv = 7 imported + 0 updated + 1 skipped as duplicates + 11 refused\n");
  expect(output).toMatch(/rows a second, peak memory \d+ MB\n$/);
  const lines = readFileSync(report, "utf8").trimEnd().split("\n");
  expect(lines[0]).toBe("line,reason");
  expect(lines[1]).toBe("8,The title is empty.");
  expect(lines).toHaveLength(12);
});

test("a dry run writes nothing, and an import without rejected rows exits with 0", async () => {
  const input = "title,iframeSrc\nNew,https://vimeo.com/5000\nNew again,https://player.vimeo.com/video/5000\n";
  const dry = await run("import", ["-", "--dry-run"], { input });
  expect(dry).toMatchObject({ status: 0, output: expect.stringContaining("Dry run: nothing was written.\n") });
  const sum = "2 rows of standard input = 1 imported + 0 updated + 1 skipped as duplicates + 0 refused";
  expect(dry.output).toContain(sum);
  expect(await run("import", ["-"], { input })).toMatchObject({ status: 0, output: expect.stringContaining(sum) });
  const again = await run("import", ["-"], { input });
  expect(again.output).toContain("= 0 imported + 0 updated + 2 skipped");
  expect(again.output).toContain("Of the duplicates 1 are in the catalogue, 1 repeat an earlier row.");
  const updated = await run("import", ["-", "--update"], { input: input.replace("New,", "Newer,") });
  expect(updated).toMatchObject({ status: 0, output: expect.stringContaining("= 0 imported + 1 updated + 1 skipped") });
});

const EXPORTED = `title,iframeSrc,post_status,views,post_date,categories
One,https://vimeo.com/7001,publish,12,2024-05-01,"Alpha, Beta"
Two,https://vimeo.com/7002,draft,3,2024-05-02,Alpha
Three,https://vimeo.com/7003,publish,1,2024-05-03,"Beta, Gamma"
`;

test("a file of another system is imported with the guessed mapping after confirmation", async () => {
  const stored = async () => (await run("export", ["-"])).output.replace(/^[\d.]+ s, .*$/m, "");
  const before = await stored();
  const asked = await run("import", ["-"], { input: EXPORTED });
  expect(asked.status).toBe(2);
  expect(asked.output).toContain("CSV with commas. Taken as:\n");
  expect(asked.output).toContain("createdAt     ← post_date: 2024-05-01\n");
  expect(asked.output).toContain("states: publish → public, draft → draft\n");
  expect(asked.output).toContain("Nothing was written. Accept these settings with --yes, or change them with --map.");
  expect(await stored()).toBe(before);
  const done = await run("import", ["-", "--yes", "--json"], { input: EXPORTED });
  expect(done).toMatchObject({ status: 0, output: expect.stringContaining("= 2 imported") });
  const line = JSON.parse(done.output.trim().split("\n").at(-1) ?? "");
  expect(line).toMatchObject({ rows: 3, published: 2, drafts: 1, updated: 0, duplicates: 0, rejected: 0 });
  expect((await run("export", ["-"])).output).toMatch(/^One,.*,2024-05-01,Alpha\|Beta,,,,,12,$/m);
  const known = await run("import", ["-", "--yes"], { input: EXPORTED });
  expect(known.output).toContain("line 3: On the site already, and a draft: video ");
  const all = await run("import", ["-", "--yes", "--state", "draft=premium", "--map", "categories="], {
    input: EXPORTED.replaceAll("700", "710"),
  });
  expect(all.output).toContain("= 3 imported + 0 updated + 0 skipped as duplicates + 0 refused");
  const everything = (await run("export", ["-", "--all"])).output;
  expect(everything).toMatch(/^title,.*,categories,tags,state,publishAt,oldId,oldSlug,oldUrl,startingViews,mirrors$/m);
  expect(everything).toMatch(/^Two,.*,2024-05-02,Alpha,,draft,,,,,3,$/m);
  expect((await run("export", ["-"])).output).toMatch(/^Two,.*,true,2024-05-02,,,,,,3,$/m);
  const wrong = await run("import", ["-", "--yes", "--map", "title=headline"], { input: EXPORTED });
  expect(wrong).toMatchObject({
    status: 2,
    output: expect.stringContaining('The file has no field "headline", but title'),
  });
});

test("--divider sets the separator of names", async () => {
  const input = EXPORTED.replaceAll("700", "730")
    .replace(/,(post_status|views|post_date)/g, "")
    .replace(/,(publish|draft),\d+,[\d-]+/g, "");
  const done = await run("import", ["-", "--divider", "|"], { input });
  expect(done).toMatchObject({ status: 0, output: expect.not.stringContaining("commas;") });
  expect((await run("export", ["-"])).output).toContain('"Alpha, Beta",');
  const wrong = await run("import", ["-", "--divider", ";"], { input });
  expect(wrong).toMatchObject({
    status: 2,
    output: expect.stringContaining('Names are divided by "|" or ",", not by ";".'),
  });
});

test("--remove-demo removes only demo content, and without it the demo content is mentioned", async () => {
  const demo = await createTestDatabase();
  const seed = startProgram("tests/operation/programs/seed-demo.ts", [], environment(demo.url));
  expect(await seed.ended, seed.output()).toBe(0);
  const input = "title,iframeSrc\nMine,https://vimeo.com/8000\n";
  const kept = await run("import", ["-"], { input, DATABASE_URL: demo.url });
  expect(kept).toMatchObject({
    status: 0,
    output: expect.stringContaining("Demo content is still on the site (138 videos, 15 categories)"),
  });
  const removed = await run("import", ["-", "--remove-demo"], { input, DATABASE_URL: demo.url });
  expect(removed).toMatchObject({
    status: 0,
    output: expect.stringContaining("Demo content removed (138 videos that the file does not have)."),
  });
  expect(removed.output).not.toContain("still on the site");
  expect((await run("export", ["-"], { DATABASE_URL: demo.url })).output).toMatch(/^title,.*\nMine,.*\n1 video/);
  await demo.drop();
}, 120_000);

test("EMBED_HOSTS restricts player hosts, and a known site includes its player hosts", async () => {
  const input = "title,iframeSrc\nA,https://vimeo.com/6000\nB,https://play.example.org/v/6000\n";
  const { status, output } = await run("import", ["-"], { input, EMBED_HOSTS: "vimeo.com, youtube.com" });
  expect(status).toBe(1);
  expect(output).toContain("line 3: Players of play.example.org are not on the list of EMBED_HOSTS.");
  expect(output).toContain("= 1 imported");
});

test.each([
  [["-"], "", "standard input is empty."],
  [["no-such-file.csv"], "", "There is no file no-such-file.csv."],
  [["tests"], "", "tests is a folder."],
  [
    ["-"],
    "name,url\na,b\n",
    "standard input has no field whose values are players, which are embed codes or addresses of videos. Its fields: name, url.",
  ],
  [[], "", "Name a file"],
  [["a.csv", "b.csv"], "", "One file at a time"],
  [["a.csv", "--force"], "", "--force"],
])("import %j exits with 2 and a message without a stack trace", async (args, input, sentence) => {
  const { status, output } = await run("import", args, { input });
  expect(status).toBe(2);
  expect(output).toContain(sentence);
  expect(output).not.toMatch(/^\s+at /m);
});

test("an unreachable database is reported with its address", async () => {
  const { status, output } = await run("import", [MESSY], { DATABASE_URL: "postgres://nobody@127.0.0.1:1/nothing" });
  expect(status).toBe(2);
  expect(output).toContain("127.0.0.1:1");
});

test("--help prints the usage of both commands", async () => {
  expect(await run("import", ["--help"])).toMatchObject({ status: 0, output: expect.stringContaining("--dry-run") });
  expect(await run("export", ["-h"])).toMatchObject({ status: 0, output: expect.stringContaining(".jsonl") });
});

/** True while rows are being copied into the database. */
async function isCopying(): Promise<boolean> {
  const copies = await withSession(
    url,
    (sql) => sql`SELECT FROM pg_stat_progress_copy WHERE datname = current_database() AND tuples_processed > 0`,
  );
  return copies.length === 1;
}

test("Ctrl-C rolls the import back and reports it", async () => {
  const before = (await run("export", ["-"])).output;
  const file = join(temporaryFolder(), "long.csv.gz");
  writeFileSync(file, gzip(manyRows(60_000)));
  const program = startProgram("scripts/import.ts", [file], environment());
  await until(isCopying, 30_000);
  program.child.kill("SIGINT");
  expect(await program.ended).toBe(130);
  expect(program.output()).toContain("Stopped. Nothing was written.");
  const rows = (text: string) => text.split("\n").length;
  expect(rows((await run("export", ["-"])).output)).toBe(rows(before));
});

test("an export survives an import into an empty database unchanged, in every format", async () => {
  const empty = await createTestDatabase();
  const folder = temporaryFolder();
  const file = (name: string) => join(folder, name);
  for (const format of ["csv", "csv.gz", "jsonl", "jsonl.gz"]) {
    const exported = await run("export", [file(`first.${format}`)]);
    expect(exported).toMatchObject({ status: 0, output: expect.stringMatching(/^\d+ videos written to .*first/m) });
    const into = format === "csv" ? "imported + 0 updated + 0 skipped" : "0 imported + 0 updated";
    const imported = await run("import", [file(`first.${format}`)], { DATABASE_URL: empty.url });
    expect(imported).toMatchObject({ status: 0, output: expect.stringContaining(into) });
    await run("export", [file(`second.${format}`)], { DATABASE_URL: empty.url });
    expect(readFileSync(file(`second.${format}`)).equals(readFileSync(file(`first.${format}`)))).toBe(true);
  }
  await empty.drop();
});

test("an export file is readable only by its owner and written atomically", async () => {
  const folder = temporaryFolder();
  const file = join(folder, "all.csv");
  writeFileSync(file, "an older export");
  await run("export", [file]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, "utf8")).toContain("データの海 🌊,Secret recipe,https://play.example.org/v/7?utm_source=x");
  expect(readdirSync(folder)).toEqual(["all.csv"]);
  const failed = await run("export", [join(folder, "nowhere", "all.csv")]);
  expect(failed).toMatchObject({ status: 2, output: expect.stringContaining("cannot be written") });
  expect(existsSync(join(folder, "nowhere"))).toBe(false);
});

// A real catalogue is not part of the project; set this variable to test one.
const REAL = process.env.TEST_CATALOGUE;

test.runIf(REAL)("a real catalogue can be imported, reimported without changes and exported identically", async () => {
  const [one, two] = [await createTestDatabase(), await createTestDatabase()];
  const folder = temporaryFolder();
  const [first, second] = [join(folder, "first.csv"), join(folder, "second.csv")];
  const rows =
    /([\d,]+) rows of .* = ([\d,]+) imported \+ ([\d,]+) updated \+ ([\d,]+) skipped as duplicates \+ ([\d,]+) refused/;
  for (const expected of [/[1-9][\d,]* imported \+ 0 updated/, /= 0 imported \+ 0 updated/]) {
    const { output } = await run("import", [REAL as string, "--update"], { DATABASE_URL: one.url });
    expect(output).toMatch(expected);
    const [all = 0, ...parts] = (rows.exec(output) ?? []).slice(1).map((text) => Number(text.replaceAll(",", "")));
    expect(parts.reduce((sum, part) => sum + part)).toBe(all);
  }
  await run("export", [first], { DATABASE_URL: one.url });
  expect(await run("import", [first], { DATABASE_URL: two.url })).toMatchObject({ status: 0 });
  await run("export", [second], { DATABASE_URL: two.url });
  expect(readFileSync(second).equals(readFileSync(first))).toBe(true);
  await one.drop();
  await two.drop();
});
