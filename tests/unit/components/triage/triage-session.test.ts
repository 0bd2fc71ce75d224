import { expect, test, vi } from "vitest";
import { CallFailure } from "#lib/browser/call";
import type { EditedVideo } from "#lib/videos/admin/types";
import { changeBetween, withCategory, withTag } from "../../../../components/admin/triage/session/draft.ts";
import { TriageSession } from "../../../../components/admin/triage/session/triage-session.ts";
import type { TriageApi } from "../../../../components/admin/triage/session/triage-types.ts";

const red = { id: 1, name: "Red" };
const blue = { id: 2, name: "Blue" };

/** Videos 5, 4, 3, 2, 1 on a cooperative server. */
function aServer(videos = 5, state = "public") {
  const stored = new Map<number, EditedVideo>();
  for (let id = videos; id > 0; id--) {
    const some = { id, title: `Video ${id}`, categories: [], tags: [], isPrivate: false, state, updatedAt: "0" };
    stored.set(id, some as unknown as EditedVideo);
  }
  const names = new Map([red, blue].map((each) => [each.id, each]));
  const was = new Map<number, EditedVideo>();
  const suggestions = { categories: [], tags: [] };
  const at = (id: number) => stored.get(id) as EditedVideo;
  let steps = 0;
  const api = {
    loadNext: vi.fn(async (_: string, below = videos + 1) => {
      const id = below - 1;
      return { triage: id > 0 ? { video: at(id), suggestions, stills: [] } : null, left: id, isMore: false };
    }),
    loadTriage: vi.fn(async (id: number) => ({ video: at(id), suggestions, stills: [] })),
    saveTriage: vi.fn(async (id: number, change: Parameters<TriageApi["saveTriage"]>[1]) => {
      const { categoryIds, tags, updatedAt, publish, ...rest } = change;
      was.set(++steps, at(id));
      const video = {
        ...at(id),
        ...rest,
        ...(publish && { state: "public" as const }),
        ...(categoryIds && { categories: categoryIds.map((each) => names.get(each) ?? red) }),
        ...(tags && { tags: tags.map((name) => ({ name, slug: name })) }),
        updatedAt: `${steps}`,
      };
      stored.set(id, video);
      return { video, step: steps };
    }),
    discardTriage: vi.fn(async (id: number, _?: string) => {
      was.set(++steps, at(id));
      return steps;
    }),
    undoStep: vi.fn(async (step: number) => {
      const video = was.get(step) as EditedVideo;
      stored.set(video.id, video);
      return { triage: { video, suggestions, stills: [] }, isComplete: true };
    }),
    keepLeases: vi.fn(async ({ ids }: { ids: number[]; done?: number[]; release?: number[] }) => ids),
    releaseLeases: vi.fn(),
    preload: vi.fn(),
  };
  return { api, stored };
}

const categories = [
  { ...red, videoCount: 3, excludedFromFeeds: false },
  { ...blue, videoCount: 7, excludedFromFeeds: false },
];

async function begun(videos?: number, state?: string) {
  const server = aServer(videos, state);
  const session = new TriageSession("show=noCategory", categories, server.api);
  await session.start();
  const draft = () => {
    if (!session.entry) throw new Error("no video is shown");
    return session.entry.draft;
  };
  const idle = () => vi.waitFor(() => expect(session.queue.waiting).toBe(0));
  const shown = (id: number) => vi.waitFor(() => expect(session.entry?.video.id).toBe(id));
  return { ...server, session, draft, idle, shown };
}

test("preloads the next video and saves decisions in the background", async () => {
  const { session, api, draft, idle, shown } = await begun();
  await vi.waitFor(() => expect(api.preload).toHaveBeenCalledTimes(2));
  session.edit(withCategory(draft(), red));
  session.edit({ ...draft(), title: "Better" });
  session.save();
  expect(session.entry?.video.id).toBe(4);
  await idle();
  expect(api.saveTriage).toHaveBeenCalledWith(5, { title: "Better", categoryIds: [1], updatedAt: "0" });
  session.save();
  await shown(3);
  expect(api.saveTriage).toHaveBeenCalledTimes(1);
  expect(api.keepLeases).toHaveBeenCalledWith({ ids: [], done: [4] });
  session.skip();
  expect(api.keepLeases).toHaveBeenCalledWith({ ids: [], release: [3] });
});

test("offers chosen categories first on the next video, and finishes after the last video", async () => {
  const { session, draft, shown } = await begun(2);
  expect(session.entry?.choices?.map(({ name }) => name)).toEqual(["Blue", "Red"]);
  session.edit(withCategory(draft(), red));
  session.save();
  await shown(1);
  expect(session.entry?.choices).toMatchObject([{ name: "Red", why: "Chosen before" }, { name: "Blue" }]);
  session.discard();
  await vi.waitFor(() => expect(session.isFinished).toBe(true));
});

test("a draft that looks like a removed video stays a draft, and the curator is told", async () => {
  const { session, api, draft, idle } = await begun(2, "draft");
  const { entry } = session;
  api.saveTriage.mockImplementationOnce(async (id) => ({ video: { ...(await api.loadTriage(id)).video }, step: 1 }));
  session.edit(withCategory(draft(), red));
  session.save();
  expect(entry?.outcome).toBe("published");
  await idle();
  expect(entry).toMatchObject({ outcome: "saved", base: { isDraft: true }, draft: { isDraft: true } });
  expect(session.note).toBe("Video 2 is still a draft: it looks like a video that a report removed.");
});

