import type { Page } from "@playwright/test";
import { hydrated, visit } from "../hydrated.ts";
import { expect, test } from "../visitor.ts";

test.beforeEach(({ complaints }) => expect(complaints).toEqual([]));

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

/** Scrolls down to a card and opens it; returns the scroll position. */
async function openFarDown(page: Page): Promise<number> {
  const link = page.locator("article.card .card-title a").nth(14);
  await link.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 120));
  await expect.poll(() => scrolled(page)).toBeGreaterThan(400);
  const place = await scrolled(page);
  await link.evaluate((element: HTMLElement) => element.click());
  await expect(page).toHaveURL(/\/videos\/\d+$/);
  await expect(page.locator(".watch-title")).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(0);
  return place;
}

async function expectPlace(page: Page, address: RegExp, place: number): Promise<void> {
  await expect(page).toHaveURL(address);
  await expect(page.locator("article.card").nth(14)).toBeVisible();
  await expect.poll(async () => Math.abs((await scrolled(page)) - place)).toBeLessThan(2);
}

for (const [name, path, address] of [
  ["home", "/", /\/$/],
  ["a page of Latest", "/latest?page=2", /\/latest\?page=2$/],
] as const) {
  test(`going back from a video restores the scroll position in ${name}`, async ({ page }) => {
    await visit(page, path);
    const place = await openFarDown(page);
    await page.goBack();
    await expectPlace(page, address, place);
  });

  test(`reloading the list restores the scroll position in ${name}`, async ({ page }) => {
    await visit(page, path);
    await openFarDown(page);
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(400);
    const place = await scrolled(page);
    await page.reload();
    await hydrated(page);
    await expectPlace(page, address, place);
  });
}

test("going back restores the focus on the followed link", async ({ page }) => {
  await visit(page, "/latest");
  const link = page.locator("article.card .card-title a").nth(9);
  const address = await link.getAttribute("href");
  await link.focus();
  const place = await scrolled(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(page.locator(".watch-title")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/latest$/);
  await expect(link).toBeFocused();
  await expect.poll(async () => Math.abs((await scrolled(page)) - place)).toBeLessThan(2);
});

test.describe("on a phone, where lists are longer than video pages", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("going back from a reloaded video page restores the scroll position", async ({ page }) => {
    await visit(page, "/");
    const place = await openFarDown(page);
    await page.reload();
    await hydrated(page);
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThan(place);
    await page.goBack();
    await expectPlace(page, /\/$/, place);
  });
});
