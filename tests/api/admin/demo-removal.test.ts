import { readFileSync } from "node:fs";
import { beforeEach, expect, test, vi } from "vitest";
import { applyChange } from "#lib/core/changes";
import { db } from "#lib/db/prisma";
import { removeDemo, seedDemo } from "#lib/imports/demo/commands";
import { findDemo } from "#lib/imports/demo/queries";
import { reindexVideos } from "#lib/search/commands";
import { restoreVideos, trashVideos } from "#lib/trash/commands";
import { findDrift } from "#lib/videos/repair/queries";
import { Prisma } from "#prisma";
import { importFile } from "../../support/catalogue-files.ts";
import { findWrongCopies, findWrongLists } from "../../support/database/recount.ts";
import { dumpTables } from "../../support/database/table-dump.ts";
import { aCategory, aUser, aVideo } from "../../support/factories.ts";
import { videoPanel } from "../../support/people/admin-panel.ts";
import { callerOf } from "../../support/people/callers.ts";
import { reportDesk } from "../../support/people/report-desk.ts";

/** Derived tables, which are recounted instead, and records of runs and actions. */
const LEFT_OUT =
  "_prisma_migrations audit_entries users sessions list_blocks list_spans list_changes list_totals sitemap_changes sitemap_index search_word_changes tag_count_changes duplicate_changes jobs".split(
    " ",
  );

/** Ids and times differ between runs. */
const plain = (row: string): string =>
  row
    .replace(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d[\d.]*\+00/g, "TIME")
    .replace(/^\((\d+,)+/, "(")
    .replace(/(?<=^\()\d+(?=\)$)|(?<=,)\d+(?=\)$)/, "N")
    // A video's import id, which precedes its old id, slug, URL and starting views.
    .replace(/(?<="TIME","TIME",)\d+(?=(?:,[^,]*){4}\)$)/, "N");

const EMPTIED =
  "video_reports videos deleted_videos video_tombstones categories tags settings embed_hosts daily_views page_views category_daily_views imports demo_items demo_views audit_entries users".split(
    " ",
  );

async function emptyDatabase(): Promise<void> {
  for (const table of EMPTIED) await db.$executeRaw`DELETE FROM ${Prisma.raw(table)}`;
  applyChange("settings");
  applyChange("catalogue");
}

async function facts(): Promise<Record<string, string[]>> {
  const dump = await dumpTables(LEFT_OUT);
  return Object.fromEntries(Object.entries(dump).map(([name, rows]) => [name, rows.map(plain).sort()]));
}

const FILE = `title,iframeSrc,thumbnailUrl,categories,tags,createdAt
First,https://play.example.org/v/1,https://pictures.example/1.jpg,Music,guitar,2025-01-01
Second,https://vimeo.com/2,,Harbour|Rehearsals,music,2025-01-02
Third,https://www.youtube.com/embed/0GqdIRdDe9c,,Harbour,,2025-01-03
`;

// An import that outlives its test would lock tables that the next test truncates.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

beforeEach(emptyDatabase);

async function expectNothingWrong() {
  expect([...(await findWrongCopies()), ...(await findWrongLists())]).toEqual([]);
  for await (const drift of findDrift()) expect(drift).toMatchObject({ wrong: 0 });
}

test("importing with removal of the seeded demo leaves the same data as the import alone", async () => {
  await importFile({ bytes: FILE });
  const alone = await facts();
  await emptyDatabase();
  await seedDemo();
  expect(await findDemo()).toMatchObject({ videos: 138, isAlone: true });
  const { removedDemo } = await importFile({ bytes: FILE }, { removeDemo: true });
  expect(removedDemo).toEqual({ videos: 137, leftOver: 0, reported: [] });
  const after = await facts();
  // One video replaced a demo video whose host existed already; new categories and tags have other ids.
  const counted = ({ imports: [run = ""] = [], ...rest }: Record<string, string[]>) => ({
    ...rest,
    run: run.replace(/[23],[01]/, "").replace(/"?\{[^}]*\}"?/g, ""),
  });
  expect(counted(after)).toEqual(counted(alone));
  expect(await findDemo()).toBeNull();
  await expectNothingWrong();
});

