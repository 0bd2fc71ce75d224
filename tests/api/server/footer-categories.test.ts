import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listLargestCategories } from "#lib/categories/queries";
import { type Change, onChange } from "#lib/core/changes";
import { aCategory, aVideo, clearCatalogue } from "../../support/factories.ts";
import { type VideoPanel, videoPanel } from "../../support/people/admin-panel.ts";
import { callers } from "../../support/people/callers.ts";

const NAMES = ["India", "Golf", "Alfa", "Bravo", "Charlie", "Delta", "Echo", "Foxtrot", "Hotel"];

let ids: Record<string, number>;
let panel: VideoPanel;
const told: Change[] = [];
const stop = onChange((change) => told.push(change));
afterAll(() => stop());

beforeAll(async () => {
  await clearCatalogue();
  const { admin } = await callers();
  ids = {};
  for (const name of NAMES) ids[name] = (await aCategory({ name })).id;
  const excluded = await aCategory({ name: "Excluded", excludedFromFeeds: true });
  // India has two videos, the last of the eight one, and Hotel none.
  for (const name of ["India", ...NAMES.slice(0, -1)]) await aVideo({ categories: [ids[name] as number, excluded.id] });
  panel = videoPanel(admin, ids.India as number);
  // Every page also changes with the first use of a host.
  await panel.create();
  await panel.create();
});

beforeEach(() => {
  told.length = 0;
});

const shown = async () => (await listLargestCategories()).map(({ name }) => name[0]).join("");
const into = (...names: string[]) => ({ categoryIds: names.map((name) => ids[name]) });

test("the footer links the eight largest categories that feeds show, by name", async () => {
  expect(await shown()).toBe("ABCDEFGI");
});

test("a video that changes no footer leaves other pages cached", async () => {
  await panel.create(into("Alfa", "Hotel"));
  expect(told).toEqual([expect.objectContaining({ lists: expect.anything() })]);
  expect(await shown()).toBe("ABCDEFGI");
});

test("pages follow when a category overtakes another, falls behind it and is overtaken by its removal", async () => {
  const { data } = await panel.create(into("Hotel"));
  expect([await shown(), told]).toEqual(["ABCDEGHI", ["catalogue"]]);

  told.length = 0;
  await panel.change(data.video.id, panel.form(into("Foxtrot")));
  expect([await shown(), told]).toEqual(["ABCDEFGI", ["catalogue"]]);

  told.length = 0;
  await panel.change(data.video.id, panel.form(into("Hotel")));
  expect([await shown(), told]).toEqual(["ABCDEGHI", ["catalogue"]]);

  told.length = 0;
  await panel.remove(data.video.id);
  expect([await shown(), told]).toEqual(["ABCDEFGI", ["catalogue"]]);
});
