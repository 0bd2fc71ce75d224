import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { SearchFallbacks } from "#components/search/search-fallbacks";
import { reindexVideos } from "#lib/search/commands";
import { listFallbacks } from "#lib/search/without-results";
import { aCategory, aVideo } from "../../support/factories.ts";

let kubernetes: number;

beforeAll(async () => {
  kubernetes = (await aCategory({ name: "Kubernetes" })).id;
  await aCategory({ name: "Kubernetics" });
  await aVideo({ categories: [kubernetes] });
});

const screen = async (q: string) =>
  renderToStaticMarkup(
    createElement(SearchFallbacks, {
      ...(await listFallbacks(q)),
      addressOf: (q) => ({ path: "/search", params: { q } }),
    }),
  );

test("a search without results offers similar categories that have videos", async () => {
  const html = await screen("kubernets zzyzx");
  expect(html).toContain("Similar categories");
  expect(html).toContain(`href="/categories/${kubernetes}"`);
  expect(html).not.toContain("Kubernetics");
});

test.each(["qwxyz", "zzyzx -kubernetes", "!"])("no similar categories are offered for %s", async (q) => {
  expect(await screen(q)).toBe("");
});

const searches = async (q: string) => (await listFallbacks(q)).searches;

test("a search without results offers searches for fewer words, which have results", async () => {
  const titles = ["Lathe lathework chuck", "Lathe chuck", "Lathe spindle"];
  const videos = await Promise.all(titles.map((title) => aVideo({ title })));
  await reindexVideos(videos.map(({ id }) => id));
  expect(await searches("qwxyz chuck lathe")).toEqual(["chuck lathe", "chuck", "lathe"]);
  expect(await searches("spindle chuck")).toEqual(["spindle", "chuck"]);
  expect(await searches('"chuck lathe"')).toEqual(["chuck lathe", "chuck", "lathe"]);
  expect(await searches("lathework -chuck")).toEqual(["lathework"]);
  expect(await searches("qwxyz")).toEqual([]);
  expect(await screen("qwxyz chuck lathe")).toContain('href="/search?q=chuck+lathe"');
});

test("misspelled words that match no video together are corrected one by one, up to three", async () => {
  const titles = ["Weaving patterns", "Weaving", "Marble sculpture", "Origami cranes", "Pottery wheels"];
  const videos = await Promise.all(titles.map((title) => aVideo({ title })));
  await reindexVideos(videos.map(({ id }) => id));
  expect(await searches("waeving marbel")).toEqual(["marble", "weaving"]);
  expect(await searches("qwxyz weavng")).toEqual(["weaving"]);
  expect(await searches("waeving marbel origmai potery")).toEqual(["marble", "origami", "weaving"]);
  expect(await searches('"marbel"')).toEqual(["marble"]);
});
