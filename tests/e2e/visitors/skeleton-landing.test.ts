import type { Page } from "@playwright/test";
import { visit } from "../hydrated.ts";
import { expect, main, test } from "../member.ts";

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

/** Follows a link whose answer waits until the skeleton was looked at. */
async function landing(page: Page, path: string): Promise<{ skeleton: number; list: number }> {
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
  await expect(page.locator(".arriving .video-grid, .arriving .category-grid")).toBeVisible();
  const skeleton = await placeOfList(page, ".arriving");
  open();
  await expect(page.locator(".arriving")).toHaveCount(0);
  await page.unrouteAll({ behavior: "wait" });
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
