import type { TransactionSql } from "postgres";
import { type Searchable, searchDocument } from "#lib/search/document";
import { has } from "./plan.ts";

/** Rows written by one statement: the triggers on the tables run once a statement. */
const BATCH = 5_000;

type Step = (done: number) => void;
type ChangedVideo = Searchable & { id: number };

/** SQL: the lists of a staged row, name beside key. */
const listed = (list: "categories" | "tags") => {
  const keys = list === "tags" ? "tag_keys" : "category_keys";
  return `unnest(string_to_array(s.${list}, E'\\n'), string_to_array(s.${keys}, E'\\n')) WITH ORDINALITY AS l(name, key, place)`;
};

/** Makes the categories and tags that are missing, named as first written, in the order in which they turn up. */
export async function addNames(tx: TransactionSql, excludedCategoryIds: readonly number[]): Promise<string[]> {
  const missing = (table: "categories" | "tags") => `
    SELECT name, key FROM (
      SELECT DISTINCT ON (key) name, key, s.line, place
      FROM (SELECT line FROM fresh UNION ALL SELECT line FROM changed) AS taken JOIN staged s USING (line), ${listed(table)}
      ORDER BY key, s.line, place) AS first
    WHERE NOT EXISTS (SELECT 1 FROM ${table} WHERE name_key = key) ORDER BY line, place`;
  await tx.unsafe(`INSERT INTO tags (name, name_key) ${missing("tags")} ON CONFLICT DO NOTHING`);
  const excluded = await tx.unsafe(
    `WITH made AS MATERIALIZED (SELECT nextval('categories_id_seq')::int AS id, name, key FROM (${missing("categories")}) AS missing)
     INSERT INTO categories (id, name, name_key, excluded_from_feeds) SELECT id, name, key, id = ANY ($1::int[]) FROM made
     ON CONFLICT (name_key) DO NOTHING RETURNING name, excluded_from_feeds`,
    [excludedCategoryIds as number[]],
  );
  return excluded.filter((category) => category.excluded_from_feeds).map((category) => category.name as string);
}

/** Adds the rows of "fresh" as videos, in the order of the file. */
export async function addVideos(tx: TransactionSql, now: Date, step: Step, signal?: AbortSignal): Promise<void> {
  await tx.unsafe(`
    CREATE TEMP TABLE added ON COMMIT DROP AS
      SELECT line, nextval('videos_id_seq')::int AS video_id FROM (SELECT line FROM fresh ORDER BY line) AS ordered;
    CREATE INDEX ON added (line);
    ANALYZE added`);
  const batches = await tx<{ first: number; last: number; rows: number }[]>`
    SELECT min(line) AS first, max(line) AS last, count(*)::int AS rows
    FROM (SELECT line, (row_number() OVER (ORDER BY line) - 1) / ${BATCH} AS batch FROM added) AS numbered
    GROUP BY batch ORDER BY batch`;
  const of = "added a JOIN staged s USING (line)";
  const within = "a.line BETWEEN $1 AND $2 AND s.line BETWEEN $1 AND $2";
  let done = 0;
  for (const { first, last, rows } of batches) {
    signal?.throwIfAborted();
    await tx.unsafe(
      `INSERT INTO videos (id, title, description, iframe_src, source_url, thumbnail_url, duration_seconds, is_private,
         embed_key, created_at, updated_at)
       SELECT video_id, title, description, iframe_src, source_url, thumbnail_url, duration_seconds,
         coalesce(is_private, false), embed_key, coalesce(created_at, $3::timestamptz), $3::timestamptz
       FROM ${of} WHERE ${within} ORDER BY line`,
      [first, last, now],
    );
    await tx.unsafe(
      `INSERT INTO search_documents (video_id, created_at, words)
       SELECT video_id, coalesce(created_at, $3::timestamptz), words FROM ${of} WHERE ${within} ORDER BY line`,
      [first, last, now],
    );
    await linkTags(tx, `${of}, ${listed("tags")} WHERE ${within}`, "a.video_id", [first, last]);
    done += rows;
    step(done);
  }
  // Last, because it holds the counts of the categories until the end of the transaction.
  for (const { first, last } of batches) {
    signal?.throwIfAborted();
    await linkCategories(tx, `${of}, ${listed("categories")} WHERE ${within}`, "a.video_id", [first, last]);
  }
}

