import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import * as adminVideo from "../../../app/api/admin/videos/[id]/route.ts";
import * as adminVideos from "../../../app/api/admin/videos/route.ts";
import * as categories from "../../../app/api/categories/route.ts";
import * as videos from "../../../app/api/videos/route.ts";
import * as search from "../../../app/api/videos/search/route.ts";
import { aCategory, aVideo, clearCatalogue, viewsOn } from "../../support/factories.ts";
import { type VideoPanel, videoPanel } from "../../support/people/admin-panel.ts";
import { type Caller, callers, callRoute, type Role } from "../../support/people/callers.ts";
import { aPlaylist, atOnce, countStatuses, favoritesOf, orderOf, watchedBy } from "../../support/people/members.ts";

let ask: Record<Role, Caller>;
let panel: VideoPanel;
let categoryId: number;
let otherId: number;

beforeAll(async () => {
  ask = await callers();
});

beforeEach(async () => {
  await clearCatalogue();
  await db.auditEntry.deleteMany();
  await db.embedHost.deleteMany();
  categoryId = (await aCategory({ name: "First" })).id;
  otherId = (await aCategory({ name: "Second" })).id;
  panel = videoPanel(ask.admin, categoryId);
});

const found = async (q: string) =>
  (await callRoute(search.GET, { query: { q } })).data.videos.map(({ title }: { title: string }) => title);
const acts = async () => (await db.auditEntry.findMany({ orderBy: { id: "asc" } })).map(({ action }) => action);

describe("POST /api/admin/videos", () => {
  test("returns the complete video, which visitors see and find in search at once", async () => {
    await callRoute(categories.GET);
    const { status, data, headers } = await panel.create({
      tags: ["Ein Tag", "ein tag", "zwei"],
      sourceUrl: "http://example.com/w",
    });
    expect([status, headers.get("location")]).toEqual([201, `/api/admin/videos/${data.video.id}`]);
    expect(data).toEqual({
      video: {
        id: expect.any(Number),
        title: "A  título",
        description: "Two\nlines.",
        iframeSrc: "https://player.example.com/embed/1",
        sourceUrl: "http://example.com/w",
        thumbnailUrl: `/api/thumbnails/${data.video.id}`,
        storedThumbnailUrl: "https://pictures.example.com/1.jpg",
        duration: "1:05:22",
        isPrivate: false,
        locked: false,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        viewCount: 0,
        width: null,
        height: null,
        featuredRank: null,
        brokenSince: null,
        state: "public",
        publishAt: null,
        keepsDate: true,
        problem: null,
        mirrors: [],
        goneMirrors: [],
        categories: [{ id: categoryId, name: "First" }],
        tags: [
          { name: "Ein Tag", slug: "ein-tag" },
          { name: "zwei", slug: "zwei" },
        ],
      },
    });
    expect((await callRoute(videos.GET, { query: { sort: "latest" } })).data.videos[0].id).toBe(data.video.id);
    expect((await callRoute(categories.GET)).data.categories[0].videoCount).toBe(1);
    for (const q of ["titulo", "zwei", "first lines"]) expect(await found(q), q).toEqual(["A  título"]);
    expect(await db.embedHost.findMany({ select: { host: true } })).toEqual([{ host: "player.example.com" }]);
    expect(await db.auditEntry.findMany()).toMatchObject([
      { adminId: ask.admin.userId, action: "video.create", subject: `video ${data.video.id}` },
    ]);
  });

  test.each([
    ["a watch URL", "https://www.youtube.com/watch?v=dQw4w9WgXcQ", null],
    ["a URL without TLS", "http://www.youtube.com/embed/dQw4w9WgXcQ", null],
    [
      "an embed snippet",
      '<iframe width="560" height="315" src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>',
      560,
    ],
  ])("accepts %s as the player", async (_, iframeSrc, width) => {
    const { data } = await panel.create({ iframeSrc });
    expect(data.video).toMatchObject({ iframeSrc: "https://www.youtube.com/embed/dQw4w9WgXcQ", width });
  });

  test("requires only a title, a video URL and a category", async () => {
    const { status, data } = await ask.admin(adminVideos.POST, {
      body: { title: "Short", iframeSrc: "https://player.example.com/2", categoryIds: [categoryId, categoryId] },
    });
    expect([status, data.video.description, data.video.duration, data.video.thumbnailUrl]).toEqual([
      201,
      "",
      null,
      null,
    ]);
    const empty = await panel.create({ description: null, thumbnailUrl: "", duration: "", sourceUrl: "", tags: [] });
    const zero = await panel.create({ duration: "00:00" });
    expect([zero.status, zero.data.video.duration]).toEqual([201, null]);
    expect(empty.data.video).toMatchObject({ description: "", thumbnailUrl: null, duration: null, sourceUrl: null });
  });

  test("reports the existing video with the same embed as duplicateOf", async () => {
    const first = await panel.create({ iframeSrc: "https://youtu.be/dQw4w9WgXcQ" });
    expect(first.data).not.toHaveProperty("duplicateOf");
    const second = await panel.create({ iframeSrc: "https://www.youtube.com/watch?v=dQw4w9WgXcQ&feature=share" });
    expect([second.status, second.data.duplicateOf]).toEqual([201, first.data.video.id]);
  });

  test("handles concurrent requests with the same new tags and host", async () => {
    const replies = await atOnce(8, (n) => panel.create({ title: `Same words ${n}`, tags: ["one", "two"] }));
    expect(countStatuses(replies)).toEqual({ 201: 8 });
    expect((await callRoute(categories.GET)).data.categories[0].videoCount).toBe(8);
  });

  test("ignores fields that the form does not have", async () => {
    const { data } = await panel.create({ id: 77, viewCount: 9, isHidden: true, featuredRank: 1, embedKey: "x" });
    expect(data.video).toMatchObject({ viewCount: 0, featuredRank: null });
    expect(data.video.id).not.toBe(77);
  });
});

