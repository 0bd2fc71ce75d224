import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import * as featured from "../../../app/api/admin/videos/featured/route.ts";
import * as videos from "../../../app/api/videos/route.ts";
import { aCategory, aVideo, clearCatalogue } from "../../support/factories.ts";
import { type Caller, callers, callRoute } from "../../support/people/callers.ts";

let admin: Caller;
let ids: [number, number, number];

beforeAll(async () => {
  admin = (await callers()).admin;
});

beforeEach(async () => {
  await clearCatalogue();
  await db.auditEntry.deleteMany();
  ids = [(await aVideo()).id, (await aVideo()).id, (await aVideo()).id];
});

const order = (videoIds: unknown, was?: unknown) => admin(featured.PUT, { method: "PUT", body: { videoIds, was } });
const idsIn = (list: { id: number }[]) => list.map(({ id }) => id);
const home = async () => idsIn((await callRoute(videos.GET)).data.videos);

test("the home page shows the featured order set by an admin at once", async () => {
  const [a, b, c] = ids;
  await home();
  expect(idsIn((await order([c, a])).data.videos)).toEqual([c, a]);
  expect(await home()).toEqual([c, a, b]);
  await order([a, b, c]);
  expect(await home()).toEqual([a, b, c]);
  await order([b]);
  expect(idsIn((await admin(featured.GET)).data.videos)).toEqual([b]);
  expect((await home())[0]).toBe(b);
  expect((await order([])).data.videos).toEqual([]);
  expect(await db.auditEntry.count({ where: { action: "featured.order" } })).toBe(4);
});

test("a featured video that is hidden from the home page stays in the featured order", async () => {
  const hidden = await aCategory({ excludedFromFeeds: true });
  const { id } = await aVideo({ categories: [hidden.id] });
  expect(idsIn((await order([id, ids[0]])).data.videos)).toEqual([id, ids[0]]);
  expect(await home()).not.toContain(id);
});

test("rejects an order based on an outdated one with 409, but accepts it without the check", async () => {
  const [a, b, c] = ids;
  await order([a, b]);
  await order([a, b, c], [a, b]);
  const refused = await order([b, a], [a, b]);
  expect([refused.status, refused.body.code]).toEqual([409, "changed_meanwhile"]);
  expect((await home()).slice(0, 3)).toEqual([a, b, c]);
  expect((await order([b, a])).status).toBe(200);
});

test("rejects duplicate, invalid and unknown ids and more than 200 ids without changes", async () => {
  const [a] = ids;
  await order([a]);
  const many = Array.from({ length: 201 }, (_, n) => n + 1);
  for (const [given, sentence] of [
    [[a, a], "The featured videos must be given by their ids, each once."],
    ["all", "The featured videos must be given by their ids, each once."],
    [[0], "Invalid video ID."],
    [[a, 2147483647], "There is no video 2147483647."],
    [many, "At most 200 videos can be featured."],
  ] as const) {
    const { status, body } = await order(given);
    expect([status, body.error]).toEqual([400, sentence]);
  }
  expect(idsIn((await admin(featured.GET)).data.videos)).toEqual([a]);
  expect(await db.auditEntry.count()).toBe(1);
});
