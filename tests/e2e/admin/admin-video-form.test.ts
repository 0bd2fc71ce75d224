import type { Page } from "@playwright/test";
import { admin } from "../../support/sites/site.ts";
import { visit } from "../hydrated.ts";
import { type Account, before, expect, main, test } from "../member.ts";
import { axeFindings } from "../screen-faults.ts";

/** A transparent pixel. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const rows = (page: Page) => main(page).locator("tbody tr");

test.describe.configure({ timeout: 90_000 });

test.beforeEach(async ({ page, complaints: _ }) => {
  await before(page).login(admin as Account);
  // Oldest first, so that videos added by other tests change no row.
  await visit(page, "/admin/videos?sortBy=createdAt&sortOrder=asc");
});

test("a video closed and opened again at once stays open", async ({ page, complaints: _ }) => {
  const drawer = page.getByRole("dialog");
  await rows(page).nth(3).getByRole("button", { name: "Edit" }).click();
  await expect(drawer.getByLabel("Title")).toBeVisible();
  await drawer.getByRole("button", { name: "Close", exact: true }).evaluate(async (close) => {
    (close as HTMLElement).click();
    // React renders in a microtask, before the close event of the dialog.
    await new Promise((resolve) => queueMicrotask(() => resolve(undefined)));
    (document.activeElement as HTMLElement).click();
  });
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
  await expect(drawer.getByLabel("Title")).toBeVisible();
});

test("the category filter stays focused from video to video, and Enter takes the only match", async ({
  page,
  complaints: _,
}) => {
  const titles = await rows(page).locator(".row-title a").allInnerTexts();
  const drawer = page.getByRole("dialog");
  const filter = drawer.getByLabel("Filter categories");
  const box = drawer.getByRole("checkbox", { name: "Stories" });
  await rows(page).nth(3).getByRole("button", { name: "Edit" }).click();
  await filter.fill("stor");
  const wasChecked = await box.isChecked();
  await page.keyboard.press("Enter");
  await expect(filter).toHaveValue("");
  await expect(box).toBeChecked({ checked: !wasChecked });
  for (const next of [4, 5]) {
    await page.keyboard.press("Control+Shift+Enter");
    await expect(drawer.getByLabel("Title")).toHaveValue(titles[next] as string);
    await expect(filter).toBeFocused();
  }
  await page.keyboard.press("Escape");
});

test("a drawer with unsaved changes stays open, however often Escape is pressed", async ({ page, complaints: _ }) => {
  await rows(page).first().getByRole("button", { name: "Edit" }).click();
  const title = page.getByRole("dialog").getByLabel("Title");
  await title.fill("A title that is not saved");
  for (let presses = 0; presses < 4; presses++) {
    await page.keyboard.press("Escape");
    await expect(page.getByText("You have unsaved changes.")).toBeVisible();
  }
  await expect(title).toHaveValue("A title that is not saved");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("text that was typed before the session ended stays, and is saved after a login in another tab", async ({
  page,
  context,
  complaints: _,
}) => {
  const title = `Ended ${Date.now()}`;
  const data = { title, iframeSrc: `https://player.vimeo.com/video/${Date.now()}`, categoryIds: [1] };
  expect((await page.request.post("/api/admin/videos", { data })).status()).toBe(201);
  await visit(page, `/admin/videos?search=${encodeURIComponent(title)}`);
  await rows(page).first().getByRole("button", { name: "Edit" }).click();
  const description = page.getByRole("dialog").getByLabel("Description");
  await description.fill("Typed before the session ended.");
  await context.clearCookies();
  await page.getByRole("dialog").getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Your session has ended. Log in from another tab, then try again.")).toBeVisible();
  await expect(description).toHaveValue("Typed before the session ended.");
  await before(page).login(admin as Account);
  await page.getByRole("dialog").getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText(`Saved ${title}.`)).toBeVisible();
});

test("category names have a gap to their checkboxes and counts", async ({ page, complaints: _ }) => {
  await page.getByRole("button", { name: "Add Video", exact: true }).click();
  const row = page.getByRole("dialog").getByRole("checkbox").locator("xpath=ancestor::label[span]").first();
  const parts = await row.evaluate((label) => {
    const range = document.createRange();
    range.selectNodeContents([...label.childNodes].find((node) => node.nodeType === Node.TEXT_NODE) as Node);
    const [box, count] = [label.querySelector("input"), label.querySelector("span")];
    const [from, to] = [range.getBoundingClientRect(), label.getBoundingClientRect()];
    return {
      afterBox: from.left - (box?.getBoundingClientRect().right ?? 0),
      countToEdge: to.right - (count?.getBoundingClientRect().right ?? 0),
      beforeCount: (count?.getBoundingClientRect().left ?? 0) - from.right,
    };
  });
  expect(parts.afterBox).toBeGreaterThanOrEqual(8);
  expect(parts.beforeCount).toBeGreaterThanOrEqual(8);
  expect(parts.countToEdge).toBeLessThan(16);
});

test("the video form reports all errors at once, each at its field", async ({ page, complaints: _ }) => {
  const drawer = page.getByRole("dialog");
  await page.getByRole("button", { name: "Add Video", exact: true }).click();
  await drawer.getByLabel("Video URL").fill("no address");
  await drawer.getByLabel("Duration").fill("x");
  await drawer.getByRole("button", { name: "Add Video", exact: true }).click();
  await expect(drawer.getByText("Title, Video URL, and at least one Category are required.")).toBeVisible();
  await expect(drawer.getByLabel("Title")).toHaveAccessibleDescription("Enter a title.");
  await expect(drawer.getByLabel("Video URL")).toBeFocused();
  await expect(drawer.getByLabel("Video URL")).toHaveAccessibleDescription(/Please provide valid URLs for Video URL/);
  await expect(drawer.getByLabel("Duration")).toHaveAccessibleDescription(/Duration must be in format MM:SS/);
  await expect(drawer.getByText("Choose at least one category.")).toBeVisible();
});

test("pasting a URL fills empty fields and leaves typed values unchanged", async ({ page, context, complaints: _ }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const metadata = {
    title: "From the page",
    description: "Words of the page",
    duration: 754,
    thumbnailUrl: "https://cdn.example.com/1.jpg",
    tags: ["whales", "sea"],
    iframeSrc: "https://tube.example.com/embed/1",
    sourceUrl: "https://tube.example.com/videos/1",
  };
  await page.route("**/api/admin/videos/metadata", (route) =>
    route.fulfill({ json: { success: true, data: { metadata } } }),
  );
  await page.route("**/api/admin/pictures?*", (route) => route.fulfill({ contentType: "image/png", body: PIXEL }));
  await page.getByRole("button", { name: "Add Video", exact: true }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Description").fill("My own words");
  const address = form.getByLabel("Video URL");
  await address.focus();
  await page.evaluate(() => navigator.clipboard.writeText("https://tube.example.com/videos/1"));
  await page.keyboard.press("ControlOrMeta+V");
  await expect(form.getByText("Filled in: player, title, thumbnail, duration, tags, source.")).toBeVisible();
  await expect(form.getByLabel("Title")).toHaveValue("From the page");
  await expect(form.getByLabel("Duration")).toHaveValue("12:34");
  await expect(form.getByLabel("Description")).toHaveValue("My own words");
  await expect(address).toHaveValue("https://tube.example.com/embed/1");
  const picture = form.locator(".thumb img");
  await expect(picture).toHaveAttribute(
    "src",
    `/api/admin/pictures?address=${encodeURIComponent(metadata.thumbnailUrl)}`,
  );
  await form.getByLabel("Thumbnail URL").fill("");
  await expect(picture).toHaveCount(0);
  await form.getByLabel("Thumbnail URL").fill(metadata.thumbnailUrl);
  expect(await axeFindings(page)).toEqual([]);
  await form.getByRole("button", { name: "Fill In Details" }).click();
  await expect(form.getByText("Nothing new was found at this address.")).toBeVisible();
});

