import { expect, test, vi } from "vitest";
import { Upcoming } from "../../../../components/admin/triage/session/upcoming.ts";

function anApi(videos: number) {
  const loadNext = vi.fn(async (_: string, below = videos + 1) => {
    const id = Math.min(below - 1, videos);
    const video = { id, title: "", categories: [], tags: [], isPrivate: false, state: "public", updatedAt: "0" };
    return { triage: id > 0 ? { video, suggestions: {}, stills: [] } : null, left: Math.max(0, id - 1), isMore: false };
  });
  return { loadNext, preload: vi.fn() } as never;
}

test.each([
  ["the video shown before a reload", 3, 3],
  ["what follows it, if it is gone", 9, 5],
  ["the newest, if nothing follows", 0, 5],
  ["the newest, without a reload", undefined, 5],
])("begins with %s", async (_, first, shown) => {
  const upcoming = new Upcoming("show=noCategory", anApi(5), () => {}, first);
  await upcoming.load();
  expect(upcoming.take()?.video.id).toBe(shown);
});
