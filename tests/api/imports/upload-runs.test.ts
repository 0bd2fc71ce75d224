import { beforeEach, expect, test, vi } from "vitest";
import { publish } from "#lib/catalog/commands";
import { db } from "#lib/db/prisma";
import { runUploads } from "#lib/imports/uploads/runs/commands";
import { trashVideos } from "#lib/trash/commands";
import * as one from "../../../app/api/admin/import-uploads/[id]/route.ts";
import * as files from "../../../app/api/admin/imports/files/route.ts";
import { importFile, manyRows } from "../../support/catalogue-files.ts";
import { waitingForLocks } from "../../support/database/locks.ts";
import { clearCatalogue } from "../../support/factories.ts";
import { type Caller, callerOf, type RouteFunction } from "../../support/people/callers.ts";
import { until } from "../../support/until.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let admin: Caller;

beforeEach(async () => {
  await clearCatalogue();
  await db.importUpload.deleteMany();
  await db.import.deleteMany();
  admin ??= await callerOf("admin");
});

const never = new AbortController().signal;

async function uploadRows(count: number): Promise<number> {
  const body = { text: manyRows(count) };
  return (await admin(files.POST as RouteFunction, { method: "POST", body })).data.upload.id;
}

const act = (id: number, body: object) =>
  admin(one.POST as RouteFunction, { method: "POST", params: { id: String(id) }, body });

const find = (id: number) => db.importUpload.findUniqueOrThrow({ where: { id } });

/** Starts an import, and acts when it has stored its rows but cannot finish yet. */
async function beforeTheEnd(signal: AbortSignal, work: () => Promise<unknown>): Promise<{ run: Promise<number> }> {
  return db.$transaction(
    async (tx) => {
      // An import writes to this table after the videos, categories and tags.
      await tx.$executeRaw`LOCK TABLE embed_hosts IN SHARE ROW EXCLUSIVE MODE`;
      const run = runUploads(signal);
      run.catch(() => {});
      await until(async () => (await waitingForLocks()) === 1);
      await work();
      return { run };
    },
    { timeout: 20_000 },
  );
}

test("an interrupted run starts again without duplicates", async () => {
  const id = await uploadRows(500);
  await runUploads(never);
  await act(id, { do: "import" });
  const killed = new AbortController();
  const { run } = await beforeTheEnd(killed.signal, async () => killed.abort(new Error("stopping")));
  await expect(run).rejects.toThrow();
  expect(await db.video.count()).toBe(0);
  expect((await find(id)).state).toBe("importing");
  expect(await runUploads(never)).toBe(1);
  expect(await db.video.count()).toBe(500);
  expect(await runUploads(never)).toBe(0);
  expect(await db.import.count()).toBe(1);
});

test("a cancelled import writes nothing", async () => {
  const id = await uploadRows(500);
  await runUploads(never);
  await act(id, { do: "import" });
  const run = runUploads(never);
  await act(id, { do: "cancel" });
  await run;
  expect(await db.video.count()).toBe(0);
  expect(await find(id)).toMatchObject({ state: "ready", problem: "Cancelled. Nothing was imported." });
  expect((await act(id, { do: "cancel" })).status).toBe(409);
});

test("an import cancelled after all rows were stored leaves nothing", async () => {
  const id = await uploadRows(500);
  await runUploads(never);
  await act(id, { do: "import" });
  const countIds = async () =>
    (
      await db.$queryRaw<[{ ids: number }]>`
        SELECT CASE WHEN is_called THEN last_value ELSE 0 END::int AS ids FROM videos_id_seq`
    )[0].ids;
  const before = await countIds();
  const { run } = await beforeTheEnd(never, async () => {
    expect(await countIds()).toBe(before + 500);
    expect((await act(id, { do: "cancel" })).status).toBe(200);
  });
  await run;
  expect(await find(id)).toMatchObject({ state: "ready", problem: "Cancelled. Nothing was imported." });
  expect([await db.video.count(), await db.category.count(), await db.import.count()]).toEqual([0, 0, 0]);
  expect(await runUploads(never)).toBe(0);
});

test("restores by an import of the panel are recorded as those of a job", async () => {
  await importFile({ bytes: manyRows(2) });
  const ids = (await db.video.findMany()).map((video) => video.id);
  await publish("system", "video.delete", (tx) => trashVideos(tx, null, ids));
  const id = await uploadRows(2);
  await runUploads(never);
  await act(id, { do: "import", restoresDeleted: true });
  await runUploads(never);
  expect(await db.auditEntry.findMany({ where: { action: "video.restore" } })).toMatchObject([
    { source: "job", adminId: null },
  ]);
});

test("an import is done even if its deleted videos cannot be restored", async () => {
  await importFile({ bytes: manyRows(2) });
  const ids = (await db.video.findMany()).map((video) => video.id);
  await publish("system", "video.delete", (tx) => trashVideos(tx, null, ids));
  const id = await uploadRows(3);
  await runUploads(never);
  await act(id, { do: "import", restoresDeleted: true });
  await db.$executeRaw`CREATE FUNCTION refuse_restoring() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_sleep(1.5); RAISE EXCEPTION 'lock timeout' USING ERRCODE = '55P03'; END $$`;
  await db.$executeRaw`CREATE TRIGGER refuse_restoring BEFORE DELETE ON video_tombstones
    FOR EACH ROW EXECUTE FUNCTION refuse_restoring()`;
  try {
    await runUploads(never);
  } finally {
    await db.$executeRaw`DROP FUNCTION refuse_restoring CASCADE`;
  }
  const { state, problem, importId } = await find(id);
  expect({ state, problem }).toEqual({
    state: "done",
    problem: expect.stringMatching(/^The file was imported, but not all deleted videos could be restored\./),
  });
  const run = await db.import.findUnique({ where: { id: importId ?? 0 } });
  expect(run).toMatchObject({ imported: 1, restored: 0, previouslyDeleted: 2 });
});
