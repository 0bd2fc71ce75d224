import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Change, onChange } from "#lib/core/changes";
import { findVideo } from "#lib/videos/queries";
import { aCategory, aVideo, clearCatalogue, viewsOn } from "../../support/factories.ts";
import { type VideoPanel, videoPanel } from "../../support/people/admin-panel.ts";
import { callers } from "../../support/people/callers.ts";
import { AT_NOON, compareSites, wholeSite } from "../../support/sites/whole-site.ts";

const VIDEOS = 70;

let ask: Awaited<ReturnType<typeof callers>>;
let panel: VideoPanel;
let categories: number[];
let alive: number[];
const announced: Change[] = [];
const stop = onChange((change) => announced.push(change));

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

test("every page that changes after an admin edits a video is purged", async () => {
  // The player's host is known from here on; before that, every page is purged.
  await panel.create();
  alive.push((await panel.create()).data.video.id);
  let [changed, stayed] = [0, 0];
  let before = await wholeSite(alive, categories);
  for (const edit of fc.sample(edits, { numRuns: 24, seed: 11 })) {
    announced.length = 0;
    await perform(edit);
    expect(announced).toHaveLength(1);
    expect(announced[0]).not.toBe("catalogue");
    const after = await wholeSite(alive, categories);
    const compared = compareSites(before, after, announced);
    expect(compared.stale, JSON.stringify(edit)).toEqual([]);
    changed += compared.changed;
    stayed += compared.stayed;
    before = after;
  }
  expect(changed).toBeGreaterThan(500);
  expect(stayed).toBeGreaterThan(500);
}, 300_000);

test("a new title does not purge lists without the video", async () => {
  const { data } = await panel.create();
  announced.length = 0;
  await panel.change(data.video.id, panel.form({ title: "Another" }));
  expect(announced).toEqual([{ videos: [data.video.id] }]);
});

test("a player of a new host purges every page", async () => {
  announced.length = 0;
  await panel.create({ iframeSrc: "https://new.example.org/embed/1" });
  expect(announced).toEqual(["catalogue"]);
});

test("a rejected change purges nothing", async () => {
  announced.length = 0;
  await panel.create({ title: "" });
  await panel.remove(2_147_483_647);
  expect(announced).toEqual([]);
});
