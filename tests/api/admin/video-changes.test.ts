import { setTimeout as pause } from "node:timers/promises";
import { beforeEach, describe, expect, test } from "vitest";
import { removeOldChanges, runChanges } from "#lib/admin/changes/commands";
import { db } from "#lib/db/prisma";
import * as undo from "../../../app/api/admin/video-changes/[id]/undo/route.ts";
import * as preview from "../../../app/api/admin/video-changes/preview/route.ts";
import * as changes from "../../../app/api/admin/video-changes/route.ts";
import { exportText } from "../../support/catalogue-files.ts";
import { aCategory, aVideo, clearCatalogue } from "../../support/factories.ts";
import { type Caller, callers } from "../../support/people/callers.ts";

const MANY = 1_200;
let admin: Caller;
let [red, blue, green] = [0, 0, 0];

/** Every third video is only red, every third only blue, the rest are both; some have tags, premium or no thumbnail. */
beforeEach(async () => {
  admin = (await callers()).admin;
  await clearCatalogue();
  await db.bulkChange.deleteMany();
  [red, blue, green] = [(await aCategory()).id, (await aCategory()).id, (await aCategory()).id];
  const first = await aVideo({ tags: ["old", "kept"], categories: [red], title: "PyCon 2013: a  talk" });
  await db.$executeRaw`
    INSERT INTO videos (title, thumbnail_url, is_private, created_at)
    SELECT 'PyCon talk ' || n, CASE WHEN n % 4 > 0 THEN 'https://pictures.example.com/' || n END, n % 5 = 0,
      '2025-01-01Z'::timestamptz + n * interval '1 hour' FROM generate_series(1, ${MANY}::int - 1) AS n`;
  await db.$executeRaw`
    INSERT INTO video_categories (category_id, video_id)
    SELECT c, id FROM videos CROSS JOIN unnest(ARRAY[${red}, ${blue}]::int[]) AS c
    WHERE id <> ${first.id} AND (id % 3 = 0 OR (id % 3 = 1) = (c = ${red}::int))`;
  await db.$executeRaw`
    INSERT INTO video_tags (video_id, tag_id) SELECT v.id, t.id FROM videos v CROSS JOIN tags t
    WHERE v.id <> ${first.id} AND v.id % 7 = 0`;
});

type Action = Record<string, unknown>;
const start = (scope: { query: string } | { ids: number[] }, action: Action) =>
  admin(changes.POST, { method: "POST", body: { ...scope, action } });

const signal = new AbortController().signal;

async function change(scope: { query: string } | { ids: number[] }, action: Action) {
  const { status, data } = await start(scope, action);
  expect(status).toBe(202);
  await runChanges(signal);
  const list = await admin(changes.GET);
  return list.data.changes.find(({ id }: { id: number }) => id === data.change.id);
}

async function takeBack(id: number) {
  const { status } = await admin(undo.POST, { method: "POST", params: { id: String(id) } });
  expect(status).toBe(202);
  await runChanges(signal);
  return db.bulkChange.findUniqueOrThrow({ where: { id } });
}

const inCategory = (categoryId: number) => db.videoCategory.count({ where: { categoryId } });

