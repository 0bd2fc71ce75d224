import type { Locator, Page } from "@playwright/test";
import { hydrated, visit } from "../hydrated.ts";
import { axeFindings, shiftsOf, watchShifts } from "../screen-faults.ts";
import { aDemoVideo, expect, test } from "../visitor.ts";

/** A public demo video whose player, at archive.org, sends no messages. */
async function aSilentVideo({ request }: Page): Promise<{ id: number; title: string }> {
  return (await (await request.get("/api/videos/search?q=Tortuga")).json()).data.videos[0];
}

/** Hosts of the demo videos' players. */
const PLAYERS = /youtube|archive\.org|afpy/;

test.beforeEach(({ complaints }) => expect(complaints).toEqual([]));

test("requests only pictures from other hosts before Play, then a sandboxed player", async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(baseURL as string) && request.resourceType() !== "image") foreign.push(request.url());
  });
  const video = await aDemoVideo(page);
  await page.route(PLAYERS, (route) => route.fulfill({ body: "" }));
  await page.goto(`/videos/${video.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(video.title);
  await hydrated(page);
  expect(foreign).toEqual([]);
  await page.getByRole("button", { name: `Play ${video.title}` }).click();
  const frame = page.locator("iframe");
  await expect(frame).toHaveAttribute("sandbox", /allow-scripts/);
  await expect(frame).not.toHaveAttribute("sandbox", /allow-top-navigation/);
  await expect(frame).toHaveAttribute("src", /^https:\/\//);
  await expect(frame).toBeFocused();
});

test("the picture stays until the player shows itself, and a late one can be opened on its own site", async ({
  page,
}) => {
  await page.clock.install();
  const { id, title } = await aDemoVideo(page);
  const { data } = await (await page.request.get(`/api/videos/${id}`)).json();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(PLAYERS, async (route) => {
    await answered;
    await route.fulfill({ contentType: "text/html", body: "<script>parent.postMessage('{}', '*')</script>" });
  });
  await watchShifts(page);
  await visit(page, `/videos/${id}`);
  await page.getByRole("button", { name: `Play ${title}` }).click();
  const player = page.locator(".player");
  const picture = player.locator(".thumb");
  const note = player.getByRole("status");
  await expect(note).toHaveText("");
  await expect(picture).toBeVisible();
  await expect(page.getByText("nothing is loaded before you press play")).toBeHidden();
  await page.clock.fastForward(4_000);
  await expect(note).toContainText("Not playing?");
  expect(await gapBelow(player, note)).toBe(0);
  await expect(note.getByRole("link", { name: "Open on youtube.com" })).toHaveAttribute("href", data.video.sourceUrl);
  expect(await axeFindings(page)).toEqual([]);
  await note.getByRole("button", { name: "Report" }).click();
  const report = page.getByRole("dialog", { name: "Report this video" });
  await expect(report).toBeVisible();
  answer();
  await expect(picture).toHaveCount(0);
  await expect(report, "a report that was begun").toBeVisible();
  await page.keyboard.press("Escape");
  await expect(note).toBeHidden();
  await expect(player.locator("iframe")).toBeVisible();
  expect(await shiftsOf(page)).toEqual([]);
});

/** From the lower edge of `inner` to that of `outer`. */
async function gapBelow(outer: Locator, inner: Locator): Promise<number> {
  const [out, within] = [await outer.boundingBox(), await inner.boundingBox()];
  if (!out || !within) throw new Error("not shown");
  return Math.round(out.y + out.height - within.y - within.height);
}

for (const width of [390, 1440]) {
  test(`${width} px: a blocked player keeps the picture, and a note in it leads on`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.clock.install();
    const { id, title } = await aDemoVideo(page);
    const { data } = await (await page.request.get(`/api/videos/${id}`)).json();
    await page.route(PLAYERS, (route) => route.abort("connectionrefused"));
    await watchShifts(page, 0);
    await visit(page, `/videos/${id}`);
    await page.getByRole("button", { name: `Play ${title}` }).click();
    const player = page.locator(".player");
    const note = player.getByRole("status");
    await expect(note).toBeAttached();
    await page.clock.fastForward(4_000);
    await expect(note.getByRole("link", { name: "Open on youtube.com" })).toHaveAttribute("href", data.video.sourceUrl);
    await expect(player.locator(".thumb")).toBeVisible();
    expect(await gapBelow(player, note)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    expect(await shiftsOf(page)).toEqual([]);
  });

  test(`${width} px: below a loaded player that cannot be asked, a note leads on`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.clock.install();
    const { id, title } = await aSilentVideo(page);
    await page.route(PLAYERS, (route) => route.abort("connectionrefused"));
    await watchShifts(page, 0);
    await visit(page, `/videos/${id}`);
    await page.getByRole("button", { name: `Play ${title}` }).click();
    const note = page.getByRole("main").locator("p").filter({ hasText: "Not playing?" });
    await expect(page.locator(".player [role=status]")).toBeAttached();
    await expect(note).toBeHidden();
    await page.clock.fastForward(4_000);
    await expect(note).toBeVisible();
    await expect(page.locator(".player .thumb")).toBeVisible();
    await expect(note.getByRole("link", { name: "Report" })).toHaveAttribute("href", `/report?video=${id}`);
    expect(await gapBelow(page.locator(".player"), note)).toBeLessThan(0);
    expect(await axeFindings(page)).toEqual([]);
    expect(await shiftsOf(page)).toEqual([]);
  });
}

test("offers related videos", async ({ page }) => {
  const video = await aDemoVideo(page);
  await page.goto(`/videos/${video.id}`);
  const related = page.getByRole("region", { name: "Related Videos" });
  await expect(related.locator("article.card")).toHaveCount(6);
  const title = await related.locator("article.card .card-title").first().innerText();
  await related.locator("article.card .card-title a").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

test("a video keeps playing and the page keeps its position while related videos are paged", async ({ page }) => {
  const video = await aDemoVideo(page);
  await page.route(PLAYERS, (route) => route.fulfill({ body: "" }));
  await visit(page, `/videos/${video.id}`);
  await page.getByRole("button", { name: `Play ${video.title}` }).click();
  const player = page.locator(".player iframe");
  await player.evaluate((element) => element.setAttribute("data-same", ""));
  const pages = page.getByRole("navigation", { name: "Related videos" });
  await pages.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  await pages.getByRole("link", { name: "Next", exact: true }).click();
  await expect(pages).toContainText("Page 2 of");
  await expect(player).toHaveAttribute("data-same", "");
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
  expect((await page.goto(`/videos/${video.id}?page=99`))?.status()).toBe(404);
  await expect(page.locator(".player")).toBeHidden();
});

test("logs a view when a video page is opened", async ({ page }) => {
  const video = await aDemoVideo(page);
  const logged = page.waitForResponse((response) => response.url().endsWith("/api/analytics/log-view"));
  await page.goto(`/videos/${video.id}`);
  expect((await logged).status()).toBe(202);
});

test("asks guests to log in when they press the heart", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/latest");
  const heart = page.getByRole("button", { name: /favorite/i }).first();
  await heart.click();
  const toast = page.locator(".toast");
  const text = toast.getByText("Please login to add videos to favorites");
  await expect(text).toBeVisible();
  await heart.click();
  await expect(toast).toHaveCount(1);
  expect((await text.boundingBox())?.height, "one line").toBeLessThan(36);
  await toast.getByRole("link", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL(/\/login\?from=%2Flatest$/);
  await expect(toast).toHaveCount(0);
});
