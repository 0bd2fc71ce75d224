import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { publish, publishThrough } from "#lib/catalog/commands";
import { type Change, onChange } from "#lib/core/changes";
import { openPostgres } from "#lib/db/postgres";
import { type Db, db } from "#lib/db/prisma";
import { maintainLists } from "#lib/lists/commands";
import { reindexAll } from "#lib/search/commands";
import * as search from "../../../app/api/videos/search/route.ts";
import { findWrongCopies, findWrongLists } from "../../support/database/recount.ts";
import { aCategory, aUser, aVideo, clearCatalogue, viewsOn } from "../../support/factories.ts";
import { callRoute } from "../../support/people/callers.ts";
import { AT_NOON, compareSites, wholeSite } from "../../support/sites/whole-site.ts";

const VIDEOS = 60;
let adminId: number;
let categories: number[];
const announced: Change[] = [];
const stop = onChange((change) => announced.push(change));
afterAll(() => stop());

const aliveIds = async () => (await db.video.findMany({ orderBy: { id: "asc" } })).map(({ id }) => id);
const wholeSiteNow = async () => wholeSite(await aliveIds(), categories);

beforeAll(async () => {
  await clearCatalogue();
  adminId = (await aUser({ isAdmin: true })).id;
  const excluded = await aCategory({ excludedFromFeeds: true });
  const open = [await aCategory(), await aCategory(), await aCategory()];
  categories = [...open, excluded].map(({ id }) => id);
  for (let n = 0; n < VIDEOS; n++) {
    const { id } = await aVideo({
      isPrivate: n % 7 === 0,
      categories: [categories[n % 3] as number, ...(n % 5 === 0 ? [excluded.id] : [])],
      tags: n % 4 === 0 ? ["often"] : n % 9 === 0 ? ["seldom"] : [],
      createdAt: new Date(AT_NOON - n * 60_000),
    });
    await viewsOn(id, n % 3, n + 1);
  }
  await reindexAll();
}, 60_000);

/** Returns the changes announced for work that declares none of its consequences. */
async function published(work: (tx: Db) => Promise<unknown>): Promise<Change[]> {
  announced.length = 0;
  await publish({ adminId }, "video.try", work);
  return [...announced];
}

/** Documents indexed after the commit cause a second announcement. */
const indexed = () => expect.poll(() => announced).toEqual(["catalogue", "catalogue"]);

const found = async (word: string) =>
  (await callRoute(search.GET, { query: `q=${word}` })).data.videos.map(({ id }: { id: number }) => id);

/** Plain statements that a command might run on some videos. */
const STATEMENTS: ((tx: Db, ids: number[], n: number) => Promise<unknown>)[] = [
  (tx, ids, n) => tx.$executeRaw`UPDATE videos SET title = ${`Renamed ${n}`} WHERE id = ANY (${ids}::int[])`,
  (tx, ids, n) => tx.$executeRaw`UPDATE videos SET is_private = ${n % 2 === 0} WHERE id = ANY (${ids}::int[])`,
  (tx, ids, n) =>
    tx.$executeRaw`
      UPDATE videos SET created_at = ${new Date(AT_NOON - (n % VIDEOS) * 61_000)} WHERE id = ANY (${ids}::int[])`,
  (tx, ids) => tx.$executeRaw`UPDATE videos SET featured_rank = id WHERE id = ANY (${ids}::int[])`,
  (tx, ids, n) =>
    tx.$executeRaw`
      INSERT INTO video_categories (category_id, video_id)
      SELECT ${categories[n % categories.length]}::int, id FROM unnest(${ids}::int[]) AS id ON CONFLICT DO NOTHING`,
  (tx, ids, n) =>
    tx.$executeRaw`
      DELETE FROM video_categories WHERE video_id = ANY (${ids}::int[]) AND category_id = ${categories[n % categories.length]}::int`,
  (tx, ids) => tx.$executeRaw`DELETE FROM video_tags WHERE video_id = ANY (${ids}::int[])`,
  (tx, ids) =>
    tx.$executeRaw`
      INSERT INTO video_tags (video_id, tag_id)
      SELECT id, (SELECT min(id) FROM tags) FROM unnest(${ids}::int[]) AS id ON CONFLICT DO NOTHING`,
  (tx, _, n) =>
    tx.$executeRaw`
      UPDATE categories SET name = ${`Called ${n}`}, name_key = ${`called ${n}`} WHERE id = ${categories[n % categories.length]}`,
  (tx, _, n) =>
    tx.$executeRaw`UPDATE categories SET description = ${`${n}`} WHERE id = ${categories[n % categories.length]}`,
  (tx, ids, n) =>
    tx.$executeRaw`UPDATE categories SET picture_video_id = ${ids[0]}::int WHERE id = ${categories[n % categories.length]}`,
  (tx, ids, n) =>
    tx.$executeRaw`
      WITH added AS (
        INSERT INTO categories (name, name_key) VALUES (${`Added ${n}`}, ${`added ${n}`}) ON CONFLICT DO NOTHING RETURNING id)
      INSERT INTO video_categories (category_id, video_id) SELECT added.id, v FROM added, unnest(${ids.slice(1)}::int[]) AS v`,
  (tx) => tx.$executeRaw`DELETE FROM categories WHERE id = (SELECT max(id) FROM categories WHERE name LIKE 'Added %')`,
  (tx, _, n) => tx.$executeRaw`INSERT INTO embed_hosts (host) VALUES (${`new-${n}.example`}) ON CONFLICT DO NOTHING`,
  (tx, ids) => tx.$executeRaw`DELETE FROM videos WHERE id = ANY (${ids.slice(0, 2)}::int[])`,
  (tx, ids, n) =>
    tx.$executeRaw`
      WITH added AS (
        INSERT INTO videos (title, iframe_src, created_at)
        SELECT 'Added ' || id, iframe_src, created_at - interval '30 seconds' FROM videos WHERE id = ANY (${ids.slice(0, 2)}::int[])
        RETURNING id)
      INSERT INTO video_categories (category_id, video_id) SELECT ${categories[n % categories.length]}::int, id FROM added`,
];

