import { readFile } from "node:fs/promises";
import type { ISql, TransactionSql } from "postgres";
import { changeSettings } from "#lib/admin/settings/commands";
import { publish } from "#lib/catalog/commands";
import { nameKey } from "#lib/categories/name-key";
import { env } from "#lib/core/env";
import { Failure } from "#lib/core/errors";
import { openPostgres } from "#lib/db/postgres";
import { importCatalogue } from "#lib/imports/commands";
import { CsvReader, csvLine } from "#lib/imports/csv";
import type { RemovedDemo } from "#lib/imports/types";
import { listedHosts } from "#lib/videos/embeds/parse-embed";
import { addedTimes, dailyViews, shuffled } from "./calendar.ts";
import { KEEP_REPORTED_DEMO } from "./statements.ts";

const REMOVAL_TIMEOUT = 60_000;
const CATALOGUE = new URL("catalogue.csv", import.meta.url);
const EXCLUDED = { id: 35, name: "Rehearsals" };
const PINNED = ["Space", "Nature", "City", "Music", "Art"];
const FEATURED = [
  "A billion stars in one notebook",
  "Which whale is it, anyway?",
  "Building a synthesizer, live",
  "Maps of imaginary lands",
  "Games of life",
  "A camera trap for the garden",
];

/**
 * Adds about 140 real talks with our own texts, dated over two years. Returns false if the site has videos or
 * drafts, has imported anything, or had demo content before: what an admin removed does not come back at the next start.
 */
