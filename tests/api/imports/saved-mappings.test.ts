import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import { addWhole } from "#lib/imports/uploads/commands";
import { findUpload, previewUpload } from "#lib/imports/uploads/queries";
import { runUploads } from "#lib/imports/uploads/runs/commands";
import type { Upload } from "#lib/imports/uploads/types";
import * as one from "../../../app/api/admin/import-uploads/[id]/route.ts";
import { clearCatalogue } from "../../support/factories.ts";
import { type Caller, callerOf, type RouteFunction } from "../../support/people/callers.ts";

let admin: Caller;

beforeEach(async () => {
  await clearCatalogue();
  await db.importUpload.deleteMany();
  await db.importMapping.deleteMany();
  admin ??= await callerOf("admin");
});

const never = new AbortController().signal;
const file = (head: string) => `${head}\nFirst,https://play.example.org/embed/${head.length},Second,Third\n`;

async function add(text: string): Promise<number> {
  const { id } = await addWhole(admin.userId as number, "file.csv", new TextEncoder().encode(text));
  await runUploads(never);
  return id;
}

const act = (id: number, body: object) =>
  admin(one.POST as RouteFunction, { method: "POST", params: { id: String(id) }, body });
const preview = async (id: number) => previewUpload((await findUpload(id)) as Upload);

const rules = {
  dividers: { categories: "|", tags: "|" },
  status: {},
  duration: "seconds",
  days: "dmy",
  keepsMarkup: false,
};
const chosen = { fields: { title: ["Words"], iframeSrc: ["Player"] }, rules };

test("a saved mapping applies to the next file with the same columns, and to others on request", async () => {
  const id = await add(file("Name,Player,Words,More"));
  expect((await preview(id)).mapping.fields.title).toEqual(["Name"]);
  expect((await act(id, { do: "saveMapping", mappingName: "Old site", ...chosen })).status).toBe(200);
  const same = await add(file("Name,Player,Words,More"));
  expect(await preview(same)).toMatchObject({ applied: { name: "Old site" }, mapping: chosen });
  expect((await preview(same)).rows[0]).toMatchObject({ title: "Second" });
  const other = await add(file("Name,Player,Words,Another"));
  expect(await preview(other)).toMatchObject({ applied: null, mapping: { fields: { title: ["Name"] } } });

  const [saved] = (await preview(other)).saved;
  expect((await act(other, { do: "useMapping", savedMapping: String(saved?.id) })).status).toBe(200);
  await runUploads(never);
  expect((await preview(other)).mapping.fields).toEqual(chosen.fields);

  await act(same, { do: "import" });
  await runUploads(never);
  expect(await db.video.findMany({ select: { title: true } })).toEqual([{ title: "Second" }]);
});

test("a saved mapping replaces one with the same name ignoring case, and can be deleted", async () => {
  const id = await add(file("Name,Player,Words,More"));
  await act(id, { do: "saveMapping", mappingName: "Old site", ...chosen });
  await act(id, { do: "saveMapping", mappingName: "OLD SITE", ...chosen, fields: { iframeSrc: ["Player"] } });
  const { saved } = await preview(id);
  expect(saved).toMatchObject([{ name: "OLD SITE", mapping: { fields: { iframeSrc: ["Player"] } } }]);
  expect((await act(id, { do: "deleteMapping", savedMapping: saved[0]?.id })).status).toBe(200);
  expect((await act(id, { do: "deleteMapping", savedMapping: saved[0]?.id })).status).toBe(404);
  expect((await preview(id)).saved).toEqual([]);
});

test("of two mappings for the same columns, the one saved last applies, also if it was saved before", async () => {
  const id = await add(file("Name,Player,Words,More"));
  const applied = async () => (await preview(await add(file("Name,Player,Words,More")))).applied?.name;
  for (const mappingName of ["First", "Second"]) await act(id, { do: "saveMapping", mappingName, ...chosen });
  expect(await applied()).toBe("Second");
  await act(id, { do: "saveMapping", mappingName: "First", ...chosen });
  expect(await applied()).toBe("First");
});

test("a mapping that a source uses cannot be deleted", async () => {
  const id = await add(file("Name,Player,Words,More"));
  await act(id, { do: "saveMapping", mappingName: "Old site", ...chosen });
  const [mapping] = (await preview(id)).saved;
  const data = { name: "Partner", url: "https://partner.example.org/feed.csv", everyHours: 24, most: 100 };
  const source = await db.importSource.create({ data: { ...data, mappingId: Number(mapping?.id) } });
  const refused = await act(id, { do: "deleteMapping", savedMapping: mapping?.id });
  expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining("Partner uses these settings")]);
  await db.importSource.delete({ where: { id: source.id } });
  expect((await act(id, { do: "deleteMapping", savedMapping: mapping?.id })).status).toBe(200);
});

test.each([
  [{ do: "saveMapping" }, "no_mapping_name"],
  [{ do: "useMapping" }, "no_saved_mapping"],
  [{ do: "useMapping", savedMapping: "" }, "no_saved_mapping"],
  [{ do: "useMapping", savedMapping: "99999999999" }, "invalid"],
])("rejects %j", async (body, code) => {
  const id = await add(file("Name,Player,Words,More"));
  expect((await act(id, body)).body).toMatchObject({ code });
});

test("a mapping saved for a list of addresses keeps applying after its field was renamed", async () => {
  const save = (name: string, fields: string[], iframeSrc: string[]) =>
    db.importMapping.create({ data: { name, nameKey: name, fields, mapping: { fields: { iframeSrc }, rules } } });
  await save("list", ["Player"], ["Player"]);
  await save("table", ["Player", "Words"], ["Player"]);
  const migration = readFileSync("prisma/migrations/20261224100000_field_of_lists/migration.sql", "utf8");
  await db.$executeRawUnsafe(migration);
  expect(await db.importMapping.findMany({ orderBy: { name: "asc" } })).toMatchObject([
    { fields: ["Video"], mapping: { fields: { iframeSrc: ["Video"] }, rules } },
    { fields: ["Player", "Words"], mapping: { fields: { iframeSrc: ["Player"] }, rules } },
  ]);
  const list = await add("https://vimeo.com/7000001\nhttps://vimeo.com/7000002\n");
  expect(await preview(list)).toMatchObject({
    applied: { name: "list" },
    mapping: { fields: { iframeSrc: ["Video"] } },
  });
});

test("leaves out what is no duration, and notices minutes that a spreadsheet took for hours", async () => {
  const row = (n: number, length: string) =>
    `Clip ${n};<iframe src="https://play.example.org/embed/${n}"></iframe>;${length}\n`;
  const text = `Name;Player;Length\n${[..."12345678"].map((n) => row(Number(n), `1${n}:05:00`)).join("")}${row(9, "99:99")}`;
  const id = await add(text);
  const { rows, mapping } = await preview(id);
  expect([rows.at(0), rows.at(-1)]).toMatchObject([
    { duration: "11:05:00" },
    { duration: null, unreadDuration: "99:99" },
  ]);
  const warnings = async () => (await preview(id)).report?.warnings;
  expect(await warnings()).toEqual([
    "Duration: 1 value could not be read and was left out.",
    expect.stringContaining("choose durations in mm:ss:00"),
  ]);
  const { fields, rules } = mapping;
  await act(id, { do: "check", fields, rules: { ...rules, duration: "mm:ss:00" } });
  await runUploads(never);
  expect((await preview(id)).rows[0]).toMatchObject({ duration: "11:05" });
  expect(await warnings()).toHaveLength(1);
});
