import { admin } from "../../support/sites/site.ts";
import { controlsWork, visit } from "../hydrated.ts";
import { type Account, before, choose, expect, main, newAccount, test } from "../member.ts";

test("a guest who opens the playlist picker is asked to log in", async ({ page, complaints: _ }) => {
  const [video] = await before(page).videos(1);
  await visit(page, `/videos/${video?.id}`);
  await page.getByRole("button", { name: "Add to Playlist" }).click();
  await expect(page.getByText("Please log in to use the playlist feature.")).toBeVisible();
});

test("failed playlist actions show an error and lose nothing", async ({ page, account, complaints }) => {
  expect(account.username).toBeTruthy();
  const [video] = await before(page).videos(1);
  if (!video) throw new Error("The demo has no video.");
  const id = await before(page).playlist("Rainy days", [video]);
  await visit(page, "/playlists");
  await page.route("**/api/playlists**", (route) => route.abort());
  await page.getByRole("button", { name: "Create Playlist" }).click();
  const title = page.getByRole("dialog", { name: "Create Playlist" }).getByLabel("Title");
  await title.fill("Another");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Failed to create playlist. Please try again.")).toBeVisible();
  await expect(page.getByText("Failed to create playlist.", { exact: true })).toBeVisible();
  await expect(title).toHaveValue("Another");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "More for Rainy days" }).click();
  await choose(page.getByRole("button", { name: "Delete", exact: true }));
  await choose(page.getByRole("button", { name: "Yes", exact: true }));
  await expect(page.getByText("Failed to delete playlist.")).toBeVisible();

  await page.unroute("**/api/playlists**");
  await visit(page, `/playlists/${id}`);
  await page.route("**/api/playlists/**", (route) => route.abort());
  await page.getByRole("button", { name: `Remove ${video.title} from this playlist` }).click();
  await page.getByRole("button", { name: "Yes", exact: true }).click();
  await expect(page.getByText("Failed to remove video.")).toBeVisible();
  await expect(main(page).locator("article.card")).toHaveCount(1);

  await visit(page, `/videos/${video.id}`);
  await page.route("**/api/playlists?**", (route) => route.abort());
  await page.getByRole("button", { name: "Add to Playlist" }).click();
  await expect(page.getByText("Failed to load playlists.")).toBeVisible();
  await page.unroute("**/api/playlists?**");
  await choose(page.getByRole("button", { name: "Retry", exact: true }));
  await page.getByLabel("Watch Later", { exact: true }).press("Space");
  await expect(page.getByText("Failed to add video to playlist.")).toBeVisible();
  await expect(page.getByLabel("Watch Later", { exact: true })).not.toBeChecked();
  // The failures also appear in the console.
  complaints.length = 0;
});

test("a page works when its deferred scripts fail to load, and loads them on retry", async ({
  page,
  account,
  complaints,
}) => {
  const [video] = await before(page).videos(1);
  const address = `/videos/${video?.id}`;
  const html = await (await page.request.get(address)).text();
  const later = (url: URL) => /\/chunks\/.*\.js$/.test(url.pathname) && !html.includes(url.pathname);
  await page.route(later, (route) => route.abort());
  await page.goto(address);
  await controlsWork(page);
  await page.getByRole("button", { name: `Account ${account.username}` }).click();
  const menu = page.getByRole("group", { name: "Account" });
  await expect(menu.getByText("The menu could not be loaded.")).toBeVisible();
  await page.keyboard.press("Escape");
  const panel = page.getByRole("group", { name: "Add to Playlist" });
  await main(page).getByRole("button", { name: "Add to Playlist" }).click();
  await expect(panel.getByText("Failed to load playlists.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(video?.title ?? "");

  await page.unroute(later);
  await choose(panel.getByRole("button", { name: "Retry", exact: true }));
  await expect(panel.getByLabel("Watch Later", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: `Account ${account.username}` }).click();
  await menu.getByRole("button", { name: "Retry", exact: true }).click();
  await expect(menu.getByRole("link", { name: "Favorites", exact: true })).toBeVisible();
  // Failed requests also appear in the console.
  complaints.length = 0;
});

test("failed admin actions show an error", async ({ page, complaints }) => {
  const { user } = (await before(page).register(newAccount())) as { user: { id: number; username: string } };
  await before(page).login(admin as Account);
  await visit(page, `/admin/manage-users?search=${user.username}`);
  await page.route("**/api/admin/**", (route) => route.abort());
  await page.getByRole("button", { name: /^Make Premium/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Make Premium", exact: true }).click();
  await expect(page.getByText(`Failed to update premium status for user ${user.id}. Please try again.`)).toBeVisible();

  await page.request.post("/api/admin/categories", { data: { name: `Empty ${user.id}` } });
  await visit(page, "/admin/categories?limit=200");
  await page.getByLabel("Name of a new category").fill("Unheard of");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Failed to add/update category. Please try again.")).toBeVisible();
  await page.getByRole("button", { name: `Delete Empty ${user.id}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("Failed to delete category. Make sure no videos are using it.")).toBeVisible();

  await visit(page, "/admin/videos");
  await page.route("**/api/categories?**", (route) => route.abort());
  await page
    .getByRole("button", { name: /^Delete / })
    .first()
    .click();
  await expect(page.getByText("Failed to delete video.")).toBeVisible();
  await page.getByRole("button", { name: "Add Video", exact: true }).click();
  await expect(page.getByText("Could not load categories for the form.")).toBeVisible();
  complaints.length = 0;
});
