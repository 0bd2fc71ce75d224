import { beforeEach, expect, test } from "vitest";
import { findTagsNamed } from "#lib/admin/vocabulary/queries";
import { db } from "#lib/db/prisma";
import * as tags from "../../../app/api/admin/tags/route.ts";
import { aVideo, clearCatalogue } from "../../support/factories.ts";
import { callerOf } from "../../support/people/callers.ts";

beforeEach(async () => {
  await clearCatalogue();
  await db.tag.deleteMany();
});

test("finds tags by a part of their name: the same name, names that begin with it, then the most used", async () => {
  await aVideo({ tags: ["Bigband", "jazz band"] });
  await aVideo({ tags: ["Bigband", "Bandits"] });
  await db.tag.create({ data: { name: "Band", nameKey: "band" } });
  expect(await findTagsNamed("BAND")).toEqual([
    { name: "Band", videoCount: 0 },
    { name: "Bandits", videoCount: 1 },
    { name: "Bigband", videoCount: 2 },
    { name: "jazz band", videoCount: 1 },
  ]);
  const { data } = await (await callerOf("admin"))(tags.GET, { query: { q: "jazz" } });
  expect(data).toEqual({ tags: [{ name: "jazz band", videoCount: 1 }] });
});
