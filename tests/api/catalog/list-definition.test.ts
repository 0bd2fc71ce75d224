import { expect, test } from "vitest";
import { type Db, db } from "#lib/db/prisma";
import { LIST_NAMES } from "#lib/lists/definition";
import { listFunctions } from "#lib/lists/functions";
import { LISTS } from "#lib/videos/repair/parts";
import { Prisma } from "#prisma";
import { aCategory } from "../../support/factories.ts";

/** Results of the database's functions for every list, over rows that differ in all sort keys. */
const knownOf = async (tx: Db) => ({
  lists: await tx.$queryRaw`
    SELECT list, list_keys(list, 7) AS keys, list_order(list) AS "order", list_bound(list) AS bound
    FROM unnest(${LIST_NAMES}::text[]) AS list ORDER BY 1`,
  videos: await tx.$queryRaw`
    SELECT l.* FROM unnest('{t,f}'::boolean[]) AS private, unnest('{t,f}'::boolean[]) AS hidden,
      unnest('{0,61,null}'::int[]) AS seconds,
      lists_of_video(5, 'A Title', seconds, private, hidden, '2026-01-02Z') AS l ORDER BY l`,
  counters: await tx.$queryRaw`
    SELECT l.* FROM unnest('{t,f}'::boolean[]) AS hidden, lists_of_counters(5, 17, 2.5, hidden, '2026-01-02Z') AS l ORDER BY l`,
  places: await tx.$queryRaw`
    SELECT l.* FROM unnest('{t,f}'::boolean[]) AS private, lists_of_place(3, 5, private, '2026-01-02Z') AS l ORDER BY l`,
});

test("the list functions in the database equal those generated from the definition", async () => {
  const undone = new Error("undone");
  const compared = db.$transaction(async (tx) => {
    const present = await knownOf(tx);
    for (const statement of listFunctions()) await tx.$executeRaw(Prisma.raw(statement));
    const generated = await knownOf(tx);
    expect(present).toEqual(generated);
    expect(generated.videos).not.toEqual([]);
    throw undone;
  });
  await expect(compared).rejects.toBe(undone);
});

test("the database has blocks for exactly the defined lists", async () => {
  await aCategory();
  const begun = await db.$queryRaw`SELECT DISTINCT list FROM list_blocks ORDER BY 1`;
  expect(begun).toEqual([...LIST_NAMES].sort().map((list) => ({ list })));
  const expected = await db.$queryRaw`SELECT DISTINCT list FROM (${Prisma.raw(LISTS)}) AS lists ORDER BY 1`;
  expect(expected).toEqual(begun);
});
