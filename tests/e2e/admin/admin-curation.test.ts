import type { Page } from "@playwright/test";
import { admin } from "../../support/sites/site.ts";
import { choose } from "../member.ts";
import { expect, test } from "../visitor.ts";

const main = (page: Page) => page.getByRole("main");
const rows = (page: Page) => main(page).locator("tbody tr");
const bar = (page: Page) => page.getByRole("region", { name: "With the selected videos" });
/** Oldest first, so that videos added by other tests change no row. */
const sorting = "sortBy=createdAt&sortOrder=asc";
const mark = `${process.pid}-${Date.now().toString(36)}`;

test.describe.configure({ timeout: 90_000 });

test.beforeEach(async ({ page, complaints: _ }) => {
  await page.goto(`/admin/videos?${sorting}`);
  await page.getByLabel("Username or Email").fill(admin.username);
  await page.getByLabel("Password", { exact: true }).fill(admin.password);
  await main(page).getByRole("button", { name: "Login" }).click();
  // The page itself, because its skeleton has the same heading.
  await expect(rows(page).first()).toBeVisible();
});

test("selects rows singly, in ranges and all at once, and deletes and restores them", async ({
  page,
  complaints: _,
}) => {
  const title = await rows(page).nth(1).locator(".row-title a").innerText();
  const place = () => rows(page).nth(1).boundingBox();
  const stood = await place();
  await rows(page).nth(1).getByRole("checkbox").click();
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
  expect(await place()).toEqual(stood);
  await rows(page)
    .nth(3)
    .getByRole("checkbox")
    .click({ modifiers: ["Shift"] });
  await expect(bar(page)).toContainText("3 videos selected");
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await expect(bar(page)).toContainText(/^Select all \d+ videos/);
  await bar(page).getByRole("button", { name: "Clear" }).click();
  await expect(bar(page)).toBeHidden();

  await rows(page).nth(1).getByRole("checkbox").focus();
  await page.keyboard.press("Space");
  await rows(page).nth(2).getByRole("checkbox").focus();
  await page.keyboard.press("Shift+Space");
  await bar(page).getByRole("button", { name: "Delete" }).click();
  await expect(main(page).getByText("2 videos deleted.")).toBeInViewport();
  await expect(rows(page).filter({ hasText: title })).toHaveCount(0);
  await main(page).getByRole("button", { name: "Undo" }).click();
  await expect(main(page).getByText("2 videos brought back.")).toBeVisible();
  await expect(rows(page).filter({ hasText: title })).toHaveCount(1);
});

