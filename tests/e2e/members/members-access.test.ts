import { before, expect, main, newAccount, openForm, test } from "../member.ts";
import { shiftsOf, watchShifts } from "../screen-faults.ts";

const PAGES = ["/favorites", "/playlists", "/playlists/1", "/profile", "/settings", "/history"];

test("guests are redirected to the login, and afterwards to the requested page", async ({ page, complaints }) => {
  expect(complaints).toEqual([]);
  const account = newAccount();
  await before(page).register(account);
  await page.request.post("/api/auth/logout");
  for (const path of PAGES) {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    expect(answer.headers().location, path).toContain(`/login?from=${encodeURIComponent(path)}`);
  }
  await page.goto("/favorites?page=1");
  await expect(page).toHaveURL(/\/login\?from=/);
  await page.getByLabel("Username or Email").fill(account.username);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await main(page).getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL(/\/favorites\?page=1$/);
  await expect(page.getByRole("heading", { name: "My Favorites" })).toBeVisible();
});

test("a return path never leads to another site", async ({ page, complaints }) => {
  expect(complaints).toEqual([]);
  const account = newAccount();
  await before(page).register(account);
  for (const from of ["https://example.com/", "//example.com", "/\\example.com", "/login", "javascript:alert(1)"]) {
    await page.goto(`/login?from=${encodeURIComponent(from)}`);
    await expect(page, from).toHaveURL(/^http:\/\/localhost:\d+\/$/);
  }
});

test("logged-in members are redirected from login and registration, without layout shifts", async ({
  page,
  account,
}) => {
  expect(account.username).toBeTruthy();
  await page.setViewportSize({ width: 1440, height: 900 });
  await watchShifts(page);
  for (const [address, destination] of [
    ["/register", /\/$/],
    ["/login?from=%2Fhistory", /\/history$/],
    ["/login", /\/$/],
  ] as const) {
    await page.goto(address);
    await expect(page).toHaveURL(destination);
    await expect(main(page).getByRole("heading").first()).toBeVisible();
    expect(await shiftsOf(page)).toEqual([]);
  }
});

test("members' pages are neither cached nor indexed", async ({ page, account }) => {
  expect(account.username).toBeTruthy();
  const id = await before(page).playlist("Mine");
  for (const path of ["/favorites", "/playlists", `/playlists/${id}`, "/profile", "/settings", "/history"]) {
    const response = await page.request.get(path);
    expect(response.status(), path).toBe(200);
    expect(response.headers()["cache-control"], path).toContain("no-store");
    const html = await response.text();
    expect(html.includes('<meta name="robots" content="noindex'), path).toBe(true);
    expect(html.slice(html.indexOf("<main")).includes("<h1"), path).toBe(true);
  }
  for (const path of ["/login", "/register"]) {
    const html = await (await page.request.get(path)).text();
    expect(html.includes('<meta name="robots" content="noindex'), path).toBe(true);
  }
});

test("a member logged in with two browsers", async ({ page, account, browser }) => {
  const other = await browser.newContext();
  const second = await other.newPage();
  await second.addInitScript(() => localStorage.setItem("age-confirmed", "yes"));
  await before(second).login(account);

  await test.step("a favourite added in one appears in the other", async () => {
    const [video] = await before(page).videos(1);
    await before(page).favorite(video?.id ?? 0);
    await second.goto("/favorites");
    await expect(main(second).getByRole("link", { name: video?.title, exact: true })).toBeVisible();
  });

  await test.step("one logs the other out", async () => {
    await page.goto("/profile");
    const devices = page.getByRole("region", { name: "Logged-in Devices" });
    await expect(devices.getByRole("listitem")).toHaveCount(2);
    await devices.getByRole("listitem").filter({ hasNotText: "This device" }).getByRole("button").click();
    await expect(devices.getByRole("listitem")).toHaveCount(1);
    await second.goto("/favorites");
    await expect(second).toHaveURL(/\/login\?from=%2Ffavorites$/);
  });

  await test.step("changing the password ends every other session", async () => {
    await before(second).login(account);
    await page.goto("/profile");
    await expect(page.getByRole("region", { name: "Logged-in Devices" }).getByRole("listitem")).toHaveCount(2);
    await openForm(page, "Password");
    await page.getByLabel("Current Password", { exact: true }).fill(account.password);
    await page.getByLabel("New Password", { exact: true }).fill("battery staple");
    await page.getByLabel("Confirm New Password", { exact: true }).fill("battery staple");
    await page.getByRole("button", { name: "Change Password" }).click();
    await expect(page.getByText("Password changed successfully!")).toBeVisible();
    await expect(page.getByRole("region", { name: "Logged-in Devices" }).getByRole("listitem")).toHaveCount(1);
    await second.goto("/profile");
    await expect(second).toHaveURL(/\/login\?from=%2Fprofile$/);
    await page.reload();
    await expect(page.getByRole("heading", { name: "My Profile" })).toBeVisible();
  });
  await other.close();
});

test("going back after logging out shows nothing of the member's", async ({ page, account }) => {
  const [video] = await before(page).videos(1);
  await before(page).favorite(video?.id ?? 0);
  await page.goto("/");
  await page.getByRole("button", { name: `Account ${account.username}` }).click();
  await page.locator("#account-menu").getByRole("link", { name: "Favorites", exact: true }).click();
  await expect(page.locator("article.card")).toHaveCount(1);
  await page.getByRole("button", { name: `Account ${account.username}` }).click();
  await page.locator("#account-menu").getByRole("button", { name: "Logout", exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(
    main(page).getByText("You must be logged in to view this page.").or(main(page).getByLabel("Username or Email")),
  ).toBeVisible();
  await expect(main(page).getByText(video?.title ?? "", { exact: true })).toHaveCount(0);
});

test("another member's playlist is not found, like one that does not exist", async ({ page, account, browser }) => {
  expect(account.username).toBeTruthy();
  const id = await before(page).playlist("Mine alone");
  const other = await browser.newContext();
  const stranger = await other.newPage();
  await stranger.addInitScript(() => localStorage.setItem("age-confirmed", "yes"));
  await before(stranger).register(newAccount());
  for (const path of [`/playlists/${id}`, "/playlists/2147483647"]) {
    expect((await stranger.goto(path))?.status(), path).toBe(404);
    await expect(stranger.getByText("Playlist not found.")).toBeVisible();
  }
  for (const path of ["/playlists/abc", "/playlists/0", "/playlists/99999999999"]) {
    expect((await stranger.goto(path))?.status(), path).toBe(404);
    await expect(stranger.getByText("Invalid Playlist ID format.")).toBeVisible();
  }
  await stranger.getByRole("link", { name: "Back to My Playlists" }).click();
  await expect(stranger.getByText("You haven't created any playlists yet.")).toBeVisible();
  await other.close();
});
