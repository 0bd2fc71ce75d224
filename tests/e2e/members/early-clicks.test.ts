import { choose, expect, main, test } from "../member.ts";

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
  const release = Promise.withResolvers<void>();
  await page.route("**/_next/static/**/*.js", (route) => release.promise.then(() => route.continue()));
  await page.goto("/playlists", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Create Your First Playlist" }).click();
  release.resolve();
  const panel = page.getByRole("dialog", { name: "Create Playlist" });
  await panel.getByLabel("Title").fill("Early");
  await choose(panel.getByRole("button", { name: "Create", exact: true }));
  await expect(main(page).getByRole("link", { name: "Early" })).toBeVisible();
});
