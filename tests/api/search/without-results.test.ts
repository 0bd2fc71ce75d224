import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { NearCategories } from "#components/search/near-categories";
import { listCategoriesLike } from "#lib/search/queries";
import { aCategory, aVideo } from "../../support/factories.ts";

let kubernetes: number;

beforeAll(async () => {
  kubernetes = (await aCategory({ name: "Kubernetes" })).id;
  await aCategory({ name: "Kubernetics" });
  await aVideo({ categories: [kubernetes] });
});

const screen = async (q: string) =>
  renderToStaticMarkup(createElement(NearCategories, { categories: await listCategoriesLike(q) }));

test("a search without results offers the nearest categories that have videos", async () => {
  const html = await screen("kubernets zzyzx");
  expect(html).toContain("Categories like this");
  expect(html).toContain(`href="/categories/${kubernetes}"`);
  expect(html).not.toContain("Kubernetics");
});

test.each(["qwxyz", "zzyzx -kubernetes", "!"])("nothing is offered for %s", async (q) => {
  expect(await screen(q)).toBe("");
});
