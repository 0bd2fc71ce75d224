import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "#lib/db/prisma";
import { previewPath } from "#lib/videos/thumbnails/thumbnail-path";
import * as leases from "../../../app/api/admin/triage/leases/route.ts";
import * as next from "../../../app/api/admin/triage/next/route.ts";
import * as steps from "../../../app/api/admin/triage/steps/[id]/route.ts";
import * as videos from "../../../app/api/admin/triage/videos/[id]/route.ts";
import { exportText } from "../../support/catalogue-files.ts";
import { aCategory, aVideo, clearCatalogue } from "../../support/factories.ts";
import { type Caller, callerOf } from "../../support/people/callers.ts";

vi.setConfig({ testTimeout: 120_000 });

let [ann, ben]: Caller[] = [];
let category = 0;

beforeEach(async () => {
  [ann, ben] = [await callerOf("admin"), await callerOf("admin")];
  await clearCatalogue();
  category = (await aCategory()).id;
});

const by = (asker: Caller | undefined) => asker as Caller;
const take = async (asker: Caller | undefined, query: string, below?: number) =>
  (await by(asker)(next.POST, { body: { query, below } })).data;
const one = (id: number) => ({ params: { id: String(id) } });
const save = (asker: Caller | undefined, id: number, change: object) =>
  by(asker)(videos.PUT, { method: "PUT", ...one(id), body: change });
const discard = (asker: Caller | undefined, id: number, updatedAt?: string) =>
  by(asker)(videos.DELETE, { method: "DELETE", ...one(id), query: { updatedAt } });
const undo = (asker: Caller | undefined, step: number) => by(asker)(steps.DELETE, { method: "DELETE", ...one(step) });
const keep = async (asker: Caller | undefined, body: object) =>
  (await by(asker)(leases.PUT, { method: "PUT", body: { ids: [], ...body } })).data.held;
const idOf = (answer: { triage: { video: { id: number } } | null }) => answer.triage?.video.id;

const many = (count: number) =>
  db.$executeRaw`
    INSERT INTO videos (title, iframe_src)
    SELECT 'Talk ' || n, 'https://player.example.com/embed/many' || n FROM generate_series(1, ${count}::int) AS n`;

const expire = () => db.triageLease.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });

describe("two curators", () => {
  test.each([
    ["a filter that a saved video no longer matches", "show=noCategory", () => ({ categoryIds: [category] })],
    ["a filter that a saved video still matches", "host=player.example.com", () => ({ title: "Another title" })],
  ])("process 80 videos of %s, each exactly once", async (_, query, change) => {
    await many(80);
    const taken: number[] = [];
    const work = async (asker: Caller | undefined) => {
      let below: number | undefined;
      for (;;) {
        const id = idOf(await take(asker, query, below));
        if (id === undefined) return;
        taken.push(id);
        const { status } = await save(asker, id, change());
        expect(status).toBe(200);
        await keep(asker, { done: [id] });
        below = id;
      }
    };
    await Promise.all([work(ann), work(ben)]);
    const ids = (await db.video.findMany({ select: { id: true } })).map(({ id }) => id);
    expect(new Set(taken).size).toBe(80);
    expect(taken.toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
  });

  test("get videos whose lease the other one has released or let expire after two minutes", async () => {
    const { id } = await aVideo();
    expect(idOf(await take(ann, ""))).toBe(id);
    expect(idOf(await take(ann, ""))).toBe(id);
    expect(await take(ben, "")).toEqual({ triage: null, left: 0, isMore: false });
    expect(await keep(ben, { ids: [id] })).toEqual([]);
    await keep(ben, { release: [id] });
    expect(idOf(await take(ben, "")), "only Ann gives up what is hers").toBeUndefined();
    const held = await db.triageLease.findUniqueOrThrow({ where: { videoId: id } });
    expect(held.expiresAt.getTime() - Date.now()).toBeGreaterThan(110_000);
    expect(held.expiresAt.getTime() - Date.now()).toBeLessThan(130_000);
    await expire();
    expect(idOf(await take(ben, ""))).toBe(id);
    expect(await keep(ann, { ids: [id] })).toEqual([]);
    await keep(ben, { release: [id] });
    expect(await keep(ann, { ids: [id] })).toEqual([id]);
  });

  test("do not overwrite each other after a lease has expired", async () => {
    const { id } = await aVideo({ categories: [category] });
    const { triage } = await take(ann, "");
    await expire();
    const theirs = await take(ben, "");
    expect((await save(ben, id, { title: "Ben's", updatedAt: theirs.triage.video.updatedAt })).status).toBe(200);
    const { updatedAt } = triage.video;
    const late = await save(ann, id, { title: "Ann's", updatedAt });
    expect([late.status, late.body.code]).toEqual([409, "changed_meanwhile"]);
    expect((await discard(ann, id, updatedAt)).status).toBe(409);
    expect(await db.video.findUnique({ where: { id } })).toMatchObject({ title: "Ben's" });
  });
});

test("returns the provider's stills with a video", async () => {
  await aVideo({ iframeSrc: "https://www.youtube.com/embed/abcdefghij_" });
  const { triage } = await take(ann, "");
  const stills = [1, 2, 3].map((n) => previewPath(`https://i.ytimg.com/vi/abcdefghij_/mq${n}.jpg`));
  expect(triage.stills).toEqual(stills);
});

test("a queue continues below the last video, whatever changed above it, with the remaining count", async () => {
  await many(5);
  const ids = (await db.video.findMany({ orderBy: { id: "desc" } })).map(({ id }) => id);
  const first = await take(ann, "show=noCategory");
  expect([idOf(first), first.left, first.isMore]).toEqual([ids[0], 5, false]);
  await save(ann, ids[0] as number, { categoryIds: [category] });
  await aVideo({ title: "Added meanwhile" });
  const second = await take(ann, "show=noCategory", ids[0]);
  expect([idOf(second), second.left]).toEqual([ids[1], 4]);
});

test("rejects an invalid filter, an unknown category, removal of the last category and a blank title", async () => {
  const { id } = await aVideo({ categories: [category] });
  expect((await by(ann)(next.POST, { body: { query: "show=everything" } })).status).toBe(400);
  expect((await save(ann, id, { categoryIds: [2_000_000_000] })).status).toBe(400);
  expect((await save(ann, id, { categoryIds: [] })).status).toBe(400);
  expect((await save(ann, id, { title: " " })).status).toBe(400);
});

test("discarding again, after a lost answer, returns the step that can be undone", async () => {
  const { id } = await aVideo({ categories: [category] });
  const [first, again] = [await discard(ann, id), await discard(ann, id)];
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.data.step).toBe(first.data.step);
  expect((await discard(ben, id)).status).toBe(404);
  expect((await undo(ann, again.data.step)).status).toBe(200);
  expect(await db.video.count({ where: { id } })).toBe(1);
  expect((await discard(ann, id)).data.step).toBeGreaterThan(first.data.step);
});