describe("a bulk change of all videos", () => {
  test.each<[string, () => Action, number | (() => number)]>([
    ["addCategories", () => ({ categoryIds: [green, blue] }), MANY],
    ["replaceCategories", () => ({ categoryIds: [green] }), MANY],
    ["addTags", () => ({ tags: ["Brand new", "OLD"] }), MANY],
    ["replaceTags", () => ({ tags: ["Brand new"] }), MANY],
    ["replaceInTitles", () => ({ find: "pycon ", replace: "EuroPython $& " }), MANY],
    ["setDate", () => ({ createdAt: "2024-05-06T07:08:09.123Z" }), MANY],
    ["delete", () => ({}), MANY],
  ])("%s changes every video and can be undone completely", async (type, action, expected) => {
    const before = await exportText("jsonl");
    const done = await change({ query: "" }, { type, ...action() });
    expect(done).toMatchObject({ state: "done", total: MANY, done: MANY, changed: expected, canUndo: true });
    expect(await exportText("jsonl")).not.toBe(before);
    expect(await takeBack(done.id)).toMatchObject({ state: "undone", kept: 0 });
    expect(await exportText("jsonl")).toBe(before);
  });

  test.each<[string, Action]>([
    ["removeTags", { tags: ["old"] }],
    ["setPremium", { isPrivate: true }],
    ["setThumbnail", { thumbnailUrl: null }],
    ["setThumbnail", { thumbnailUrl: "https://pictures.example.com/7" }],
  ])("%s %j changes only the videos that need it and can be undone completely", async (type, action) => {
    const before = await exportText("jsonl");
    const done = await change({ query: "" }, { type, ...action });
    expect(done).toMatchObject({ state: "done", total: MANY, done: MANY });
    expect(done.changed).toBeGreaterThan(0);
    expect(done.changed).toBeLessThan(MANY);
    await takeBack(done.id);
    expect(await exportText("jsonl")).toBe(before);
  });
});

test("removing a category skips videos without another category and reports how many", async () => {
  const before = await exportText("jsonl");
  const [reds, both] = [
    await inCategory(red),
    await db.video.count({
      where: { AND: [red, blue].map((categoryId) => ({ categories: { some: { categoryId } } })) },
    }),
  ];
  const done = await change({ query: `category=${red}` }, { type: "removeCategories", categoryIds: [red] });
  expect(done).toMatchObject({ total: reds, changed: both, kept: reds - both });
  expect(await inCategory(red)).toBe(reds - both);
  await takeBack(done.id);
  expect(await exportText("jsonl")).toBe(before);
});

test("undo skips videos that were edited since the change and reports how many", async () => {
  const [one, other] = await db.video.findMany({ take: 2, orderBy: { id: "desc" } });
  const ids = [one?.id ?? 0, other?.id ?? 0];
  const done = await change({ ids }, { type: "replaceInTitles", find: "PyCon", replace: "Py", matchCase: true });
  await db.video.update({ where: { id: ids[0] }, data: { title: "Edited by hand" } });
  expect(await takeBack(done.id)).toMatchObject({ state: "undone", kept: 1 });
  const titles = await db.video.findMany({
    where: { id: { in: ids } },
    orderBy: { id: "desc" },
    select: { title: true },
  });
  expect(titles.map(({ title }) => title)).toEqual(["Edited by hand", other?.title]);
});

test("an interrupted change resumes where it stopped and is applied exactly once", async () => {
  await start({ query: "" }, { type: "addTags", tags: ["new"] });
  const stopping = new AbortController();
  const first = runChanges(stopping.signal);
  while ((await db.bulkChange.findFirstOrThrow()).done === 0) await pause(5);
  stopping.abort(new Error("stopping"));
  await expect(first).rejects.toThrow("stopping");
  expect(await db.bulkChange.findFirstOrThrow()).toMatchObject({ state: "running" });
  await Promise.all([runChanges(signal), runChanges(signal)]);
  expect(await db.bulkChange.findFirstOrThrow()).toMatchObject({ state: "done", done: MANY, changed: MANY });
  expect(await db.videoTag.count({ where: { tag: { name: "new" } } })).toBe(MANY);
});

test("a change and its undo write one audit entry each, and a second undo returns 409", async () => {
  await db.auditEntry.deleteMany();
  const done = await change({ query: "premium=yes" }, { type: "setPremium", isPrivate: false });
  await takeBack(done.id);
  const acts = await db.auditEntry.findMany({ orderBy: { id: "asc" } });
  expect(acts.map(({ action }) => action)).toEqual(["video.change_many", "video.undo_many"]);
  expect(acts[0]?.details).toMatchObject({ filter: "premium=yes", videos: done.total });
  expect((await admin(undo.POST, { method: "POST", params: { id: String(done.id) } })).status).toBe(409);
});

