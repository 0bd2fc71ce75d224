import { afterAll, expect, test } from "vitest";
import { publish } from "#lib/catalog/commands";
import { type Change, onChange } from "#lib/core/changes";
import { type Db, db } from "#lib/db/prisma";
import { aCategory, aUser } from "../../support/factories.ts";

const announced: Change[] = [];
const stop = onChange((change) => announced.push(change));
afterAll(() => stop());

async function published(work: (tx: Db) => Promise<unknown>): Promise<Change[]> {
  const { id: adminId } = await aUser({ isAdmin: true });
  announced.length = 0;
  await publish({ adminId }, "video.try", work);
  return [...announced];
}

/** Documents indexed after the commit cause a second announcement. */
const indexed = () => expect.poll(() => announced, { timeout: 15_000 }).toEqual(["catalogue", "catalogue"]);

test("a video that is related to more than 5,000 others purges the pages of all videos", async () => {
  const { id: categoryId } = await aCategory();
  await published(async (tx) => {
    await tx.$executeRaw`INSERT INTO tags (name, name_key) SELECT 'Of many ' || n, 'of many ' || n FROM generate_series(1, 204) AS n`;
    await tx.$executeRaw`INSERT INTO videos (title) SELECT 'Related ' || n FROM generate_series(1, 5100) AS n`;
    await tx.$executeRaw`
      INSERT INTO video_categories (category_id, video_id)
      SELECT ${categoryId}::int, id FROM videos WHERE title LIKE 'Related %'`;
    // The lowest id is related to all others: each of its tags has the next 25.
    await tx.$executeRaw`
      INSERT INTO video_tags (tag_id, video_id)
      SELECT t.id, v.id FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM tags WHERE name LIKE 'Of many %') AS t
      JOIN (SELECT id, row_number() OVER (ORDER BY id) AS place FROM videos WHERE title LIKE 'Related %') AS v
        ON v.place = 1 OR (v.place + 23) / 25 = t.place`;
  });
  await indexed();
  const [{ id }] = await db.$queryRaw<[{ id: number }]>`SELECT min(id) AS id FROM videos WHERE title LIKE 'Related %'`;
  const changes = await published((tx) => tx.$executeRaw`UPDATE videos SET is_private = true WHERE id = ${id}`);
  expect(changes).toEqual([{ videos: [id], watchPages: true, lists: { categories: [categoryId] } }]);
}, 60_000);
