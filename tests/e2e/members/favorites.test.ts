import type { Route } from "@playwright/test";
import { visit } from "../hydrated.ts";
import { before, expect, test, titles } from "../member.ts";
import { shiftsOf, watchShifts } from "../screen-faults.ts";

test.beforeEach(({ account }) => expect(account.username).toBeTruthy());

test("a removed favourite is restored from its toast", async ({ page }) => {
  const [first, second] = await before(page).videos(2);
  await before(page).favorite(first?.id ?? 0);
  await before(page).favorite(second?.id ?? 0);
  await visit(page, "/favorites");
  await page.getByRole("button", { name: `Favorite ${first?.title}`, exact: true }).click();
  await expect(page.locator("article.card")).toHaveCount(1);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.locator("article.card")).toHaveCount(2);
  await expect(page.getByText("Removed from your favorites.")).toHaveCount(0);
  const saved = async () => {
    const { data } = await (await page.request.get("/api/favorites?ids=true")).json();
    return data.videoIds.toSorted();
  };
  // The card returns before the server has saved it.
  await expect.poll(saved).toEqual([first?.id, second?.id].toSorted());
});

test("a removed favourite leaves at once, and returns at once, whatever the server takes", async ({ page }) => {
  const videos = await before(page).videos(6);
  for (const { id } of videos) await before(page).favorite(id);
  await watchShifts(page);
  await visit(page, "/favorites");
  const [, removed] = await titles(page);
  const listed = page.locator(".video-grid > li:visible");
  const saved = () => page.waitForResponse((response) => response.url().includes("/api/favorites/"));
  const slowly = (route: Route) => setTimeout(() => route.continue(), 900);
  await page.route(/\/api\/favorites\/|favorites\?_rsc/, slowly);
  const taken = saved();
  await page.getByRole("button", { name: `Favorite ${removed}`, exact: true }).click();
  await expect(listed).toHaveCount(5, { timeout: 600 });
  await taken;
  await expect(page.locator("article.card")).toHaveCount(5);
  const restored = saved();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(listed).toHaveCount(6, { timeout: 600 });
  expect((await titles(page))[0], "added last").toBe(removed);
  await restored;
  await expect(page.locator("[inert] article.card")).toHaveCount(0);
  await expect(listed).toHaveCount(6);
  expect(await shiftsOf(page)).toEqual([]);
});

test("a removed favourite whose video is gone cannot be restored", async ({ page, complaints }) => {
  const videos = await before(page).videos(2);
  for (const { id } of videos) await before(page).favorite(id);
  await visit(page, "/favorites");
  const [kept, gone] = await titles(page);
  // As if the video had been deleted after this page was opened.
  const answer = (code: string) => ({ status: 404, json: { success: false, error: "Video not found", code } });
  await page.route("**/api/favorites/*", (route) => route.fulfill(answer("video_not_found")), { times: 1 });
  await page.getByRole("button", { name: `Favorite ${gone}`, exact: true }).click();
  await expect(page.getByText("Removed from your favorites. The video is no longer available.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toHaveCount(0);

  await page.getByRole("button", { name: `Favorite ${kept}`, exact: true }).click();
  await page.route("**/api/favorites/*", (route) => route.fulfill(answer("not_found")), { times: 1 });
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText("This video is no longer available.", { exact: true })).toBeVisible();
  // The failure also appears in the console.
  expect(complaints.splice(0)).toHaveLength(1);
});

test("a favourite that cannot be removed stays in the list", async ({ page, complaints }) => {
  const [video] = await before(page).videos(1);
  await before(page).favorite(video?.id ?? 0);
  await page.goto("/favorites");
  const heart = page.getByRole("button", { name: `Favorite ${video?.title}`, exact: true });
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await page.route("**/api/favorites/*", (route) => route.abort());
  await heart.click();
  await expect(page.getByText("Failed to remove favorite.")).toBeVisible();
  await expect(heart).toBeVisible();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  // The failure also appears in the console.
  expect(complaints.splice(0)).toHaveLength(1);
});
