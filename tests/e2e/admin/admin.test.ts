import type { Page } from "@playwright/test";
import { admin } from "../../support/sites/site.ts";
import { before, newAccount } from "../member.ts";
import { expect, test } from "../visitor.ts";

/** Names unique to this run, because other tests of the site see them too. */
const mark = `${process.pid}-${Date.now().toString(36)}`;

const main = (page: Page) => page.getByRole("main");
const row = (page: Page, name: string) => main(page).getByRole("row").filter({ hasText: name });

async function signIn(page: Page): Promise<void> {
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/login\?from=%2Fadmin$/);
  await page.getByLabel("Username or Email").fill(admin.username);
  await page.getByLabel("Password", { exact: true }).fill(admin.password);
  await main(page).getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
}

async function go(page: Page, name: string): Promise<void> {
  await page.getByRole("navigation", { name: "Admin Panel" }).getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
}

const toasted = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toBeVisible();

test("an admin adds, views, edits and deletes a category and a video", async ({ page, complaints: _ }) => {
  const [category, video] = [`Category ${mark}`, `Video ${mark}`];
  // A video that shares its player with another one cannot be brought back.
  const player = Date.now().toString(36).padStart(11, "f");
  const drawer = page.getByRole("dialog");
  await signIn(page);

  await go(page, "Manage Categories");
  await main(page).getByRole("button", { name: "Add Category" }).click();
  await expect(page.getByText("Category name cannot be empty.")).toBeVisible();
  await page.getByLabel("Name of a new category").fill(category);
  await page.keyboard.press("Enter");
  await toasted(page, `Added ${category}.`);
  await row(page, category).getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Name", { exact: true }).fill("  ");
  await main(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Category name cannot be empty.")).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill(`${category} B`);
  await main(page).getByRole("button", { name: "Save" }).click();
  await expect(row(page, `${category} B`).getByRole("button", { name: "Edit" })).toBeFocused();

  await go(page, "Manage Videos");
  await main(page).getByRole("button", { name: "Add Video" }).click();
  await expect(drawer.getByLabel("Video URL")).toBeFocused();
  await drawer.getByRole("button", { name: "Add Video" }).click();
  await expect(drawer.getByText("Title, Video URL, and at least one Category are required.")).toBeVisible();
  await drawer.getByLabel("Title").fill(video);
  await drawer.getByLabel("Video URL").fill(`https://www.youtube.com/watch?v=${player}`);
  await drawer.getByLabel("Duration").fill("1:75");
  await drawer.getByRole("searchbox", { name: "Filter categories" }).fill(`${category} b`);
  await drawer.getByRole("checkbox", { name: `${category} B` }).check();
  await drawer.getByRole("button", { name: "Add Video" }).click();
  await expect(drawer.getByText("Duration must be in format MM:SS or H:MM:SS (e.g., 12:34 or 1:05:22)")).toBeVisible();
  await drawer.getByLabel("Duration").fill("12:34");
  await drawer.getByRole("button", { name: "Add Video" }).click();
  await expect(drawer).toBeHidden();
  await expect(row(page, video)).toContainText("12:34");

  await page.goto("/latest");
  await main(page).getByRole("link", { name: video }).first().click();
  await expect(page.getByRole("heading", { name: video })).toBeVisible();

  await page.goto("/admin/videos?limit=50");
  await row(page, video).getByRole("button", { name: "Edit" }).click();
  await expect(drawer.getByLabel("Video URL")).toHaveValue(`https://www.youtube.com/embed/${player}`);
  await drawer.getByLabel("Title").fill(`${video} B`);
  await page.keyboard.press("Escape");
  await expect(drawer.getByText("You have unsaved changes.")).toBeVisible();
  await drawer.getByRole("button", { name: "Keep Editing" }).click();
  await drawer.getByRole("button", { name: "Save Changes" }).click();
  await expect(row(page, `${video} B`).getByRole("button", { name: "Edit" })).toBeFocused();
  await expect(page).toHaveURL(/limit=50/);

  await go(page, "Manage Categories");
  await row(page, category).getByRole("button", { name: "Delete" }).click();
  await expect(drawer.getByText("only an empty category can be deleted")).toBeVisible();
  await expect(drawer.getByRole("button", { name: "Delete" })).toHaveCount(0);
  await drawer.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(drawer.getByRole("heading", { name: `Merge ${category}` })).toBeVisible();
  await page.keyboard.press("Escape");

  await go(page, "Manage Videos");
  await row(page, video).getByRole("button", { name: "Delete" }).click();
  await expect(row(page, video)).toHaveCount(0);
  await main(page).getByRole("button", { name: "Undo" }).click();
  await expect(row(page, video)).toHaveCount(1);
  await row(page, video).getByRole("button", { name: "Delete" }).click();
  await expect(row(page, video)).toHaveCount(0);
  await go(page, "Manage Categories");
  await row(page, category).getByRole("button", { name: "Delete" }).click();
  await drawer.getByRole("button", { name: "Delete" }).click();
  await expect(row(page, category)).toHaveCount(0);
});

test("the form previews the player and names another video that has it", async ({ page, complaints: _ }) => {
  await signIn(page);
  const answer = await page.request.get("/api/admin/videos?search=youtube.com/embed/&limit=1");
  const [known] = ((await answer.json()) as { videos: { id: number; title: string; iframeSrc: string }[] }).videos;
  await go(page, "Manage Videos");
  await main(page).getByRole("button", { name: "Add Video" }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByLabel("Video URL").fill(`<iframe src="${known?.iframeSrc}"></iframe>`);
  await expect(drawer.locator("iframe")).toHaveCount(0);
  await drawer.getByRole("button", { name: "Preview" }).click();
  await expect(drawer.getByTitle("Preview of the player")).toHaveAttribute("src", known?.iframeSrc ?? "");
  await expect(drawer.getByText(`${known?.title} (#${known?.id}) has the same player already.`)).toBeVisible();
  await drawer.getByLabel("Video URL").fill("javascript:alert(1)");
  await drawer.getByRole("button", { name: "Preview" }).click();
  await expect(drawer.getByText("The address must begin with https://.")).toBeVisible();
  await expect(drawer.locator("iframe")).toHaveCount(0);
});

test("an admin opens a video's edit form from the video page, which has no report button for admins", async ({
  page,
  complaints: _,
}) => {
  await before(page).login(admin);
  const [video] = await before(page).videos(1);
  await page.goto(`/videos/${video?.id}`);
  const edit = main(page).getByRole("link", { name: "Edit Video", exact: true });
  await expect(edit).toBeVisible();
  await expect(main(page).getByRole("button", { name: "Report", exact: true })).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  const actions = edit.locator("..");
  const isInView = () => actions.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
  expect(await isInView()).toBe(true);
  const favorite = actions.getByRole("button", { name: /^Favorite/ });
  await favorite.click();
  await expect(favorite).toContainText("Favorited");
  expect(await isInView()).toBe(true);
  await favorite.click();
  await expect(favorite).not.toContainText("Favorited");
  await edit.click();
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByLabel("Title")).toHaveValue(video?.title ?? "");
  await page.keyboard.press("Escape");
  await expect(drawer).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`search=${video?.id}$`));
});