describe("PUT /api/admin/videos/[id]", () => {
  test("changes the given fields and leaves omitted ones alone", async () => {
    const { id } = (await panel.create({ tags: ["old", "kept"], isPrivate: true, sourceUrl: "https://a.example/" }))
      .data.video;
    const { status, data } = await panel.change(id, {
      title: "Another",
      iframeSrc: "https://player.example.com/embed/2",
      categoryIds: [otherId],
    });
    expect([status, data.video]).toMatchObject([
      200,
      {
        title: "Another",
        iframeSrc: "https://player.example.com/embed/2",
        categories: [{ id: otherId, name: "Second" }],
        tags: [{ name: "kept" }, { name: "old" }],
        isPrivate: true,
        description: "Two\nlines.",
        duration: "1:05:22",
        sourceUrl: "https://a.example/",
        thumbnailUrl: `/api/thumbnails/${id}`,
        storedThumbnailUrl: "https://pictures.example.com/1.jpg",
      },
    ]);
    expect(await found("another second")).toEqual(["Another"]);
    expect(await found("título")).toEqual([]);
    const next = await panel.change(id, {
      ...panel.form(),
      tags: ["kept", "new"],
      thumbnailUrl: `/api/thumbnails/${id}`,
    });
    expect(next.data.video).toMatchObject({ tags: [{ name: "kept" }, { name: "new" }], isPrivate: false });
    expect(next.data.video.storedThumbnailUrl).toBe("https://pictures.example.com/1.jpg");
    const counts = (await callRoute(categories.GET)).data.categories;
    expect(counts.map(({ videoCount }: { videoCount: number }) => videoCount)).toEqual([1, 0]);
    expect(await acts()).toEqual(["video.create", "video.change", "video.change"]);
  });

  test("removes the description from search once the video is private", async () => {
    const { id } = (await panel.create({ description: "canaryword" })).data.video;
    expect(await found("canaryword")).toHaveLength(1);
    await panel.change(id, panel.form({ description: "canaryword", isPrivate: true }));
    expect(await found("canaryword")).toEqual([]);
  });

  test("rejects a stale edit with 409 changed_meanwhile", async () => {
    const { id, updatedAt } = (await panel.create()).data.video;
    const first = await panel.change(id, panel.form({ title: "By the first", updatedAt }));
    expect(first.status).toBe(200);
    const second = await panel.change(id, panel.form({ title: "By the second", updatedAt }));
    expect([second.status, second.body.code]).toEqual([409, "changed_meanwhile"]);
    const again = await panel.change(id, panel.form({ title: "Knowing", updatedAt: first.data.video.updatedAt }));
    expect([again.status, again.data.video.title]).toEqual([200, "Knowing"]);
  });

  test("returns 404 for an unknown video, as do GET and DELETE", async () => {
    const params = { id: "2147483647" };
    for (const reply of [
      await ask.admin(adminVideo.GET, { params }),
      await panel.change(2147483647, panel.form()),
      await panel.remove(2147483647),
    ]) {
      expect([reply.status, reply.body.error]).toEqual([404, "Video not found"]);
    }
    expect((await ask.admin(adminVideo.GET, { params: { id: "x" } })).body.error).toBe("Invalid video ID.");
  });

  test("applies concurrent edits without errors or mixed results", async () => {
    const { id } = (await panel.create()).data.video;
    const replies = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((n) =>
        panel.change(
          id,
          panel.form({
            title: `T${n}`,
            tags: [`t${n}`, "all"],
            categoryIds: n % 2 ? [categoryId] : [otherId, categoryId],
          }),
        ),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const { title, tags } = (await ask.admin(adminVideo.GET, { params: { id: String(id) } })).data.video;
    expect(tags).toMatchObject([{ name: "all" }, { name: title.toLowerCase() }]);
    expect(await found(title)).toEqual([title]);
  });
});

test("deleting a video removes all its data except its reports", async () => {
  const { id } = (await panel.create({ tags: ["gone"] })).data.video;
  const other = await aVideo();
  const userId = ask.member.userId as number;
  const playlist = await aPlaylist(userId, [id, other.id]);
  await favoritesOf(userId, [id]);
  await watchedBy(userId, [id]);
  await viewsOn(id, 0, 3);
  await db.videoReport.create({ data: { videoId: id, reason: "broken" } });
  expect((await panel.remove(id)).status).toBe(200);
  expect(await orderOf(playlist.id)).toEqual([[1, other.id]]);
  const where = { where: { videoId: id } };
  const left = await Promise.all([
    db.videoStats.count(where),
    db.videoDailyViews.count(where),
    db.searchDocument.count(where),
    db.videoCategory.count(where),
    db.videoTag.count(where),
    db.favorite.count(where),
    db.historyEntry.count(where),
  ]);
  expect(left).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect(await db.videoReport.count(where)).toBe(1);
  expect((await callRoute(categories.GET)).data.categories[0].videoCount).toBe(0);
  expect(await found("titulo")).toEqual([]);
  expect(await acts()).toEqual(["video.create", "video.delete"]);
});
