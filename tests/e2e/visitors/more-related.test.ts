import type { Page } from "@playwright/test";
import { visit } from "../hydrated.ts";
import { aDemoVideo, expect, test } from "../visitor.ts";

test.use({ viewport: { width: 390, height: 844 } });

const cards = (page: Page) => page.getByRole("region", { name: "Related Videos" }).locator("article.card");
const next = (page: Page) => page.getByRole("region", { name: "Related Videos" }).getByText("Show More Videos");

test("on a phone more related videos are appended, and are there on the way back", async ({ page, complaints: _ }) => {
  const { id } = await aDemoVideo(page);
  await visit(page, `/videos/${id}`);
  await expect(cards(page)).toHaveCount(6);
  await expect(page.getByRole("navigation", { name: "Related videos" })).toBeHidden();
  await next(page).focus();
  await page.keyboard.press("Enter");
  await expect(cards(page)).toHaveCount(12);
  await expect(page).toHaveURL(new RegExp(`/videos/${id}$`));
  await expect(cards(page).nth(6).locator(".card-title a")).toBeFocused();
  await next(page).click();
  await expect(cards(page)).toHaveCount(18);
  const last = cards(page).nth(17).locator(".card-title a");
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  const address = await last.getAttribute("href");
  await last.evaluate((element: HTMLElement) => element.click());
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await page.goBack();
  await expect(cards(page)).toHaveCount(18);
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThan(2);
});

test("a failed request for more related videos can be repeated", async ({ page, complaints: _ }) => {
  const { id } = await aDemoVideo(page);
  await visit(page, `/videos/${id}`);
  await page.route("**/related?*", (route) => route.abort());
  await next(page).click();
  await expect(page.getByText("Failed to load videos. Please try again later.")).toBeVisible();
  await page.unroute("**/related?*");
  await next(page).click();
  await expect(cards(page)).toHaveCount(12);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("more related videos are a link to their second page", async ({ page }) => {
    const { id } = await aDemoVideo(page);
    await page.goto(`/videos/${id}`);
    await next(page).click();
    await expect(page).toHaveURL(new RegExp(`/videos/${id}\\?page=2$`));
    await expect(page.getByRole("navigation", { name: "Related videos" })).toContainText("Page 2 of");
  });
});
