import type { Locator, Page } from "@playwright/test";
import { visit } from "../hydrated.ts";
import { before, test as member } from "../member.ts";
import { expect, test } from "../visitor.ts";

/** The keyboard handler loads last. */
async function keysWork(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press("ArrowRight");
    await expect(links(page).and(page.locator(":focus"))).toHaveCount(1, { timeout: 100 });
  }).toPass();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
}

const links = (page: Page): Locator => page.getByRole("main").locator(".card-title a");

test("arrow keys, Home and End move between videos, and Enter opens one", async ({ page, complaints: _ }) => {
  await visit(page, "/latest");
  const link = (at: number) => links(page).nth(at);
  const press = async (key: string, at: number) => {
    await page.keyboard.press(key);
    await expect(link(at)).toBeFocused();
    await expect(link(at)).toBeInViewport();
  };
  await keysWork(page);
  await press("ArrowRight", 0);
  await press("ArrowRight", 1);
  await press("ArrowDown", 5);
  await press("ArrowDown", 9);
  await press("ArrowLeft", 8);
  await press("ArrowUp", 4);
  const last = (await links(page).count()) - 1;
  await press("End", last);
  await press("Home", 0);
  const title = await link(0).textContent();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title ?? "");
});

test("arrow keys have their usual effect without a focused video and in the search field", async ({
  page,
  complaints: _,
}) => {
  await visit(page, "/latest");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.keyboard.press("/");
  await page.keyboard.type("ab");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("x");
  await expect(page.getByRole("combobox")).toHaveValue("axb");
});

member("the key f adds the focused video, or the video of the page, to the favorites", async ({ page, account: _ }) => {
  const [video] = await before(page).videos(1);
  await visit(page, "/latest");
  await keysWork(page);
  await links(page).nth(0).focus();
  await page.keyboard.press("f");
  await expect(page.locator(".heart").first()).toHaveAttribute("aria-pressed", "true");
  await visit(page, `/videos/${video?.id}`);
  const button = page.getByRole("button", { name: "Favorite", exact: true });
  await expect(button).toHaveAttribute("aria-pressed", "false");
  await keysWork(page);
  await page.keyboard.press("f");
  await expect(page.getByRole("button", { name: "Favorited" })).toBeVisible();
});

test("an offline visitor stays on the page until the connection is back", async ({ page, complaints: _ }) => {
  await visit(page, "/latest");
  await page.context().setOffline(true);
  await page.getByRole("link", { name: "Categories", exact: true }).first().click();
  await expect(page.getByText("You are offline. This page stays until you are online again.")).toBeVisible();
  await expect(page).toHaveURL("/latest");
  await page.context().setOffline(false);
  await expect(page).toHaveURL("/categories");
});

test("a mark ends the videos added since the last visit, during the visit", async ({ page, complaints: _ }) => {
  const mark = page.locator("[data-seen]");
  await visit(page, "/latest");
  const times = await page
    .locator("main .card time")
    .evaluateAll((all) => all.map((each) => (each as HTMLTimeElement).dateTime));
  await expect.poll(() => page.evaluate(() => localStorage.getItem("latest-seen"))).toBe(times[0]);
  await expect(mark).toHaveCount(0);
  await page.evaluate((seen) => {
    localStorage.setItem("latest-seen", seen);
    sessionStorage.clear();
  }, times[5] ?? "");
  await page.reload();
  await expect(mark).toHaveCount(1);
  await expect(mark.locator("time")).toHaveAttribute("datetime", times[5] ?? "");
  await page.reload();
  await expect(mark, "the visit lasts").toHaveCount(1);
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(mark, "the next visit has seen all").toHaveCount(0);
});
