import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { FEATURED_AT_MOST } from "#lib/admin/featured/policy";
import { onChange } from "#lib/core/changes";
import { db } from "#lib/db/prisma";
import * as bulk from "../../../app/api/admin/videos/bulk/route.ts";
import * as videos from "../../../app/api/videos/route.ts";
import * as search from "../../../app/api/videos/search/route.ts";
import { aCategory, aVideo, clearCatalogue } from "../../support/factories.ts";
import { videoPanel } from "../../support/people/admin-panel.ts";
import { type Caller, callers, callRoute } from "../../support/people/callers.ts";
import { atOnce, countStatuses } from "../../support/people/members.ts";

let admin: Caller;
let cats: number;
let dogs: number;

beforeAll(async () => {
  admin = (await callers()).admin;
});

beforeEach(async () => {
  await clearCatalogue();
  await db.auditEntry.deleteMany();
  cats = (await aCategory({ name: "Cats" })).id;
  dogs = (await aCategory({ name: "Dogs" })).id;
});

const change = (ids: unknown, action: unknown, categoryId?: unknown) =>
  admin(bulk.POST, { body: { ids, action, categoryId } });
const idsOf = async (count: number, facts: Parameters<typeof aVideo>[0]) => {
  const ids = [];
  for (let number = 0; number < count; number++) ids.push((await aVideo(facts)).id);
  return ids;
};
const found = async (q: string) => (await callRoute(search.GET, { query: { q } })).data.videos.length;
const nothing = { unchanged: [], refused: [] };

