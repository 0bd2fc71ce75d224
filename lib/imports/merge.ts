import type { TransactionSql } from "postgres";
import type { CategoryLink } from "#lib/categories/types";
import { type Searchable, searchDocument } from "#lib/search/document";
import { detailList } from "#lib/videos/details";
import { originList } from "#lib/videos/origin/columns";
import type { Column } from "./columns.ts";
import { mirrorsIn } from "./mirrors/statements.ts";
import { has } from "./plan.ts";

const listed = (list: "categories" | "tags") => {
  const keys = list === "tags" ? "tag_keys" : "category_keys";
  return `unnest(string_to_array(s.${list}, E'\\n'), string_to_array(s.${keys}, E'\\n')) WITH ORDINALITY AS l(name, key, place)`;
};

/** Expanding the list in the select list is much faster than a join. */
const keysIn = (list: "categories" | "tags") =>
  `unnest(string_to_array(s.${list === "tags" ? "tag_keys" : "category_keys"}, E'\\n'))`;

const isMissing = (list: "categories" | "tags") => `
  SELECT FROM (SELECT DISTINCT ${keysIn(list)} AS key FROM range_rows s) AS named
  WHERE NOT EXISTS (SELECT FROM ${list} WHERE name_key = key)`;

const missing = (list: "categories" | "tags") => `
  SELECT name, key FROM (
    SELECT DISTINCT ON (key) name, key, s.line, place
    FROM taken JOIN range_rows s USING (line), ${listed(list)}
    WHERE NOT EXISTS (SELECT 1 FROM ${list} WHERE name_key = key)
    ORDER BY key, s.line, place) AS firsts
  ORDER BY line, place`;

type AddedNames = { tags: number[]; categories: (CategoryLink & { excluded: boolean })[] };

export async function addNames(tx: TransactionSql, excludedCategoryIds: number[]): Promise<AddedNames> {
  const [any] = await tx.unsafe<[{ tags: boolean; categories: boolean }]>(
    `SELECT EXISTS (${isMissing("tags")}) AS tags, EXISTS (${isMissing("categories")}) AS categories`,
  );
  const tags = any.tags
    ? await tx.unsafe<{ id: number }[]>(
        `INSERT INTO tags (name, name_key) ${missing("tags")} ON CONFLICT DO NOTHING RETURNING id`,
      )
    : [];
  const added: AddedNames = { tags: tags.map(({ id }) => id), categories: [] };
  if (!any.categories) return added;
  added.categories = await tx.unsafe<(CategoryLink & { excluded: boolean })[]>(
    `WITH made AS MATERIALIZED (
       SELECT nextval('categories_id_seq')::int AS id, name, key FROM (${missing("categories")}) AS missing)
     INSERT INTO categories (id, name, name_key, excluded_from_feeds) SELECT id, name, key, id = ANY ($1::int[]) FROM made
     ON CONFLICT (name_key) DO NOTHING RETURNING id, name, excluded_from_feeds AS excluded`,
    [excludedCategoryIds],
  );
  return added;
}

const IS_HIDDEN = `coalesce(
  string_to_array(category_keys, E'\\n') && (SELECT array_agg(name_key) FROM categories WHERE excluded_from_feeds), false)`;

/** New rows as videos, in the column order of VIDEO_COLUMNS. */
const freshVideos = (isPublic: boolean) => `
  SELECT video_id, title, description, iframe_src, ${detailList((column) => column)}, thumbnail_url, duration_seconds,
    coalesce(is_private, false), ${IS_HIDDEN}, embed_key, $2::int, coalesce(created_at, $1::timestamptz), $1::timestamptz,
    ${originList((column) => column)}, coalesce(starting_views, 0)
  FROM fresh JOIN range_rows USING (line) WHERE (state = 'public') = ${isPublic} ORDER BY video_id`;

const VIDEO_COLUMNS = `id, title, description, iframe_src, ${detailList((column) => column)}, thumbnail_url, duration_seconds,
  is_private, is_hidden, embed_key, import_id, created_at, updated_at, ${originList((column) => column)}, starting_views`;

/** Names within a row are unique, so no lookup is needed. */
const freshTags = (isPublic: boolean) => `
  SELECT tags.id, linked.video_id FROM (
    SELECT f.video_id, ${keysIn("tags")} AS key FROM fresh f JOIN range_rows s USING (line)
    WHERE (s.state = 'public') = ${isPublic}) AS linked
  JOIN tags ON tags.name_key = linked.key ORDER BY 2`;

