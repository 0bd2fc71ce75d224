import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "#lib/db/prisma";
import { setStates } from "#lib/trash/unpublished/commands";
import * as leases from "../../../app/api/admin/triage/leases/route.ts";
import * as next from "../../../app/api/admin/triage/next/route.ts";
import * as steps from "../../../app/api/admin/triage/steps/[id]/route.ts";
import * as videos from "../../../app/api/admin/triage/videos/[id]/route.ts";
import * as panel from "../../../app/api/admin/videos/route.ts";
import { aCategory, aVideo, clearCatalogue } from "../../support/factories.ts";
import { type Caller, callerOf } from "../../support/people/callers.ts";

vi.setConfig({ testTimeout: 120_000 });

const QUERY = "state=draft";
let ann: Caller;
let ben: Caller;
let category = 0;

beforeEach(async () => {
  [ann, ben] = [await callerOf("admin"), await callerOf("admin")];
  await clearCatalogue();
  await db.$executeRaw`TRUNCATE deleted_videos, video_tombstones, look_alikes, player_questions CASCADE`;
  category = (await aCategory()).id;
});

const take = async (asker: Caller, query = QUERY, below?: number) =>
  (await asker(next.POST, { body: { query, below } })).data;
const one = (id: number) => ({ params: { id: String(id) } });
const save = (asker: Caller, id: number, change: object) =>
  asker(videos.PUT, { method: "PUT", ...one(id), body: change });
const discard = (asker: Caller, id: number, updatedAt?: string) =>
  asker(videos.DELETE, { method: "DELETE", ...one(id), query: { updatedAt } });
const undo = (asker: Caller, step: number) => asker(steps.DELETE, { method: "DELETE", ...one(step) });
const keep = async (asker: Caller, body: object) =>
  (await asker(leases.PUT, { method: "PUT", body: { ids: [], ...body } })).data.held;
const idOf = (answer: { triage: { video: { id: number } } | null }) => answer.triage?.video.id;

const makeDrafts = (ids: number[], keepsDate = false) =>
  db.$transaction((tx) => setStates(tx, ids, { state: "draft", keepsDate }));

async function aDraft(facts: Parameters<typeof aVideo>[0] = {}, keepsDate = false): Promise<number> {
  const createdAt = new Date("2024-02-03T04:05:06.789Z");
  const { id } = await aVideo({ title: "A draft", createdAt, categories: [category], ...facts });
  await makeDrafts([id], keepsDate);
  return id;
}

/** All that is stored of an unpublished video, except copies of its date, which returning to the catalogue renews. */
const storedOf = (id: number) => db.$queryRaw`
  SELECT d.title, d."row", u.state, u.publish_at, u.keeps_date, u.is_deleted, u.problem, u.embed_key, ARRAY(
    SELECT jsonb_build_array(source, user_id, "row" - 'created_at') FROM deleted_video_rows r
    WHERE r.video_id = d.video_id AND source <> 'video_stats' ORDER BY source, "row"::text) AS rows
  FROM deleted_videos d JOIN unpublished_videos u USING (video_id) WHERE d.video_id = ${id}`;

const stateOf = async (id: number) => (await ann(videos.GET, one(id))).data?.triage.video.state;

test("two curators process 45 drafts, each exactly once", async () => {
  await db.$executeRaw`
    INSERT INTO videos (title, iframe_src)
    SELECT 'Talk ' || n, 'https://player.example.com/embed/draft' || n FROM generate_series(1, 45) AS n`;
  const ids = (await db.video.findMany({ orderBy: { id: "desc" } })).map(({ id }) => id);
  await makeDrafts(ids);
  await aVideo({ categories: [category] });
  const taken: number[] = [];
  const work = async (asker: Caller) => {
    let below: number | undefined;
    for (;;) {
      const id = idOf(await take(asker, QUERY, below));
      if (id === undefined) return;
      taken.push(id);
      const reply =
        id % 3 === 0
          ? discard(asker, id)
          : save(asker, id, { categoryIds: [category], ...(id % 3 === 1 && { publish: true }) });
      expect((await reply).status).toBe(200);
      below = id;
    }
  };
  await Promise.all([work(ann), work(ben)]);
  expect(new Set(taken).size).toBe(45);
  expect(taken.toSorted((a, b) => b - a)).toEqual(ids);
  const { body } = await ann(panel.GET, { query: { state: "draft", limit: "100" } });
  expect(body.totalCount).toBe(ids.filter((id) => id % 3 === 2).length);
  expect(await db.video.count({ where: { id: { in: ids } } })).toBe(ids.filter((id) => id % 3 === 1).length);
});

test("drafts are leased newest first, and filters and states apply", async () => {
  const [first, second] = [await aDraft(), await aDraft({ categories: [] })];
  const { triage, left } = await take(ann);
  expect([triage.video.id, triage.video.state, left]).toEqual([second, "draft", 2]);
  expect(triage.suggestions).toEqual({ categories: [], tags: [] });
  expect(idOf(await take(ben))).toBe(first);
  expect(await keep(ben, { ids: [first, second] })).toEqual([first]);
  await keep(ann, { release: [second] });
  expect(idOf(await take(ben, `${QUERY}&show=noCategory`))).toBe(second);
  expect(idOf(await take(ann, ""))).toBeUndefined();
  expect(idOf(await take(ann, "state=hidden"))).toBeUndefined();
});

