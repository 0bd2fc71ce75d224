import { afterAll, beforeAll, expect, test } from "vitest";
import { topVideos } from "#lib/analytics/statements";
import { openPostgres } from "#lib/db/postgres";
import { db } from "#lib/db/prisma";
import { maintainLists } from "#lib/lists/commands";
import { LIST_NAMES } from "#lib/lists/definition";
import { readList, readSlots } from "#lib/lists/pages";
import { matchingVideos } from "#lib/videos/admin/matching";
import { LENGTHS } from "#lib/videos/lengths/policy";
import { countOfLength, fromIndex, scanOfLength } from "#lib/videos/lengths/statements";
import { nearTo } from "#lib/videos/neighbours";
import { scanCategory } from "#lib/videos/sorts/category";
import { Prisma } from "#prisma";
import { aCategory } from "../../support/factories.ts";

const sql = openPostgres();
const LIMIT = 16;
const BIG = /^(videos|video_(stats|categories|tags|recent_views|daily_views)|category_slots)$/;
let categoryId: number;

beforeAll(async () => {
  categoryId = (await aCategory()).id;
  // While autovacuum runs, VACUUM cannot mark pages as visible to all, and index-only scans read the table.
  await sql.unsafe(`
    DO $$ DECLARE each regclass; BEGIN
      FOR each IN SELECT oid FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace LOOP
        EXECUTE format('ALTER TABLE %s SET (autovacuum_enabled = off)', each);
      END LOOP;
    END $$`);
});
afterAll(() => sql.end());

/** Adds videos: two thirds to the category, every other one recently viewed, some with a tag. */
async function grow(from: number, to: number) {
  await sql.unsafe(`
    INSERT INTO videos (id, title, duration_seconds, is_private, created_at)
    SELECT n, 'Video ' || md5(n::text), n % 4000, n % 5 = 0, '2026-01-01Z'::timestamptz + n * interval '1 minute'
    FROM generate_series(${from}, ${to}) AS n;
    INSERT INTO tags (id, name, name_key) VALUES (1, 'Tag', 'tag') ON CONFLICT DO NOTHING;
    INSERT INTO video_tags (video_id, tag_id) SELECT n, 1 FROM generate_series(${from}, ${to}) AS n WHERE n % 2 = 0;
    INSERT INTO video_categories (category_id, video_id) SELECT ${categoryId}, n FROM generate_series(${from}, ${to}) AS n WHERE n % 3 > 0;
    INSERT INTO video_daily_views (day, video_id, views)
    SELECT day, n, 1 + n % 50 FROM recent_views_days, generate_series(${from}, ${to}) AS n WHERE n % 2 = 0;
    UPDATE video_stats SET views = video_id % 997, heat = heat + video_id % 100 WHERE video_id BETWEEN ${from} AND ${to}`);
  await maintainLists();
  await sql.unsafe("VACUUM (ANALYZE)");
}

type Node = {
  "Node Type": string;
  "Relation Name"?: string;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  Plans?: Node[];
};

/** Database pages read by a statement; fails if it scans a large table. */
async function pagesRead(name: string, statement: Prisma.Sql): Promise<number> {
  const rows = await db.$queryRaw<unknown>`EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${statement}`;
  const [{ "QUERY PLAN": explained }] = rows as [{ "QUERY PLAN": [{ Plan: Node }] }];
  const [{ Plan: top }] = explained;
  const nodes = [top];
  for (const node of nodes) nodes.push(...(node.Plans ?? []));
  const whole = nodes.filter((node) => node["Node Type"] === "Seq Scan" && BIG.test(node["Relation Name"] ?? ""));
  expect(whole, name).toEqual([]);
  return top["Shared Hit Blocks"] + top["Shared Read Blocks"];
}

async function costs(videos: number): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const list of LIST_NAMES) {
    const of = list.startsWith("category") ? { list, categoryId } : { list };
    for (const direction of ["asc", "desc"] as const) {
      for (const [page, offset] of Object.entries({ first: 0, deep: Math.floor(videos / 8) + 900 })) {
        const name = `${list} ${direction}, ${page} page`;
        found.set(name, await pagesRead(name, readList({ ...of, direction, offset, limit: LIMIT })));
      }
    }
  }
  for (const length of LENGTHS) {
    found.set(`count of ${length} videos`, await pagesRead(length, countOfLength(length)));
    for (const sort of ["latest", "duration"] as const) {
      const page = fromIndex(length, sort, { offset: 0, limit: LIMIT });
      found.set(`${length} videos by ${sort}`, await pagesRead(length, page));
    }
    const scan = scanOfLength(length, "views", { offset: 0, limit: LIMIT, without: [], depth: 64 * LIMIT });
    found.set(`${length} videos by views`, await pagesRead(length, scan));
  }
  const positions = Array.from({ length: LIMIT }, (_, place) => Math.floor((place * videos) / 3 / LIMIT));
  found.set("shuffled", await pagesRead("shuffled", readSlots(categoryId, positions)));
  found.set("related", await pagesRead("related", Prisma.sql`WITH ${nearTo(1500)} SELECT * FROM near`));
  for (const ranking of ["featured", "views", "duration"] as const) {
    const scan = Prisma.sql`${scanCategory(categoryId, ranking, [1, 2])} LIMIT ${LIMIT}`;
    found.set(`category by ${ranking}`, await pagesRead(ranking, scan));
  }
  found.set("top videos", await pagesRead("top videos", topVideos("week", LIMIT)));
  const search = matchingVideos("https://player.vimeo.com/video/9", "'video'", 1_000);
  found.set("admin's search", await pagesRead("admin's search", search));
  return found;
}

test("no query reads much more in a catalogue ten times as large, or scans a large table", async () => {
  await grow(1, 3_000);
  const small = await costs(3_000);
  await grow(3_001, 30_000);
  const large = await costs(30_000);
  for (const [query, pages] of large) {
    const before = small.get(query) as number;
    // Postgres does not take lower(title) from the index alone: up to two thousand rows are read from the table.
    const most = query.startsWith("title") ? 2_500 : before * 1.5 + 25;
    expect(pages, `${query}: ${before} pages of 3,000 videos, ${pages} of 30,000`).toBeLessThan(most);
  }
}, 120_000);