export async function seedDemo(now = new Date()): Promise<boolean> {
  const sql = openPostgres();
  try {
    const [found] = await sql`
        SELECT EXISTS (SELECT 1 FROM videos) OR EXISTS (SELECT 1 FROM unpublished_videos)
          OR EXISTS (SELECT 1 FROM imports) OR EXISTS (SELECT 1 FROM demo_items)
          OR EXISTS (SELECT 1 FROM audit_entries WHERE action = 'demo.remove') AS used,
        EXISTS (SELECT 1 FROM settings WHERE key = 'pinnedCategories') AS pins`;
    if (found?.used) return false;
    const before = await readNames(sql);
    await sql`
      INSERT INTO categories (id, name, name_key, excluded_from_feeds)
      VALUES (${EXCLUDED.id}, ${EXCLUDED.name}, ${nameKey(EXCLUDED.name)}, true) ON CONFLICT DO NOTHING`;
    const text = catalogueOf(await readFile(CATALOGUE, "utf8"), now);
    await importCatalogue({
      source: sourceOf(text),
      lockedHosts: lockedHosts(),
      async finish(tx, importId) {
        await tx`SELECT setval('categories_id_seq', (SELECT max(id) FROM categories))`;
        await tx`
          UPDATE videos SET featured_rank = rank
          FROM unnest(${FEATURED}::text[]) WITH ORDINALITY AS featured (name, rank) WHERE title = name`;
        await markDemo(tx, importId, before, found?.pins ? [] : PINNED);
        await addDemoViews(tx, now);
      },
    });
    if (!found?.pins) await changeSettings({ pinnedCategories: PINNED });
    return true;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

export async function removeDemo(adminId: number): Promise<RemovedDemo> {
  return publish(
    { adminId },
    "demo.remove",
    async (tx, describe) => {
      const [{ marked } = { marked: false }] = await tx.$queryRaw<{ marked: boolean }[]>`
        SELECT EXISTS (SELECT FROM demo_items) AS marked`;
      if (!marked) throw new Failure("not_found", "There is no demo content on this site.");
      const reported = await tx.$queryRawUnsafe<RemovedDemo["reported"]>(KEEP_REPORTED_DEMO);
      await tx.$executeRaw`
        DELETE FROM video_tombstones t USING demo_items d
        WHERE d.kind = 'video' AND t.video_id = d.item_id AND t.title = d.name`;
      const [removed] = await tx.$queryRaw<[RemovedDemo]>`
        SELECT removed AS videos, left_over AS "leftOver" FROM remove_demo()`;
      describe("demo content", { ...removed, ...(reported.length > 0 && { reported: reported.length }) });
      return { ...removed, reported };
    },
    { timeout: REMOVAL_TIMEOUT },
  );
}

type Names = { categories: number[]; tags: number[]; hosts: string[] };

/** An interrupted run may have left the excluded category. */
async function readNames(sql: ISql): Promise<Names> {
  const [names] = await sql<[Names]>`
    SELECT ARRAY(SELECT id FROM categories WHERE (id, name) <> (${EXCLUDED.id}, ${EXCLUDED.name})) AS categories,
      ARRAY(SELECT id FROM tags) AS tags, ARRAY(SELECT host FROM embed_hosts) AS hosts`;
  return names;
}

async function markDemo(tx: TransactionSql, importId: number, before: Names, pins: string[]): Promise<void> {
  await tx`
    INSERT INTO demo_items (kind, item_id, name, embed_key)
    SELECT 'import', ${importId}::int, 'demo', NULL
    UNION ALL SELECT 'video', id, title, embed_key FROM videos WHERE import_id = ${importId}
    UNION ALL SELECT 'category', id, name, NULL FROM categories WHERE id <> ALL (${before.categories}::int[])
    UNION ALL SELECT 'excluded', id, name, NULL FROM categories
      WHERE id <> ALL (${before.categories}::int[]) AND excluded_from_feeds
    UNION ALL SELECT 'tag', id, name, NULL FROM tags WHERE id <> ALL (${before.tags}::int[])
    UNION ALL SELECT 'pin', place, name, NULL FROM unnest(${pins}::text[]) WITH ORDINALITY AS pinned (name, place)
    UNION ALL SELECT 'host', 0, host, NULL FROM embed_hosts WHERE host <> ALL (${before.hosts}::text[])`;
}

function lockedHosts(): string[] | undefined {
  const { embedHosts } = env();
  return embedHosts && listedHosts(embedHosts);
}

/** The source file is sorted by subject; the site's videos are mixed. */
function catalogueOf(file: string, now: Date): string {
  const [header = [], ...rows] = new CsvReader().read(file, true).map((row) => ("values" in row ? row.values : []));
  const times = addedTimes(rows.length, now);
  const dated = shuffled(rows, 3).map((row, i) => [...row, (times[i] as Date).toISOString()]);
  return [[...header, "createdAt"], ...dated].map(csvLine).join("");
}

const sourceOf = (text: string) => ({
  name: "demo",
  bytesRead: 0,
  text: (async function* () {
    yield text;
  })(),
});

async function addDemoViews(tx: TransactionSql, now: Date): Promise<void> {
  const videos = await tx<{ id: number; added: Date }[]>`SELECT id, created_at AS added FROM videos ORDER BY id`;
  const days = dailyViews(
    videos.map(({ added }) => added),
    now,
  );
  await tx`
    INSERT INTO video_daily_views (day, video_id, views)
    SELECT * FROM unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ video }) => videos[video]?.id ?? 0)}::int[],
      ${days.map(({ views }) => views)}::int[])`;
  await tx`
    WITH parts AS (
      SELECT video_id, views, heat_at(day + interval '12 hours') - ln(5) + ln(views) AS heat FROM video_daily_views
      UNION ALL SELECT video_id, 0, heat FROM video_stats
    ), tops AS (SELECT video_id, max(heat) AS top FROM parts GROUP BY video_id)
    UPDATE video_stats s SET views = total.views, heat = total.heat
    FROM (SELECT video_id, sum(views)::int AS views, top + ln(sum(exp(heat - top))) AS heat
      FROM parts JOIN tops USING (video_id) GROUP BY video_id, top) AS total
    WHERE s.video_id = total.video_id`;
  await tx`
    UPDATE video_stats s SET views = s.views + s.views * least(greatest(${now}::date - v.created_at::date - 30, 0), 600) / 90
    FROM videos v WHERE v.id = s.video_id`;
  await tx`
    INSERT INTO demo_views (subject, item_id, day, views)
    SELECT 'video', video_id, day, views FROM video_daily_views
    UNION ALL SELECT 'total', video_id, ${now}::date, views FROM video_stats`;
  await tx`
    WITH added AS (
      INSERT INTO daily_views (day, views) SELECT day, sum(views) FROM video_daily_views GROUP BY day
      ON CONFLICT DO NOTHING RETURNING day, views)
    INSERT INTO demo_views (subject, item_id, day, views) SELECT 'site', 0, day, views FROM added`;
  await tx`
    WITH added AS (
      INSERT INTO category_daily_views (day, category_id, views)
      SELECT day, category_id, sum(views) FROM video_daily_views JOIN video_categories USING (video_id)
      GROUP BY day, category_id ON CONFLICT DO NOTHING RETURNING day, category_id, views)
    INSERT INTO demo_views (subject, item_id, day, views) SELECT 'category', category_id, day, views FROM added`;
  await tx`
    WITH added AS (
      INSERT INTO daily_views (day, views)
      SELECT day - 28 * months, round(views * 0.8 ^ months) FROM daily_views, generate_series(1, 3) AS months
      WHERE day - 28 * months > ${now}::date - 90 ON CONFLICT DO NOTHING RETURNING day, views)
    INSERT INTO demo_views (subject, item_id, day, views) SELECT 'site', 0, day, views FROM added`;
  await tx`
    WITH added AS (
      INSERT INTO page_views (day, views) SELECT day, views * 2 FROM daily_views
      ON CONFLICT DO NOTHING RETURNING day, views)
    INSERT INTO demo_views (subject, item_id, day, views) SELECT 'page', 0, day, views FROM added`;
}
