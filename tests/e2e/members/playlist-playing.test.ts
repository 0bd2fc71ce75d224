import { visit } from "../hydrated.ts";
import { before, choose, expect, main, test } from "../member.ts";
import { shiftsOf, watchShifts } from "../screen-faults.ts";

test("plays a playlist next to the video, by keys and shuffled, and only for its owner", async ({
  page,
  account,
  browser,
}) => {
  expect(account.username).toBeTruthy();
  const videos = await before(page).videos(5);
  const [first, second] = videos;
  const id = await before(page).playlist("Evening", videos);
  await visit(page, `/playlists/${id}`);
  await main(page).getByRole("link", { name: "Play All" }).click();
  await expect(page).toHaveURL(`/videos/${first?.id}?list=${id}`);
  const queue = page.getByRole("region", { name: "Evening" });
  const current = queue.locator("[aria-current]");
  await expect(queue.getByText("1 of 5", { exact: true })).toBeVisible();
  await expect(current).toContainText(first?.title ?? "");
  await expect(current, "highlighted as a row").toHaveCSS("box-shadow", "none");
  await page.route(/youtube|archive\.org|afpy/, (route) => route.fulfill({ body: "" }));
  await expect(current.getByText("Now playing")).toBeHidden();
  await page.getByRole("button", { name: `Play ${first?.title}` }).click();
  await expect(current.getByText("Now playing")).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("n");
  await expect(page).toHaveURL(`/videos/${second?.id}?list=${id}`);
  await expect(page.getByRole("heading", { level: 1, name: second?.title })).toBeVisible();
  await expect(current).toContainText(second?.title ?? "");
  await page.keyboard.press("p");
  await expect(page).toHaveURL(`/videos/${first?.id}?list=${id}`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`/videos/${first?.id}$`));

  await page.reload();
  await expect(queue.getByText("1 of 5", { exact: true })).toBeVisible();
  await queue.getByRole("link", { name: "Evening" }).click();
  await main(page).getByRole("link", { name: "Shuffle" }).click();
  await expect(queue.getByText("1 of 5 · shuffled")).toBeVisible();
  // The list appears shortly before the URL changes.
  await expect(page).toHaveURL(/shuffle=/);
  const order = await queue.locator("h3").allTextContents();
  await page.reload();
  await expect(queue.locator("h3")).toHaveText(order);

  const stranger = await browser.newPage();
  await visit(stranger, `/videos/${first?.id}?list=${id}`);
  await expect(stranger.getByRole("region", { name: "Related Videos" })).toBeVisible();
  await expect(stranger.getByRole("region", { name: "Evening" })).toHaveCount(0);
  await stranger.close();
});

test("on phones, the next video of a playlist is in sight without moving the page", async ({ page, account }) => {
  expect(account.username).toBeTruthy();
  const videos = await before(page).videos(3);
  const [first, second, last] = videos;
  const id = await before(page).playlist("Evening", videos);
  await page.setViewportSize({ width: 390, height: 844 });
  await watchShifts(page, 0);
  await visit(page, `/videos/${first?.id}?list=${id}`);
  const next = main(page).getByRole("link", { name: `Next: ${second?.title}`, exact: true });
  await expect(next).toBeInViewport();
  await main(page).getByRole("link", { name: "1 of 3", exact: true }).click();
  await expect(page.getByRole("region", { name: "Evening" })).toBeInViewport();
  expect(await shiftsOf(page)).toEqual([]);
  await next.click();
  await expect(page).toHaveURL(`/videos/${second?.id}?list=${id}`);
  await visit(page, `/videos/${last?.id}?list=${id}`);
  await expect(main(page).getByText("Last video of this list")).toBeVisible();
});

test("an empty playlist adds nothing beside the video", async ({ page, account }) => {
  expect(account.username).toBeTruthy();
  const [video] = await before(page).videos(1);
  const id = await before(page).playlist("Nothing yet");
  const loaded = page.waitForResponse(new RegExp(`/api/playlists/${id}`));
  await visit(page, `/videos/${video?.id}?list=${id}`);
  await loaded;
  await expect(page.getByRole("heading", { name: "Related Videos" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Nothing yet" })).toHaveCount(0);
});

test("a card's menu plays, shuffles, edits and deletes the playlist", async ({ page, account }) => {
  expect(account.username).toBeTruthy();
  const videos = await before(page).videos(3);
  const id = await before(page).playlist("Evening", videos);
  await visit(page, "/playlists");
  const more = page.getByRole("button", { name: "More for Evening" });
  const menu = page.getByRole("group", { name: "More for Evening" });
  await more.click();
  await expect(menu.getByRole("button")).toHaveText(["Play All", "Shuffle", "Edit", "Delete"]);
  await choose(menu.getByRole("button", { name: "Edit" }));
  const panel = page.getByRole("dialog", { name: "Edit Playlist" });
  await panel.getByLabel("Title").fill("Morning");
  await panel.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "More for Morning" }).click();
  await choose(page.getByRole("button", { name: "Shuffle" }));
  await expect(page).toHaveURL(new RegExp(`/videos/\\d+\\?list=${id}&shuffle=\\d+$`));
  await visit(page, "/playlists");
  await page.getByRole("button", { name: "More for Morning" }).click();
  await choose(page.getByRole("button", { name: "Play All" }));
  await expect(page).toHaveURL(new RegExp(`/videos/\\d+\\?list=${id}$`));
});