describe("POST /api/admin/videos/bulk", () => {
  test("makes videos private and public and updates search accordingly", async () => {
    const { id } = (await videoPanel(admin, cats).create({ description: "canaryword" })).data.video;
    const other = (await videoPanel(admin, cats).create({ isPrivate: true })).data.video.id;
    expect((await change([id, other], "makePrivate")).data).toEqual({ changed: [id], unchanged: [other], refused: [] });
    expect(await found("canaryword")).toBe(0);
    expect(await db.videoCategory.count({ where: { isPrivate: true } })).toBe(2);
    expect((await change([id], "makePublic")).data).toEqual({ changed: [id], ...nothing });
    expect(await found("canaryword")).toBe(1);
  });

  test("appends featured videos in the given order and shows them on the home page at once", async () => {
    const [first] = await idsOf(1, { featuredRank: 4 });
    const [one, two] = await idsOf(2, {});
    expect((await change([two, first, one], "feature")).data).toEqual({
      changed: [two, one],
      unchanged: [first],
      refused: [],
    });
    const home = await callRoute(videos.GET);
    expect(home.data.videos.map(({ id }: { id: number }) => id)).toEqual([first, two, one]);
    expect((await change([first, one], "unfeature")).data).toEqual({ changed: [first, one], ...nothing });
    expect(await db.video.count({ where: { featuredRank: { not: null } } })).toBe(1);
  });

  test("assigns distinct ranks to videos featured concurrently", async () => {
    const ids = await idsOf(8, {});
    expect(countStatuses(await atOnce(8, (n) => change([ids[n]], "feature")))).toEqual({ 200: 8 });
    const ranks = (await db.video.findMany({ orderBy: { featuredRank: "asc" } })).map((video) => video.featuredRank);
    expect(ranks).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test("refuses to feature more than 200 videos", async () => {
    await db.$executeRaw`
      INSERT INTO videos (title, featured_rank) SELECT 'Featured', n FROM generate_series(1, ${FEATURED_AT_MOST - 1}) AS n`;
    const [fits, over] = await idsOf(2, { title: "One more" });
    expect((await change([fits, over], "feature")).data).toEqual({
      changed: [fits],
      unchanged: [],
      refused: [{ id: over, title: "One more", reason: "At most 200 videos can be featured." }],
    });
  });

  test("adds videos to a category, skips those already in it, and updates search", async () => {
    const [inside] = await idsOf(1, { categories: [dogs] });
    const { id } = (await videoPanel(admin, cats).create()).data.video;
    expect((await change([inside, id], "addCategory", dogs)).data).toEqual({
      changed: [id],
      unchanged: [inside],
      refused: [],
    });
    expect(await found("dogs")).toBe(1);
    expect(await db.category.findUnique({ where: { id: dogs } })).toMatchObject({ videoCount: 2 });
  });

  test("removes videos from a category, but refuses those without another category", async () => {
    const { id: both } = await aVideo({ title: "Both", categories: [cats, dogs] });
    const { id: only } = await aVideo({ title: "Only", categories: [cats] });
    const { id: never } = await aVideo({ categories: [dogs] });
    expect((await change([both, only, never, 2147483647], "removeCategory", cats)).data).toEqual({
      changed: [both],
      unchanged: [never],
      refused: [
        { id: only, title: "Only", reason: "Cats is its only category. A video needs at least one." },
        { id: 2147483647, title: null, reason: "Video not found" },
      ],
    });
    expect(await db.videoCategory.findMany({ where: { categoryId: cats } })).toMatchObject([{ videoId: only }]);
    expect(await db.auditEntry.findMany()).toMatchObject([
      {
        adminId: admin.userId,
        action: "video.remove_category",
        subject: `video ${both}`,
        details: { videos: [{ id: both, title: "Both" }], category: { id: cats, name: "Cats" } },
      },
    ]);
  });

  test("makes an edit form opened before the change stale", async () => {
    const panel = videoPanel(admin, cats);
    const { id, updatedAt } = (await panel.create()).data.video;
    await new Promise((resolve) => setTimeout(resolve, 2));
    await change([id], "addCategory", dogs);
    expect((await panel.change(id, panel.form({ updatedAt }))).body.code).toBe("changed_meanwhile");
  });

  test("announces and audits a change once, and not at all when nothing has changed", async () => {
    let announced = 0;
    const stop = onChange(() => announced++);
    const ids = await idsOf(3, {});
    announced = 0;
    await change(ids, "makePrivate");
    expect(announced).toBe(1);
    await change(ids, "makePrivate");
    stop();
    expect(announced).toBe(1);
    expect(await db.auditEntry.count()).toBe(1);
  });

  test("deletes videos while their categories are changed concurrently", async () => {
    for (let round = 0; round < 5; round++) {
      const ids = await idsOf(4, { categories: [cats, dogs] });
      const replies = await Promise.all([change(ids, "delete"), change(ids.toReversed(), "removeCategory", dogs)]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    }
    expect((await db.category.findMany()).map(({ videoCount }) => videoCount)).toEqual([0, 0]);
  });
});

describe("an invalid bulk request", () => {
  test.each([
    ["no video ids", [], "makePrivate", undefined, "ids", "Between 1 and 200 videos are changed at once."],
    [
      "too many video ids",
      Array.from({ length: 201 }, (_, n) => n + 1),
      "delete",
      undefined,
      "ids",
      "Between 1 and 200",
    ],
    ["a non-numeric video id", [1, "2"], "delete", undefined, "ids", "Invalid video ID."],
    ["an unknown action", [1], "drop", undefined, "action", "The action must be one of makePrivate, makePublic"],
    ["a missing category", [1], "addCategory", undefined, "categoryId", "Please choose the category."],
    ["a nonexistent category", [1], "addCategory", 2147483647, "categoryId", "Invalid Category ID found."],
  ])("is rejected without changes: %s", async (_, ids, action, categoryId, field, sentence) => {
    await aVideo({ categories: [cats] });
    const { status, body } = await change(ids, action, categoryId);
    expect([status, Object.keys(body.fields)[0]?.split(".")[0]]).toEqual([400, field]);
    expect(body.error).toContain(sentence);
    expect(await db.auditEntry.count()).toBe(0);
    expect(await db.video.count()).toBe(1);
  });
});