test("the first real video removes the demo's invented views, but no real views", async () => {
  await seedDemo();
  const { id } = await db.video.findFirstOrThrow({ orderBy: { stats: { views: "desc" } } });
  const [{ day }] = await db.$queryRaw<[{ day: Date }]>`SELECT current_date AS day`;
  await db.videoDailyViews.update({ where: { day_videoId: { day, videoId: id } }, data: { views: { increment: 3 } } });
  await db.videoStats.update({ where: { videoId: id }, data: { views: { increment: 3 } } });
  await db.dailyViews.update({ where: { day }, data: { views: { increment: 3 } } });
  await db.pageViews.update({ where: { day }, data: { views: { increment: 5 } } });
  await reindexVideos([(await aVideo()).id]);
  expect(await db.dailyViews.findMany()).toEqual([{ day, views: 3n }]);
  expect(await db.pageViews.findMany()).toEqual([{ day, views: 5 }]);
  expect(await db.videoDailyViews.findMany()).toEqual([{ day, videoId: id, views: 3 }]);
  expect(await db.categoryDailyViews.count()).toBe(0);
  expect(await db.videoStats.aggregate({ _sum: { views: true } })).toEqual({ _sum: { views: 3 } });
  const [{ cooled }] = await db.$queryRaw<[{ cooled: boolean }]>`
    SELECT bool_and(abs(heat - heat_at(created_at)) < 1e-9) AS cooled FROM video_stats WHERE video_id <> ${id}`;
  expect(cooled).toBe(true);
  await expectNothingWrong();
});

test("demo content that was removed or trashed does not come back at the next start", async () => {
  const { id: userId } = await aUser({ isAdmin: true });
  await seedDemo();
  const ids = (await db.video.findMany({ select: { id: true } })).map(({ id }) => id);
  await db.$transaction((tx) => trashVideos(tx, userId, ids), { timeout: 60_000 });
  expect(await seedDemo()).toBe(false);
  await removeDemo(userId);
  expect(await seedDemo()).toBe(false);
  expect(await db.video.count()).toBe(0);
});

test("a site whose videos are all drafts gets no demo content", async () => {
  await importFile({ bytes: FILE }, { asDrafts: true });
  expect(await seedDemo()).toBe(false);
  expect(await db.video.count()).toBe(0);
});

const PLAYER = "https://www.youtube.com/embed/aaaaaaaaaaa";
const DEMO_PLAYER = "https://www.youtube.com/embed/0GqdIRdDe9c";
const fileWith = (player: string) => ({ bytes: `title,iframeSrc\nOne,${player}\n` });

test.each<[string, (trashedId: number) => Promise<unknown>]>([
  ["created by an admin", async () => videoPanel(await callerOf("admin"), (await aCategory()).id).create()],
  [
    "published from an imported draft",
    async () => {
      await importFile(fileWith(PLAYER), { asDrafts: true });
      expect(await db.demoView.count()).toBeGreaterThan(0);
      const { videoId } = await db.unpublishedVideo.findFirstOrThrow();
      const admin = await callerOf("admin");
      const { change, form } = videoPanel(admin, (await aCategory()).id);
      const { status, text } = await change(videoId, form({ iframeSrc: PLAYER, state: "public" }));
      expect(status, text).toBe(200);
    },
  ],
  ["imported", () => importFile(fileWith(PLAYER))],
  ["imported in place of a demo video", () => importFile(fileWith(DEMO_PLAYER))],
  ["restored from the trash", (trashedId) => restoreVideos("shell", [trashedId])],
])("the first real video removes the invented views if it is %s", async (_, arrive) => {
  const { id } = await aVideo();
  await db.$transaction((tx) => trashVideos(tx, null, [id]));
  expect(await seedDemo()).toBe(true);
  expect(await db.demoView.count()).toBeGreaterThan(0);
  await arrive(id);
  expect(await findDemo()).toMatchObject({ isAlone: false });
  expect([await db.demoView.count(), await db.dailyViews.count(), await db.videoDailyViews.count()]).toEqual([0, 0, 0]);
  await expectNothingWrong();
});

test("a demo video restored from the trash does not remove the invented views", async () => {
  await seedDemo();
  const views = await db.demoView.count();
  const { id } = await db.video.findFirstOrThrow();
  await db.$transaction((tx) => trashVideos(tx, null, [id]));
  expect((await restoreVideos("shell", [id])).restored).toEqual([id]);
  expect(await db.demoView.count()).toBe(views);
  expect(await findDemo()).toMatchObject({ videos: 138, isAlone: true });
});

