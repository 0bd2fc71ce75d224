import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import { createUpload, removeOldUploads, removeUpload } from "#lib/imports/uploads/commands";
import { limitStatement } from "../../support/database/limit-statement.ts";
import { aUser } from "../../support/factories.ts";

const PIECES = 2_500;
const FINDINGS = 25_000;

let adminId: number;

beforeAll(async () => {
  adminId = (await aUser({ isAdmin: true })).id;
  await limitStatement("DELETE", "import_upload_pieces", 1_000);
  await limitStatement("DELETE", "import_findings", 10_000);
});

beforeEach(async () => {
  await db.$executeRaw`TRUNCATE import_uploads CASCADE`;
});

async function aLargeUpload(): Promise<number> {
  const { id } = await createUpload(adminId, { name: "large.csv", size: PIECES, fingerprint: "" });
  await db.$executeRaw`
    INSERT INTO import_upload_pieces (upload_id, at, bytes) SELECT ${id}::int, n, 'x' FROM generate_series(0, ${PIECES - 1}::int) AS n`;
  await db.$executeRaw`
    INSERT INTO import_findings (upload_id, line, outcome) SELECT ${id}::int, n, 'new' FROM generate_series(1, ${FINDINGS}::int) AS n`;
  await db.importUpload.update({ where: { id }, data: { state: "ready", received: PIECES } });
  return id;
}

const countRows = () => Promise.all([db.importUpload.count(), db.importUploadPiece.count(), db.importFinding.count()]);

test("large uploads are removed in statements of limited size", async () => {
  await removeUpload(adminId, await aLargeUpload());
  expect(await countRows()).toEqual([0, 0, 0]);
});

test("old uploads are removed by their job, and do not count for the limit until then", async () => {
  const id = await aLargeUpload();
  await db.importUpload.update({ where: { id }, data: { createdAt: new Date(Date.now() - 25 * 3_600_000) } });
  await aLargeUpload();
  expect(await removeOldUploads()).toBe(1);
  expect(await countRows()).toEqual([1, PIECES, FINDINGS]);
});

test("a removal that was interrupted leaves the upload as it was", async () => {
  const id = await aLargeUpload();
  await db.$executeRaw`
    CREATE FUNCTION interrupt() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'interrupted'; END $$`;
  await db.$executeRaw`
    CREATE TRIGGER interrupt BEFORE DELETE ON import_upload_pieces FOR EACH ROW WHEN (OLD.at = 2000) EXECUTE FUNCTION interrupt()`;
  try {
    await expect(removeUpload(adminId, id)).rejects.toThrow("interrupted");
  } finally {
    await db.$executeRaw`DROP FUNCTION interrupt CASCADE`;
  }
  expect(await countRows()).toEqual([1, PIECES, FINDINGS]);
  expect(await db.importUpload.findUniqueOrThrow({ where: { id } })).toMatchObject({ state: "ready", run: 0 });
});
