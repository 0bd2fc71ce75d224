import type { Page } from "@playwright/test";
import { admin } from "../../support/sites/site.ts";
import { before } from "../member.ts";
import { faultsOf, prepareScreenCheck } from "../screen-faults.ts";
import { expect, test } from "../visitor.ts";

const newMark = () => `${process.pid}-${Date.now().toString(36)}`;
const VIDEOS = 10;
const TITLES = [
  "Keynote",
  "Packaging for everybody",
  "A tour of the standard library",
  "Typing in practice",
  "Lightning talks",
];

test.describe.configure({ timeout: 120_000 });

/** Videos in one category, and another category to move them to. */
async function someVideos(
  page: Page,
  mark: string,
  { count = VIDEOS, state = "public" } = {},
): Promise<{ category: number; other: string }> {
  const add = async (name: string): Promise<number> => {
    const { data } = await (await page.request.post("/api/admin/categories", { data: { name } })).json();
    return (data.category ?? data).id;
  };
  const category = await add(`Waiting ${mark}`);
  const other = `Sorted ${mark}`;
  await add(other);
  for (let n = 0; n < count; n++) {
    // Other tests look for demo videos by title.
    const title = `${TITLES[n % TITLES.length]} ${n} of ${mark}`;
    const iframeSrc = `https://player.vimeo.com/video/${Date.now()}${n}`;
    const made = await page.request.post("/api/admin/videos", {
      data: { title: n % 5 === 0 ? title.toUpperCase() : title, iframeSrc, categoryIds: [category], state },
    });
    expect(made.status()).toBe(201);
  }
  return { category, other };
}

const listed = async (page: Page, category: number, state = "public") => {
  const query = new URLSearchParams({ category: `${category}`, state, sortBy: "id", limit: "50" });
  const { videos } = await (await page.request.get(`/api/admin/videos?${query}`)).json();
  return (
    videos as { id: number; title: string; isPrivate: boolean; categories: { name: string }[]; tags: object[] }[]
  ).map(({ id, title, isPrivate, categories, tags }) => ({ id, title, isPrivate, categories, tags }));
};