test("search finds titles changed in bulk", async () => {
  await change({ query: "tag=old" }, { type: "replaceInTitles", find: "PyCon", replace: "Gardening" });
  const count = () => db.$queryRaw<[{ n: number }]>`
    SELECT count(*)::int AS n FROM search_documents WHERE words @@ 'gardening:A'::tsquery`;
  expect((await count())[0].n).toBe(await db.video.count({ where: { title: { contains: "Gardening" } } }));
  expect((await count())[0].n).toBeGreaterThan(90);
});

test("rejects invalid scopes and actions with 400 and an empty selection with 409", async () => {
  const query = { query: "" };
  for (const [scope, action] of [
    [{} as { query: string }, { type: "delete" }],
    [{ ids: [1], query: "" }, { type: "delete" }],
    [query, { type: "explode" }],
    [query, { type: "addCategories", categoryIds: [] }],
    [query, { type: "addCategories", categoryIds: [2_000_000_000] }],
    [query, { type: "addTags", tags: [""] }],
    [query, { type: "replaceInTitles", find: "", replace: "x" }],
    [query, { type: "setThumbnail", thumbnailUrl: "javascript:alert(1)" }],
    [query, { type: "setDate", createdAt: "yesterday" }],
  ] as [{ query: string }, Action][])
    expect((await start(scope, action)).status, JSON.stringify(action)).toBe(400);
  expect((await start({ query: "tag=nothing" }, { type: "delete" })).status).toBe(409);
  expect(await db.bulkChange.count()).toBe(0);
});

test("previews up to 20 changed titles", async () => {
  const body = { query: "tag=kept", action: { type: "replaceInTitles", find: "PYCON", replace: "x" } };
  const { data } = await admin(preview.POST, { method: "POST", body });
  expect(data.titles).toHaveLength(20);
  expect(data.isMore).toBe(true);
  expect(data.titles[0].after).toMatch(/^x /);
  const strict = { ...body, action: { ...body.action, matchCase: true } };
  expect((await admin(preview.POST, { method: "POST", body: strict })).data).toEqual({ titles: [], isMore: false });
});

test("the preview reads a percent sign in the text to replace literally", async () => {
  const { id } = await db.video.findFirstOrThrow({ orderBy: { createdAt: "asc" } });
  await db.video.update({ where: { id }, data: { title: "All of it: 100%" } });
  const body = { query: `category=${red}`, action: { type: "replaceInTitles", find: "%", replace: " percent" } };
  await db.$executeRaw`
    INSERT INTO video_categories (category_id, video_id) VALUES (${red}, ${id}) ON CONFLICT DO NOTHING`;
  const { data } = await admin(preview.POST, { method: "POST", body });
  expect(data).toEqual({
    titles: [{ id, before: "All of it: 100%", after: "All of it: 100 percent" }],
    isMore: false,
  });
});

test("changes are forgotten after 30 days, except those that still run", async () => {
  const past = new Date(Date.now() - 31 * 86_400_000);
  const data = ["done", "running", "undoing", "done"].map((state) => ({
    state,
    action: {},
    total: 1,
    createdAt: past,
  }));
  data.push({ ...data[0], state: "done", createdAt: new Date() } as (typeof data)[0]);
  await db.bulkChange.createMany({ data });
  expect(await removeOldChanges()).toBe(2);
  const left = await db.bulkChange.findMany({ orderBy: { id: "asc" } });
  expect(left.map(({ state }) => state)).toEqual(["running", "undoing", "done"]);
});

test.each(["nonsense=1", "page=2", "show=everything", "addedFrom=yesterday", "\u0000", "search=\u0007"])(
  "rejects a partly invalid filter without changes: %j",
  async (query) => {
    const { status } = await admin(changes.POST, { body: { query, action: { type: "delete" } } });
    expect(status).toBe(400);
    expect(await db.bulkChange.count({ where: { state: "running" } })).toBe(0);
  },
);