test("undo reverts unsaved edits, then queued and stored changes, fifty steps across videos", async () => {
  const { session, stored, draft, idle } = await begun(60);
  const before = JSON.stringify([...stored.values()]);
  for (let id = 60; id > 10; id--) {
    await vi.waitFor(() => expect(session.entry?.video.id).toBe(id));
    if (id % 7 === 0) session.discard();
    else {
      session.edit({ ...withTag(draft(), "new"), title: `Title ${id}` });
      session.save();
    }
  }
  await idle();
  expect(JSON.stringify([...stored.values()])).not.toBe(before);
  session.edit({ ...draft(), title: "Not saved" });
  session.undo();
  expect(draft().title).toBe("Video 10");
  for (let n = 0; n < 50; n++) session.undo();
  await idle();
  expect(session.entry?.video.id).toBe(60);
  expect(JSON.stringify([...stored.values()])).toBe(before);
  session.undo();
  expect(session.note).toBe("There is nothing to undo.");
});

test("queues failed saves in order until a retry, without losing input", async () => {
  const { session, api, draft, idle } = await begun();
  api.saveTriage.mockRejectedValueOnce(new CallFailure(0, ""));
  for (const title of ["One", "Two"]) {
    session.edit({ ...draft(), title });
    session.save();
    await vi.waitFor(() => expect(session.entry).toBeDefined());
  }
  await vi.waitFor(() => expect(session.queue.problem?.waiting).toBe(2));
  expect(session.hasUnsaved).toBe(true);
  session.queue.retry();
  await idle();
  expect(api.saveTriage.mock.calls.map(([id]) => id)).toEqual([5, 5, 4]);
  expect(session.hasUnsaved).toBe(false);
});

test("resolves an edit conflict either way, and reopens a rejected change", async () => {
  const { session, api, draft, stored, idle } = await begun();
  const conflict = new CallFailure(409, "Somebody else has changed this video.", "changed_meanwhile");
  for (const failure of [conflict, conflict, new CallFailure(400, "The title is too long.")]) {
    api.saveTriage.mockRejectedValueOnce(failure);
    const { id } = session.entry?.video ?? { id: 0 };
    session.edit({ ...draft(), title: `Mine ${id}` });
    session.save();
    await idle();
  }
  const [first, second, third] = session.refused;
  if (!first || !second || !third) throw new Error("something was not refused");
  session.acceptTheirs(first, { ...(stored.get(5) as EditedVideo), title: "Theirs" });
  expect(first.entry.draft.title).toBe("Theirs");
  session.overwrite(second, await session.takeTheirs(second));
  await idle();
  expect(stored.get(4)?.title).toBe("Mine 4");
  expect(api.saveTriage.mock.lastCall).toEqual([4, { title: "Mine 4", updatedAt: undefined }]);
  session.reopen(third);
  expect([session.entry?.video.id, draft().title]).toEqual([3, "Mine 3"]);
  expect(session.refused).toEqual([]);
});

test("refuses to remove the last category, and drops an upcoming video leased by someone else", async () => {
  const { session, api, stored, draft } = await begun(4);
  session.edit(withCategory(draft(), red));
  session.save();
  session.back();
  session.edit(withCategory(draft(), red));
  session.save();
  expect(session.note).toBe("A video needs at least one category.");
  expect(changeBetween(draft(), draft())).toBeUndefined();
  await vi.waitFor(() => expect(session.upcoming.entry?.video.id).toBe(2));
  api.keepLeases.mockImplementationOnce(async ({ ids }) => ids.filter((id) => id !== 2));
  await session.renew();
  expect(session.upcoming.entry?.video.id).toBe(1);
  expect(stored.size).toBe(4);
});

test("publishes a draft or leaves it a draft, and undo restores the draft", async () => {
  const { session, api, stored, draft, idle, shown } = await begun(4, "draft");
  const before = JSON.stringify([...stored.values()]);
  session.save();
  expect(session.note).toBe("A video needs at least one category.");
  session.edit(withCategory(draft(), red));
  session.save();
  await shown(3);
  session.edit(withCategory(draft(), blue));
  session.keepDraft();
  await shown(2);
  session.keepDraft();
  await idle();
  expect(api.saveTriage.mock.calls).toEqual([
    [4, { categoryIds: [1], publish: true, updatedAt: "0" }],
    [3, { categoryIds: [2], updatedAt: "0" }],
  ]);
  expect(session.entries.map(({ outcome }) => outcome).slice(0, 3)).toEqual(["published", "saved", "checked"]);
  session.undo();
  session.undo();
  await idle();
  expect([session.entry?.video.id, draft().isDraft, draft().categories]).toEqual([4, true, []]);
  expect(JSON.stringify([...stored.values()])).toBe(before);
});

test("saves a published draft that is reopened, and reopens a rejected one as a draft with its edits", async () => {
  const { session, api, draft, idle } = await begun(3, "draft");
  session.edit(withCategory(draft(), red));
  session.save();
  session.back();
  session.edit({ ...draft(), title: "Better" });
  session.keepDraft();
  expect(api.saveTriage).toHaveBeenCalledTimes(1);
  session.save();
  await idle();
  expect(api.saveTriage.mock.lastCall?.[1]).toEqual({ title: "Better", updatedAt: "1" });
  api.saveTriage.mockRejectedValueOnce(new CallFailure(409, "Answer the question in Questions first."));
  session.edit(withCategory(draft(), blue));
  session.save();
  await idle();
  const [refused] = session.refused;
  if (!refused) throw new Error("nothing was refused");
  session.reopen(refused);
  expect([draft().isDraft, draft().categories]).toEqual([true, [blue]]);
  session.keepDraft();
  await idle();
  expect(api.saveTriage.mock.lastCall).toEqual([2, { categoryIds: [2], updatedAt: "0" }]);
  expect(session.hasUnsaved).toBe(false);
});
