import { beforeAll, expect, test } from "vitest";
import { MAX_FILTERS } from "#lib/admin/filters/policy";
import { listBuiltInFilters, listCountedFilters } from "#lib/admin/filters/queries";
import { db } from "#lib/db/prisma";
import * as one from "../../../app/api/admin/video-filters/[id]/route.ts";
import * as filters from "../../../app/api/admin/video-filters/route.ts";
import { aVideo } from "../../support/factories.ts";
import { type Caller, callers } from "../../support/people/callers.ts";

let admin: Caller;
beforeAll(async () => {
  admin = (await callers()).admin;
});

const save = (name: string, query: string) => admin(filters.POST, { method: "POST", body: { name, query } });
const names = async () => (await admin(filters.GET)).data.filters.map(({ name }: { name: string }) => name);

test("saves a filter with a normalized query, replaces it by name ignoring case, and deletes it", async () => {
  const saved = await save("Long ones", "?minDuration=90&page=7&premium=perhaps&show=noThumbnail");
  expect(saved.data.filter).toMatchObject({ name: "Long ones", query: "show=noThumbnail&minDuration=1%3A30%3A00" });
  const again = await save("long ones", "premium=yes");
  expect(again.data.filter).toMatchObject({ id: saved.data.filter.id, name: "long ones", query: "premium=yes" });
  await save("Another", "tag=web");
  expect(await names()).toEqual(["Another", "long ones"]);
  const params = { id: String(saved.data.filter.id) };
  expect((await admin(one.DELETE, { method: "DELETE", params })).status).toBe(200);
  expect((await admin(one.DELETE, { method: "DELETE", params })).status).toBe(404);
  expect(await names()).toEqual(["Another"]);
  const acts = await db.auditEntry.findMany({ where: { action: { startsWith: "filter." } }, orderBy: { id: "asc" } });
  expect(acts.map(({ action }) => action)).toEqual(["filter.save", "filter.save", "filter.save", "filter.delete"]);
});

test("rejects a filter without criteria or with a blank or overlong name", async () => {
  for (const [name, query] of [
    ["Empty", ""],
    ["Empty", "page=3&sortBy=title"],
    [" ", "premium=yes"],
    ["a".repeat(61), "premium=yes"],
  ] as const)
    expect((await save(name, query)).status).toBe(400);
});

test("recounts saved and built-in filters after a video is added", async () => {
  await save("Red", "tag=red");
  const countOf = async (name: string) => (await listCountedFilters()).find((each) => each.name === name)?.count;
  expect(await countOf("Red")).toBe(0);
  await aVideo({ tags: ["red"], thumbnailUrl: null, title: "ALL IN CAPITALS" });
  expect(await countOf("Red")).toBe(1);
  const counts = new Map((await listBuiltInFilters()).map(({ name, count }) => [name, count]));
  expect(counts.get("No thumbnail")).toBe(1);
  expect(counts.get("Title in capitals")).toBe(1);
  expect(counts.get("Unknown host")).toBe(0);
});

test("rejects a new filter beyond the maximum with 409, but still replaces an existing one", async () => {
  for (let n = 0; n < MAX_FILTERS; n++) await save(`Filter ${n}`, "premium=yes");
  expect((await save("One more", "premium=yes")).status).toBe(409);
  expect((await save("Filter 1", "premium=no")).status).toBe(200);
});
