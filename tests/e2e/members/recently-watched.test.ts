import type { Page } from "@playwright/test";
import { hydrated, visit } from "../hydrated.ts";
import { before, expect, test } from "../member.ts";
import { test as guestTest } from "../visitor.ts";

const recentlyWatched = (page: Page) => page.getByRole("region", { name: "Recently watched" });

/** Waits until the history, which is written at intervals, has this many videos. */
const untilStored = (page: Page, count: number) =>
  expect
    .poll(async () => (await (await page.request.get("/api/users/me/watch-history")).json()).data.history.length)
    .toBe(count);

/** Waits until the browser has stored that there is something to show; the next page reserves space for it. */
const untilNoted = (page: Page) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem("recently-watched"))).toBe("filled");

/** Sums up layout shifts on each following page. */
const watchMoves = (page: Page) =>
  page.addInitScript(() => {
    const seen = window as { moved?: number };
    seen.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        seen.moved = (seen.moved ?? 0) + entry.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

const moved = (page: Page) => page.evaluate(() => (window as { moved?: number }).moved);

test("members see recently watched videos on the home page, latest first, without layout shifts", async ({
  page,
  account,
}) => {
  expect(account.username).toBeTruthy();
  const [first, second] = await before(page).videos(2);
  await before(page).watch(first?.id ?? 0);
  await untilStored(page, 1);
  await before(page).watch(second?.id ?? 0);
  await untilStored(page, 2);
  await visit(page, "/");
  await untilNoted(page);
  await watchMoves(page);
  await visit(page, "/");
  await expect(recentlyWatched(page).getByRole("heading", { level: 3 })).toHaveText([
    second?.title ?? "",
    first?.title ?? "",
  ]);
  expect(await moved(page)).toBe(0);
  await recentlyWatched(page).getByRole("link", { name: first?.title, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/videos/${first?.id}$`));
  await page.goto("/?page=2");
  await expect(recentlyWatched(page)).toHaveCount(0);
});

test("the list appears and disappears only between pages", async ({ page, account }) => {
  expect(account.username).toBeTruthy();
  await watchMoves(page);
  await visit(page, "/");
  await expect(recentlyWatched(page), "a new member sees videos first").toBeHidden();
  const [video] = await before(page).videos(1);
  const link = recentlyWatched(page).getByRole("link", { name: video?.title, exact: true });
  await before(page).watch(video?.id ?? 0);
  await untilStored(page, 1);
  await page.reload();
  await hydrated(page);
  await untilNoted(page);
  await expect(recentlyWatched(page)).toBeHidden();
  expect(await moved(page)).toBe(0);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Most Watched", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Most Watched Videos" })).toBeVisible();
  // The list is shown from memory while it is fetched again, with the setting that the test changes next.
  const fetched = ["watch-history", "settings"].map((name) => page.waitForResponse(new RegExp(`/users/me/${name}`)));
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
  await expect(link).toBeVisible();
  await Promise.all(fetched);
  await page.request.patch("/api/users/me/settings", { data: { historyEnabled: false } });
  await page.reload();
  await hydrated(page);
  await expect(link).toHaveCount(0);
  await expect(recentlyWatched(page)).toContainText("Your history is empty.");
  expect(await moved(page)).toBe(0);
  await page.reload();
  await expect(recentlyWatched(page)).toBeHidden();
});

test("a list that cannot be loaded shows an error without a layout shift, and can be retried", async ({
  page,
  account,
  complaints,
}) => {
  expect(account.username).toBeTruthy();
  const [video] = await before(page).videos(1);
  await before(page).watch(video?.id ?? 0);
  await untilStored(page, 1);
  await visit(page, "/");
  await untilNoted(page);
  await watchMoves(page);
  await page.route("**/api/users/me/watch-history?*", (route) => route.abort());
  await visit(page, "/");
  await expect(recentlyWatched(page)).toContainText("Could not load your watch history.");
  expect(await moved(page)).toBe(0);
  await page.unroute("**/api/users/me/watch-history?*");
  await recentlyWatched(page).getByRole("button", { name: "Retry", exact: true }).click();
  expect(complaints.splice(0)).toHaveLength(1);
  await expect(recentlyWatched(page).getByRole("link", { name: video?.title, exact: true })).toBeVisible();
});

guestTest("guests neither see nor request the list", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await visit(page, "/");
  await expect(recentlyWatched(page)).toBeHidden();
  expect(asked).not.toContain("/api/users/me/watch-history");
});