test("adds a category, once chosen, to the selected videos and undoes it", async ({ page, complaints: _ }) => {
  const made = await page.request.post("/api/admin/categories", { data: { name: `Bulk ${mark}` } });
  expect(made.status()).toBe(201);
  await rows(page).nth(0).getByRole("checkbox").check();
  await rows(page).nth(1).getByRole("checkbox").check();
  await bar(page).getByRole("button", { name: "Add Category" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Add" }).click();
  await expect(dialog.getByText("Please choose the category.")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  // Chosen before the list of categories arrives.
  const { promise: chosen, resolve: goOn } = Promise.withResolvers<void>();
  await page.route("**/api/categories?*", (route) => chosen.then(() => route.continue()));
  await main(page).getByRole("button", { name: "Add Category" }).click();
  await dialog.getByRole("searchbox").fill(`bulk ${mark}`);
  await page.keyboard.press("Enter");
  goOn();
  await expect(main(page).getByText(`2 videos added to Bulk ${mark}.`)).toBeVisible();
  const outcome = page.locator(".admin-warning", { hasText: `2 videos added to Bulk ${mark}.` });
  await outcome.getByRole("button", { name: "Undo" }).click();
  await expect(main(page).getByText("Undone for 2 videos.")).toBeVisible();
});

test("erasing a video asks for confirmation by title, and restoring works", async ({ page, complaints: _ }) => {
  const title = `Erased ${mark}`;
  const { data } = await (await page.request.get("/api/categories")).json();
  const iframeSrc = `https://player.example.com/embed/${mark}`;
  await page.request.post("/api/admin/videos", { data: { title, iframeSrc, categoryIds: [data.categories[0].id] } });
  await page.goto(`/admin/videos?search=${mark}`);
  await rows(page).nth(0).getByRole("button", { name: "Delete" }).click();
  await expect(main(page).getByText(`“${title}” deleted.`)).toBeVisible();
  await main(page).getByRole("button", { name: "More Lists" }).click();
  await choose(main(page).getByRole("link", { name: "Deleted" }));
  await expect(page.getByRole("heading", { name: "Deleted Videos" })).toBeVisible();
  await main(page)
    .getByRole("button", { name: `Erase ${title}` })
    .click();
  await expect(page.getByRole("heading", { name: `Erase ${title} for good?` })).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await main(page)
    .getByRole("button", { name: `Restore ${title}` })
    .click();
  await expect(page.getByText(`${title} is back.`)).toBeVisible();
  await expect(main(page).getByRole("button", { name: `Restore ${title}` })).toHaveCount(0);
});

test("reorders featured videos by keyboard, removes and adds them, and the home page follows", async ({
  page,
  complaints: _,
}) => {
  await main(page).getByRole("button", { name: "More Lists" }).click();
  await choose(main(page).getByRole("link", { name: "Featured" }));
  const items = main(page).locator(".order-row");
  await expect(items.first().getByRole("button", { name: /^Move .*, 1 of/ })).toBeVisible();
  const titles = await items.locator(".order-title").allInnerTexts();
  const saved = () => page.waitForResponse((answer) => answer.request().method() === "PUT" && answer.ok());
  await items.first().getByRole("button", { name: /1 of/ }).focus();
  const firstOnHome = async () => {
    const html = await (await page.request.get("/")).text();
    const places = titles.slice(0, 2).map((title) => html.indexOf(title));
    expect(Math.min(...places)).toBeGreaterThan(0);
    return (places[0] as number) < (places[1] as number) ? titles[0] : titles[1];
  };
  expect(await firstOnHome()).toBe(titles[0]);
  await Promise.all([saved(), page.keyboard.press("ArrowDown")]);
  await expect(items.nth(1).getByRole("button", { name: /2 of/ })).toBeFocused();
  await expect.poll(firstOnHome).toBe(titles[1]);
  await Promise.all([
    saved(),
    items
      .nth(1)
      .getByRole("button", { name: `Remove ${titles[0]}` })
      .click(),
  ]);
  await main(page)
    .getByLabel(/^Find a video/)
    .fill(titles[0] as string);
  await page.keyboard.press("Enter");
  await Promise.all([
    saved(),
    main(page)
      .getByRole("button", { name: `Feature ${titles[0]}` })
      .first()
      .click(),
  ]);
  await page.reload();
  await expect(items.last().locator(".order-title")).toHaveText(titles[0] as string);
  const featured = (await (await page.request.get("/api/videos?limit=50")).json()).data.videos;
  expect(featured[0].title).toBe(titles[1]);
});

test("the edit form moves between videos by keyboard without losing unsaved input", async ({ page, complaints: _ }) => {
  const titles = await rows(page).locator(".row-title a").allInnerTexts();
  const drawer = page.getByRole("dialog");
  await rows(page).nth(0).getByRole("button", { name: "Edit" }).click();
  await expect(drawer.getByLabel("Title")).toHaveValue(titles[0] as string);
  await expect(drawer.getByText("1 of 15")).toBeVisible();
  await page.keyboard.press("Alt+PageDown");
  await expect(drawer.getByLabel("Title")).toHaveValue(titles[1] as string);
  await drawer.getByLabel("Duration").fill("0:59");
  await page.keyboard.press("Alt+PageDown");
  await expect(drawer.getByText("You have unsaved changes.")).toBeVisible();
  await drawer.getByRole("button", { name: "Keep Editing" }).click();
  await drawer.getByLabel("Duration").focus();
  await page.keyboard.press("Control+Shift+Enter");
  await expect(drawer.getByLabel("Title")).toHaveValue(titles[2] as string);
  await expect(drawer.getByLabel("Title")).toBeFocused();
  await page.keyboard.press("Control+Enter");
  await expect(drawer).toBeHidden();
  await expect(rows(page).nth(1)).toContainText("00:59");
});

test("the second of two concurrent editors sees the other version and takes or overwrites it", async ({
  page,
  complaints: _,
}) => {
  const drawer = page.getByRole("dialog");
  const { videos } = await (await page.request.get(`/api/admin/videos?limit=1&${sorting}`)).json();
  const { id, title, iframeSrc, categories } = videos[0];
  // A first try may have left the video with its words.
  const [their, theirNext] = [`Theirs ${mark}`, `Theirs again ${mark}`];
  const theirs = (words: string) =>
    page.request.put(`/api/admin/videos/${id}`, {
      data: { title: words, iframeSrc, categoryIds: categories.map((each: { id: number }) => each.id) },
    });
  await rows(page).nth(0).getByRole("button", { name: "Edit" }).click();
  await drawer.getByLabel("Title").fill("Mine");
  expect((await theirs(their)).status()).toBe(200);
  await drawer.getByRole("button", { name: "Save Changes" }).click();
  await expect(drawer.getByText(/^Somebody else has changed this video since you opened it/)).toBeVisible();
  await drawer.getByRole("button", { name: "See Theirs" }).click();
  await expect(drawer.locator("dd")).toHaveText([their]);
  await expect(drawer.getByLabel("Title")).toHaveValue("Mine");
  await drawer.getByRole("button", { name: "Take Theirs" }).click();
  await expect(drawer.getByLabel("Title")).toHaveValue(their);
  await drawer.getByLabel("Title").fill("Mine again");
  expect((await theirs(theirNext)).status()).toBe(200);
  await drawer.getByRole("button", { name: "Save Changes" }).click();
  await drawer.getByRole("button", { name: "Overwrite" }).click();
  await expect(drawer).toBeHidden();
  await expect(rows(page).nth(0)).toContainText("Mine again");
  expect((await theirs(title)).status()).toBe(200);
});

test("pins a category, merges it into another and redirects its old URL", async ({ page, complaints: _ }) => {
  const make = async (name: string) =>
    (await (await page.request.post("/api/admin/categories", { data: { name } })).json()).data.category.id as number;
  const [from, into] = [await make(`From ${mark}`), await make(`Into ${mark}`)];
  await page.goto(`/admin/categories?search=${mark}`);
  await rows(page)
    .filter({ hasText: `From ${mark}` })
    .getByRole("button", { name: "Pin" })
    .click();
  await expect(page.getByText(`Pinned From ${mark}.`)).toBeVisible();
  await expect(page.getByRole("button", { name: `Unpin From ${mark}` })).toBeFocused();
  await rows(page)
    .filter({ hasText: `From ${mark}` })
    .getByRole("button", { name: "Merge" })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("searchbox").fill(`into ${mark}`);
  await dialog.getByRole("button", { name: "Merge" }).click();
  await expect(page.getByText(`Merged From ${mark} into Into ${mark}: 0 videos.`)).toBeVisible();
  await expect(rows(page).filter({ hasText: `Also From ${mark}` })).toHaveCount(1);
  await expect(rows(page).getByRole("link", { name: `From ${mark}` })).toHaveCount(0);
  await expect(rows(page).filter({ hasText: `Into ${mark}` })).toContainText("Pinned");
  for (const suffix of ["", "/latest"]) {
    const answer = await page.request.get(`/categories/${from}${suffix}`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([308, `/categories/${into}${suffix}`]);
  }
  await rows(page)
    .filter({ hasText: `Into ${mark}` })
    .getByRole("button", { name: "Unpin" })
    .click();
  await expect(page.getByText(`Into ${mark} is no longer pinned.`)).toBeVisible();
});

test("the form reports a host that is new to the site, and allows it on request", async ({ page, complaints }) => {
  const host = `${mark}.new-host.example`;
  const drawer = page.getByRole("dialog");
  await main(page).getByRole("button", { name: "Add Video" }).click();
  await drawer.getByLabel("Video URL").fill(`https://${host}/embed/1`);
  await expect(drawer.getByText(`Player: https://${host}/embed/1`)).toBeVisible();
  await drawer.getByRole("button", { name: "Preview" }).click();
  await drawer.getByRole("button", { name: `Add ${host} to the List` }).click();
  await expect(drawer.getByText(`${host} is on the list.`)).toBeVisible();
  // The policy blocks the player, as it should, and the form says so.
  expect(complaints.splice(0).filter((each) => !each.includes("new-host.example"))).toEqual([]);
  const [tab] = await Promise.all([
    page.waitForEvent("popup"),
    drawer.getByRole("link", { name: "Open the preview in a new tab" }).click(),
  ]);
  await expect(tab.getByTitle("Preview of the player")).toHaveAttribute("src", /new-host/);
});
