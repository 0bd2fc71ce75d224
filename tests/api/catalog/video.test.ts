import { describe, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import * as related from "../../../app/api/videos/[id]/related/route.ts";
import * as video from "../../../app/api/videos/[id]/route.ts";
import { aCategory, aVideo, clearCatalogue } from "../../support/factories.ts";
import { callRoute } from "../../support/people/callers.ts";

const find = (id: number | string) => callRoute(video.GET, { params: { id: String(id) } });
const relatedTo = async (id: number, query = "") =>
  (await callRoute(related.GET, { params: { id: String(id) }, query })).data;
const titlesOf = (data: { videos: { title: string }[] }) => data.videos.map(({ title }) => title);

describe("a public video", () => {
  test("is returned with its player to guests", async () => {
    const made = await aVideo({ description: "Words.", width: 1280, height: 720, sourceUrl: null });
    const { status, data } = await find(made.id);
    expect(status).toBe(200);
    expect(data.video).toMatchObject({
      id: made.id,
      description: "Words.",
      width: 1280,
      height: 720,
      iframeSrc: made.iframeSrc,
      sourceUrl: null,
      locked: false,
    });
  });

  test("returns 404 for an unknown id, as do its related videos", async () => {
    for (const reply of [await find(2_147_483_647), await callRoute(related.GET, { params: { id: "2147483647" } })]) {
      expect([reply.status, reply.body]).toEqual([
        404,
        { success: false, error: "Video not found", code: "not_found" },
      ]);
    }
  });

  test("returns an error for an invalid id", async () => {
    expect((await find("abc")).body).toMatchObject({ error: "Invalid video ID.", code: "invalid" });
  });
});

describe("related videos", () => {
  test("rank shared tags above shared categories and exclude the video itself", async () => {
    await clearCatalogue();
    const shared = await aCategory();
    const { id } = await aVideo({ title: "self", categories: [shared.id], tags: ["x", "y"] });
    await aVideo({ title: "no kin" });
    await aVideo({ title: "category", categories: [shared.id] });
    await aVideo({ title: "one tag", tags: ["x"] });
    await aVideo({ title: "two tags", tags: ["x", "y"] });
    await aVideo({ title: "tag and category", tags: ["y"], categories: [shared.id] });
    const found = titlesOf(await relatedTo(id));
    expect(found).toEqual(["two tags", "tag and category", "one tag", "category", "no kin"]);
  });

  test("are at most 24, six per page, each on one page", async () => {
    await clearCatalogue();
    const { id } = await aVideo({ title: "self" });
    for (let number = 1; number <= 30; number++) await aVideo({ title: `${number}` });
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => relatedTo(id, `page=${page}`)));
    expect(pages.map((page) => page.videos.length)).toEqual([6, 6, 6, 6, 0]);
    expect(new Set(pages.flatMap(titlesOf)).size).toBe(24);
    expect(pages[0].pagination).toEqual({ currentPage: 1, totalPages: 4, totalCount: 24, limit: 6 });
  });

  test("exclude hidden videos, except for a hidden video", async () => {
    await clearCatalogue();
    const [hidden, open] = [await aCategory({ excludedFromFeeds: true }), await aCategory()];
    const { id } = await aVideo({ title: "open", categories: [open.id] });
    const { id: hiddenId } = await aVideo({ title: "hidden", categories: [hidden.id, open.id] });
    await aVideo({ title: "also hidden", categories: [hidden.id] });
    expect(titlesOf(await relatedTo(id))).toEqual([]);
    expect(titlesOf(await relatedTo(hiddenId)).sort()).toEqual(["also hidden", "open"]);
  });

  test("are 24 even if many hidden videos match better", async () => {
    await clearCatalogue();
    const hidden = await aCategory({ excludedFromFeeds: true });
    const tags = ["a", "b", "c"];
    const { id } = await aVideo({ title: "self", tags });
    await db.$executeRaw`
      INSERT INTO videos (title) SELECT title FROM generate_series(1, 30), unnest(${[...tags, "open"]}::text[]) AS title`;
    await db.$executeRaw`
      INSERT INTO video_tags (video_id, tag_id) SELECT videos.id, tags.id FROM videos JOIN tags ON name = title`;
    await db.$executeRaw`
      INSERT INTO video_categories (category_id, video_id)
      SELECT ${hidden.id}::int, id FROM videos WHERE title = ANY (${tags})`;
    const { videos, pagination } = await relatedTo(id, "limit=24");
    expect(pagination.totalCount).toBe(24);
    expect(new Set(titlesOf({ videos }))).toEqual(new Set(["open"]));
  });
});
