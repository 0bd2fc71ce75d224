import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { startProgram, temporaryFolder } from "../processes.ts";
import { ask, filled, secret } from "../site-copies.ts";

type Finding = { subject: string; state: string; text: string; advice?: string };

async function schema(url: string): Promise<Finding | undefined> {
  const environment = { DATABASE_URL: url, DATA_DIR: temporaryFolder(), PORT: "0", AUTH_SECRET: secret };
  const program = startProgram("scripts/doctor.ts", ["--json", "--quick"], environment);
  await program.ended;
  const { findings } = JSON.parse(program.output()) as { findings: Finding[] };
  return findings.find(({ subject }) => subject === "Schema");
}

async function repair(url: string, ...args: string[]) {
  const program = startProgram("scripts/repair.ts", args, { DATABASE_URL: url, AUTH_SECRET: secret });
  return { status: await program.ended, output: program.output() };
}

/** Only superusers may write the system catalogue. */
function asSuperuser(url: string): string {
  const superuser = new URL(inject("superuserUrl"));
  superuser.pathname = new URL(url).pathname;
  return superuser.href;
}

/** A fault, and how doctor reports it. */
const TROUBLES: [statements: string, named: string][] = [
  ["DROP INDEX videos_latest", "index videos_latest on videos is missing"],
  [
    "DROP INDEX videos_newest; CREATE INDEX videos_newest ON videos (created_at)",
    "index videos_newest on videos was changed",
  ],
  ["ALTER TABLE videos DISABLE TRIGGER videos_made_private", "trigger videos_made_private on videos is disabled"],
  ["DROP TRIGGER videos_moved ON videos", "trigger videos_moved on videos is missing"],
  [
    "CREATE OR REPLACE FUNCTION heat_at(moment timestamptz) RETURNS float8 LANGUAGE sql IMMUTABLE AS 'SELECT 1::float8'",
    "function heat_at(moment timestamp with time zone) was changed",
  ],
  ["DROP FUNCTION remove_demo_views()", "function remove_demo_views() is missing"],
  ["ALTER TABLE videos ALTER COLUMN is_private DROP DEFAULT", "column is_private on videos was changed"],
  ["ALTER TABLE page_views DROP CONSTRAINT page_views_views", "constraint page_views_views on page_views is missing"],
  [
    `ALTER TABLE favorites DROP CONSTRAINT favorites_video_id_fkey,
       ADD CONSTRAINT favorites_video_id_fkey FOREIGN KEY (video_id) REFERENCES videos(id) ON UPDATE CASCADE ON DELETE CASCADE NOT VALID`,
    "constraint favorites_video_id_fkey on favorites was changed",
  ],
];

test("each schema fault is reported by doctor and fixed by repair", async () => {
  const url = await filled();
  expect(await schema(url)).toMatchObject({ state: "ok" });
  for (const [statements] of TROUBLES) for (const statement of statements.split("; ")) await ask(url, statement);
  await ask(asSuperuser(url), "UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'videos_title'::regclass");
  const named = [...TROUBLES.map(([, name]) => name), "index videos_title on videos is not valid"];

  const found = await schema(url);
  expect(found).toMatchObject({ state: "fail", advice: expect.stringContaining("npm run repair") });
  expect(found?.text.split("\n").sort()).toEqual(named.toSorted());

  const checked = await repair(url, "--check");
  expect([checked.status, checked.output]).toEqual([1, expect.stringContaining(`schema: ${named.length} differ`)]);
  const repaired = await repair(url);
  expect(repaired.status, repaired.output).toBe(0);
  for (const name of named) expect(repaired.output).toContain(`${name}: repaired`);
  expect(repaired.output).toContain(`schema: ${named.length} put right`);
  expect(await schema(url)).toMatchObject({ state: "ok" });
}, 180_000);

test("unrepairable faults are reported with the reason, and the rest is repaired", async () => {
  const url = await filled();
  await ask(url, "ALTER TABLE page_views DROP CONSTRAINT page_views_views");
  await ask(url, "INSERT INTO page_views (day, views) VALUES ('2001-01-01', 0)");
  await ask(url, "DROP TABLE demo_views CASCADE");
  await ask(url, "DROP TRIGGER videos_moved ON videos");
  await ask(url, "CREATE FUNCTION surprise() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'");
  await ask(url, "CREATE TRIGGER surprise BEFORE INSERT ON videos FOR EACH ROW EXECUTE FUNCTION surprise()");
  const { status, output } = await repair(url);
  expect(status, output).toBe(1);
  expect(output).toMatch(/^constraint page_views_views on page_views is missing: not repaired: .*violated/m);
  expect(output).toMatch(/^trigger surprise on videos is none of the migrations': not repaired: /m);
  expect(output).toContain("table demo_views is missing: not repaired: its rows are only in a backup\n");
  expect(output).toMatch(/^trigger videos_moved on videos is missing: repaired$/m);
});

test("the schema comparison leaves no schemas behind", async () => {
  const url = await filled();
  const schemas = () => ask(url, "SELECT nspname::text FROM pg_namespace ORDER BY 1");
  const before = await schemas();
  expect(await schema(url)).toMatchObject({ state: "ok" });
  expect(await schemas()).toEqual(before);
});

test("doctor warns if the role cannot create schemas for the comparison", async () => {
  const url = await filled();
  await ask(asSuperuser(url), `ALTER DATABASE ${new URL(url).pathname.slice(1)} OWNER TO postgres`);
  expect(await schema(url)).toMatchObject({ state: "warn", text: expect.stringContaining("not compared") });
});

test("no migration names a schema, because the comparison runs them outside public", () => {
  for (const name of readdirSync("prisma/migrations")) {
    if (!/^\d/.test(name)) continue;
    const script = readFileSync(join("prisma/migrations", name, "migration.sql"), "utf8");
    expect(script.replace(/^\s*--.*$/gm, ""), name).not.toMatch(/\bpublic"?\.|search_path|CONCURRENTLY/i);
  }
});
