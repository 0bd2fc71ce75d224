import { beforeEach, expect, test, vi } from "vitest";
import { db } from "#lib/db/prisma";
import { askUndo, runUndos, stopUndo, undoImport } from "#lib/imports/undo/commands";
import { findUndo } from "#lib/imports/undo/queries";
import { exportText, importFile, manyRows } from "../../support/catalogue-files.ts";
import { aUser, clearCatalogue } from "../../support/factories.ts";

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const never = new AbortController().signal;
let adminId: number;

beforeEach(async () => {
  await clearCatalogue();
  await db.import.deleteMany();
  await db.embedHost.deleteMany();
  adminId ??= (await aUser({ isAdmin: true })).id;
});

async function imported(rows: number | string): Promise<number> {
  const { id } = await importFile({ bytes: typeof rows === "number" ? manyRows(rows) : rows });
  return id as number;
}

test("the command takes edited videos if it resumes an undo that spared them", async () => {
  const id = await imported(250);
  const { id: edited } = await db.video.findFirstOrThrow({ where: { importId: id }, orderBy: { id: "desc" } });
  await db.video.update({ where: { id: edited }, data: { title: "Edited" } });
  const stop = new AbortController();
  await expect(undoImport(id, false, stop.signal, (undone) => undone > 0 && stop.abort())).rejects.toThrow("aborted");
  expect(await undoImport(id, true, never)).toBe(50);
  expect(await findUndo(id)).toMatchObject({ edited: 0, undone: 250, state: "done" });
});

test("an interrupted undo resumes", async () => {
  const before = await exportText();
  const id = await imported(450);
  const stop = new AbortController();
  const broken = undoImport(id, false, stop.signal, (undone) => undone > 0 && stop.abort(new Error("killed")));
  await expect(broken).rejects.toThrow("killed");
  expect(await findUndo(id)).toMatchObject({ state: "asked", undone: 200, untouched: 250 });
  await runUndos(never);
  expect(await exportText()).toBe(before);
});

test("an undo that fails does not keep the job from later ones", async () => {
  const failing = await imported(1);
  const other = await imported("title,iframeSrc\nOther,https://other.example.org/v/1\n");
  for (const id of [failing, other]) await askUndo(adminId, id, false);
  await db.$executeRaw`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused'; END $$`;
  await db.$executeRaw`CREATE TRIGGER refuse BEFORE DELETE ON embed_hosts FOR EACH ROW
    WHEN (OLD.host = 'play.example.org') EXECUTE FUNCTION refuse()`;
  try {
    await expect(runUndos(never)).rejects.toThrow("refused");
  } finally {
    await db.$executeRaw`DROP FUNCTION refuse CASCADE`;
  }
  expect([(await findUndo(failing))?.state, (await findUndo(other))?.state]).toEqual(["asked", "done"]);
  expect(await runUndos(never)).toBe(1);
});

test("the command and the background job can undo the same import concurrently", async () => {
  const before = await exportText();
  const id = await imported(900);
  await askUndo(adminId, id, false);
  const [undone] = await Promise.all([undoImport(id, false, never), runUndos(never)]);
  expect(undone).toBe(900);
  expect(await exportText()).toBe(before);
  expect(await findUndo(id)).toMatchObject({ state: "done", undone: 900 });
});

test("an undo stopped by its command is not finished by the site", async () => {
  const id = await imported(450);
  const stop = new AbortController();
  const stopped = undoImport(id, false, stop.signal, (undone) => undone > 0 && stop.abort(new Error("stopped")));
  await expect(stopped).rejects.toThrow("stopped");
  await stopUndo(id);
  expect(await runUndos(never)).toBe(0);
  expect(await findUndo(id)).toMatchObject({ untouched: 250, undone: 200, state: "none" });
  expect(await undoImport(id, false, never)).toBe(250);
});
