import fc from "fast-check";
import { expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import { findWrongCopies } from "../../support/database/recount.ts";
import { aCategory, aVideo, clearCatalogue } from "../../support/factories.ts";

/** A generated edit; numbers select among the existing videos and categories. */
type Edit =
  | { kind: "add"; isPrivate: boolean; into: number[] }
  | { kind: "link"; videos: number[]; category: number }
  | { kind: "unlink"; videos: number[]; category: number }
  | { kind: "exclude"; category: number; excluded: boolean }
  | { kind: "move"; video: number; day: number; isPrivate: boolean }
  | { kind: "remove"; videos: number[] }
  | { kind: "empty"; category: number };

const place = fc.nat(6);
const places = fc.array(place, { maxLength: 4 });
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ kind: fc.constant("add" as const), isPrivate: fc.boolean(), into: places }),
  fc.record({ kind: fc.constant("link" as const), videos: places, category: place }),
  fc.record({ kind: fc.constant("unlink" as const), videos: places, category: place }),
  fc.record({ kind: fc.constant("exclude" as const), category: place, excluded: fc.boolean() }),
  fc.record({ kind: fc.constant("move" as const), video: place, day: fc.nat(300), isPrivate: fc.boolean() }),
  fc.record({ kind: fc.constant("remove" as const), videos: fc.array(place, { maxLength: 2 }) }),
  fc.record({ kind: fc.constant("empty" as const), category: place }),
);

async function make(change: Edit): Promise<void> {
  const videos = (await db.video.findMany({ select: { id: true }, orderBy: { id: "asc" } })).map(({ id }) => id);
  const categories = (await db.category.findMany({ select: { id: true }, orderBy: { id: "asc" } })).map(({ id }) => id);
  const pick = (ids: number[], which: number[]) => [
    ...new Set(which.flatMap((number) => ids[number % Math.max(ids.length, 1)] ?? [])),
  ];
  const category = "category" in change ? (categories[change.category % categories.length] as number) : 0;
  switch (change.kind) {
    case "add":
      await aVideo({ isPrivate: change.isPrivate, categories: pick(categories, change.into) });
      return;
    case "link":
      await db.$executeRaw`
        INSERT INTO video_categories (video_id, category_id)
        SELECT id, ${category} FROM unnest(${pick(videos, change.videos)}::int[]) AS id ON CONFLICT DO NOTHING`;
      return;
    case "unlink":
      await db.videoCategory.deleteMany({
        where: { categoryId: category, videoId: { in: pick(videos, change.videos) } },
      });
      return;
    case "exclude":
      await db.category.update({ where: { id: category }, data: { excludedFromFeeds: change.excluded } });
      return;
    case "move":
      await db.video.updateMany({
        where: { id: { in: pick(videos, [change.video]) } },
        data: { createdAt: new Date(Date.UTC(2026, 0, 1 + change.day)), isPrivate: change.isPrivate },
      });
      return;
    case "remove":
      await db.video.deleteMany({ where: { id: { in: pick(videos, change.videos) } } });
      return;
    case "empty":
      await db.videoCategory.deleteMany({ where: { categoryId: category } });
  }
}

test("counts, hidden flags and copied columns match a recount after random edits", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 5, maxLength: 25 }), async (edits) => {
      await clearCatalogue();
      for (let number = 0; number < 4; number++) await aCategory({ excludedFromFeeds: number === 0 });
      for (const change of edits) {
        await make(change);
        expect(await findWrongCopies(), change.kind).toEqual([]);
      }
    }),
    { numRuns: 15 },
  );
}, 60_000);

test("the recount detects wrong columns", async () => {
  await clearCatalogue();
  const { id } = await aCategory();
  const video = await aVideo({ categories: [id] });
  await db.category.update({ where: { id }, data: { videoCount: 5 } });
  await db.videoStats.update({ where: { videoId: video.id }, data: { isHidden: true } });
  expect(await findWrongCopies()).toHaveLength(2);
});

test("concurrent writers linking videos leave correct counts", async () => {
  await clearCatalogue();
  const categories = [await aCategory(), await aCategory()];
  const videos = await Promise.all(Array.from({ length: 30 }, () => aVideo()));
  await Promise.all(
    videos.map(({ id }, number) => {
      const [first, second] = number % 2 ? categories : categories.toReversed();
      return db.$executeRaw`
        INSERT INTO video_categories (video_id, category_id) VALUES (${id}, ${first?.id}), (${id}, ${second?.id})`;
    }),
  );
  expect((await db.category.findMany()).map(({ videoCount }) => videoCount)).toEqual([30, 30]);
  expect(await findWrongCopies()).toEqual([]);
});

test("linking videos while their category is excluded and included leaves hidden flags correct", async () => {
  await clearCatalogue();
  const { id } = await aCategory();
  for (let round = 0; round < 5; round++) {
    const videos = await Promise.all(Array.from({ length: 8 }, () => aVideo()));
    const links = videos.map(
      (video) => db.$executeRaw`INSERT INTO video_categories (video_id, category_id) VALUES (${video.id}, ${id})`,
    );
    const switches = [true, false, round % 2 === 0].map((excludedFromFeeds) =>
      db.category.update({ where: { id }, data: { excludedFromFeeds } }),
    );
    await Promise.all([...links.slice(0, 4), ...switches, ...links.slice(4)]);
    expect(await findWrongCopies()).toEqual([]);
  }
});

test("the database refuses to delete a category in use or to change the category of a link", async () => {
  const { id } = await aCategory();
  const { id: otherId } = await aCategory();
  const video = await aVideo({ categories: [id] });
  await expect(db.category.delete({ where: { id } })).rejects.toThrow();
  await expect(
    db.$executeRaw`UPDATE video_categories SET category_id = ${otherId} WHERE video_id = ${video.id}`,
  ).rejects.toThrow();
});
