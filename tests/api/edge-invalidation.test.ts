import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listAllCategories } from "#lib/categories/queries";
import { type Change, onChange } from "#lib/changes";
import { type Dependencies, isTouched, subjectOf } from "#lib/http/edge/dependencies";
import {
  findVideo,
  listMostWatched,
  listPremium,
  listRelated,
  listShuffled,
  listStills,
  listVideos,
} from "#lib/videos/queries";
import type { VideoPage } from "#lib/videos/types";
import { type VideoPanel, videoPanel } from "../support/admin-panel.ts";
import { callers } from "../support/callers.ts";
import { aCategory, aVideo, clearCatalogue, viewsOn } from "../support/factories.ts";

const VIDEOS = 70;
const PAGE = 8;
const AT_NOON = Date.UTC(2026, 0, 1, 12);

let ask: Awaited<ReturnType<typeof callers>>;
let panel: VideoPanel;
let categories: number[];
let alive: number[];
const told: Change[] = [];
const stop = onChange((change) => told.push(change));

beforeAll(async () => {
  await clearCatalogue();
  ask = await callers();
  const open = [await aCategory(), await aCategory(), await aCategory()];
  const excluded = await aCategory({ excludedFromFeeds: true });
  categories = [...open, excluded].map(({ id }) => id);
  panel = videoPanel(ask.admin, categories[0] as number);
  alive = [];
  for (let n = 0; n < VIDEOS; n++) {
    const { id } = await aVideo({
      isPrivate: n % 7 === 0,
      categories: [categories[n % 3] as number, ...(n % 5 === 0 ? [categories[3] as number] : [])],
      tags: n % 4 === 0 ? ["often"] : n % 9 === 0 ? ["seldom"] : [],
      createdAt: new Date(AT_NOON - n * 60_000),
    });
    await viewsOn(id, n % 3, n + 1);
    alive.push(id);
  }
}, 60_000);
afterAll(() => stop());

type Shown = { text: string; shows: Dependencies };

/** What every page of the site shows of the catalogue at this moment, by its address. */
async function wholeSite(): Promise<Map<string, Shown>> {
  const site = new Map<string, Shown>();
  const put = (address: string, content: unknown, videos: number[]) => {
    const [path = "", query] = address.split("?");
    const shows = { subject: subjectOf(path, query ? `?${query}` : ""), videos };
    site.set(address, { text: JSON.stringify(content), shows });
  };
  /** Each page of a list shows its own videos and how many there are. */
  function putPages(address: string, { videos, pagination }: VideoPage, size: number, beside?: unknown) {
    for (let from = 0; from === 0 || from < videos.length; from += size) {
      const shown = videos.slice(from, from + size);
      const mark = address.includes("?") ? "&" : "?";
      const query = from === 0 ? "" : `${mark}page=${from / size + 1}`;
      put(
        address + query,
        [shown, pagination.totalCount, beside],
        shown.map(({ id }) => id),
      );
    }
  }
  const all = { page: 1, limit: 1_000 };
  putPages("/", await listVideos({ sort: "featured", ...all }), PAGE);
  putPages("/latest", await listVideos({ sort: "latest", ...all }), PAGE);
  putPages("/premium-videos", await listPremium(all), PAGE);
  for (const timeframe of ["today", "week", "all_time"] as const) {
    putPages(`/most-watched?timeframe=${timeframe}`, await listMostWatched({ timeframe, ...all }), PAGE);
  }
  for (const categoryId of categories) {
    putPages(`/latest?category=${categoryId}`, await listVideos({ sort: "latest", categoryId, ...all }), PAGE);
    putPages(`/categories/${categoryId}`, await listShuffled({ categoryId, ...all }, AT_NOON), PAGE);
    putPages(`/premium-videos?category=${categoryId}`, await listPremium({ categoryId, ...all }), PAGE);
  }
  put("/categories", [await listAllCategories(), [...(await listStills(categories))]], []);
  const related = await Promise.all(alive.map((id) => listRelated(id, { page: 1, limit: 24 })));
  const videos = await Promise.all(alive.map((id) => findVideo(id, false)));
  for (const [n, id] of alive.entries()) putPages(`/videos/${id}`, related[n] as VideoPage, 6, videos[n]);
  return site;
}

const pick = <T>(list: T[], n: number): T => list[n % list.length] as T;

const edits = fc.oneof(
  fc.record({ kind: fc.constant("create"), n: fc.nat(1e6), isPrivate: fc.boolean(), tagged: fc.boolean() }),
  fc.record({ kind: fc.constant("remove"), n: fc.nat(1e6), isPrivate: fc.boolean(), tagged: fc.boolean() }),
  fc.record({ kind: fc.constant("rename"), n: fc.nat(1e6), isPrivate: fc.boolean(), tagged: fc.boolean() }),
  fc.record({ kind: fc.constant("move"), n: fc.nat(1e6), isPrivate: fc.boolean(), tagged: fc.boolean() }),
);
type Edit = typeof edits extends fc.Arbitrary<infer E> ? E : never;

async function perform({ kind, n, isPrivate, tagged }: Edit): Promise<void> {
  const id = pick(alive, n);
  const facts = { isPrivate, categoryIds: [pick(categories, n)], tags: tagged ? ["often"] : [] };
  if (kind === "remove") {
    alive = alive.filter((other) => other !== id);
    await panel.remove(id);
  } else if (kind === "create") {
    const { data } = await panel.create(facts);
    alive.push(data.video.id);
  } else if (kind === "move") {
    await panel.change(id, panel.form(facts));
  } else {
    const found = await findVideo(id, true);
    const categoryIds = found?.categories.map((category) => category.id);
    await panel.change(id, panel.form({ title: `Renamed ${n}`, isPrivate: found?.isPrivate, categoryIds }));
  }
}

test("whatever an admin does to a video, every page that shows it otherwise afterwards is dropped", async () => {
  // The player's host is known from here on; as long as it is not, every page is dropped.
  await panel.create();
  alive.push((await panel.create()).data.video.id);
  let [changed, stayed] = [0, 0];
  let before = await wholeSite();
  for (const edit of fc.sample(edits, { numRuns: 40, seed: 11 })) {
    told.length = 0;
    await perform(edit);
    expect(told).toHaveLength(1);
    expect(told[0]).not.toBe("catalogue");
    const after = await wholeSite();
    const isDropped = ({ shows }: Shown) => told.some((change) => isTouched(shows, change));
    const pages = [...before].filter(([address]) => after.has(address));
    const wrong = pages.filter(([address, page]) => after.get(address)?.text !== page.text && !isDropped(page));
    expect(wrong.map(([address]) => `${address} after ${JSON.stringify(edit)}`)).toEqual([]);
    changed += pages.filter(([address, page]) => after.get(address)?.text !== page.text).length;
    stayed += pages.filter(([, page]) => !isDropped(page)).length;
    before = after;
  }
  expect(changed).toBeGreaterThan(500);
  expect(stayed).toBeGreaterThan(500);
}, 300_000);

test("a new title keeps the lists that do not name the video", async () => {
  const { data } = await panel.create();
  told.length = 0;
  await panel.change(data.video.id, panel.form({ title: "Another" }));
  expect(told).toEqual([{ videos: [data.video.id] }]);
});

test("a player of a host that no page may frame yet drops every page", async () => {
  told.length = 0;
  await panel.create({ iframeSrc: "https://new.example.org/embed/1" });
  expect(told).toEqual(["catalogue"]);
});

test("what is refused is told to nobody", async () => {
  told.length = 0;
  await panel.create({ title: "" });
  await panel.remove(2_147_483_647);
  expect(told).toEqual([]);
});
