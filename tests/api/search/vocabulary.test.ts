import fc from "fast-check";
import type { ISql } from "postgres";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openPostgres } from "#lib/db/postgres";
import { db } from "#lib/db/prisma";
import { rebuildVocabulary, reindexAll, reindexCategory, reindexVideos } from "#lib/search/commands";
import { searchDocument } from "#lib/search/document";
import { waitingForLocks } from "../../support/database/locks.ts";
import { aCategory, aVideo, clearCatalogue } from "../../support/factories.ts";

const sql = openPostgres(4);
afterAll(() => sql.end());
beforeEach(clearCatalogue);

const vocabulary = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await sql`SELECT word, video_count FROM search_words ORDER BY word`).map((row) => [row.word, row.video_count]),
  );

/** The same, recounted from the documents. */
const recount = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await sql`
      SELECT word, count(*)::int AS n FROM search_documents, vocabulary_of(words) AS word GROUP BY 1 ORDER BY 1`
    ).map((row) => [row.word, row.n]),
  );

const documentOf = (title: string) =>
  searchDocument({ title, tags: [], categories: [], description: "described", isPrivate: false });

test("the vocabulary counts the videos with a word in title, tags or categories, not in the description", async () => {
  const category = await aCategory({ name: "Talks" });
  const first = await aVideo({
    title: "Red, red wine",
    tags: ["wine"],
    categories: [category.id],
    description: "grape",
  });
  const second = await aVideo({ title: "Wine データ", tags: ["c++"] });
  await reindexVideos([first.id, second.id]);
  expect(await vocabulary()).toEqual({ red: 1, wine: 2, talks: 1, c: 1, "c++": 1 });
});

test("a word is removed with the last video that has it", async () => {
  const [one, two] = [await aVideo({ title: "kept gone" }), await aVideo({ title: "kept" })];
  await reindexVideos([one.id, two.id]);
  await db.video.delete({ where: { id: one.id } });
  expect(await vocabulary()).toEqual({ kept: 1 });
  await db.video.update({ where: { id: two.id }, data: { title: "renamed" } });
  await reindexVideos([two.id]);
  expect(await vocabulary()).toEqual({ renamed: 1 });
});

test("the vocabulary is empty after the documents are truncated", async () => {
  const { id } = await aVideo({ title: "word" });
  await reindexVideos([id]);
  await sql`TRUNCATE search_documents`;
  expect(await vocabulary()).toEqual({});
});

test("the vocabulary equals a recount after any inserts, updates and deletes of documents", async () => {
  const word = fc.constantFrom("a", "b", "cc", "dd-ee", "データ", "ff's", "Übung", "");
  const title = fc.array(word, { maxLength: 4 }).map((words) => words.join(" "));
  const step = fc.record({
    kind: fc.constantFrom("add", "change", "delete"),
    titles: fc.array(title, { minLength: 1, maxLength: 5 }),
    from: fc.nat(20),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      await clearCatalogue();
      for (const { kind, titles, from } of steps) {
        const documents = titles.map(documentOf);
        if (kind === "add") {
          await sql`
            WITH made AS (INSERT INTO videos (title, updated_at) SELECT 'x', now() FROM generate_series(1, ${titles.length}) RETURNING id)
            INSERT INTO search_documents (video_id, created_at, words)
            SELECT id, now(), (${documents}::text[])[row_number() OVER ()]::tsvector FROM made`;
        } else if (kind === "change") {
          await sql`
            UPDATE search_documents SET words = ${documents[0] as string}::tsvector
            WHERE video_id IN (SELECT video_id FROM search_documents ORDER BY video_id OFFSET ${from % 5} LIMIT 3)`;
        } else {
          await sql`DELETE FROM videos WHERE id IN (SELECT id FROM videos ORDER BY id OFFSET ${from % 5} LIMIT 2)`;
        }
      }
      expect(await vocabulary()).toEqual(await recount());
    }),
    { numRuns: 40 },
  );
});

const waiting = async (): Promise<number> => (await sql`SELECT count(*)::int AS n FROM search_word_changes`)[0]?.n;

