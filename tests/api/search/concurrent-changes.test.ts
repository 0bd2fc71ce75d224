import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { publish } from "#lib/catalog/commands";
import { changeCategory } from "#lib/categories/commands";
import { db } from "#lib/db/prisma";
import { reindexVideos } from "#lib/search/commands";
import { searchVideos } from "#lib/search/queries";
import { aCategory, aVideo } from "../../support/factories.ts";

const countOf = async (q: string) => (await searchVideos({ q, page: 1, limit: 16 })).pagination.totalCount;

test("a video that gets a tag while its category is renamed is found by both", async () => {
  const category = await aCategory({ name: "Beforename" });
  const { id } = await aVideo({ categories: [category.id] });
  const tag = await db.tag.create({ data: { name: "Zebrastripe", slug: "zebrastripe", nameKey: "zebrastripe" } });
  await reindexVideos([id]);
  const tagged = Promise.withResolvers<void>();
  const isRenaming = Promise.withResolvers<void>();
  const tagging = publish("system", "video.tag", async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM videos WHERE id = ${id} FOR NO KEY UPDATE`;
    await tx.$executeRaw`INSERT INTO video_tags (video_id, tag_id) VALUES (${id}::int, ${tag.id}::int)`;
    tagged.resolve();
    await isRenaming.promise;
  });
  await tagged.promise;
  const renaming = publish("system", "category.rename", (tx) => changeCategory(tx, category.id, { name: "Aftername" }));
  await pause(500);
  isRenaming.resolve();
  await Promise.all([tagging, renaming]);
  expect([await countOf("zebrastripe"), await countOf("aftername"), await countOf("beforename")]).toEqual([1, 1, 0]);
});
