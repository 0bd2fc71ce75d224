import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { changeSettings } from "#lib/admin/settings/commands";
import { db } from "#lib/db/prisma";
import { getSiteSettings } from "#lib/settings/queries";
import * as adminCategory from "../../../app/api/admin/categories/[id]/route.ts";
import * as adminCategories from "../../../app/api/admin/categories/route.ts";
import * as categories from "../../../app/api/categories/route.ts";
import * as videos from "../../../app/api/videos/route.ts";
import * as search from "../../../app/api/videos/search/route.ts";
import { aCategory, aVideo, clearCatalogue } from "../../support/factories.ts";
import { videoPanel } from "../../support/people/admin-panel.ts";
import { type Caller, callers, callRoute } from "../../support/people/callers.ts";
import { atOnce, countStatuses } from "../../support/people/members.ts";

let admin: Caller;

beforeAll(async () => {
  admin = (await callers()).admin;
});

beforeEach(async () => {
  await clearCatalogue();
  await db.auditEntry.deleteMany();
});

const create = (name: unknown) => admin(adminCategories.POST, { body: { name } });
const change = (id: number, body: object) =>
  admin(adminCategory.PUT, { method: "PUT", params: { id: String(id) }, body });
const remove = (id: number) => admin(adminCategory.DELETE, { method: "DELETE", params: { id: String(id) } });
const listed = async () => (await callRoute(categories.GET)).data.categories;
const found = async (q: string) => (await callRoute(search.GET, { query: { q } })).data.videos.length;

const EMPTY = "Category name cannot be empty.";
const TAKEN = "A category with this name exists already.";

