import { visit } from "../hydrated.ts";
import { before, choose, expect, main, test, titles } from "../member.ts";

test.beforeEach(({ account }) => expect(account.username).toBeTruthy());

test("empty lists show a message or a link to continue", async ({ page }) => {
  await page.goto("/favorites");
  await expect(
    page.getByText(
      "You haven't added any favorites yet. Browse videos and click the heart icon to add them to your favorites.",
    ),
  ).toBeVisible();
  const hearts = page.getByRole("region", { name: "Press a heart to keep a video" });
  await expect(hearts.locator("article.card")).toHaveCount(4);
  await expect(hearts.locator(".heart").first()).toHaveCSS("opacity", "1");
  await page.goto("/playlists");
  await expect(page.getByRole("region", { name: "Latest videos" }).locator("article.card")).toHaveCount(4);
  await page.goto("/history");
  await expect(page.getByRole("region", { name: "Featured videos" }).locator("article.card")).toHaveCount(4);
  await page.getByRole("link", { name: "Browse Videos" }).click();
  await expect(page).toHaveURL(/\/latest$/);
  const id = await before(page).playlist("Nothing yet");
  await page.goto(`/playlists/${id}`);
  await expect(page.getByText("This playlist is currently empty.")).toBeVisible();
  await page.getByRole("link", { name: "Back to My Playlists" }).click();
  await expect(page).toHaveURL(/\/playlists$/);
});

test("a removed favourite leaves the list, and the last one leaves its page", async ({ page }) => {
  const videos = await before(page).videos(13);
  for (const { id } of videos) await before(page).favorite(id);
  await page.goto("/favorites");
  await expect(page.locator("article.card")).toHaveCount(12);
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page).toHaveURL(/\/favorites\?page=2$/);
  const [last] = videos;
  expect(await titles(page)).toEqual([last?.title]);
  await page.getByRole("button", { name: `Favorite ${last?.title}`, exact: true }).click();
  await expect(page).toHaveURL(/\/favorites$/);
  await expect(page.locator("article.card")).toHaveCount(12);
  const [, second, third] = await titles(page);
  const heart = page.getByRole("button", { name: `Favorite ${second}`, exact: true });
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await heart.press("Enter");
  await expect(page.locator("article.card")).toHaveCount(11);
  await expect(page.getByRole("button", { name: `Favorite ${third}`, exact: true })).toBeFocused();
  expect(await titles(page)).not.toContain(second);
  expect((await page.goto("/favorites?page=2"))?.status()).toBe(404);
  await page.getByRole("link", { name: "Go to the first page" }).click();
  await expect(page.locator("article.card")).toHaveCount(11);
});

test("removes one video from the history, undoes it, and clears the history", async ({ page }) => {
  const videos = await before(page).videos(3);
  for (const { id } of videos) await before(page).watch(id);
  await expect(async () => {
    await page.goto("/history");
    await expect(page.locator("article.card")).toHaveCount(3, { timeout: 200 });
  }).toPass();
  const [first, second] = await titles(page);
  const columns = () =>
    page.locator(".video-grid").evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(" ").length);
  expect(await columns(), "the day takes as many columns as it has videos").toBe(3);
  await page.getByRole("button", { name: `Remove ${first} from your history` }).click();
  await expect.poll(columns).toBe(2);
  await expect(page.locator("article.card")).toHaveCount(2);
  await expect(page.getByRole("button", { name: `Remove ${second} from your history` })).toBeFocused();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.locator("article.card")).toHaveCount(3);
  await page.getByRole("button", { name: `Remove ${first} from your history` }).click();
  await expect(page.locator("article.card")).toHaveCount(2);
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Today"]);
  await page.getByRole("button", { name: "Clear History" }).click();
  await expect(page.getByText("Are you sure?")).toBeVisible();
  await page.getByRole("button", { name: "No", exact: true }).click();
  await expect(page.locator("article.card")).toHaveCount(2);
  await page.getByRole("button", { name: "Clear History" }).click();
  await page.getByRole("button", { name: "Yes", exact: true }).click();
  await expect(page.getByText("You haven't watched any videos yet.")).toBeVisible();
});

