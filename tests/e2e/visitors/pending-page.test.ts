import type { Locator, Page } from "@playwright/test";
import { admin } from "../../support/sites/site.ts";
import { visit } from "../hydrated.ts";
import { before, expect, main, test } from "../member.ts";

/** Holds back server responses to client-side navigation until released. */
async function hold(page: Page, path: RegExp): Promise<() => Promise<void>> {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(
    (url) => url.searchParams.has("_rsc") && path.test(url.pathname),
    async (route) => {
      await gate;
      await route.continue();
    },
  );
  return async () => {
    open();
    await expect(page.locator(".arriving")).toHaveCount(0);
    await page.unrouteAll({ behavior: "wait" });
  };
}

const skeleton = (page: Page) => page.locator(".arriving .skeleton").first();

test("a slow member page shows its skeleton", async ({ page, account }) => {
  const [video] = await before(page).videos(1);
  await before(page).favorite(video?.id ?? 0);
  const playlist = await before(page).playlist("Evening");
  await visit(page, "/");
  const menu = page.getByRole("button", { name: `Account ${account.username}` });
  const choose = async (name: string) => {
    await menu.click();
    await page.locator("#account-menu").getByRole("link", { name }).click();
  };
  for (const [link, title] of [
    ["Favorites", "My Favorites"],
    ["Settings", "Settings"],
    ["Playlists", "My Playlists"],
  ] as const) {
    const letThrough = await hold(page, /./);
    await choose(link);
    await expect(skeleton(page)).toBeVisible();
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expect(main(page).getByRole("heading", { level: 1 }), "what is left makes room").toHaveCount(1);
    await expect(page.locator("main > .video-grid"), "with its list").toBeHidden();
    await letThrough();
    await expect(main(page).getByRole("heading", { level: 1, name: title })).toHaveCount(1);
  }
  const letThrough = await hold(page, /^\/playlists\//);
  await main(page).getByRole("link", { name: "Evening" }).click();
  await expect(skeleton(page)).toBeVisible();
  await letThrough();
  await expect(page).toHaveURL(new RegExp(`/playlists/${playlist}$`));
  await expect(main(page).getByRole("heading", { level: 1, name: "Evening" })).toBeVisible();
});

test("a slow admin page shows a skeleton, and a re-sorted list is dimmed", async ({ page, complaints: _ }) => {
  await before(page).login(admin);
  await visit(page, "/admin");
  const menu = page.getByRole("navigation", { name: "Admin Panel" });
  let letThrough = await hold(page, /^\/admin/);
  await menu.getByRole("link", { name: "Manage Videos" }).click();
  await expect(skeleton(page)).toBeVisible();
  await expect(menu).toBeVisible();
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeHidden();
  await letThrough();
  await expect(page.getByRole("table")).toBeVisible();
  letThrough = await hold(page, /^\/admin/);
  await page.getByRole("columnheader", { name: "Views" }).getByRole("link").click();
  await expect(page.getByRole("table")).toHaveCSS("opacity", "0.5");
  await expect(page.locator(".arriving")).toHaveCount(0);
  await letThrough();
  await expect(page).toHaveURL(/sortBy=viewCount/);
  await expect(page.getByRole("table")).toHaveCSS("opacity", "1");
  letThrough = await hold(page, /^\/admin/);
  await page.getByLabel("Per page").selectOption("50");
  await expect(page.getByRole("table"), "filtered by a form").toHaveCSS("opacity", "0.5");
  await letThrough();
  await expect(page).toHaveURL(/sortBy=viewCount&.*limit=50/);
  await expect(page.getByRole("table")).toHaveCSS("opacity", "1");
});

test("searches and links show progress immediately", async ({ page, complaints: _ }) => {
  const [video] = await before(page).videos(1);
  const [first = ""] = (video?.title ?? "").split(" ").sort((a, b) => b.length - a.length);
  const second = `${first} again`;
  await visit(page, "/categories");
  let letThrough = await hold(page, /^\/latest/);
  await main(page).getByRole("searchbox", { name: "Search all videos..." }).fill(first);
  await page.keyboard.press("Enter");
  await expect(skeleton(page)).toBeVisible();
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(`Search Results for “${first}”`);
  await letThrough();
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get("search") === first);

  letThrough = await hold(page, /^\/search/);
  const bar = page.getByRole("combobox", { name: "Search videos" });
  await expect(bar).toHaveValue(first);
  await bar.focus();
  await expect(bar, "what makes a combobox of it has come").toHaveAttribute("aria-controls", /./);
  await page.keyboard.press("Enter");
  await expect(skeleton(page)).toBeVisible();
  await letThrough();
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get("q") === first);

  letThrough = await hold(page, /^\/search/);
  await bar.fill(second);
  await page.keyboard.press("Enter");
  await expect(main(page).locator(".video-grid").first(), "the same list, requested again").toHaveCSS("opacity", "0.5");
  await letThrough();
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get("q") === second);
  await page.goBack();
  await expect(bar).toHaveValue(first);

  letThrough = await hold(page, /^\/most-watched/);
  await page.getByRole("banner").getByRole("link", { name: "Most Watched" }).click();
  await expect(page.locator(".on-its-way")).toHaveCount(1);
  await letThrough();
  await expect(page).toHaveURL(/\/most-watched$/);
  await expect(page.locator(".on-its-way")).toHaveCount(0);
});