test("an admin finds a user, grants and revokes premium, and sees who did it", async ({
  page,
  browser,
  complaints: _,
}) => {
  const account = newAccount();
  const other = await browser.newPage();
  await before(other).register(account);
  await other.close();
  await signIn(page);
  await go(page, "Manage Users");
  await page.getByLabel("Search by username or email").fill(account.username);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/search=/);
  const user = row(page, account.username);
  const dialog = page.getByRole("dialog");
  await user.getByRole("button", { name: "Make Premium" }).click();
  await dialog.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(user).toContainText("Standard");
  await user.getByRole("button", { name: "Make Premium" }).click();
  await expect(dialog).toContainText(`${account.username} gets premium without an end.`);
  await dialog.getByRole("button", { name: "Make Premium", exact: true }).click();
  await expect(user).toContainText("Premium, open-ended");
  await user.getByRole("button", { name: "Make Standard" }).click();
  await expect(dialog).toContainText(`${account.username} has open-ended premium and loses it`);
  await dialog.getByRole("button", { name: "Make Standard", exact: true }).click();
  await expect(user.getByRole("button", { name: "Make Premium" })).toBeVisible();
  await page
    .getByRole("listitem")
    .filter({ hasText: `${account.username}: Standard.` })
    .getByRole("button", { name: "Undo" })
    .click();
  await expect(user.getByRole("button", { name: "Make Standard" })).toBeVisible();
  await user.getByRole("button", { name: "Make Standard" }).click();
  await dialog.getByRole("button", { name: "Make Standard", exact: true }).click();
  await expect(user.getByRole("button", { name: "Make Premium" })).toBeVisible();
  await page.reload();
  await user.getByRole("button", { name: "Plan and History" }).click();
  await page.getByRole("button", { name: "Undo the latest change" }).click();
  await expect(page.getByText(`Undo this? ${account.username} is premium, open-ended again.`)).toBeVisible();
  await page.getByRole("button", { name: "Yes", exact: true }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Undone: premium, open-ended, again" })).toBeVisible();
  await expect(page.getByText("Premium is open-ended now.")).toBeVisible();
  await page.getByLabel("Until a date").check();
  await page.getByLabel("Day", { exact: true }).fill("2020-01-31");
  await page.getByRole("button", { name: "Grant Premium" }).click();
  await expect(page.getByText("The end of premium must be in the future.")).toBeVisible();
  await page.getByLabel("2 Months").check();
  await page.getByRole("button", { name: "Grant Premium" }).click();
  await expect(user).toContainText("Premium until");
  await main(page).getByRole("link", { name: "Staff", exact: true }).click();
  await expect(page.getByText("No user matches this username or email.")).toBeVisible();
  await main(page).getByRole("link", { name: "Premium", exact: true }).click();
  await expect(page).toHaveURL(/show=premium.*search=|search=.*show=premium/);
  await user.getByRole("button", { name: "Plan and History" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Premium for 2 Months" })).toContainText(admin.username);
});
