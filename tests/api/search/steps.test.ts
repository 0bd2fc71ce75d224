import { beforeAll, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import { reindexAll } from "#lib/search/commands";

/** Ids are far enough apart for a few hundred blocks of 2,048. */
const APART = 200;

type Asked = { most: number; documents: boolean; uses: number[] | null };

/** Ids found by a search for a word in titles, in the returned order. */
async function found(word: string, { most, documents, uses }: Asked): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT video_id AS id FROM search_matching(${word}::tsquery, true, (SELECT max(video_id) FROM search_documents),
      ${most}::int, ${documents}, NULL, ${uses}::int[])`;
  return rows.map(({ id }) => id);
}

beforeAll(async () => {
  await db.video.createMany({
    data: Array.from({ length: 4_000 }, (_, n) => ({
      id: (n + 1) * APART,
      title: `${n % 2 === 0 ? "even" : "odd"} ${n % 40 === 0 ? "few" : ""} ${n < 50 ? "old" : ""}`,
    })),
  });
  await reindexAll();
}, 60_000);

const newest = (matches: (n: number) => boolean, most: number) =>
  Array.from({ length: 4_000 }, (_, n) => n)
    .filter(matches)
    .toReversed()
    .slice(0, most)
    .map((n) => (n + 1) * APART);

const words: [string, (n: number) => boolean][] = [
  ["even", (n) => n % 2 === 0],
  ["few", (n) => n % 40 === 0],
  ["old", (n) => n < 50],
];

test.each(words.slice(0, 2))(
  "search_matching returns the newest matches of %s, whatever number of uses is estimated",
  async (word, matches) => {
    for (const most of [20, 90]) {
      for (const uses of [null, [0], [1], [30], [100], [2_000], [1_000_000], [9_000, 9_000], [100_000, 300, 300_000]]) {
        const asked = { most, documents: true, uses };
        expect(await found(word, asked), JSON.stringify(asked)).toEqual(newest(matches, most));
      }
    }
  },
);

test.each(words)("search_matching returns distinct matches of %s when any matches will do", async (word, matches) => {
  for (const uses of [[0], [30], [2_000], [1_000_000]]) {
    const ids = await found(word, { most: 20, documents: false, uses });
    expect([ids.length, new Set(ids).size], String(uses)).toEqual([20, 20]);
    expect(ids.filter((id) => !matches(id / APART - 1))).toEqual([]);
  }
});
