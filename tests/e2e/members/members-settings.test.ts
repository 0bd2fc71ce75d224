import { readFileSync } from "node:fs";
import { visit } from "../hydrated.ts";
import { before, expect, main, test } from "../member.ts";

test("saved blur and cover key settings apply on other pages", async ({ page, account }) => {
  expect(account.username).toBeTruthy();
  await page.goto("/settings");
  await page.getByRole("switch", { name: "Blur pictures" }).check();
  await page.getByLabel("Cover key").selectOption("B");
  await page.getByRole("button", { name: "Save Changes", exact: true }).click();
  await expect(page.getByText("Your settings have been saved successfully.")).toBeVisible();
  await visit(page, "/latest");
  await expect(page.locator("html")).toHaveAttribute("data-blur", "");
  const picture = page.locator(".thumb img").first();
  expect(await picture.evaluate((image) => getComputedStyle(image).filter)).toContain("blur");
  // In one step: a picture that cannot be loaded is replaced at any moment.
  const behind = await page.evaluate(() => {
    const thumb = document.querySelector(".thumb:has(img:not(.broken))");
    return thumb && getComputedStyle(thumb, "::before").content;
  });
  expect(behind, "nothing sharp shows through").toBe("none");
  const title = await page.title();
  await page.keyboard.press("b");
  await expect(page.getByRole("dialog", { name: "Page hidden" })).toBeVisible();
  await expect(page.getByRole("dialog", { name: "Page hidden" }), "no focus ring on its button").toBeFocused();
  await expect(page).toHaveTitle("New Tab");
  await page.keyboard.press("b");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveTitle(title);
  await page.keyboard.press("/");
  await page.keyboard.type("b");
  await expect(page.getByRole("combobox")).toHaveValue("b");
  await page.goto("/settings");
  await expect(page.getByRole("switch", { name: "Blur pictures" })).toBeChecked();
  await expect(page.getByLabel("Cover key")).toHaveValue("b");
});

test("the header says that titles are blurred and leads to the setting", async ({ page, account }) => {
  expect(account.username).toBeTruthy();
  await visit(page, "/settings");
  const mark = page.getByRole("banner").getByRole("link", { name: "Blur or private session is on" });
  await expect(mark).toBeHidden();
  await page.getByRole("switch", { name: "Blur pictures" }).check();
  await page.getByRole("switch", { name: "Blur titles too" }).check();
  await expect(mark).toBeVisible();
  await visit(page, "/latest");
  const card = page.locator("article.card").first();
  const title = card.locator(".card-title a");
  await expect(title).toHaveCSS("color", "rgba(0, 0, 0, 0)");
  await card.hover();
  await expect(title).not.toHaveCSS("color", "rgba(0, 0, 0, 0)");
  await mark.click();
  await expect(page).toHaveURL(/\/settings#privacy$/);
  await page.getByRole("switch", { name: "Blur pictures" }).uncheck();
  await expect(mark).toBeHidden();
  await page.getByRole("switch", { name: "Private session" }).check();
  await expect(mark).toBeVisible();
});

test("pressing Shift three times hides the page if enabled, and Escape or Shift three times shows it again", async ({
  page,
  account,
}) => {
  expect(account.username).toBeTruthy();
  const cover = page.getByRole("dialog", { name: "Page hidden" });
  const pressShiftThrice = async () => {
    for (let press = 0; press < 3; press++) await page.keyboard.press("Shift");
  };
  // Presses that are further apart, as on a slow machine, and those before the scripts have loaded, do not count.
  const toggleCover = async (visible: boolean) =>
    expect(async () => {
      if ((await cover.isVisible()) !== visible) await pressShiftThrice();
      await expect(cover).toBeVisible({ visible, timeout: 1_000 });
    }).toPass();
  await page.goto("/settings");
  await expect(page.getByLabel("Cover key"), "off until chosen").toHaveValue("");
  await pressShiftThrice();
  await expect(cover).toBeHidden();
  await page.getByLabel("Cover key").selectOption("Shift three times");
  await page.getByRole("button", { name: "Save Changes", exact: true }).click();
  await expect(page.getByText("Your settings have been saved successfully.")).toBeVisible();
  await visit(page, "/videos/1");
  const title = await page.title();
  await page.getByRole("button", { name: /^Play / }).click();
  await expect(page.locator("iframe")).toHaveAttribute("src", /^https:/);
  await page.getByRole("button", { name: "Report", exact: true }).focus();
  await toggleCover(true);
  await expect(page).toHaveTitle("New Tab");
  await expect(page.locator("iframe"), "is silent").toHaveAttribute("src", "about:blank");
  await page.keyboard.press("Escape");
  await expect(cover).toBeHidden();
  await expect(page).toHaveTitle(title);
  await expect(page.locator("iframe")).toHaveAttribute("src", /^https:/);
  await expect(page.getByRole("button", { name: "Report", exact: true })).toBeFocused();
  await toggleCover(true);
  await toggleCover(false);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toContainText("Hide or show the page");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).not.toContainText("Off.");
});

