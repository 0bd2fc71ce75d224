import { admin } from "../../support/sites/site.ts";
import { hydrated } from "../hydrated.ts";
import { before, expect, test } from "../member.ts";
import { axeFindings, faultsOf, prepareScreenCheck } from "../screen-faults.ts";

test("the panel has its own header, whose search finds messages, videos and settings", async ({ page, complaints }) => {
  await before(page).login(admin);
  const [video] = await before(page).videos(1);
  await page.request.post("/api/contact", { data: { subject: "A lost umbrella", message: "In the hall." } });
  await prepareScreenCheck(page);
  await page.goto("/admin/jobs");
  await hydrated(page);
  await expect(page.getByRole("combobox", { name: "Search videos" })).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await expect(page.getByRole("link", { name: "View site" })).toHaveAttribute("href", "/");
  await expect(page.getByRole("link", { name: /Messages \d+ unread/ })).toBeVisible();

  const field = page.getByRole("combobox", { name: "Search the panel" });
  await page.keyboard.press("/");
  await expect(field).toBeFocused();
  await page.keyboard.type("umbrella");
  const found = page.getByRole("group", { name: "Messages" }).getByRole("option");
  await expect(found.first()).toContainText("A lost umbrella");
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press("ArrowDown");
  await expect(found.first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/messages\?id=\d+$/);
  await expect(page.getByText("Showing only the entry you searched for.")).toBeVisible();

  await field.fill(video?.title ?? "");
  await expect(page.getByRole("group", { name: "Videos" }).getByRole("option").first()).toContainText(
    video?.title ?? "",
  );
  await field.fill("wallet");
  await page.getByRole("group", { name: "Settings" }).getByRole("option", { name: "Wallet" }).click();
  await expect(page).toHaveURL(/\/admin\/settings#settings-wallet$/);
  await field.fill("nothing has this in it");
  await expect(page.getByText("Nothing found.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Nothing found.")).toBeHidden();
  expect(complaints).toEqual([]);
});

test("the panel menu fits on a laptop, and scrolls to the current screen where it does not fit", async ({
  page,
  complaints: _,
}) => {
  await before(page).login(admin);
  await page.goto("/admin/settings");
  const menu = page.getByRole("navigation", { name: "Admin Panel" });
  for (const name of ["Dashboard", "Back to Site"]) {
    await expect(menu.getByRole("link", { name })).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 1440, height: 600 });
  await page.reload();
  await expect(menu.getByRole("link", { name: "Site Settings" })).toBeInViewport({ ratio: 1 });
});

test("on a phone the panel menu opens from a button that names the page", async ({ page, complaints: _ }) => {
  await before(page).login(admin);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route("**/api/admin/waiting", (route) =>
    route.fulfill({ json: { success: true, data: { openReports: 7, unreadMessages: 2 } } }),
  );
  await page.goto("/admin/reports");
  await hydrated(page);
  const menu = page.getByRole("navigation", { name: "Admin Panel" });
  const button = menu.getByRole("button", { name: "Menu: Reports 9 waiting", exact: true });
  const current = menu.getByRole("link", { name: "Reports 7 waiting", exact: true });
  await expect(current).toBeHidden();
  await button.press("Enter");
  await expect(current).toBeFocused();
  expect((await menu.getByRole("group", { name: "Pages" }).boundingBox())?.width).toBe(390);
  for (const name of ["Dashboard", "Site Settings", "Back to Site"])
    await expect(menu.getByRole("link", { name })).toBeInViewport({ ratio: 1 });
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(current).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await page.mouse.click(195, 56);
  await expect(current).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await menu.getByRole("link", { name: "Jobs" }).click();
  await expect(page.getByRole("heading", { name: "Jobs", level: 1 })).toBeVisible();
  await expect(menu.getByRole("button", { name: "Menu: Jobs 9 waiting", exact: true })).toBeVisible();
  await expect(current).toBeHidden();
});

test("without scripts the panel menu opens on a phone", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  const page = await context.newPage();
  await before(page).login(admin);
  await page.goto("/admin/jobs");
  const menu = page.getByRole("navigation", { name: "Admin Panel" });
  await menu.getByRole("button", { name: "Menu: Jobs", exact: true }).click();
  await menu.getByRole("link", { name: "Audit Log" }).click();
  await expect(page.getByRole("heading", { name: "Audit Log", level: 1 })).toBeVisible();
  await context.close();
});

test("on a phone the search results are as wide as the screen without its gutters", async ({ page, complaints: _ }) => {
  await before(page).login(admin);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin/jobs");
  await hydrated(page);
  await page.getByRole("combobox", { name: "Search the panel" }).fill("wallet");
  const list = await page.getByRole("listbox", { name: "Found in the panel" }).boundingBox();
  expect(list).toMatchObject({ x: 16, width: 358 });
});