const linkTags = (tx: TransactionSql, from: string, id: string, parameters: number[] = []) =>
  tx.unsafe(
    `INSERT INTO video_tags (video_id, tag_id) SELECT linked.id, tags.id
     FROM (SELECT ${id} AS id, l.key FROM ${from}) AS linked JOIN tags ON tags.name_key = linked.key ON CONFLICT DO NOTHING`,
    parameters,
  );

const linkCategories = (tx: TransactionSql, from: string, id: string, parameters: number[] = []) =>
  tx.unsafe(
    `INSERT INTO video_categories (video_id, category_id) SELECT linked.id, categories.id
     FROM (SELECT ${id} AS id, l.key FROM ${from}) AS linked JOIN categories ON categories.name_key = linked.key
     ON CONFLICT DO NOTHING`,
    parameters,
  );

/** Brings the videos of "changed" to what the file says, in the columns that the file has. */
export async function updateVideos(tx: TransactionSql, now: Date, signal?: AbortSignal): Promise<void> {
  const taken = (column: Parameters<typeof has>[0], name: string) =>
    `${name} = CASE WHEN ${has(column)} THEN s.${name} ELSE v.${name} END`;
  await tx.unsafe(
    `UPDATE videos v SET title = s.title, iframe_src = s.iframe_src, ${taken("description", "description")},
       ${taken("sourceUrl", "source_url")}, ${taken("thumbnailUrl", "thumbnail_url")}, ${taken("duration", "duration_seconds")},
       is_private = coalesce(s.is_private, v.is_private), created_at = coalesce(s.created_at, v.created_at), updated_at = $1
     FROM changed c JOIN staged s USING (line) WHERE v.id = c.video_id`,
    [now],
  );
  signal?.throwIfAborted();
  for (const [list, table, id, link] of [
    ["tags", "video_tags", "tag_id", linkTags],
    ["categories", "video_categories", "category_id", linkCategories],
  ] as const) {
    await tx.unsafe(
      `DELETE FROM ${table} d USING changed c JOIN staged s USING (line) WHERE d.video_id = c.video_id AND ${has(list)}
       AND d.${id} NOT IN (SELECT n.id FROM ${list} n JOIN ${listed(list)} ON n.name_key = l.key)`,
    );
    await link(tx, `changed c JOIN staged s USING (line), ${listed(list)} WHERE ${has(list)}`, "c.video_id");
  }
  await refreshDocuments(tx, signal);
}

/** What the changed videos are found by, from what they are now: the file need not hold all of it. */
async function refreshDocuments(tx: TransactionSql, signal?: AbortSignal): Promise<void> {
  const names = (list: "tags" | "categories", link: string) =>
    `ARRAY(SELECT name FROM ${list} JOIN ${link} l ON ${list}.id = l.${list === "tags" ? "tag" : "category"}_id WHERE l.video_id = v.id ORDER BY name)`;
  for (let after = 0; ; ) {
    signal?.throwIfAborted();
    const videos = await tx.unsafe<ChangedVideo[]>(
      `SELECT v.id, title, description, is_private AS "isPrivate", ${names("tags", "video_tags")} AS tags,
         ${names("categories", "video_categories")} AS categories
       FROM changed JOIN videos v ON v.id = video_id WHERE v.id > $1 ORDER BY v.id LIMIT 500`,
      [after],
    );
    const last = videos.at(-1);
    if (!last) return;
    await tx.unsafe(
      `UPDATE search_documents d SET words = n.words::tsvector
       FROM unnest($1::int[], $2::text[]) AS n(id, words) WHERE d.video_id = n.id`,
      [videos.map(({ id }) => id), videos.map(searchDocument)],
    );
    after = last.id;
  }
}