test("spares real videos, retitled demo videos, renamed categories and pins", async () => {
  await seedDemo();
  const [mine, theirs, other] = await db.video.findMany({ orderBy: { id: "asc" }, take: 3 });
  const person = await aUser();
  await db.video.update({ where: { id: mine?.id }, data: { title: "My own title" } });
  await db.favorite.create({ data: { userId: person.id, videoId: theirs?.id ?? 0 } });
  await db.video.update({ where: { id: other?.id }, data: { isPrivate: true, description: "Tried out" } });
  await db.category.updateMany({ where: { name: "Music" }, data: { name: "Concerts" } });
  const own = await aCategory({ name: "Own" });
  await reindexVideos([(await aVideo({ categories: [own.id] })).id]);
  await db.setting.update({ where: { key: "pinnedCategories" }, data: { value: ["Nature", "Own", "Concerts"] } });
  expect(await removeDemo(person.id)).toEqual({ videos: 137, leftOver: 1, reported: [] });
  expect(await db.video.count()).toBe(2);
  expect(await db.favorite.count()).toBe(0);
  expect(await db.deletedVideo.count()).toBe(0);
  const left = await db.category.findMany({ select: { name: true, videoCount: true }, orderBy: { name: "asc" } });
  expect(left.map(({ name }) => name)).toEqual(expect.arrayContaining(["Concerts", "Own"]));
  const stayed = left.filter(({ name }) => name !== "Concerts" && name !== "Own");
  expect(stayed.every(({ videoCount }) => videoCount === 1)).toBe(true);
  const { value: pins } = await db.setting.findUniqueOrThrow({ where: { key: "pinnedCategories" } });
  expect(pins).toEqual(["Nature", "Own", "Concerts"].filter((name) => left.some((category) => category.name === name)));
  expect(await db.auditEntry.findMany()).toMatchObject([{ action: "demo.remove", adminId: person.id }]);
  await expect(removeDemo(person.id)).rejects.toMatchObject({ kind: "not_found" });
  await expectNothingWrong();
});

test.each(["by itself", "by an import"])("removal %s keeps demo videos with open reports", async (how) => {
  await seedDemo();
  const [shown, hidden, decided] = await db.video.findMany({
    where: { isHidden: false, isPrivate: false },
    orderBy: { id: "asc" },
    take: 3,
  });
  const { tell, decide } = await reportDesk();
  await tell(shown?.id ?? 0, "broken");
  const { id: reportId } = await tell(hidden?.id ?? 0, "consent");
  await tell(decided?.id ?? 0, "consent");
  await db.videoReport.updateMany({ where: { videoId: decided?.id ?? 0 }, data: { resolvedAt: new Date() } });
  const removedDemo =
    how === "by itself"
      ? await removeDemo((await aUser()).id)
      : (await importFile({ bytes: FILE }, { removeDemo: true })).removedDemo;
  const named = [shown, hidden].map((video) => ({ id: video?.id, title: video?.title }));
  expect(removedDemo).toMatchObject({ leftOver: 0, reported: named });
  expect(await db.video.count({ where: { id: shown?.id ?? 0 } })).toBe(1);
  expect((await db.deletedVideo.findMany()).map(({ videoId }) => videoId)).toEqual([hidden?.id]);
  await decide(reportId, "kept");
  expect(await db.video.findUnique({ where: { id: hidden?.id ?? 0 } })).toMatchObject({ title: hidden?.title });
  expect(await findDemo()).toBeNull();
  await expectNothingWrong();
});

test("removes demo videos that are in the trash", async () => {
  await seedDemo();
  const { id } = await db.video.findFirstOrThrow();
  await db.$transaction((tx) => trashVideos(tx, null, [id]));
  expect(await db.videoTombstone.findMany()).toMatchObject([{ videoId: id, embedKey: null }]);
  expect(await removeDemo((await aUser()).id)).toMatchObject({ videos: 137 });
  expect(await db.deletedVideo.count()).toBe(0);
  expect(await db.videoTombstone.count()).toBe(0);
  expect(await db.tag.count()).toBe(0);
});

test("the migration marks demo content that was seeded before demo content was marked", async () => {
  await seedDemo();
  const marked = async () => ({
    items: await db.demoItem.findMany({ orderBy: [{ kind: "asc" }, { itemId: "asc" }, { name: "asc" }] }),
    views: await db.demoView.findMany({ orderBy: [{ subject: "asc" }, { itemId: "asc" }, { day: "asc" }] }),
  });
  const before = await marked();
  await db.demoItem.deleteMany();
  await db.demoView.deleteMany();
  const migration = readFileSync("prisma/migrations/20261123500000_demo_and_import_numbers/migration.sql", "utf8");
  const find = migration.slice(migration.lastIndexOf("DO $$"));
  await db.$executeRawUnsafe(find);
  expect(await marked()).toEqual(before);
  await db.demoItem.deleteMany();
  await db.demoView.deleteMany();
  // The first real video removes the invented views immediately.
  await aVideo();
  await db.$executeRawUnsafe(find);
  expect(await db.demoView.count()).toBe(0);
  expect(await db.dailyViews.count()).toBe(0);
  expect((await findDemo())?.isAlone).toBe(false);
});