const freshCategories = (isPublic: boolean) => `
  SELECT categories.id, linked.video_id, linked.created_at, linked.is_private FROM (
    SELECT f.video_id, ${keysIn("categories")} AS key, coalesce(s.created_at, $1::timestamptz) AS created_at,
      coalesce(s.is_private, false) AS is_private
    FROM fresh f JOIN range_rows s USING (line) WHERE (s.state = 'public') = ${isPublic}) AS linked
  JOIN categories ON categories.name_key = linked.key ORDER BY 2`;

export async function addVideos(tx: TransactionSql, importId: number, now: Date): Promise<void> {
  // A trigger would hide them individually, after they had entered every list.
  await tx.unsafe(`INSERT INTO videos (${VIDEO_COLUMNS}) ${freshVideos(true)}`, [now, importId]);
  await tx.unsafe(
    `INSERT INTO search_documents (video_id, created_at, words)
    SELECT video_id, coalesce(created_at, $1::timestamptz), words FROM fresh JOIN range_rows USING (line)
    WHERE state = 'public' ORDER BY video_id`,
    [now],
  );
  await tx.unsafe(`INSERT INTO video_tags (tag_id, video_id) ${freshTags(true)}`);
  await tx.unsafe(
    `INSERT INTO video_categories (category_id, video_id, created_at, is_private) ${freshCategories(true)}`,
    [now],
  );
  await addMirrors(tx, "fresh", "s.state = 'public'");
}

/**
 * Stores non-public rows as unpublished videos. Building them in copies of the tables keeps them out of every list and
 * search.
 */
export async function addDrafts(tx: TransactionSql, importId: number, now: Date): Promise<void> {
  await tx.unsafe(`
    CREATE TEMP TABLE draft_videos (LIKE videos INCLUDING DEFAULTS) ON COMMIT DROP;
    CREATE TEMP TABLE draft_stats (LIKE video_stats INCLUDING DEFAULTS) ON COMMIT DROP;
    CREATE TEMP TABLE draft_categories (LIKE video_categories INCLUDING DEFAULTS) ON COMMIT DROP;
    CREATE TEMP TABLE draft_tags (LIKE video_tags INCLUDING DEFAULTS) ON COMMIT DROP;
    CREATE TEMP TABLE draft_mirrors (LIKE video_mirrors INCLUDING DEFAULTS) ON COMMIT DROP`);
  await tx.unsafe(`INSERT INTO draft_videos (${VIDEO_COLUMNS}) ${freshVideos(false)}`, [now, importId]);
  await tx`
    INSERT INTO draft_stats (video_id, views, heat, created_at, is_hidden)
    SELECT id, starting_views, heat_at(created_at), created_at, is_hidden FROM draft_videos`;
  await tx.unsafe(
    `INSERT INTO draft_categories (category_id, video_id, created_at, is_private) ${freshCategories(false)}`,
    [now],
  );
  await tx.unsafe(`INSERT INTO draft_tags (tag_id, video_id) ${freshTags(false)}`);
  await tx.unsafe(`
    INSERT INTO draft_mirrors (video_id, embed_key, iframe_src, position) ${mirrorsIn("fresh", "s.state <> 'public'")}`);
  await tx`INSERT INTO deleted_videos (video_id, title, "row") SELECT id, title, to_jsonb(v) FROM draft_videos v`;
  await tx`
    INSERT INTO deleted_video_rows (video_id, source, "row")
    SELECT video_id, 'video_stats', to_jsonb(s) FROM draft_stats s
    UNION ALL SELECT video_id, 'video_categories', to_jsonb(c) FROM draft_categories c
    UNION ALL SELECT video_id, 'video_tags', to_jsonb(t) FROM draft_tags t
    UNION ALL SELECT video_id, 'video_mirrors', to_jsonb(m) FROM draft_mirrors m`;
  await tx`
    INSERT INTO unpublished_videos (video_id, state, publish_at, keeps_date, embed_key)
    SELECT video_id, state, publish_at, created_at IS NOT NULL, embed_key
    FROM fresh JOIN range_rows USING (line) WHERE state <> 'public'`;
  await tx`DROP TABLE draft_videos, draft_stats, draft_categories, draft_tags, draft_mirrors`;
}

const addMirrors = (tx: TransactionSql, table: "fresh" | "changed", isTaken: string) =>
  tx.unsafe(`
    INSERT INTO video_mirrors (video_id, embed_key, iframe_src, position) ${mirrorsIn(table, isTaken)}
    ON CONFLICT (video_id, embed_key) DO UPDATE
      SET iframe_src = excluded.iframe_src, position = excluded.position, was_first = false`);