test("the form shows the video's picture and, without scrolling, its categories and tags in keyboard order", async ({
  page,
  complaints: _,
}) => {
  const drawer = page.getByRole("dialog");
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await rows(page).first().getByRole("button", { name: "Edit" }).click();
    await expect(drawer.locator(".thumb img")).toBeVisible();
    for (const label of ["Video URL", "Title", "Filter categories", "Tags"])
      await expect(drawer.getByLabel(label, { exact: label === "Tags" })).toBeInViewport();
    const order = await drawer
      .locator("form :is(input:not([type=checkbox]), textarea, select)")
      .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).name).filter(Boolean));
    expect(order.slice(0, 5)).toEqual(["iframeSrc", "title", "categoryIds", "tags", "thumbnailUrl"]);
    await page.keyboard.press("Escape");
  }
});

test("tags are found with their counts, added and removed by keyboard, and saved", async ({ page, complaints: _ }) => {
  await rows(page).nth(6).getByRole("button", { name: "Edit" }).click();
  const drawer = page.getByRole("dialog");
  const field = drawer.getByRole("combobox", { name: "Tags" });
  const list = drawer.getByRole("list", { name: "Tags of this video" });
  await expect(field).toBeVisible();
  const count = await list.getByRole("button").count();
  const known = (await list.getByRole("button").first().innerText()).trim();
  await list.getByRole("button", { name: `Remove ${known}` }).click();
  await expect(field).toBeFocused();
  await field.pressSequentially(known.slice(0, 4).toUpperCase());
  const found = drawer.getByRole("option", { name: known }).first();
  await expect(found).toContainText(/\d/);
  expect(await axeFindings(page)).toEqual([]);
  await field.press("Escape");
  await expect(found).toBeHidden();
  await expect(drawer).toBeVisible();
  await field.fill(known);
  await expect(found).toBeVisible();
  await field.press("ArrowDown");
  await expect(found).toHaveAttribute("aria-selected", "true");
  await field.press("Enter");
  await expect(list.getByRole("button", { name: `Remove ${known}` })).toBeVisible();
  await expect(field).toHaveValue("");
  await field.pressSequentially("picked one,picked two");
  await expect(list.getByRole("button")).toHaveCount(count + 1);
  await page.keyboard.press("Control+Enter");
  await expect(drawer).toBeHidden();
  await rows(page).nth(6).getByRole("button", { name: "Edit" }).click();
  await expect(list.getByRole("button", { name: "Remove picked one" })).toBeVisible();
  await field.click();
  await field.press("Backspace");
  await field.press("Backspace");
  await expect(list.getByRole("button")).toHaveCount(count);
  await page.keyboard.press("Control+Enter");
  await expect(drawer).toBeHidden();
});

test("mirrors are folded, unless the video has some or they have an error", async ({ page, complaints: _ }) => {
  await page.getByRole("button", { name: "Add Video", exact: true }).click();
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByRole("button", { name: "Add Mirror" })).toBeHidden();
  await drawer.locator("summary", { hasText: "Mirrors" }).click();
  await drawer.getByRole("button", { name: "Add Mirror" }).click();
  await drawer.getByLabel("Mirror 1").fill("no address");
  await drawer.locator("summary", { hasText: "Mirrors" }).click();
  await drawer.getByLabel("Title").fill("Mirrored");
  await drawer.getByLabel("Video URL").fill("https://www.youtube.com/embed/abcdefghijk");
  await drawer.getByRole("checkbox").first().check();
  await page.keyboard.press("Control+Enter");
  await expect(drawer.getByLabel("Mirror 1")).toBeFocused();
  await expect(drawer.getByRole("alert").filter({ hasText: /^Mirror 1/ })).toBeVisible();
});