test("the counts in the menu follow what is done on the screen", async ({ page, complaints: _ }) => {
  await before(page).login(admin);
  const data = { subject: `Counted ${Date.now()}`, message: "One of seven." };
  expect((await page.request.post("/api/contact", { data })).status()).toBe(201);
  let unread = 7;
  await page.route("**/api/admin/waiting", (route) =>
    route.fulfill({ json: { success: true, data: { unreadMessages: unread } } }),
  );
  await page.goto("/admin/messages");
  await expect(page.getByRole("link", { name: "Messages 7 unread" })).toBeVisible();
  unread = 6;
  await page.getByRole("main").getByText(data.subject).click();
  await expect(page.getByRole("link", { name: "Messages 6 unread" })).toBeVisible();
});

test("the style sheet of the panel does not change the site after a soft navigation", async ({
  page,
  complaints: _,
}) => {
  const [video] = await before(page).videos(1);
  const styles = () =>
    page
      .getByRole("region", { name: "Related Videos" })
      .getByRole("heading", { name: "Related Videos" })
      .evaluate((heading) => {
        const { fontSize, marginBottom, lineHeight } = getComputedStyle(heading);
        return { fontSize, marginBottom, lineHeight };
      });
  await page.goto(`/videos/${video?.id}`);
  const alone = await styles();
  await before(page).login(admin);
  await page.goto("/admin");
  await hydrated(page);
  await page.getByRole("link", { name: "View site" }).click();
  await page.locator(`main a[href^="/videos/"]`).first().click();
  await expect(page).toHaveURL(/\/videos\/\d+/);
  expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(1);
  expect(await styles()).toEqual(alone);
});

test("title and tabs stay in place between Manage Users and Invitations, and numbers keep a distance from text", async ({
  page,
  complaints: _,
}) => {
  await before(page).login(admin);
  const main = page.getByRole("main");
  const places = async () => {
    const title = main.getByRole("heading", { level: 1 });
    const size = await title.evaluate((heading) => getComputedStyle(heading).fontSize);
    const tabs = await main.getByRole("navigation", { name: "Users shown" }).boundingBox();
    return { size, title: (await title.boundingBox())?.y, tabs: tabs?.y };
  };
  await page.goto("/admin/manage-users");
  const users = await places();
  await page.goto("/admin/manage-users/invitations");
  expect(await places()).toEqual(users);
  await page.goto("/admin/jobs");
  await expect(main.getByRole("heading", { level: 1 })).toHaveCSS("font-size", users.size);
  await page.goto("/admin/categories");
  const [number, text] = await Promise.all(
    ["paddingRight", "paddingLeft"].map((side, place) =>
      main
        .getByRole("row")
        .nth(1)
        .locator(["td.number", "td.number + td"][place] ?? "")
        .evaluate((cell, name) => Number.parseFloat(getComputedStyle(cell)[name as "paddingLeft"]), side),
    ),
  );
  expect((number ?? 0) + (text ?? 0)).toBe(32);
});

test("keys move through the list, select, edit, delete and search, but not in fields", async ({
  page,
  complaints: _,
}) => {
  await before(page).login(admin);
  const mark = `Keys ${process.pid}-${Date.now().toString(36)}`;
  const made = await page.request.post("/api/admin/categories", { data: { name: mark } });
  const { category } = (await made.json()).data;
  for (const n of [1, 2, 3]) {
    const iframeSrc = `https://player.vimeo.com/video/${Date.now()}${n}`;
    const data = { title: `${mark} ${n}`, iframeSrc, categoryIds: [category.id] };
    expect((await page.request.post("/api/admin/videos", { data })).status()).toBe(201);
  }
  await page.goto(`/admin/videos?category=${category.id}&sortBy=id`);
  await hydrated(page);
  const rows = page.getByRole("main").locator("tbody tr");
  const title = (n: number) => rows.nth(n).locator(".row-title a");
  await page.keyboard.press("j");
  await expect(title(0)).toBeFocused();
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("Shift+X");
  await expect(page.getByRole("checkbox", { name: "Select all on this page" })).toBeChecked();
  await page.keyboard.press("k");
  await page.keyboard.press("e");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Title")).toHaveValue((await title(1).textContent()) ?? "");
  await dialog.getByRole("button", { name: "Close" }).focus();
  await page.keyboard.press("n");
  await page.keyboard.press("#");
  await expect(dialog.getByRole("heading", { name: "Edit Video" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("main").getByRole("button", { name: "Clear" }).click();
  await page.keyboard.press("j");
  await page.keyboard.press("#");
  await expect(rows).toHaveCount(2);
  await page.getByRole("main").getByRole("button", { name: "Undo" }).click();
  await expect(rows).toHaveCount(3);

  await page.keyboard.press("/");
  const field = page.getByRole("searchbox", { name: "Search by title, words, address or id" });
  await expect(field).toBeFocused();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Search the panel" })).toBeFocused();
  await page.keyboard.type("nf#");
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.getByRole("main").focus();
  await page.keyboard.press("f");
  await expect(page.getByLabel("State")).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(sheet).toContainText("Search the list");
  await expect(sheet).not.toContainText("Theatre mode");
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("n");
  await expect(dialog.getByRole("heading", { name: "Add Video" })).toBeVisible();
});