async function aDocument(title: string, connection: ISql = sql): Promise<number> {
  const { id } = await aVideo();
  const document = documentOf(title);
  await connection`INSERT INTO search_documents (video_id, created_at, words) VALUES (${id}, now(), ${document}::tsvector)`;
  return id;
}

test("40 concurrent writers of the same words lose no counts", async () => {
  const words = Array.from({ length: 60 }, (_, i) => `w${i}`);
  await Promise.all(
    Array.from({ length: 40 }, async (_, i) => {
      const id = await aDocument((i % 2 ? words : words.toReversed()).join(" "));
      const other = documentOf("w1 w2 new");
      if (i % 3 === 0) await sql`UPDATE search_documents SET words = ${other}::tsvector WHERE video_id = ${id}`;
      if (i % 5 === 0) await sql`DELETE FROM search_documents WHERE video_id = ${id}`;
    }),
  );
  await aDocument("last");
  expect(await waiting()).toBe(0);
  expect(await vocabulary()).toEqual(await recount());
});

test("a long transaction does not block other writers of the same words", async () => {
  await sql.begin(async (long) => {
    await aDocument("common first", long);
    const other = await sql.reserve();
    await other`SET lock_timeout = '500ms'`;
    const id = await aDocument("common second", other);
    await other`UPDATE search_documents SET words = ${documentOf("common third")}::tsvector WHERE video_id = ${id}`;
    await aDocument("common fourth", other);
    await db.video.delete({ where: { id } });
    other.release();
    expect(await vocabulary()).toEqual({});
    expect(await waiting()).toBeGreaterThan(0);
  });
  expect(await vocabulary()).toEqual({ common: 1, first: 1 });
  await aDocument("common last");
  expect(await waiting()).toBe(0);
  expect(await vocabulary()).toEqual({ common: 3, first: 1, fourth: 1, last: 1 });
});

test("a rollback discards the counts of its transaction", async () => {
  const failed = sql.begin(async (tx) => {
    await aDocument("never", tx);
    throw new Error("rolled back");
  });
  await expect(failed).rejects.toThrow("rolled back");
  expect(await vocabulary()).toEqual({});
});

describe("reindexing", () => {
  test("rewrites every missing document and recounts every word", async () => {
    const video = await aVideo({ title: "found again", tags: ["tagged"] });
    await sql`INSERT INTO search_words VALUES ('stray', 7), ('found', 9)`;
    const progress: number[] = [];
    await sql`DELETE FROM search_documents`;
    expect(await reindexAll((done) => progress.push(done))).toBe(1);
    expect(await reindexAll()).toBe(0);
    expect(progress).toEqual([1]);
    expect(await vocabulary()).toEqual({ again: 1, found: 1, tagged: 1 });
    expect((await sql`SELECT video_id FROM search_documents`).map((row) => row.video_id)).toEqual([video.id]);
    await rebuildVocabulary();
    expect(await vocabulary()).toEqual(await recount());
  });

  test("does not rewrite unchanged documents", async () => {
    const { id } = await aVideo({ title: "same" });
    await reindexVideos([id]);
    const version = () => sql`SELECT xmin::text FROM search_documents`;
    const before = await version();
    await reindexVideos([id, id, 999_999]);
    expect(await version()).toEqual(before);
  });

  test("waits for a video that is being made private, and does not index its description", async () => {
    const { id } = await aVideo({ title: "turning", description: "giveaway" });
    await reindexVideos([id]);
    let reindexed: Promise<number> | undefined;
    await sql.begin(async (tx) => {
      await tx`UPDATE videos SET is_private = true WHERE id = ${id}`;
      reindexed = reindexVideos([id]);
      await vi.waitFor(async () => expect(await waitingForLocks()).toBe(1), 10_000);
    });
    await reindexed;
    const [row] = await sql`SELECT words @@ 'giveaway' AS leaked FROM search_documents WHERE video_id = ${id}`;
    expect(row).toEqual({ leaked: false });
  });

  test("applies the new name of a category", async () => {
    const category = await aCategory({ name: "Before" });
    const { id } = await aVideo({ title: "clip", categories: [category.id] });
    await reindexVideos([id]);
    await db.category.update({ where: { id: category.id }, data: { name: "After" } });
    await reindexCategory(category.id);
    expect(await vocabulary()).toEqual({ after: 1, clip: 1 });
  });
});
