import type { Page } from "@playwright/test";
import { hydrated } from "../hydrated.ts";
import { before, choose, expect, main, test } from "../member.ts";

/** Opens a page whose scripts arrive when the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const release = Promise.withResolvers<void>();
  await page.route("**/_next/static/**/*.js", (route) => release.promise.then(() => route.continue()));
  await page.goto(path, { waitUntil: "commit" });
  return release.resolve;
}

test("Save Changes is not lost while a switch is being saved", async ({ page, account }) => {
  expect(account.username).toBeTruthy();
  await page.route("**/api/users/me/settings", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.goto("/settings");
  await page.getByRole("switch", { name: "Viewing history" }).uncheck();
  await page.getByRole("button", { name: "Save Changes", exact: true }).click();
  await expect(page.getByText("Your settings have been saved successfully.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("switch", { name: "Viewing history" })).not.toBeChecked();
});

test("a playlist is created in a panel that was opened before hydration", async ({ page, account }) => {
  expect(account.username).toBeTruthy();
  const release = await openWithoutScripts(page, "/playlists");
  await page.getByRole("button", { name: "Create Your First Playlist" }).click();
  release();
  const panel = page.getByRole("dialog", { name: "Create Playlist" });
  await panel.getByLabel("Title").fill("Early");
  await choose(panel.getByRole("button", { name: "Create", exact: true }));
  await expect(main(page).getByRole("link", { name: "Early" })).toBeVisible();
});

test("Play pressed before hydration plays the video", async ({ page, account }) => {
  expect(account.username).toBeTruthy();
  const [video] = await before(page).videos(1);
  const release = await openWithoutScripts(page, `/videos/${video?.id}`);
  await page.getByRole("button", { name: /^Play / }).click();
  release();
  await expect(page.locator(".player iframe")).toBeVisible();
});

test("a heart pressed twice before hydration adds the favorite once", async ({ page, account }) => {
  expect(account.username).toBeTruthy();
  const [video] = await before(page).videos(1);
  const release = await openWithoutScripts(page, "/latest?sort=duration");
  const heart = page.getByRole("button", { name: `Favorite ${video?.title}`, exact: true });
  await heart.click();
  await heart.click();
  release();
  await hydrated(page);
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
});