test("triages ten videos by keyboard, and undoes all of it", async ({ page, complaints: _ }) => {
  await before(page).login(admin);
  const mark = newMark();
  const { category, other } = await someVideos(page, mark);
  const was = await listed(page, category);
  await page.goto(`/admin/videos?category=${category}`);
  await page.getByRole("link", { name: "Triage" }).click();
  const triage = page.getByRole("dialog", { name: "Triage" });
  await expect(triage.getByText("10 of 10 left")).toBeVisible();
  await prepareScreenCheck(page);
  expect(await faultsOf(page)).toEqual([]);

  const title = triage.getByRole("heading", { level: 2 });
  for (const [n, video] of was.entries()) {
    await expect(title).toHaveText(video.title);
    if (n === 3) {
      await page.keyboard.press("x");
      continue;
    }
    await page.keyboard.press("/");
    await page.keyboard.type(n === 0 ? other : other.slice(0, -1));
    await page.keyboard.press("Enter");
    await expect(
      triage
        .getByRole("button", { name: `Remove ${other}` })
        .or(triage.getByRole("button", { name: other, pressed: true })),
    ).toBeVisible();
    if (n === 1) {
      await page.keyboard.type(`tag ${mark}`);
      await page.keyboard.press("Enter");
    }
    await page.keyboard.press("Escape");
    if (video.title === video.title.toUpperCase()) {
      await page.keyboard.press("t");
      await page.keyboard.press("Control+a");
      await page.keyboard.type(`Corrected ${n}`);
      await page.keyboard.press("Enter");
    }
    if (n === 2) await page.keyboard.press("s");
    await page.keyboard.press("Enter");
  }
  await expect(triage.getByRole("heading", { name: "All done" })).toBeVisible();
  await expect(triage.getByText("Saving...")).toBeHidden();
  const is = await listed(page, category);
  expect(is).toHaveLength(9);
  expect(is.every(({ categories }) => categories.some(({ name }) => name === other))).toBe(true);
  expect(is.filter((video) => video.title.startsWith("Corrected"))).toHaveLength(2);
  expect(is.filter((video) => video.isPrivate)).toHaveLength(1);
  expect(is.filter(({ tags }) => tags.length === 1)).toHaveLength(1);

  for (let n = 0; n < VIDEOS; n++) await page.keyboard.press("z");
  await expect(title).toHaveText(was[0]?.title ?? "");
  await expect(triage.getByText("Saving...")).toBeHidden();
  expect(await listed(page, category)).toEqual(was);

  await page.keyboard.press("?");
  await expect(triage.getByRole("heading", { name: "Keys" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(new RegExp(`/admin/videos\\?category=${category}$`));
});

test("a reload continues with the same video", async ({ page, complaints: _ }) => {
  await before(page).login(admin);
  const { category } = await someVideos(page, newMark());
  const [, second] = await listed(page, category);
  await page.goto(`/admin/videos/triage?category=${category}`);
  const triage = page.getByRole("dialog", { name: "Triage" });
  await triage.getByRole("button", { name: "Skip" }).click();
  const title = triage.getByRole("heading", { level: 2 });
  await expect(title).toHaveText(second?.title ?? "");
  await page.reload();
  await expect(title).toHaveText(second?.title ?? "");
});

test("unsaved changes stay, however often Escape is pressed", async ({ page, complaints: _ }) => {
  await before(page).login(admin);
  const { category } = await someVideos(page, newMark(), { count: 1 });
  await page.goto(`/admin/videos/triage?category=${category}`);
  const triage = page.getByRole("dialog", { name: "Triage" });
  await expect(triage.getByText("1 of 1 left")).toBeVisible();
  await page.keyboard.press("s");
  const warning = triage.getByText("You have unsaved changes.");
  for (let presses = 0; presses < 3; presses++) {
    await page.keyboard.press("Escape");
    await expect(warning).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(warning).toBeHidden();
  }
  await expect(triage).toBeVisible();
});

test("shows no count until the first videos have arrived", async ({ page, complaints: _ }) => {
  await before(page).login(admin);
  const { category } = await someVideos(page, newMark(), { count: 1 });
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/admin/triage/next", async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto(`/admin/videos/triage?category=${category}`);
  const triage = page.getByRole("dialog", { name: "Triage" });
  await expect(triage.getByText("Loading...")).toBeVisible();
  await expect(triage.getByText("0 of 0 left")).toBeHidden();
  const placeholder = await triage.locator(".skeleton").first().boundingBox();
  answer();
  await expect(triage.getByText("1 of 1 left")).toBeVisible();
  await expect(triage.locator(".skeleton")).toHaveCount(0);
  expect(await triage.locator(".thumb").boundingBox()).toEqual(placeholder);
});

test("publishes, saves and discards drafts by keyboard, and undoes it all", async ({ page, complaints: _ }) => {
  await before(page).login(admin);
  const { category, other } = await someVideos(page, newMark(), { count: 3, state: "draft" });
  const was = await listed(page, category, "draft");
  expect(was).toHaveLength(3);
  await page.goto(`/admin/videos?category=${category}&state=draft`);
  await page.getByRole("link", { name: "Triage" }).click();
  const triage = page.getByRole("dialog", { name: "Triage" });
  const title = triage.getByRole("heading", { level: 2 });
  await expect(triage.getByText("3 of 3 left")).toBeVisible();
  await prepareScreenCheck(page);
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press("?");
  await expect(triage.getByText("Publish and go on (also →)")).toBeVisible();
  await expect(triage.getByText("Keep as draft: save without publishing")).toBeVisible();
  await page.keyboard.press("?");

  await expect(title).toHaveText(was[0]?.title ?? "");
  await expect(triage.getByRole("button", { name: "Publish" })).toBeVisible();
  await page.keyboard.press("t");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Published by keyboard");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(title).toHaveText(was[1]?.title ?? "");
  await page.keyboard.press("/");
  await page.keyboard.type(other);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await page.keyboard.press("k");
  await expect(title).toHaveText(was[2]?.title ?? "");
  await page.keyboard.press("x");
  await expect(triage.getByRole("heading", { name: "All done" })).toBeVisible();
  await expect(triage.getByText("Saving...")).toBeHidden();
  const published = await listed(page, category);
  expect(published.map((video) => [video.id, video.title])).toEqual([[was[0]?.id, "Published by keyboard"]]);
  const drafts = await listed(page, category, "draft");
  expect(drafts.map(({ id, categories }) => [id, categories.some(({ name }) => name === other)])).toEqual([
    [was[1]?.id, true],
  ]);

  for (let n = 0; n < 3; n++) await page.keyboard.press("z");
  await expect(title).toHaveText(was[0]?.title ?? "");
  await expect(triage.getByText("Saving...")).toBeHidden();
  expect(await listed(page, category)).toEqual([]);
  expect(await listed(page, category, "draft")).toEqual(was);
});

test("on a phone a swipe saves or skips, and a failed save is reported and retried", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 800 }, hasTouch: true });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem("age-confirmed", "yes"));
  await before(page).login(admin);
  const { category } = await someVideos(page, newMark());
  const was = await listed(page, category);
  await page.goto(`/admin/videos/triage?category=${category}`);
  const triage = page.getByRole("dialog", { name: "Triage" });
  const title = triage.getByRole("heading", { level: 2 });
  await expect(title).toHaveText(was[0]?.title ?? "");
  await prepareScreenCheck(page);
  expect(await faultsOf(page)).toEqual([]);
  const swipe = async (way: 1 | -1) => {
    const pointer = { pointerType: "touch", pointerId: 1, clientY: 300 };
    const stage = triage.locator("[data-video]");
    await stage.dispatchEvent("pointerdown", { ...pointer, clientX: 200 });
    await stage.dispatchEvent("pointerup", { ...pointer, clientX: 200 + way * 120 });
  };
  await triage.getByRole("button", { name: "Premium" }).tap();
  await page.route("**/api/admin/triage/videos/*", (route) => route.abort());
  await swipe(1);
  await expect(title).toHaveText(was[1]?.title ?? "");
  await expect(triage.getByText("One change is not saved yet")).toBeVisible();
  await page.unroute("**/api/admin/triage/videos/*");
  await triage.getByRole("button", { name: "Retry" }).tap();
  await expect(triage.getByText("not saved yet")).toBeHidden();
  await swipe(-1);
  await expect(title).toHaveText(was[2]?.title ?? "");
  const premium = async () => (await listed(page, category)).filter(({ isPrivate }) => isPrivate).map(({ id }) => id);
  await expect.poll(premium).toEqual([was[0]?.id]);
  await triage.getByRole("button", { name: "Leave" }).tap();
  await expect(page).toHaveURL(new RegExp(`/admin/videos\\?category=${category}$`));
  await context.close();
});