describe.each([false, true])("a draft that keeps its date: %s", (keepsDate) => {
  test("is saved and published, and undo restores the same draft", async () => {
    const other = (await aCategory()).id;
    const id = await aDraft({ tags: ["old"] }, keepsDate);
    const before = await storedOf(id);
    const { triage } = await take(ann);
    const { updatedAt } = triage.video;
    const change = { title: "Better", categoryIds: [other], tags: ["new"], isPrivate: true, publish: true, updatedAt };
    const { status, data } = await save(ann, id, change);
    expect([status, data.video.state]).toEqual([200, "public"]);
    const stored = await db.video.findUniqueOrThrow({ where: { id } });
    expect(stored).toMatchObject({ title: "Better", isPrivate: true });
    expect(stored.createdAt.getFullYear() === 2024).toBe(keepsDate);
    const entry = await db.auditEntry.findFirstOrThrow({ orderBy: { id: "desc" } });
    expect(entry).toMatchObject({
      action: "video.change",
      details: { before: { state: "draft" }, after: { state: "public" } },
    });
    const undone = await undo(ann, data.step);
    expect([undone.status, undone.data.isComplete]).toEqual([200, true]);
    expect(undone.data.triage.video).toMatchObject({ id, state: "draft", title: "A draft", updatedAt });
    expect(await storedOf(id)).toEqual(before);
    expect(await db.video.count({ where: { id } })).toBe(0);
    expect(idOf(await take(ann))).toBe(id);
  });
});

test("saving and discarding a draft leave it unpublished and can be undone completely", async () => {
  const id = await aDraft({ tags: ["old"] });
  const before = await storedOf(id);
  const saved = await save(ann, id, { title: "Better", tags: [] });
  expect([saved.status, saved.data.video.state, saved.data.video.title]).toEqual([200, "draft", "Better"]);
  const after = await storedOf(id);
  const { updatedAt } = saved.data.video;
  expect((await discard(ann, id, new Date(0).toISOString())).status).toBe(409);
  const gone = await discard(ann, id, updatedAt);
  expect(gone.status).toBe(200);
  expect(idOf(await take(ann))).toBeUndefined();
  expect((await undo(ann, gone.data.step)).data.isComplete).toBe(true);
  expect(await storedOf(id)).toEqual(after);
  expect((await undo(ann, saved.data.step)).data.isComplete).toBe(true);
  expect(await storedOf(id)).toEqual(before);
});

test("undoing a publication preserves a state that someone else has set since", async () => {
  const id = await aDraft();
  const { data } = await save(ann, id, { title: "Better", publish: true });
  await db.$transaction((tx) => setStates(tx, [id], { state: "hidden" }));
  const undone = await undo(ann, data.step);
  expect([undone.status, undone.data.isComplete]).toEqual([200, false]);
  expect(undone.data.triage.video).toMatchObject({ state: "hidden", title: "A draft" });
});

test.each<[string, (id: number) => Promise<unknown>, number, RegExp]>([
  [
    "with an unknown player",
    (id) =>
      db.$executeRaw`INSERT INTO player_questions (video_id, address, page_key) VALUES (${id}, 'https://a.example/1', 'a')`,
    409,
    /Answer the question in Questions first/,
  ],
  [
    "that looks like a removed video",
    (id) => db.$executeRaw`INSERT INTO look_alikes (video_id, removed_id) VALUES (${id}, 7)`,
    409,
    /Compare them in Look-Alikes first/,
  ],
  [
    "with the player of another video",
    async (id) => {
      const embed = await db.unpublishedVideo.findUniqueOrThrow({ where: { videoId: id } });
      await aVideo({ embedKey: embed.embedKey });
    },
    409,
    /has the same player/,
  ],
  [
    "without a category",
    async (id) => {
      await db.$executeRaw`DELETE FROM deleted_video_rows WHERE video_id = ${id} AND source = 'video_categories'`;
    },
    400,
    /at least one category/,
  ],
])("a draft %s cannot be published, and the whole step is rejected", async (_, obstruct, status, sentence) => {
  const id = await aDraft({ embedKey: "vimeo:4711" });
  await obstruct(id);
  const before = await storedOf(id);
  const refused = await save(ann, id, { title: "Better", publish: true });
  expect(refused.status).toBe(status);
  expect(refused.body.error).toMatch(sentence);
  expect(await storedOf(id)).toEqual(before);
  expect(await stateOf(id)).toBe("draft");
  const saved = await save(ann, id, { title: "Better" });
  expect([saved.status, saved.data.video.state]).toEqual([200, "draft"]);
  expect((await save(ann, id, { publish: true })).status).toBe(status);
});

test("a public video stays public when it is published again", async () => {
  const { id } = await aVideo();
  const { status, data } = await save(ann, id, { title: "Better", publish: true });
  expect([status, data.video.state]).toEqual([200, "public"]);
  expect((await undo(ann, data.step)).data.triage.video.state).toBe("public");
});
