import { visit } from "../hydrated.ts";
import { expect, test } from "../visitor.ts";

test.beforeEach(({ complaints }) => expect(complaints).toEqual([]));

test("pages without content offer the most watched videos", async ({ page }) => {
  for (const path of ["/no-such-page", "/search?q=zzzzqqqq", "/latest?search=zzzzqqqq", "/videos/999999"]) {
    await page.goto(path);
    const more = page.getByRole("region", { name: "Most watched" });
    await expect(more.locator("article.card"), path).toHaveCount(4);
  }
  const title = await page.locator("article.card .card-title").first().innerText();
  await page.locator("article.card .card-title a").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

test("a short list continues with the most watched videos", async ({ page }) => {
  const { data } = await (await page.request.get("/api/videos/search?q=gravitational")).json();
  expect(data.videos).toHaveLength(1);
  await page.goto("/search?q=gravitational");
  await expect(page.getByRole("region", { name: "Most watched" }).locator("article.card")).toHaveCount(4);
  await page.goto("/search?q=a");
  await expect(page.getByRole("region", { name: "Most watched" })).toHaveCount(0);
});

test("the most watched videos below a short list are others, with the views of their period", async ({ page }) => {
  const listed = (await (await page.request.get("/api/videos/search?q=gravitational")).json()).data.videos[0];
  await page.route("**/api/most-watched?timeframe=week*", async (route) => {
    const answer = await (await page.request.get("/api/most-watched?timeframe=all_time&limit=5")).json();
    answer.data.videos.unshift(listed);
    for (const video of answer.data.videos) video.periodViews = 3;
    await route.fulfill({ json: answer });
  });
  await page.goto("/search?q=gravitational");
  const row = page.getByRole("region", { name: "Most watched this week" });
  await expect(row.locator("article.card")).toHaveCount(4);
  await expect(row.getByText("3 views this week")).toHaveCount(4);
  await expect(row.locator(`[data-video="${listed.id}"]`)).toHaveCount(0);
});

test("suggested videos show their picture, and the typed text can be searched for", async ({ page }) => {
  await visit(page, "/");
  await page.keyboard.press("/");
  await page.keyboard.type("sp");
  const options = page.getByRole("option");
  await expect(options.first()).toHaveText("Search for “sp”");
  await expect(options.locator(".thumb").first()).toBeVisible();
  await expect(options.locator("mark").first()).toHaveText(/^sp$/i);
  await options.first().click();
  await expect(page).toHaveURL(/\/search\?q=sp$/);
});

test("a category is found by typing, with its video count, and categories can be sorted by count", async ({ page }) => {
  type Category = { name: string; videoCount: number };
  const { data } = await (await page.request.get("/api/categories?limit=200")).json();
  const category = (data.categories as Category[]).find(({ videoCount }) => videoCount > 0);
  await visit(page, "/categories");
  const field = page.getByRole("searchbox", { name: "Find a category" });
  await field.fill(category?.name.toUpperCase() ?? "");
  const link = page.locator(".category-names").getByRole("link", { name: `${category?.name} ${category?.videoCount}` });
  await expect(link).toBeVisible();
  await expect(page.getByText(/^\d+ categor(y|ies) with “.+”$/)).toBeVisible();
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await expect(field).toHaveValue("");
  await expect(field).toBeFocused();
  await field.fill("zzzz");
  await expect(page.getByText("No matching categories.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Search all videos for “zzzz”" })).toHaveAttribute(
    "href",
    "/latest?search=zzzz",
  );
  await field.fill("");
  await page.getByRole("button", { name: "Most videos" }).click();
  const counts = (await page.locator(".category-names .more-count").allInnerTexts()).map(Number);
  expect(counts.length).toBeGreaterThan(3);
  expect(counts).toEqual(counts.toSorted((one, other) => other - one));
  await link.click();
  await expect(page).toHaveURL(/\/categories\/\d+$/);
});

test("a category links its shuffled list and its newest videos to each other", async ({ page }) => {
  await visit(page, "/categories/1");
  const order = page.getByRole("navigation", { name: "Sort and length" });
  await order.getByRole("link", { name: "Newest" }).click();
  await expect(page).toHaveURL(/\/categories\/1\/latest$/);
  await expect(order.getByRole("link", { name: "Newest" })).toHaveAttribute("aria-current", "page");
  await order.getByRole("link", { name: "Shuffled" }).click();
  await expect(page).toHaveURL(/\/categories\/1$/);
});

test("a category with few videos has no options, and each category links to all others", async ({ page }) => {
  type Category = { id: number; name: string; videoCount: number };
  const { data } = await (await page.request.get("/api/categories?limit=200")).json();
  const few = (data.categories as Category[]).find(({ videoCount }) => videoCount > 0 && videoCount < 8);
  const options = page.getByRole("navigation", { name: "Sort and length" });
  await page.goto("/categories/1");
  await expect(options).toBeVisible();
  await page.goto(`/categories/${few?.id}`);
  await expect(page.locator("article.card").first()).toBeVisible();
  await expect(options).toHaveCount(0);
  await page.goto(`/categories/${few?.id}?sort=views`);
  await expect(options, "a chosen order can be undone").toBeVisible();
  await page.locator(".page-head").getByRole("link", { name: "View All Categories" }).click();
  await expect(page).toHaveURL(/\/categories$/);
});

test("a video names its player's host before loading it, and the key n opens the next video", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).hostname));
  await visit(page, "/videos/1");
  await expect(page.getByText(/^Plays from [\w.-]+; nothing is loaded before you press play\.$/)).toBeVisible();
  const next = page.getByRole("region", { name: "Related Videos" }).locator(".card-title").first();
  const title = await next.innerText();
  await page.keyboard.press("n");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  expect(asked.filter((host) => /youtube|vimeo/.test(host))).toEqual([]);
});

