import { beforeAll, expect, test } from "vitest";
import { openPostgres } from "#lib/db/postgres";
import { db } from "#lib/db/prisma";
import { SearchIndexFlusher } from "#lib/imports/search-index-flush";
import { maintainLists } from "#lib/lists/commands";
import { findDrift } from "#lib/videos/repair/queries";
import { importFile } from "../../support/catalogue-files.ts";
import { findWrongCopies, findWrongLists } from "../../support/database/recount.ts";
import { aCategory } from "../../support/factories.ts";

async function expectNothingWrong() {
  expect([...(await findWrongCopies()), ...(await findWrongLists())]).toEqual([]);
  for await (const drift of findDrift()) expect(drift).toMatchObject({ wrong: 0 });
}

/** Rows from..to with interleaved dates, so that a second file falls into the blocks of the first. */
function rows(from: number, to: number, word = "first"): string {
  let text = "title,iframeSrc,description,duration,isPrivate,createdAt,categories,tags\n";
  for (let n = from; n < to; n++) {
    const created = new Date(Date.UTC(2025, 0, 1) + ((n * 7919) % 6_000) * 60_000).toISOString();
    const length = n % 5 ? `${10 + (n % 50)}:00` : "";
    text += `${word} ${n % 90},https://play.example.org/v/${n},Words of ${n},${length},${n % 4 === 0},${created},Place ${n % 7}|Hidden ${n % 11},tag ${n % 30}\n`;
  }
  return text;
}

beforeAll(async () => {
  await aCategory({ name: "Hidden 3", excludedFromFeeds: true });
  await importFile({ bytes: rows(0, 3_000) });
});

test("derived data matches a recount after an import into an empty catalogue", async () => {
  await expectNothingWrong();
  const [{ n }] = await db.$queryRaw<[{ n: number }]>`SELECT count(*)::int AS n FROM search_word_changes`;
  expect(n).toBe(0);
  await maintainLists();
  await expectNothingWrong();
});

test("derived data matches a recount after an import of new and changed videos into split lists", async () => {
  await maintainLists();
  const [{ n }] = await db.$queryRaw<[{ n: number }]>`SELECT count(*)::int AS n FROM list_blocks WHERE list = 'title'`;
  expect(n).toBeGreaterThan(1);
  const summary = await importFile({ bytes: rows(2_500, 4_500, "second") }, { update: true });
  expect(summary).toMatchObject({ imported: 1_500, updated: 500 });
  await expectNothingWrong();
  await maintainLists();
  await expectNothingWrong();
});

test("words of a video saved while an import counts words are counted at once", async () => {
  const words = () =>
    db.$queryRaw<{ word: string }[]>`SELECT word FROM search_words WHERE word IN ('beside', 'within')`;
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT begin_counting_words()`;
    await tx.$executeRaw`SELECT count_words('{within}', '{2}')`;
    await db.$executeRaw`SELECT count_words('{beside}', '{1}')`;
    expect(await words()).toEqual([{ word: "beside" }]);
    await tx.$executeRaw`SELECT end_counting_words()`;
  });
  expect(await words()).toHaveLength(2);
});

test("flushes the pending list of the search index during a large import", async () => {
  const waitingPages = async () => {
    const [{ n }] = await db.$queryRaw<[{ n: number }]>`
      SELECT gin_clean_pending_list('search_documents_words')::int AS n`;
    return n;
  };
  await db.$executeRaw`ALTER TABLE search_documents SET (autovacuum_enabled = off)`;
  const touch = () => db.$executeRaw`UPDATE search_documents SET words = words || 'sweep:1'::tsvector`;
  const sweepAfter = async (rows: number) => {
    await touch();
    const sql = openPostgres();
    new SearchIndexFlusher(sql).add(rows);
    await sql.end();
    return waitingPages();
  };
  expect(await sweepAfter(100)).toBeGreaterThan(0);
  expect(await sweepAfter(20_000)).toBe(0);
});

test("an import succeeds if flushing the search index fails", async () => {
  const sql = openPostgres();
  await sql.end();
  new SearchIndexFlusher(sql).add(20_000);
  await expect(importFile({ bytes: rows(9_000, 9_010) })).resolves.toMatchObject({ imported: 10 });
});