test("renames a playlist, and deletes it after confirmation", async ({ page }) => {
  const [video] = await before(page).videos(1);
  const id = await before(page).playlist("First name", video && [video]);
  await before(page).playlist("Another");
  await visit(page, `/playlists/${id}`);
  await page.getByRole("button", { name: "More for First name" }).click();
  await choose(page.getByRole("button", { name: "Edit", exact: true }));
  const panel = page.getByRole("dialog", { name: "Edit Playlist" });
  await panel.getByLabel("Title").fill(" ");
  await choose(panel.getByRole("button", { name: "Save", exact: true }));
  await expect(panel.getByText("Playlist title cannot be empty.")).toBeVisible();
  await panel.getByLabel("Title").fill("Second <b>name</b>");
  await panel.getByLabel("Description").fill("What it is for.");
  await choose(panel.getByRole("button", { name: "Save", exact: true }));
  await expect(page.getByRole("heading", { name: "Second <b>name</b>" })).toBeVisible();
  await expect(main(page).getByText("What it is for.", { exact: true }).first()).toBeVisible();
  await page.getByRole("link", { name: "Back to My Playlists" }).click();
  const card = main(page).getByRole("listitem").filter({ hasText: "Second <b>name</b>" });
  await expect(card).toContainText("1 video");
  await expect(card).toContainText(/Created \w+ \d+, \d{4}/);
  await card.getByRole("button", { name: "More for Second <b>name</b>" }).click();
  await choose(card.getByRole("button", { name: "Delete", exact: true }));
  await expect(card.getByText("Are you sure?")).toBeVisible();
  await choose(card.getByRole("button", { name: "No", exact: true }));
  await choose(card.getByRole("button", { name: "Delete", exact: true }));
  await choose(card.getByRole("button", { name: "Yes", exact: true }));
  await expect(card).toHaveCount(0);
  await expect(page.getByRole("button", { name: "More for Another" })).toBeFocused();
  expect((await page.goto(`/playlists/${id}`))?.status()).toBe(404);
});

test("the playlist picker of a video shows and changes the playlists that contain it", async ({ page }) => {
  const [video] = await before(page).videos(1);
  await before(page).playlist("Holds it", video && [video]);
  await before(page).playlist("Does not");
  await page.goto(`/videos/${video?.id}`);
  await page.getByRole("button", { name: "Add to Playlist" }).click();
  const panel = page.getByRole("group", { name: "Add to Playlist" });
  await expect(panel.getByRole("checkbox", { name: "Holds it" })).toBeChecked();
  await expect(panel.getByRole("checkbox", { name: "Does not" })).not.toBeChecked();
  await panel.getByRole("checkbox", { name: "Watch Later" }).press("Space");
  await expect(page.getByText("Added to Watch Later.")).toBeVisible();
  await panel.getByRole("checkbox", { name: "Holds it" }).press("Space");
  await expect(page.getByText("Removed from Holds it.")).toBeVisible();
  await panel.getByLabel("Create New Playlist").fill("Made here");
  await choose(panel.getByRole("button", { name: "Create", exact: true }));
  await expect(panel.getByRole("checkbox", { name: "Made here" })).toBeChecked();
  await expect(page.getByText("Added to Made here.")).toBeVisible();
  await page.goto("/playlists");
  for (const [title, count] of [
    ["Watch Later", "1 video"],
    ["Made here", "1 video"],
    ["Holds it", "0 videos"],
  ] as const) {
    await expect(main(page).getByRole("listitem").filter({ hasText: title })).toContainText(count);
  }
  await expect(page.getByRole("button", { name: "More for Watch Later" })).toHaveCount(0);
  await expect(page.locator("article.card").filter({ has: page.locator("svg.i path[d^='M12 20.5a8.5']") })).toHaveText(
    /Watch Later/,
  );
});

