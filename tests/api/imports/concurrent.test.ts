import { Readable } from "node:stream";
import { beforeEach, expect, test } from "vitest";
import { LOCKS } from "#lib/db/advisory-locks";
import { openPostgres } from "#lib/db/postgres";
import { db } from "#lib/db/prisma";
import { type CleanRow, cleanRow } from "#lib/imports/cleaning";
import { importCatalogue } from "#lib/imports/commands";
import { openStream } from "#lib/imports/source";
import { createStaging, stageRows } from "#lib/imports/staging";
import { manyRows } from "../../support/catalogue-files.ts";
import { clearCatalogue } from "../../support/factories.ts";

beforeEach(clearCatalogue);

test("an import that must wait leaves the staging of the running one, and closes its file", async () => {
  const running = openPostgres();
  try {
    await running`SELECT pg_advisory_lock(${LOCKS.import})`;
    await createStaging(running, true);
    const stream = Readable.from([Buffer.from(manyRows(3))]);
    await expect(importCatalogue({ source: openStream("second.csv", stream, 200) })).rejects.toThrow(
      "Another import is running",
    );
    expect(await running`SELECT FROM importing.staged`).toHaveLength(0);
    expect(stream.destroyed).toBe(true);
    await running`DROP SCHEMA importing CASCADE`;
  } finally {
    await running.end();
  }
  const source = openStream("second.csv", Readable.from([Buffer.from(manyRows(3))]), 200);
  expect(await importCatalogue({ source })).toMatchObject({ imported: 3 });
  const [left] = await db.$queryRaw<object[]>`SELECT FROM pg_namespace WHERE nspname = 'importing'`;
  expect(left).toBeUndefined();
});

test("an error of COPY ends the import", { timeout: 10_000 }, async () => {
  const sql = openPostgres();
  try {
    await createStaging(sql, false);
    const row = cleanRow(1, ["A", "", "https://play.example.org/embed/a"], Date.now());
    async function* twice() {
      yield* [row, row] as CleanRow[];
    }
    await expect(stageRows(sql, twice()).next()).rejects.toThrow("duplicate key");
    expect(await sql`SELECT FROM staged`).toHaveLength(0);
  } finally {
    await sql.end({ timeout: 1 });
  }
});
