import { afterAll, describe, expect, test } from "vitest";
import { publish } from "#lib/catalog/commands";
import { type Change, onChange } from "#lib/core/changes";
import type { Db } from "#lib/db/prisma";
import { aCategory, aUser } from "../../support/factories.ts";

const announced: Change[] = [];
const stop = onChange((change) => announced.push(change));
afterAll(() => stop());

async function published(work: (tx: Db) => Promise<unknown>): Promise<Change[]> {
  const adminId = (await aUser({ isAdmin: true })).id;
  announced.length = 0;
  await publish({ adminId }, "category.try", work);
  return [...announced];
}

describe("a change", () => {
  test("that adds a host no public video uses purges no page", async () => {
    expect(await published((tx) => tx.embedHost.create({ data: { host: "new.example" } }))).toEqual([{ videos: [] }]);
  });

  test("that adds a category purges lists but no video page", async () => {
    const data = { name: "Another", nameKey: "another" };
    const changes = await published((tx) => tx.category.create({ data }));
    expect(changes).toEqual([{ videos: [], filterBars: true, categories: [expect.any(Number)] }]);
  });

  test("of a category's description purges only that category's pages", async () => {
    const { id } = await aCategory();
    const changes = await published((tx) =>
      tx.category.update({ where: { id }, data: { description: "Of animals." } }),
    );
    expect(changes).toEqual([{ videos: [], categories: [id] }]);
  });
});