const acts = fc.array(
  fc.record({
    what: fc.nat(STATEMENTS.length - 1),
    n: fc.nat(1e6),
    which: fc.array(fc.nat(1e6), { minLength: 1, maxLength: 6 }),
  }),
  { minLength: 1, maxLength: 3 },
);

test("plain SQL statements in units of work leave no page, list, counter or search document stale", async () => {
  await published((tx) => tx.$executeRaw`UPDATE videos SET title = title`);
  let [changed, stayed, exact] = [0, 0, 0];
  let before = await wholeSiteNow();
  for (const [round, work] of fc.sample(acts, { numRuns: 25, seed: 7 }).entries()) {
    const alive = await aliveIds();
    const changes = await published(async (tx) => {
      for (const { what, n, which } of work) {
        const ids = [...new Set(which.map((place) => alive[place % alive.length] as number))];
        await STATEMENTS[what]?.(tx, ids, n);
      }
    });
    expect(changes.length).toBeLessThanOrEqual(1);
    const after = await wholeSiteNow();
    const compared = compareSites(before, after, changes);
    expect(compared.stale, JSON.stringify({ round, work, changes })).toEqual([]);
    changed += compared.changed;
    stayed += compared.stayed;
    exact += changes.filter((change) => typeof change !== "string").length;
    before = after;
  }
  expect(await findWrongLists()).toEqual([]);
  expect(await findWrongCopies()).toEqual([]);
  const documents = () => db.$queryRaw`SELECT video_id, words::text FROM search_documents ORDER BY 1`;
  const indexed = await documents();
  await reindexAll();
  expect(await documents()).toEqual(indexed);
  expect(changed).toBeGreaterThan(500);
  expect(stayed).toBeGreaterThan(500);
  expect(exact).toBeGreaterThan(15);
}, 300_000);

