import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { SimilarCategories } from "#components/search/similar-categories";
import { listSimilarCategories } from "#lib/search/queries";
import { aCategory, aVideo } from "../../support/factories.ts";

let kubernetes: number;

beforeAll(async () => {
  kubernetes = (await aCategory({ name: "Kubernetes" })).id;
  await aCategory({ name: "Kubernetics" });
  await aVideo({ categories: [kubernetes] });
});

const screen = async (q: string) =>
  renderToStaticMarkup(createElement(SimilarCategories, { categories: await listSimilarCategories(q) }));

test("a search without results offers similar categories that have videos", async () => {
  const html = await screen("kubernets zzyzx");
  expect(html).toContain("Similar categories");
  expect(html).toContain(`href="/categories/${kubernetes}"`);
  expect(html).not.toContain("Kubernetics");
});

test.each(["qwxyz", "zzyzx -kubernetes", "!"])("no similar categories are offered for %s", async (q) => {
  expect(await screen(q)).toBe("");
});