test("saving again, after a lost answer, returns the step that can be undone", async () => {
  const other = (await aCategory()).id;
  const { id } = await aVideo({ title: "Before", categories: [category] });
  const { updatedAt } = (await take(ann, "")).triage.video;
  const change = { updatedAt, title: "After", categoryIds: [other], tags: ["new"], isPrivate: true };
  const [first, again] = [await save(ann, id, change), await save(ann, id, change)];
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.data).toEqual(first.data);
  expect(await db.auditEntry.count({ where: { action: "video.change", subject: `video ${id}` } })).toBe(1);
  expect((await save(ann, id, { ...change, title: "Other" })).body.code).toBe("changed_meanwhile");
  expect((await save(ben, id, change)).body.code).toBe("changed_meanwhile");
  const overwritten = [await save(ben, id, { isPrivate: false }), await save(ben, id, { isPrivate: false })];
  expect(new Set(overwritten.map(({ data }) => data.step)).size).toBe(1);
  expect((await save(ann, id, change)).body.code).toBe("changed_meanwhile");
  const undone = await undo(ann, first.data.step);
  expect([undone.status, undone.data.triage.video.title]).toEqual([200, "Before"]);
});

test("undoing again, after a lost answer, returns what the first undo did", async () => {
  const { id } = await aVideo({ title: "Before", categories: [category] });
  const { updatedAt } = (await take(ann, "")).triage.video;
  const change = { title: "After", updatedAt };
  const saved = await save(ann, id, change);
  const [first, again] = [await undo(ann, saved.data.step), await undo(ann, saved.data.step)];
  expect([first.status, again.status, again.data.isComplete]).toEqual([200, 200, true]);
  expect(again.data.triage.video).toEqual(first.data.triage.video);
  expect(await db.auditEntry.count({ where: { action: "video.change", subject: `video ${id}` } })).toBe(2);
  const saves = await save(ann, id, change);
  expect([saves.status, saves.data.video.title]).toEqual([200, "After"]);
  const gone = await discard(ann, id);
  for (const _ of ["first", "again"]) expect((await undo(ann, gone.data.step)).status).toBe(200);
  expect((await undo(ann, saved.data.step)).status, "only the last one is repeated").toBe(404);
});

test("the last fifty steps can be undone completely, but not older ones", async () => {
  const other = (await aCategory()).id;
  for (let n = 0; n < 13; n++)
    await aVideo({ title: `A  TALK ${n}`, categories: n % 3 ? [category] : [], tags: n % 2 ? ["old", "kept"] : [] });
  const all = await db.video.findMany({ orderBy: { id: "asc" } });
  const done: number[] = [];
  const step = async (reply: ReturnType<typeof save>) => {
    const { status, data } = await reply;
    expect(status).toBe(200);
    done.push(data.step);
  };
  await step(save(ann, all[0]?.id as number, { title: "Forgotten" }));
  const before = await exportText("jsonl");
  for (let n = 0; n < 4; n++)
    for (const { id } of all.slice(0, 12))
      if (n === 0) await step(save(ann, id, { title: `Talk ${id}`, categoryIds: [other] }));
      else if (n === 1) await step(save(ann, id, { tags: ["New", "kept"], isPrivate: true }));
      else if (n === 2) await step(save(ann, id, { categoryIds: [other, category], title: `Talk ${id} again` }));
      else await step(discard(ann, id));
  for (const { id } of all.slice(12)) {
    await step(save(ann, id, { title: "The last one", tags: [] }));
    await step(discard(ann, id));
  }
  expect(done).toHaveLength(51);
  expect(await exportText("jsonl")).not.toBe(before);
  expect((await undo(ben, done.at(-1) as number)).status).toBe(404);
  for (const each of done.slice(1).toReversed()) {
    const { status, data } = await undo(ann, each);
    expect([status, data.isComplete]).toEqual([200, true]);
  }
  expect(await exportText("jsonl")).toBe(before);
  const [forgotten, twice] = [await undo(ann, done[0] as number), await undo(ann, done[2] as number)];
  expect([forgotten.status, twice.status]).toEqual([404, 404]);
});

test("undo preserves fields that someone else has changed since", async () => {
  const { id } = await aVideo({ title: "Before", categories: [category] });
  const { data } = await save(ann, id, { title: "After", tags: ["new"] });
  await save(ben, id, { title: "Ben's" });
  const undone = (await undo(ann, data.step)).data;
  expect(undone.isComplete).toBe(false);
  expect(undone.triage.video).toMatchObject({ title: "Ben's", tags: [] });
});
