import { afterAll, beforeAll, expect, test } from "vitest";
import { changeSettings } from "#lib/admin/settings/commands";
import { listFilterCategories, listPinnedCategories, listPremiumFilterCategories } from "#lib/categories/queries";
import { applyChange, type Change, onChange } from "#lib/core/changes";
import { db } from "#lib/db/prisma";
import * as video from "../../../app/api/admin/videos/[id]/route.ts";
import * as restore from "../../../app/api/admin/videos/restore/route.ts";
import * as videos from "../../../app/api/admin/videos/route.ts";
import { aCategory, aVideo } from "../../support/factories.ts";
import { type Caller, callers } from "../../support/people/callers.ts";

let admin: Caller;
let space: number;
const announced: Change[] = [];
const forget = onChange((change) => announced.push(change));
afterAll(forget);

beforeAll(async () => {
  admin = (await callers()).admin;
  space = (await aCategory({ name: "Space" })).id;
  await aCategory({ name: "Music" });
  await changeSettings({ pinnedCategories: ["Music", "Space"] });
});

const add = (n: number) =>
  admin(videos.POST, {
    body: { title: `Video ${n}`, iframeSrc: `https://player.example.com/embed/${n}`, categoryIds: [space] },
  });

/** Catalogue changes announced by a call. */
async function announcedBy(call: () => Promise<unknown>) {
  announced.length = 0;
  await call();
  return announced
    .filter((change) => change !== "settings")
    .map((change) => (change === "catalogue" ? "all" : change.filterBars ? "filter bars" : "video"));
}

test("the filter bar shows a pinned category only while it has videos, and announces each transition", async () => {
  const pinned = async () => (await listFilterCategories()).pinned;
  expect(await pinned()).toEqual([]);
  expect((await listFilterCategories()).categories).toHaveLength(2);
  await add(1);
  expect(await pinned()).toEqual(["Space"]);

  await add(2);
  expect(await announcedBy(() => add(3))).toEqual(["video"]);
  const all = (await admin(videos.GET)).body.videos.map(({ id }: { id: number }) => id) as number[];
  // Its host stays in use: the last public video of a host purges every page.
  const other = await aCategory({ name: "Other" });
  await aVideo({ iframeSrc: "https://player.example.com/embed/99", categories: [other.id] });
  for (const id of all.slice(1)) await admin(video.DELETE, { params: { id: String(id) } });
  const last = { params: { id: String(all[0]) } };
  expect(await announcedBy(() => admin(video.DELETE, last))).toEqual(["filter bars"]);
  expect(await pinned()).toEqual(["Other"]);
  expect(await announcedBy(() => admin(restore.POST, { body: { ids: [all[0]] } }))).toEqual(["filter bars"]);
  expect(await pinned()).toEqual(["Space"]);
  expect((await listPinnedCategories()).map(({ name }) => name)).toEqual(["Music", "Space"]);
}, 60_000);

test("the filter bar of premium videos offers the categories that have some, and the one shown", async () => {
  const { id: jazz } = await aCategory({ name: "Jazz" });
  const offered = async (shown?: number) => {
    applyChange("catalogue");
    const { categories, pinned } = await listPremiumFilterCategories(shown);
    return [categories.map(({ name }) => name), pinned];
  };
  expect(await offered()).toEqual([[], []]);
  await aVideo({ iframeSrc: "https://player.example.com/embed/p1", categories: [jazz], isPrivate: true });
  expect(await offered()).toEqual([["Jazz"], ["Jazz"]]);
  await aVideo({ iframeSrc: "https://player.example.com/embed/p2", categories: [space], isPrivate: true });
  expect(await offered()).toEqual([["Jazz", "Space"], ["Space"]]);
  const { id: empty } = await aCategory({ name: "Nothing" });
  expect(await offered(empty)).toEqual([["Jazz", "Nothing", "Space"], ["Space"]]);
  await db.video.deleteMany();
});

test("without pinned categories, the filter bar shows the largest, and announces when these may change", async () => {
  await changeSettings({ pinnedCategories: [] });
  const sizes = [9, 8, 7, 6, 5, 2];
  const made: number[] = [];
  for (const [place, size] of sizes.entries()) {
    const { id } = await aCategory({ name: `Largest ${6 - place}` });
    made.push(id);
    for (let n = 0; n < size; n++) {
      await aVideo({ iframeSrc: `https://player.example.com/embed/${id}-${n}`, categories: [id] });
    }
  }
  await aCategory({ name: "Empty" });
  const shown = async () => (await listFilterCategories()).pinned;
  expect(await shown()).toEqual(["Largest 2", "Largest 3", "Largest 4", "Largest 5", "Largest 6"]);
  const addTo = (id: number | undefined) => async () => {
    const iframeSrc = `https://player.example.com/embed/more-${id}-${announced.length}-${Math.random()}`;
    await admin(videos.POST, { body: { title: "One more", iframeSrc, categoryIds: [id] } });
  };
  expect(await announcedBy(addTo(made[0]))).toEqual(["video"]);
  expect(await announcedBy(addTo(made[5]))).toEqual(["video"]);
  expect(await announcedBy(addTo(made[5]))).toEqual(["filter bars"]);
  await addTo(made[5])();
  expect(await announcedBy(addTo(made[5]))).toEqual(["filter bars"]);
  expect(await shown()).toEqual(["Largest 1", "Largest 3", "Largest 4", "Largest 5", "Largest 6"]);
  await changeSettings({ pinnedCategories: ["Largest 2", "Music"] });
  expect(await shown()).toEqual(["Largest 2"]);
  expect(await announcedBy(addTo(made[1]))).toEqual(["video"]);
}, 60_000);
