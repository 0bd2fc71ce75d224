import { describeError, log } from "#lib/core/log";
import { LOCKS } from "#lib/db/advisory-locks";
import { openPostgres } from "#lib/db/postgres";
import { type Db, db } from "#lib/db/prisma";
import { Prisma } from "#prisma";
import { searchDocument } from "./document.ts";

const BATCH = 500;

type SearchableRow = {
  id: number;
  createdAt: Date;
  title: string;
  description: string;
  isPrivate: boolean;
  tags: string[];
  categories: string[];
};

/**
 * Must run after each change of a title, description, tag, category or `isPrivate`. Uses `client`'s transaction if
 * given, otherwise its own. Returns how many documents differed.
 */
export async function reindexVideos(ids: readonly number[], client?: Db): Promise<number> {
  let changed = 0;
  const sorted = [...new Set(ids)].sort((a, b) => a - b);
  for (let start = 0; start < sorted.length; start += BATCH) {
    const batch = sorted.slice(start, start + BATCH);
    changed += await (client ? writeDocuments(batch, client) : db.$transaction((tx) => writeDocuments(batch, tx)));
  }
  return changed;
}

export async function reindexCategory(categoryId: number): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await db.videoCategory.findMany({
      where: { categoryId, videoId: { gt: after } },
      select: { videoId: true },
      orderBy: { videoId: "asc" },
      take: BATCH,
    });
    const last = rows.at(-1);
    if (!last) return;
    await reindexVideos(rows.map(({ videoId }) => videoId));
    after = last.videoId;
  }
}

/** Returns how many documents differed. */
export async function reindexAll(onProgress?: (done: number) => void): Promise<number> {
  let [done, changed] = [0, 0];
  for (let after = 0; ; ) {
    const rows = await db.video.findMany({
      where: { id: { gt: after } },
      select: { id: true },
      orderBy: { id: "asc" },
      take: BATCH,
    });
    const last = rows.at(-1);
    if (!last) break;
    changed += await reindexVideos(rows.map(({ id }) => id));
    after = last.id;
    done += rows.length;
    onProgress?.(done);
  }
  await rebuildVocabulary();
  return changed;
}

/**
 * Blocks writers of documents, not readers. Takes most of a minute for a million videos, so it doesn't run through
 * Prisma.
 */
export async function rebuildVocabulary(): Promise<void> {
  const sql = openPostgres();
  try {
    await sql.begin(async (tx) => {
      await tx`SET LOCAL lock_timeout = '30s'`;
      await tx`LOCK TABLE search_documents IN SHARE MODE`;
      await tx`SELECT pg_advisory_xact_lock(${LOCKS.searchWords})`;
      await tx`DELETE FROM search_word_changes`;
      await tx`DELETE FROM search_words`;
      await tx`
        INSERT INTO search_words (word, video_count)
        SELECT word, count(*)::int FROM search_documents, vocabulary_of(words) AS word GROUP BY 1 ORDER BY 1`;
    });
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** The indexes have pending lists, which every search reads. */
export const FLUSH_INDEXES = Prisma.sql`
  SELECT gin_clean_pending_list('search_documents_words'), gin_clean_pending_list('search_documents_title')`;

/** Makes the indexes absorb this transaction's documents in large batches; `flushIndexes` must follow. */
export const deferIndexes = (tx: Db) => tx.$executeRaw`SET LOCAL gin_pending_list_limit = '64MB'`;

/** Never fails: until the next flush, searches are correct but slower. */
export async function flushIndexes(): Promise<void> {
  try {
    await db.$executeRaw(FLUSH_INDEXES);
  } catch (error) {
    log("warn", "could not flush the search index", describeError(error));
  }
}

/** During an import, word counts are deferred to the next writer; this applies them without waiting for one. */
export async function applyPendingWordCounts(): Promise<void> {
  await db.$executeRaw`SELECT count_words('{}', '{}')`;
}

async function writeDocuments(ids: number[], client: Db): Promise<number> {
  // A statement of its own, so that the next one sees what a concurrent transaction committed while this one waited.
  await client.$queryRaw`SELECT 1 FROM videos WHERE id = ANY (${ids}::int[]) ORDER BY id FOR NO KEY UPDATE`;
  const videos = await client.$queryRaw<SearchableRow[]>`
    SELECT id, created_at AS "createdAt", title, description, is_private AS "isPrivate",
      ARRAY(SELECT name FROM video_tags t JOIN tags ON tags.id = t.tag_id WHERE t.video_id = v.id ORDER BY name) AS tags,
      ARRAY(SELECT name FROM video_categories c JOIN categories ON categories.id = c.category_id
        WHERE c.video_id = v.id ORDER BY name) AS categories
    FROM videos v WHERE id = ANY (${ids}::int[]) ORDER BY id`;
  return client.$executeRaw`
    INSERT INTO search_documents AS known (video_id, created_at, words)
    SELECT id, created_at, words::tsvector FROM unnest(
      ${videos.map(({ id }) => id)}::int[], ${videos.map(({ createdAt }) => createdAt)}::timestamptz[],
      ${videos.map(searchDocument)}::text[]) AS fresh (id, created_at, words)
    ORDER BY id
    ON CONFLICT (video_id) DO UPDATE SET created_at = EXCLUDED.created_at, words = EXCLUDED.words
    WHERE (known.created_at, known.words) IS DISTINCT FROM (EXCLUDED.created_at, EXCLUDED.words)`;
}