test("reorders a playlist across its pages by dragging, keys and numbers", async ({ page }) => {
  const videos = await before(page).videos(14);
  const id = await before(page).playlist("Long", videos);
  const names = videos.map(({ title }) => title);
  await page.goto(`/playlists/${id}`);
  await page.getByRole("button", { name: "Change Order", exact: true }).click();
  const rows = page.locator(".order-row .order-title");
  await expect(rows).toHaveText(names);
  const handleOf = (title: string) => page.locator(".order-row").filter({ hasText: title }).locator(".order-handle");

  await test.step("drags a video down by two places", async () => {
    const box = await page.locator(".order-handle").nth(1).boundingBox();
    if (!box) throw new Error("no handle");
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 100, { steps: 4 });
    await page.mouse.move(x, y + 150, { steps: 4 });
    await page.mouse.up();
    names.splice(3, 0, ...names.splice(1, 1));
    await expect(rows).toHaveText(names);
  });

  await test.step("moves the last video to the first place by a key", async () => {
    await handleOf(names[13] ?? "").focus();
    await page.keyboard.press("Home");
    names.unshift(names.pop() ?? "");
    await expect(rows).toHaveText(names);
    await expect(page.getByText(`${names[0]} is now 1 of 14.`)).toBeAttached();
  });

  await test.step("moves a video to a typed place and ignores an invalid one", async () => {
    const place = page.getByLabel(`Place of ${names[2]}`);
    await place.fill("99");
    await place.press("Enter");
    await expect(rows).toHaveText(names);
    await place.fill("13");
    await place.press("Enter");
    names.splice(12, 0, ...names.splice(2, 1));
    await expect(rows).toHaveText(names);
  });

  await page.getByRole("button", { name: "Done", exact: true }).click();
  await expect.poll(() => titles(page)).toEqual(names.slice(0, 12));
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect.poll(() => titles(page)).toEqual(names.slice(12));
});

test("an order that cannot be saved is reverted; an outdated one is reloaded", async ({ page }) => {
  const [first, second, third] = await before(page).videos(3);
  if (!first || !second || !third) throw new Error("no videos");
  const id = await before(page).playlist("Contested", [first, second]);
  await page.goto(`/playlists/${id}`);
  await page.getByRole("button", { name: "Change Order", exact: true }).click();
  const rows = page.locator(".order-row .order-title");
  await expect(rows).toHaveText([first.title, second.title]);
  await page.route("**/order", (route) => route.abort());
  await page.getByRole("button", { name: `Move ${first.title} down` }).click();
  await expect(page.getByText("The new order could not be saved. Please try again.")).toBeVisible();
  await expect(rows).toHaveText([first.title, second.title]);
  await page.unroute("**/order");
  await page.request.post(`/api/playlists/${id}/videos`, { data: { videoId: third.id } });
  await page.getByRole("button", { name: `Move ${first.title} down` }).click();
  await expect(page.getByText("The order must name every video of the playlist once.")).toBeVisible();
  await expect(rows).toHaveText([first.title, second.title, third.title]);
});

test("one tap on a card adds its video to Watch Later, another removes it", async ({ page }) => {
  const later = page.getByRole("button", { name: /^Watch later:/ }).first();
  const listed = async () => (await (await page.request.get("/api/playlists/watch-later")).json()).data.videoIds.length;
  await visit(page, "/latest?sort=duration");
  await later.click();
  await expect(later).toHaveAttribute("aria-pressed", "true");
  expect(await listed()).toBe(1);
  await later.click();
  await expect(later).toHaveAttribute("aria-pressed", "false");
  expect(await listed()).toBe(0);
  await later.click();
  await page.locator('[data-front="true"]').getByRole("link", { name: "View", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Watch Later" })).toBeVisible();
  await expect(page.locator("article.card")).toHaveCount(1);
});
