import type { Page } from "@playwright/test";
import { admin } from "../../support/sites/site.ts";
import { hydrated } from "../hydrated.ts";
import { before } from "../member.ts";
import { axeFindings, faultsOf, prepareScreenCheck } from "../screen-faults.ts";
import { expect, test } from "../visitor.ts";

const main = (page: Page) => page.getByRole("main");
const mark = `${process.pid}-${Date.now().toString(36)}`;

test.describe.configure({ timeout: 120_000 });

/** Creates three videos in a new category; returns its id. */
async function someVideos(page: Page, name = `Filters ${mark}`): Promise<number> {
  const category = await page.request.post("/api/admin/categories", { data: { name } });
  const { id } = (await category.json()).data.category ?? (await category.json()).data;
  for (const n of [1, 2, 3]) {
    const iframeSrc = `https://player.vimeo.com/video/${Date.now()}${n}`;
    const made = await page.request.post("/api/admin/videos", {
      data: { title: `Harbour ${mark} ${n}`, iframeSrc, categoryIds: [id] },
    });
    expect(made.status()).toBe(201);
  }
  return id;
}

test("sets and saves a filter, changes all videos it finds, and undoes the change", async ({ page, complaints: _ }) => {
  await before(page).login(admin);
  const category = await someVideos(page);
  await page.goto("/admin/videos?limit=2");
  await hydrated(page);
  const filters = main(page).locator("summary", { hasText: "Filters" });
  await filters.click();
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Category", { exact: true })).toBeHidden();
  await expect(filters).toBeFocused();
  await filters.click();
  await page.getByLabel("Category", { exact: true }).selectOption(String(category));
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(main(page).getByText("1–2 of 3", { exact: true })).toBeVisible();
  expect(new URL(page.url()).searchParams.get("category")).toBe(String(category));

  await page.getByRole("button", { name: "Save Filter" }).click();
  await page.getByLabel("Name", { exact: true }).fill(`Saved ${mark}`);
  await page.keyboard.press("Enter");
  const saved = page.getByRole("navigation", { name: "Videos shown" }).getByRole("link", { name: `Saved ${mark} 3` });
  await expect(saved).toHaveAttribute("aria-current", "page");

  const bar = page.getByRole("region", { name: "With the selected videos" });
  await main(page).locator("tbody").getByRole("checkbox").first().check();
  const one = await bar.boundingBox();
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await expect(bar).toContainText("Select all 3");
  expect(await bar.boundingBox()).toEqual(one);
  await page.getByRole("button", { name: "Select all 3 found" }).click();
  await page.getByRole("button", { name: "Change", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Action").selectOption("replaceInTitles");
  await dialog.getByLabel("Find", { exact: true }).fill("harbour");
  await dialog.getByLabel("Replace with").fill("Port");
  await expect(dialog.getByText(`Port ${mark} 1`)).toBeVisible();
  await dialog.getByRole("button", { name: "Change", exact: true }).click();
  await expect(main(page).getByText("3 videos changed").last()).toBeVisible({ timeout: 60_000 });
  await expect(
    main(page)
      .locator("tbody tr")
      .filter({ hasText: `Port ${mark}` }),
  ).toHaveCount(2);
  await main(page).getByRole("button", { name: "Undo" }).click();
  await expect(main(page).getByText("Undone for 3 videos").last()).toBeVisible({ timeout: 60_000 });
  await expect(
    main(page)
      .locator("tbody tr")
      .filter({ hasText: `Harbour ${mark}` }),
  ).toHaveCount(2);

  await main(page).getByRole("button", { name: "Delete Filter" }).click();
  await expect(saved).toHaveCount(0);
});

test("the list follows the typed search, and the field stays focused", async ({ page, complaints: _ }) => {
  await before(page).login(admin);
  await page.goto("/admin/videos");
  await hydrated(page);
  const field = page.getByRole("searchbox", { name: "Search by title, words, address or id" });
  await field.pressSequentially(`nothing has this ${mark}`);
  await expect(main(page).getByText("No video has this in its title or address.")).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(`nothing has this ${mark}`);
  await field.fill("");
  await expect(page).not.toHaveURL(/search=/);
  await expect(main(page).getByRole("row").nth(1)).toBeVisible();
});

test("a filtered list has no accessibility or layout faults", async ({ page, complaints: _ }) => {
  await before(page).login(admin);
  await prepareScreenCheck(page);
  await page.goto("/admin/videos?category=1,2&match=not&premium=no&minDuration=1&addedFrom=2020-01-01");
  await hydrated(page);
  await main(page).locator("summary", { hasText: "Filters" }).click();
  expect(await faultsOf(page)).toEqual([]);
});

test("Clear in the open filters removes all of them", async ({ page, complaints: _ }) => {
  await before(page).login(admin);
  await page.goto("/admin/videos");
  await hydrated(page);
  await main(page).locator("summary", { hasText: "Filters" }).click();
  await expect(main(page).getByRole("link", { name: "Clear", exact: true })).toHaveCount(0);
  await page.goto("/admin/videos?premium=no");
  await hydrated(page);
  await main(page).locator("summary", { hasText: "Filters" }).click();
  await main(page).getByRole("link", { name: "Clear", exact: true }).click();
  await expect(page).toHaveURL("/admin/videos");
});

test("on a phone, a menu sorts the list and a menu of the row deletes its video", async ({ page, complaints: _ }) => {
  await before(page).login(admin);
  await page.setViewportSize({ width: 390, height: 844 });
  await someVideos(page, `Phone ${mark}`);
  await page.goto(`/admin/videos?search=${mark}`);
  await hydrated(page);
  const [save, sort] = [
    page.getByRole("button", { name: "Save Filter" }),
    page.getByRole("button", { name: /^Sort by/ }),
  ];
  const [saveBox, sortBox] = [await save.boundingBox(), await sort.boundingBox()];
  expect(saveBox?.y, "beside the menu that sorts").toBeLessThan((sortBox?.y ?? 0) + (sortBox?.height ?? 0));
  await page.getByRole("button", { name: "Sort by: Relevance" }).click();
  await page.getByRole("group", { name: "Sort by" }).getByRole("link", { name: "ID" }).click();
  await expect(page).toHaveURL(/sortBy=id/);
  await expect(page.getByRole("button", { name: "Sort by: ID" })).toBeVisible();
  const first = main(page).locator("tbody tr").first();
  const title = await first.locator(".row-title a").innerText();
  await expect(first.getByRole("button", { name: "Delete" })).toBeHidden();
  await first.getByRole("button", { name: `More for ${title}` }).click();
  expect(await axeFindings(page)).toEqual([]);
  await first.getByRole("button", { name: "Delete" }).click();
  await expect(main(page).getByText(`“${title}” deleted.`)).toBeVisible();
  await expect(first.getByRole("button", { name: /^More for/ })).toBeFocused();
});

test("typing a search moves neither the field nor the tools beside it", async ({ page, complaints: _ }) => {
  await before(page).login(admin);
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/admin/videos");
    await hydrated(page);
    const field = page.getByRole("searchbox", { name: /^Search by title/ });
    const tools = [
      field,
      main(page).locator("summary", { hasText: "Filters" }),
      ...(width < 1200 ? [page.getByRole("button", { name: /^Sort by/ })] : [page.getByLabel("Per page")]),
      page.getByRole("navigation", { name: "Videos shown" }),
      page.getByRole("button", { name: "Add Video", exact: true }),
    ];
    const places = async () =>
      (await Promise.all(tools.map((tool) => tool.boundingBox()))).map((box) => [box?.x, box?.y, box?.height]);
    const original = await places();
    for (const [text, result] of [
      ["a", /^1–\d+ of [\d,]+$/],
      ["nothing has this name", /^None$/],
    ] as const) {
      await field.fill(text);
      await expect(main(page).getByRole("status").filter({ hasText: result })).toBeVisible();
      expect(await places(), `${text} at ${width} px`).toEqual(original);
    }
  }
});

test("a title opens the drawer, and a link of its own the page of the video in a new tab", async ({
  page,
  context,
  complaints: _,
}) => {
  await before(page).login(admin);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/admin/videos?sortBy=createdAt&sortOrder=asc");
  await hydrated(page);
  const row = main(page).locator("tbody tr").nth(2);
  const title = row.locator(".row-title a");
  const name = await title.innerText();
  await title.click();
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByLabel("Title")).toHaveValue(name);
  await drawer.getByRole("button", { name: "Close", exact: true }).click();
  await expect(title).toBeFocused();
  const opened = context.waitForEvent("page");
  await row.getByRole("link", { name: /^View on site/ }).click();
  const tab = await opened;
  await expect(tab).toHaveURL(/\/videos\/\d+$/);
  await tab.close();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, confirmed: false });

  test("the form sets a filter and leads to a URL without empty parameters", async ({ page }) => {
    await before(page).login(admin);
    await page.goto("/admin/videos");
    await main(page).locator("summary", { hasText: "Filters" }).click();
    await page.getByLabel("Premium", { exact: true }).selectOption("yes");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(main(page).getByText(/^1–\d+ of \d+$/)).toBeVisible();
    expect(new URL(page.url()).search).toBe("?premium=yes");
  });
});

test("on a phone, the row of tabs begins at the shown one", async ({ page, complaints: _ }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await before(page).login(admin);
  await page.goto("/admin/videos?state=hidden");
  const tabs = main(page).getByRole("navigation", { name: "Videos shown" });
  await expect(tabs.locator("..")).toHaveCSS("mask-image", /gradient/);
  const shown = await tabs.locator("[aria-current]").boundingBox();
  expect(shown && shown.x + shown.width).toBeLessThan(390 - 48);
});