test("a private session records nothing, and the history continues afterwards", async ({ page, account }) => {
  expect(account.username).toBeTruthy();
  const [first, second] = await before(page).videos(2);
  await page.goto("/settings");
  await page.getByRole("switch", { name: "Private session" }).check();
  await page.getByRole("button", { name: "Save Changes", exact: true }).click();
  await expect(page.getByText("Your settings have been saved successfully.")).toBeVisible();
  const cookie = (await page.context().cookies()).find(({ name }) => name === "vitrine_private");
  expect(cookie?.expires, "ends with the browser").toBe(-1);
  await before(page).watch(first?.id ?? 0);
  await page.reload();
  await page.getByRole("switch", { name: "Private session" }).uncheck();
  await page.getByRole("button", { name: "Save Changes", exact: true }).click();
  await expect(page.getByText("Your settings have been saved successfully.")).toBeVisible();
  await before(page).watch(second?.id ?? 0);
  await expect(async () => {
    await page.goto("/history");
    await expect(page.locator("article.card")).toHaveCount(1, { timeout: 200 });
  }).toPass();
  await expect(main(page).getByRole("link", { name: second?.title, exact: true })).toBeVisible();
});

test("a setting is saved as soon as it is changed, and confirmed", async ({ page, account }) => {
  expect(account.username).toBeTruthy();
  await visit(page, "/settings");
  const history = page.getByRole("switch", { name: "Viewing history" });
  await history.uncheck();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.getByRole("switch", { name: "Dark mode" }).click();
  await expect(page.locator("label", { hasText: "Dark mode" }).locator("+ [role=status]")).toHaveText("Saved");
  await page.getByLabel("Cover key").selectOption("F9");
  await page.reload();
  await expect(history).not.toBeChecked();
  await expect(page.getByLabel("Cover key")).toHaveValue("F9");
});

test("an error is shown when settings cannot be saved", async ({ page, account }) => {
  expect(account.username).toBeTruthy();
  await page.goto("/settings");
  await page.route("**/api/users/me/settings", (route) => route.abort());
  await page.getByRole("button", { name: "Save Changes", exact: true }).click();
  await expect(main(page).getByRole("alert")).toHaveText("Your settings could not be saved. Please try again.");
});

test("a member downloads their data, including email and playlists", async ({ page, account }) => {
  const id = await before(page).playlist("Mine");
  await page.goto("/settings");
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download My Data" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^my-data-.*\.json$/);
  const text = readFileSync(await download.path(), "utf8");
  expect(JSON.parse(text)).toBeTruthy();
  expect(text).toContain(account.email);
  expect(text).toContain(`"id":${id}`);
});

test("an account is deleted only with its password, and can no longer log in", async ({ page, account }) => {
  await page.goto("/settings");
  await page.getByRole("button", { name: "Delete Account" }).click();
  const password = page.getByLabel("Password", { exact: true });
  await expect(password).toBeFocused();
  await password.fill("not it");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(password).toHaveAccessibleDescription(/Password is incorrect\./);
  await password.fill(account.password);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByText("Your account has been deleted.")).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/login");
  await page.getByLabel("Username or Email").fill(account.username);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Invalid username or password")).toBeVisible();
});
