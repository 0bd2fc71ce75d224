import type { Page } from "@playwright/test";
import { visit } from "../hydrated.ts";
import { expect, main, test } from "../member.ts";
import { shiftsOf, watchShifts } from "../screen-faults.ts";

const PAGES = [
  "/latest",
  "/categories",
  "/categories/1",
  "/categories/1/latest",
  "/most-watched",
  "/premium-videos",
  "/tags/sun",
  "/search?q=data",
  "/playlists",
];

/** Of the first card, from the top of the document. */
const placeOfList = (page: Page, within: string): Promise<number> =>
  page
    .locator(`${within} :is(.video-grid, .category-grid) > *`)
    .first()
    .evaluate((card) => {
      return card.getBoundingClientRect().top + window.scrollY;
    });

/** Follows a link. Its answer waits until the returned function is called. */
async function follow(page: Page, path: string): Promise<() => void> {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(
    (url) => url.searchParams.has("_rsc"),
    (route) => gate.then(() => route.continue()),
  );
  await main(page).evaluate((element, href) => {
    const link = Object.assign(document.createElement("a"), { href });
    link.dataset.soft = "";
    element.append(link);
    link.click();
    link.remove();
  }, path);
  return open;
}

async function arrived(page: Page): Promise<void> {
  await expect(page.locator(".arriving")).toHaveCount(0);
  await page.unrouteAll({ behavior: "wait" });
}

async function landing(page: Page, path: string): Promise<{ skeleton: number; list: number }> {
  const open = await follow(page, path);
  await expect(page.locator(".arriving .video-grid, .arriving .category-grid")).toBeVisible();
  const skeleton = await placeOfList(page, ".arriving");
  open();
  await arrived(page);
  return { skeleton, list: await placeOfList(page, "main") };
}

/** Until then, Most Watched has no list. */
async function watchOne(page: Page): Promise<void> {
  const data = { path: "/videos/1", referrer: "" };
  expect((await page.request.post("/api/analytics/log-view", { data })).ok()).toBe(true);
  // Views are written in batches, and the page is cached for a minute.
  await expect(async () => {
    expect(await (await page.request.get("/most-watched")).text()).toContain('data-video="');
  }).toPass({ timeout: 90_000 });
}

for (const width of [390, 1440]) {
  test(`${width} px: lists appear where their skeletons were`, async ({ page, account: _ }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.request.post("/api/playlists", { data: { title: "Evening" } });
    await watchOne(page);
    for (const path of PAGES) {
      await visit(page, "/about");
      const { skeleton, list } = await landing(page, path);
      expect(Math.abs(skeleton - list), `${path}: ${skeleton}, ${list}`).toBeLessThanOrEqual(2);
    }
  });
}

/** Left edges of those that are shown. */
const leftEdges = (page: Page, selector: string): Promise<number[]> =>
  page.locator(selector).evaluateAll((all) => {
    const boxes = all.map((each) => each.getBoundingClientRect());
    return boxes.filter(({ width }) => width > 0).map(({ x }) => Math.round(x));
  });

for (const width of [390, 1440]) {
  test(`${width} px: a video's actions appear where its skeleton has them, and nothing shifts`, async ({
    page,
    complaints: _,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await watchShifts(page);
    await visit(page, "/about");
    const open = await follow(page, "/videos/20");
    await expect(page.locator(".arriving .stage")).toBeVisible();
    const skeleton = await leftEdges(page, ".arriving .skeleton.h-11");
    open();
    await arrived(page);
    await expect(main(page).getByRole("button", { name: "Add to Playlist" })).toBeVisible();
    const actions = await leftEdges(page, "main h1 + div .btn");
    expect(actions).toHaveLength(skeleton.length);
    for (const [at, x] of actions.entries()) {
      expect(Math.abs(x - (skeleton[at] ?? 0)), `${skeleton}; ${actions}`).toBeLessThan(4);
    }
    expect(await shiftsOf(page)).toEqual([]);
  });
}