describe("a category", () => {
  test("is created and listed at once", async () => {
    await listed();
    const { status, data, headers } = await create("  Nature ");
    expect([status, headers.get("location")]).toEqual([201, `/api/categories/${data.category.id}`]);
    const { updatedAt, aliases, description, pictureVideoId, picture, ...category } = data.category;
    expect([aliases, description, pictureVideoId, picture]).toEqual([[], "", null, null]);
    expect(category).toEqual({ id: expect.any(Number), name: "Nature", videoCount: 0, excludedFromFeeds: false });
    expect(await listed()).toEqual([category]);
    expect(await db.auditEntry.findMany()).toMatchObject([
      { adminId: admin.userId, action: "category.create", subject: `category ${data.category.id}` },
    ]);
  });

  test("starts excluded from feeds if its new id is among excludedCategoryIds, skipping ids in use", async () => {
    const last = (await create("Before")).data.category.id;
    await aCategory({ id: last + 1 });
    await changeSettings({ excludedCategoryIds: [last + 2] });
    const [excluded, next] = [(await create("Excluded")).data.category, (await create("Next")).data.category];
    expect(excluded).toMatchObject({ id: last + 2, excludedFromFeeds: true });
    expect(next).toMatchObject({ id: last + 3, excludedFromFeeds: false });
  });

  test.each([
    ["", EMPTY],
    ["  ", EMPTY],
    [undefined, EMPTY],
    [7, EMPTY],
    ["a".repeat(101), "At most 100 characters are allowed."],
  ])("cannot be created with or renamed to %j", async (name, sentence) => {
    const { id } = await aCategory({ name: "Kept" });
    for (const reply of [await create(name), await change(id, { name })]) {
      expect([reply.status, reply.body.error, reply.body.fields]).toEqual([400, sentence, { name: sentence }]);
    }
    expect((await listed()).map(({ name }: { name: string }) => name)).toEqual(["Kept"]);
    expect(await db.auditEntry.count()).toBe(0);
  });

  test("cannot take another category's name ignoring case, but can change the case of its own", async () => {
    const { id } = (await create("Straße")).data.category;
    const other = (await create("Other")).data.category;
    for (const reply of [await create("STRASSE"), await change(other.id, { name: "strasse" })]) {
      expect([reply.status, reply.body.error, reply.body.fields]).toEqual([409, TAKEN, { name: TAKEN }]);
    }
    expect((await change(id, { name: "STRASSE" })).data.category.name).toBe("STRASSE");
    expect(countStatuses(await atOnce(5, () => create("At once")))).toEqual({ 201: 1, 409: 4 });
  });

  test("stays pinned when renamed, and its videos are found by the new name only", async () => {
    const { id } = (await create("Foot Femdom")).data.category;
    for (const n of [1, 2]) await videoPanel(admin, id).create({ iframeSrc: `https://player.example.com/embed/${n}` });
    expect(await found("foot")).toBe(2);
    expect((await change(id, { name: "Landscapes" })).data.category).toMatchObject({
      name: "Landscapes",
      videoCount: 2,
    });
    expect([await found("foot"), await found("landscapes")]).toEqual([0, 2]);
    expect((await listed())[0].name).toBe("Landscapes");
    expect((await getSiteSettings()).pinnedCategories[3]).toBe("Landscapes");
  });

  test("can be excluded from the feeds and included again without changing its name", async () => {
    const { id } = (await create("In and out")).data.category;
    await aVideo({ categories: [id] });
    const shown = async () => (await callRoute(videos.GET, { query: { sort: "latest" } })).data.videos.length;
    expect(await shown()).toBe(1);
    const out = await change(id, { excludedFromFeeds: true });
    expect([out.status, out.data.category]).toMatchObject([200, { name: "In and out", excludedFromFeeds: true }]);
    expect(await shown()).toBe(0);
    await change(id, { excludedFromFeeds: false });
    expect(await shown()).toBe(1);
    expect((await change(id, { excludedFromFeeds: "no" })).body.fields).toEqual({
      excludedFromFeeds: "excludedFromFeeds must be true or false.",
    });
  });

  test("hides and unhides 2,001 videos, except those in another excluded category", async () => {
    const { id } = (await create("Many")).data.category;
    const { id: otherId } = await aCategory({ excludedFromFeeds: true });
    await db.$executeRaw`INSERT INTO videos (title) SELECT 'Of many' FROM generate_series(1, 2001)`;
    await db.$executeRaw`INSERT INTO video_categories (category_id, video_id) SELECT ${id}, id FROM videos`;
    await db.$executeRaw`
      INSERT INTO video_categories (category_id, video_id) SELECT ${otherId}, id FROM videos ORDER BY id LIMIT 2`;
    const hidden = () => db.video.count({ where: { isHidden: true } });
    await change(id, { excludedFromFeeds: true });
    expect(await hidden()).toBe(2001);
    await change(id, { excludedFromFeeds: false });
    expect(await hidden()).toBe(2);
  });

  test("cannot be deleted while it has videos", async () => {
    const { id } = (await create("In use")).data.category;
    const { id: videoId } = await aVideo({ categories: [id] });
    const reply = await remove(id);
    const sentence = "Failed to delete category. Make sure no videos are using it.";
    expect([reply.status, reply.body.error]).toEqual([409, sentence]);
    expect(await listed()).toHaveLength(1);
    await db.video.delete({ where: { id: videoId } });
    expect((await remove(id)).status).toBe(200);
    expect(await listed()).toEqual([]);
    expect(await db.auditEntry.count({ where: { action: "category.delete" } })).toBe(1);
  });

  test("is not deleted while a video is being added to it concurrently", async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = (await create(`Round ${round}`)).data.category;
      const [made, gone] = await Promise.all([videoPanel(admin, id).create(), remove(id)]);
      expect(`${made.status} ${gone.status}`).toBe(made.status === 201 ? "201 409" : "400 200");
    }
  });

  test("rejects an edit with an outdated updatedAt, but accepts one without updatedAt", async () => {
    const { id, updatedAt } = (await create("Ours")).data.category;
    await new Promise((resolve) => setTimeout(resolve, 2));
    expect((await change(id, { name: "Theirs", updatedAt })).status).toBe(200);
    const refused = await change(id, { name: "Mine", excludedFromFeeds: true, updatedAt });
    expect([refused.status, refused.body.code, refused.body.error]).toEqual([
      409,
      "changed_meanwhile",
      "Somebody else has changed this category since you opened it. Load it again, so that nothing of theirs is lost.",
    ]);
    const theirs = (await admin(adminCategory.GET, { params: { id: String(id) } })).data.category;
    expect(theirs).toMatchObject({ name: "Theirs", excludedFromFeeds: false });
    expect((await change(id, { name: "Mine", updatedAt: theirs.updatedAt })).data.category.name).toBe("Mine");
    expect((await change(id, { name: "By a script" })).status).toBe(200);
    expect((await change(id, { updatedAt })).status).toBe(400);
  });

  test("does not become stale when a video is added to it", async () => {
    const { id, updatedAt } = (await create("Used")).data.category;
    await new Promise((resolve) => setTimeout(resolve, 2));
    await videoPanel(admin, id).create();
    expect((await change(id, { name: "Still mine", updatedAt })).status).toBe(200);
  });

  test("returns 404 for an unknown id and 400 for an invalid one", async () => {
    for (const reply of [await change(2147483647, { name: "X" }), await remove(2147483647)]) {
      expect([reply.status, reply.body.error]).toEqual([404, "Category not found"]);
    }
    const reply = await admin(adminCategory.DELETE, { method: "DELETE", params: { id: "abc" } });
    expect([reply.status, reply.body.error]).toEqual([400, "Invalid category ID."]);
  });
});
