import { beforeEach, expect, test } from "vitest";
import { publish } from "#lib/catalog/commands";
import { db } from "#lib/db/prisma";
import { publicDb } from "#lib/db/replica";
import { LIST_SORTS } from "#lib/routes";
import { applyPendingTagCounts } from "#lib/videos/tags/commands";
import { findTag, listTagLetters, listTagSlugs, listTags, listTagVideos } from "#lib/videos/tags/queries";
import { scanTag, sortTag } from "#lib/videos/tags/statements";
import type { Tag } from "#lib/videos/tags/types";
import { aCategory, aVideo, clearCatalogue } from "../../support/factories.ts";

beforeEach(async () => {
  await clearCatalogue();
  await db.tag.deleteMany();
});

const addTag = (name: string) => db.tag.create({ data: { name, nameKey: name.toLowerCase() } });

test("a tag's slug is ASCII, and the first of two tags has it without an id", async () => {
  const slugs = [];
  const names = ["C", "c++", "Déjà  Vu!", "日本", "open-source", "Open Source", "-", "x".repeat(100)];
  for (const name of names) {
    const { id, slug } = await addTag(name);
    slugs.push(slug.replace(`-${id}`, "-ID"));
  }
  expect(slugs).toEqual(["c", "c-ID", "deja-vu", "tag-ID", "open-source", "open-source-ID", "tag-ID", "x".repeat(80)]);
});

test("renaming a tag changes its slug, unless only the case changes", async () => {
  const { id } = await addTag("pyton");
  const rename = async (name: string) => (await db.tag.update({ where: { id }, data: { name } })).slug;
  expect(await rename("Pyton")).toBe("pyton");
  expect(await rename("Python")).toBe("python");
});

async function aTagOfMany(): Promise<{ tag: Tag; ids: number[] }> {
  const excluded = await aCategory({ excludedFromFeeds: true });
  const ids: number[] = [];
  for (let n = 0; n < 8; n++) {
    const facts = { isPrivate: n === 1, categories: n === 2 ? [excluded.id] : [], views: (n * 5) % 7 };
    const more = { durationSeconds: n === 3 ? null : ((n * 3) % 8) * 200, tags: ["Many", `own ${n}`] };
    ids.push((await aVideo({ createdAt: new Date(2026, 0, 1 + ((n * 3) % 8)), ...facts, ...more })).id);
  }
  await aVideo({ tags: ["other"] });
  return { tag: (await findTag("many")) as Tag, ids };
}

test("a tag's page lists private videos and those excluded from the feeds", async () => {
  const { tag, ids } = await aTagOfMany();
  const page = (number: number) => listTagVideos({ tagId: tag.id, sort: "latest", page: number, limit: 3 });
  const listed = [await page(1), await page(2), await page(3), await page(4)];
  const byDate = ids.map((id, n) => [(n * 3) % 8, id] as const).sort(([a], [b]) => b - a);
  expect(listed.flatMap(({ videos }) => videos.map(({ id }) => id))).toEqual(byDate.map(([, id]) => id));
  expect(listed[0]?.pagination).toMatchObject({ totalCount: 8, totalPages: 3 });
  const locked = listed.flatMap(({ videos }) => videos).find(({ id }) => id === ids[1]);
  expect(locked).toMatchObject({ isPrivate: true, thumbnailUrl: expect.stringMatching(/^\/api\/thumbnails\//) });
});

test("both query plans of each order find the same videos", async () => {
  const { tag, ids } = await aTagOfMany();
  for (const sort of ["latest", ...LIST_SORTS] as const) {
    const found = [];
    for (const plan of [scanTag, sortTag]) {
      const rows = await publicDb.$queryRaw<{ id: number }[]>(plan(tag.id, sort, { offset: 1, limit: 6 }));
      found.push(rows.map(({ id }) => id));
    }
    expect(found[0], sort).toEqual(found[1]);
    expect(found[0], sort).toHaveLength(6);
  }
  const short = await listTagVideos({ tagId: tag.id, sort: "views", length: "short", page: 1, limit: 16 });
  const expected = ids.map((id, n) => ({ id, n })).filter(({ n }) => n !== 3 && ((n * 3) % 8) * 200 < 240);
  expect(short.videos.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
});

test("a tag without public videos has no page and is not in the sitemap", async () => {
  await addTag("unused");
  const { id } = await aVideo({ tags: ["gone"] });
  await db.video.delete({ where: { id } });
  await aVideo({ tags: ["shown"] });
  expect([await findTag("unused"), await findTag("gone"), await findTag("no-such-tag")]).toEqual([null, null, null]);
  expect(await listTagSlugs(10)).toEqual(["shown"]);
});

test("search finds videos of a renamed tag by its new name", async () => {
  const { id } = await aVideo({ tags: ["pyton"] });
  await publish("system", "", async (tx) => {
    await tx.tag.update({ where: { nameKey: "pyton" }, data: { name: "python", nameKey: "python" } });
  });
  const found = await db.$queryRaw<{ id: number }[]>`
    SELECT video_id AS id FROM search_documents WHERE words @@ to_tsquery('simple', 'python')`;
  expect(found).toEqual([{ id }]);
});

test("the tag index sorts by size or letter, with the same counts before and after maintenance", async () => {
  await addTag("unused");
  await addTag("drafted");
  const { id } = await aVideo({ tags: ["Sun", "sand", "Ägypten", "日本"] });
  await aVideo({ tags: ["Sun", "4k"] });
  const named = async (more: { letter?: string; search?: string; page?: number; limit?: number } = {}) => {
    const { tags, pagination } = await listTags({ page: 1, limit: 10, ...more });
    return [tags.map(({ name, videoCount }) => `${name} ${videoCount}`), pagination.totalCount];
  };
  const bySize = ["Sun 2", "4k 1", "sand 1", "ägypten 1", "日本 1"].map((each) => each.replace("ägypten", "Ägypten"));
  for (const fold of [false, true]) {
    if (fold) await applyPendingTagCounts();
    expect(await named()).toEqual([bySize, 5]);
    expect(await named({ letter: "s" })).toEqual([["sand 1", "Sun 2"], 2]);
    expect(await named({ letter: "s", page: 2 })).toEqual([[], 2]);
    expect(await named({ letter: "a" })).toEqual([["Ägypten 1"], 1]);
    expect(await named({ letter: "other" })).toEqual([["4k 1", "日本 1"], 2]);
    expect(await named({ search: "S" })).toEqual([["Sun 2", "sand 1"], 2]);
    expect(await named({ search: "n" })).toEqual([["Sun 2", "sand 1", "Ägypten 1"], 3]);
    expect(await named({ search: "ÄG" })).toEqual([["Ägypten 1"], 1]);
    expect(await named({ search: "%", page: 2 })).toEqual([[], 0]);
    expect(await named({ page: 2, limit: 4 })).toEqual([bySize.slice(4), 5]);
    expect(await named({ page: 3, limit: 4 })).toEqual([[], 5]);
    expect(await listTagLetters()).toEqual(["a", "s", "other"]);
  }
  expect(await applyPendingTagCounts()).toBe(0);
  await db.video.delete({ where: { id } });
  expect(await named()).toEqual([["4k 1", "Sun 1"], 2]);
});