describe("a plain SQL statement in a unit of work", () => {
  test("updates search and is audited", async () => {
    const [id = 0] = await aliveIds();
    await published((tx) => tx.$executeRaw`UPDATE videos SET title = 'Zanzibar', is_private = false WHERE id = ${id}`);
    expect(await found("zanzibar")).toEqual([id]);
    const entry = await db.auditEntry.findFirst({ orderBy: { id: "desc" } });
    expect(entry).toMatchObject({ adminId, action: "video.try", subject: `video ${id}` });
  });

  test("that renames a category purges its videos and updates search", async () => {
    const id = categories[0] as number;
    const changes = await published(
      (tx) => tx.$executeRaw`UPDATE categories SET name = 'Quokkas', name_key = 'quokkas' WHERE id = ${id}`,
    );
    const videos = (await db.videoCategory.findMany({ where: { categoryId: id } })).map(({ videoId }) => videoId);
    expect(changes).toEqual([{ videos: expect.arrayContaining(videos), filterBars: true, categories: [id] }]);
    expect((await found("quokkas")).length).toBeGreaterThan(0);
  });

  test("leaves no pending list changes", async () => {
    await published((tx) => tx.$executeRaw`DELETE FROM videos WHERE id = (SELECT max(id) FROM videos)`);
    expect(await db.listChange.count()).toBe(0);
  });

  test("that changes only a description purges only the pages of that video", async () => {
    const [id = 0] = await aliveIds();
    const changes = await published((tx) => tx.$executeRaw`UPDATE videos SET description = 'New' WHERE id = ${id}`);
    expect(changes).toEqual([{ videos: [id] }]);
  });

  test("that changes nothing purges nothing and writes no audit entry", async () => {
    const count = await db.auditEntry.count();
    expect(await published((tx) => tx.$executeRaw`DELETE FROM videos WHERE id = 2147483647`)).toEqual([]);
    expect(await db.auditEntry.count()).toBe(count);
  });

  test("that fails announces nothing and does not affect the next unit of work", async () => {
    const [id = 0, other = 0] = await aliveIds();
    const failing = published(async (tx) => {
      await tx.$executeRaw`UPDATE videos SET title = 'Never' WHERE id = ${id}`;
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(announced).toEqual([]);
    const changes = await published((tx) => tx.$executeRaw`UPDATE videos SET description = 'x' WHERE id = ${other}`);
    expect(changes).toEqual([{ videos: [other] }]);
  });

  test.each<[string, (tx: Db) => Promise<unknown>, Change]>([
    [
      "a setting",
      (tx) => tx.setting.upsert({ where: { key: "a" }, create: { key: "a", value: 1 }, update: {} }),
      "settings",
    ],
    [
      "a host of public videos",
      (tx) =>
        tx.$executeRaw`
          INSERT INTO embed_hosts (host) SELECT DISTINCT split_part(iframe_src, '/', 3) FROM videos
          WHERE NOT is_private AND iframe_src <> '' ON CONFLICT (host) DO UPDATE SET created_at = now()`,
      "catalogue",
    ],
  ])("that writes %s purges every page", async (_, work, change) => {
    expect(await published(work)).toEqual([change]);
  });
});

test("a change of more than 1,000 videos is announced as a change of the whole catalogue", async () => {
  const changes = await published(
    (tx) => tx.$executeRaw`
      WITH added AS (INSERT INTO videos (title) SELECT 'Many' FROM generate_series(1, 1001) RETURNING id)
      INSERT INTO video_categories (category_id, video_id) SELECT ${categories[1]}::int, id FROM added`,
  );
  expect(changes).toEqual(["catalogue"]);
  // Their search documents are written after the commit, and lock their rows meanwhile.
  await expect
    .poll(
      () => db.$queryRaw`
        SELECT count(*)::int AS count FROM search_documents d JOIN videos v ON v.id = d.video_id WHERE title = 'Many'`,
      { timeout: 15_000 },
    )
    .toEqual([{ count: 1001 }]);
  await indexed();
  await published((tx) => tx.$executeRaw`DELETE FROM videos WHERE title = 'Many'`);
  await indexed();
  expect(await found("many")).toEqual([]);
  await maintainLists();
  expect(await findWrongLists()).toEqual([]);
});

describe("a unit of work over a separate connection", () => {
  const sql = openPostgres();
  afterAll(() => sql.end());

  test("purges the pages of the changed video", async () => {
    const [id = 0] = await aliveIds();
    announced.length = 0;
    await publishThrough(sql, (tx) => tx`UPDATE videos SET duration_seconds = 7 WHERE id = ${id}`);
    expect(announced).toEqual([{ videos: [id] }]);
  });

  test("purges the whole catalogue after more changes than can be recorded", async () => {
    announced.length = 0;
    await publishThrough(sql, async (tx) => {
      await tx`INSERT INTO videos (title) SELECT 'Many' FROM generate_series(1, 20000)`;
      await tx`DELETE FROM videos WHERE title = 'Many'`;
    });
    expect(announced).toEqual(["catalogue"]);
  }, 60_000);
});
