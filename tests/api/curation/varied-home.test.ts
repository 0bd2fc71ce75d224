import { beforeEach, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import { listVideos } from "#lib/videos/queries";
import { aCategory, aVideo, clearCatalogue } from "../../support/factories.ts";

beforeEach(clearCatalogue);

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
const ids = async (sort: "featured" | "latest", page = 1) =>
  (await listVideos({ sort, page, limit: 16 })).videos.map(({ id }) => id);

/** The newest videos are all of the first category. */
async function aCatalogue(count: number): Promise<number[]> {
  const categories: number[] = [];
  for (let number = 0; number < 20; number++) categories.push((await aCategory()).id);
  const made: number[] = [];
  for (let number = 0; number < count; number++) {
    const category = categories[number < count - 40 ? number % 20 : 0] as number;
    made.push((await aVideo({ createdAt: at(number), categories: [category] })).id);
  }
  return made;
}

test("the first page of a large catalogue without views differs from the latest and takes turns between categories", async () => {
  const made = await aCatalogue(140);
  const first = await listVideos({ sort: "featured", page: 1, limit: 16 });
  const categories = first.videos.flatMap((video) => video.categories.map(({ id }) => id));
  expect(new Set(categories).size).toBe(16);
  const latest = await ids("latest");
  expect(first.videos.filter(({ id }) => latest.includes(id))).toEqual([]);
  expect(await ids("featured")).toEqual(first.videos.map(({ id }) => id));
  const seen: number[] = [];
  for (let page = 1; page <= 9; page++) seen.push(...(await ids("featured", page)));
  expect(seen.toSorted((a, b) => a - b)).toEqual(made);
});

test("featured and recently watched videos come before the choice of the day", async () => {
  const made = await aCatalogue(140);
  const [featured, watched] = [made[5] as number, made[7] as number];
  await db.video.update({ where: { id: featured }, data: { featuredRank: 1 } });
  await db.$executeRaw`UPDATE video_stats SET views = 9, heat = heat_at(now()) WHERE video_id = ${watched}`;
  expect((await ids("featured")).slice(0, 2)).toEqual([featured, watched]);
});

test("a small catalogue without views is listed by date", async () => {
  const made = await aCatalogue(60);
  expect(await ids("featured")).toEqual(made.toReversed().slice(0, 16));
});