test("the redirect after a login or a logout shows progress", async ({ page, account }) => {
  await page.request.post("/api/auth/logout");
  await visit(page, "/login?from=%2Ffavorites");
  let letThrough = await hold(page, /^\/favorites/);
  await page.getByLabel("Username or Email").fill(account.username);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.keyboard.press("Enter");
  await expect(skeleton(page)).toBeVisible();
  await expect(main(page).getByRole("heading", { level: 1, name: "My Favorites" })).toBeVisible();
  await letThrough();
  await expect(page).toHaveURL(/\/favorites$/);
  letThrough = await hold(page, /^\/$/);
  await page.getByRole("button", { name: `Account ${account.username}` }).click();
  await page.locator("#account-menu").getByRole("button", { name: "Logout" }).click();
  await expect(page.locator(".on-its-way")).toHaveCount(1);
  await letThrough();
  await expect(page.getByRole("heading", { level: 1, name: "Featured Videos" })).toBeVisible();
});

test("slow video and list pages show skeletons, and the next page of a list dims the current one", async ({
  page,
  complaints: _,
}) => {
  await visit(page, "/");
  const link = page.locator("article.card .card-title a").nth(14);
  const title = (await link.textContent()) ?? "";
  const scrolled = () => page.evaluate(() => window.scrollY);
  await link.scrollIntoViewIfNeeded();
  await expect.poll(scrolled).toBeGreaterThan(0);
  const place = await scrolled();
  let letThrough = await hold(page, /^\/videos\//);
  await link.click();
  await expect(page.locator(".arriving .watch-title")).toHaveText(title);
  await expect(page.locator(".arriving .player")).toBeInViewport();
  await expect(page.locator("main > .video-grid"), "what is left makes room").toBeHidden();
  await letThrough();
  await expect(page.locator(".watch-title")).toHaveText(title);
  await page.goBack();
  await expect(page.locator("main > .video-grid")).toBeVisible();
  await expect.poll(scrolled, "where one was in the list").toBe(place);

  letThrough = await hold(page, /^\/latest/);
  await page.getByRole("banner").getByRole("link", { name: "Latest Videos" }).click();
  await expect(skeleton(page)).toBeVisible();
  await letThrough();
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveCount(1);

  letThrough = await hold(page, /^\/latest/);
  await main(page).getByRole("link", { name: "Page 2", exact: true }).click();
  await expect(main(page).locator(".video-grid"), "the same list, another page of it").toHaveCSS("opacity", "0.5");
  await letThrough();
  await expect(page).toHaveURL(/\/latest\?page=2$/);
});

/** Records the router's requests from now on. */
function watchRouter(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { searchParams, pathname } = new URL(request.url());
    if (searchParams.has("_rsc")) asked.push(pathname);
  });
  return asked;
}

/** Rests the mouse on a link until its page is requested; the listener loads after the page. */
async function rest(page: Page, link: Locator, asked: string[]): Promise<void> {
  await expect(async () => {
    await page.mouse.move(0, 0);
    await link.hover();
    await expect.poll(() => asked.length, { timeout: 1_000 }).toBeGreaterThan(0);
  }).toPass();
}

test("a page is prefetched on hover, and a click requests nothing more", async ({ page, complaints: _ }) => {
  await visit(page, "/");
  const asked = watchRouter(page);
  const link = page.locator("article.card .card-title a").nth(1);
  const address = (await link.getAttribute("href")) ?? "";
  const came = page.waitForResponse((response) => {
    const { "next-router-prefetch": part } = response.request().headers();
    return part === undefined && new URL(response.url()).pathname === address;
  });
  await rest(page, link, asked);
  await (await came).finished();
  expect(new Set(asked)).toEqual(new Set([address]));
  const before = asked.length;
  await link.click();
  await expect(page.locator(".watch-title")).toBeVisible();
  expect(asked.filter((path) => path === address)).toHaveLength(before);
});

test("personal pages are not prefetched on hover", async ({ page, account }) => {
  await visit(page, "/");
  const asked = watchRouter(page);
  const card = page.locator("article.card .card-title a").first();
  await rest(page, card, asked);
  await page.getByRole("button", { name: `Account ${account.username}` }).click();
  await page.locator("#account-menu").getByRole("link", { name: "Favorites" }).hover();
  await page.keyboard.press("Escape");
  const other = page.locator("article.card .card-title a").nth(1);
  const address = await other.getAttribute("href");
  await other.hover();
  await expect.poll(() => asked).toContain(address);
  expect(asked.filter((path) => !path.startsWith("/videos/"))).toEqual([]);
});