const link = (tx: TransactionSql, list: "categories" | "tags", from: string) =>
  tx.unsafe(`
    INSERT INTO ${list === "tags" ? "video_tags (tag_id" : "video_categories (category_id"}, video_id)
    SELECT ${list}.id, linked.video_id FROM (SELECT f.video_id, l.key FROM ${from}) AS linked
    JOIN ${list} ON ${list}.name_key = linked.key ORDER BY 2 ON CONFLICT DO NOTHING`);

/** A real video inherits nothing from the demo video it replaces. */
const takes = (column: Column) => `(${has(column)} OR c.was_demo)`;

export async function updateVideos(tx: TransactionSql, importId: number, now: Date): Promise<void> {
  const taken = (column: Column, name: string) =>
    `${name} = CASE WHEN ${takes(column)} THEN s.${name} ELSE v.${name} END`;
  // Locked in the same order as by view counting, to avoid deadlocks.
  await tx`SELECT FROM video_stats WHERE video_id IN (SELECT video_id FROM changed) ORDER BY video_id FOR UPDATE`;
  await tx.unsafe(
    `UPDATE video_stats t SET views = greatest(t.views - v.starting_views + coalesce(s.starting_views, 0), 0)
     FROM changed c JOIN range_rows s USING (line) JOIN videos v ON v.id = c.video_id
     WHERE t.video_id = v.id AND ${takes("startingViews")} AND v.starting_views <> coalesce(s.starting_views, 0)`,
  );
  await tx.unsafe(
    `UPDATE videos v SET title = s.title, iframe_src = s.iframe_src, ${taken("description", "description")},
       ${detailList((column, name) => taken(name, column))}, ${originList((column, name) => taken(name, column))},
       starting_views = CASE WHEN ${takes("startingViews")} THEN coalesce(s.starting_views, 0) ELSE v.starting_views END,
       ${taken("thumbnailUrl", "thumbnail_url")},
       ${taken("duration", "duration_seconds")}, is_private = coalesce(s.is_private, v.is_private AND NOT c.was_demo),
       created_at = coalesce(s.created_at, CASE WHEN c.was_demo THEN $1 ELSE v.created_at END), updated_at = $1,
       import_id = CASE WHEN c.was_demo THEN $2 ELSE v.import_id END,
       featured_rank = CASE WHEN NOT c.was_demo THEN v.featured_rank END
     FROM changed c JOIN range_rows s USING (line) WHERE v.id = c.video_id`,
    [now, importId],
  );
  for (const list of ["tags", "categories"] as const) {
    const [table, id] = list === "tags" ? ["video_tags", "tag_id"] : ["video_categories", "category_id"];
    await tx.unsafe(`
      DELETE FROM ${table} d USING changed c JOIN range_rows s USING (line) WHERE d.video_id = c.video_id AND ${takes(list)}
        AND d.${id} NOT IN (SELECT n.id FROM ${list} n JOIN ${listed(list)} ON n.name_key = l.key)`);
    await link(tx, list, `changed f JOIN range_rows s ON s.line = f.line AND ${has(list)}, ${listed(list)}`);
  }
  await tx.unsafe(`
    DELETE FROM video_mirrors m USING changed c JOIN range_rows s USING (line) WHERE m.video_id = c.video_id
      AND ${takes("mirrors")} AND m.embed_key <> ALL (string_to_array(s.mirror_keys, E'\n'))`);
  await addMirrors(tx, "changed", takes("mirrors"));
  await refreshDocuments(tx);
  const { count } = await tx`
    DELETE FROM demo_items USING changed WHERE kind = 'video' AND item_id = video_id AND was_demo`;
  if (count === 0) return;
  await tx`SELECT remove_demo_views()`;
  await tx`
    UPDATE video_stats s SET heat = heat_at(s.created_at) FROM changed c WHERE c.video_id = s.video_id AND c.was_demo`;
}

const namesOf = (list: "tags" | "categories", table: string, id: string) =>
  `ARRAY(SELECT name FROM ${list} JOIN ${table} ON ${list}.id = ${id} WHERE video_id = v.id ORDER BY name) AS ${list}`;

/** Reads current values, because the file may not contain all columns. */
async function refreshDocuments(tx: TransactionSql): Promise<void> {
  for (let after = 0; ; ) {
    const videos = await tx.unsafe<(Searchable & { id: number })[]>(
      `SELECT v.id, title, description, is_private AS "isPrivate", ${namesOf("tags", "video_tags", "tag_id")},
         ${namesOf("categories", "video_categories", "category_id")}
       FROM changed JOIN videos v ON v.id = changed.video_id WHERE v.id > $1 ORDER BY v.id LIMIT 1000`,
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