test("a list is sorted and filtered by length, also on its other pages", async ({ page }) => {
  const read = async (length: string) =>
    (await (await page.request.get(`/api/videos?sort=latest&length=${length}`)).json()).data;
  const lists = [
    { length: "short", label: "Under 4 min", list: await read("short") },
    { length: "medium", label: "4–20 min", list: await read("medium") },
    { length: "long", label: "Over 20 min", list: await read("long") },
  ];
  const { length, label, list } =
    lists.find(({ list: { pagination } }) => pagination.totalPages > 1) ?? (lists[0] as (typeof lists)[0]);
  expect(list.pagination.totalPages).toBeGreaterThan(1);
  await visit(page, "/latest");
  const options = page.getByRole("navigation", { name: "Sort and length" });
  await options.getByRole("link", { name: label }).click();
  await expect(page).toHaveURL(new RegExp(`/latest\\?length=${length}$`));
  await expect(page.locator(".page-head")).toContainText(`${list.pagination.totalCount} videos`);
  await expect(page.locator("article.card .card-title")).toHaveText(
    (list.videos as { title: string }[]).map(({ title }) => title),
  );
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(new RegExp(`/latest\\?length=${length}&page=2$`));
  await options.getByRole("link", { name: "Longest" }).click();
  await expect(page).toHaveURL(new RegExp(`/latest\\?sort=duration&length=${length}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Longest Videos");
  await expect(options.getByRole("link", { name: label })).toHaveAttribute("aria-current", "page");
  await options.getByRole("link", { name: "Any length" }).click();
  await expect(page).toHaveURL(/\/latest\?sort=duration$/);
});

test("search results are sorted and filtered by length", async ({ page }) => {
  await visit(page, "/search?q=a");
  const options = page.getByRole("navigation", { name: "Sort and length" });
  await options.getByRole("link", { name: "Most viewed" }).click();
  await expect(page).toHaveURL(/\/search\?q=a&sort=views$/);
  await options.getByRole("link", { name: "Over 20 min" }).click();
  await expect(page).toHaveURL(/\/search\?q=a&sort=views&length=long$/);
  const { data } = await (await page.request.get("/api/videos/search?q=a&sort=views&length=long")).json();
  expect(data.videos.length).toBeGreaterThan(0);
  // A short list is followed by the most watched videos.
  await expect(page.locator(".video-grid").first().locator("article.card")).toHaveCount(data.videos.length);
});

test("on a phone, sort and length are two buttons in sight that open sheets", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["/search?q=a", "/categories/1", "/latest"]) {
    await visit(page, path);
    const options = page.getByRole("navigation", { name: "Sort and length" });
    const buttons = options.getByRole("button");
    await expect(buttons).toHaveCount(2);
    for (const button of await buttons.all()) await expect(button, path).toBeInViewport({ ratio: 1 });
  }
  await page.getByRole("button", { name: "Sort: Newest" }).click();
  const sheet = page.getByRole("group", { name: "Sort", exact: true });
  await expect(sheet.getByRole("link", { name: "Newest" })).toHaveAttribute("aria-current", "page");
  await sheet.getByRole("link", { name: "Longest" }).click();
  await expect(page).toHaveURL(/\/latest\?sort=duration$/);
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("button", { name: "Sort: Longest" })).toBeVisible();
});

for (const width of [375, 390]) {
  test(`${width} px: the page numbers and the box for a page are in one row`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/latest?page=4");
    const pages = page.getByRole("navigation", { name: "Pages" });
    const [first, box] = [
      await pages.getByRole("link", { name: "Page 1", exact: true }).boundingBox(),
      await pages.getByLabel("Go to page").boundingBox(),
    ];
    expect(Math.abs((first?.y ?? 0) - (box?.y ?? 99))).toBeLessThan(8);
    expect((await pages.boundingBox())?.height).toBeLessThan(110);
  });
}

test("a list without videos of a length leads to those of any length", async ({ page }) => {
  const { data } = await (await page.request.get("/api/videos/search?q=garden")).json();
  const lengths: string[] = ["short", "medium", "long"];
  const answers = await Promise.all(
    lengths.map((length) => page.request.get(`/api/videos/search?q=garden&length=${length}`)),
  );
  const counts = await Promise.all(answers.map(async (answer) => (await answer.json()).data.videos.length as number));
  const empty = lengths[counts.indexOf(0)];
  expect(empty).toBeDefined();
  await visit(page, `/search?q=garden&sort=views&length=${empty}`);
  await expect(page.getByText("No videos of this length match your search.")).toBeVisible();
  await page.getByRole("link", { name: "Any Length", exact: true }).click();
  await expect(page).toHaveURL(/\/search\?q=garden&sort=views$/);
  await expect(page.locator(".video-grid").first().locator("article.card")).toHaveCount(data.videos.length);
});

test("More Categories opens with its search field focused, ready for typing", async ({ page }) => {
  await page.route("**/api/categories?*", async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const more = Array.from({ length: 20 }, (_, n) => ({
      ...answer.data.categories[0],
      id: 900 + n,
      name: `More ${n}`,
    }));
    answer.data.categories.push(...more);
    await route.fulfill({ response, json: answer });
  });
  await visit(page, "/latest");
  await page.getByRole("button", { name: "More Categories" }).click();
  const field = page.getByRole("searchbox", { name: "Find a category" });
  await expect(field).toBeFocused();
  await page.keyboard.type("more 12");
  await expect(page.getByRole("link", { name: "More 12" })).toBeVisible();
});
