import type { Locator, Page } from "@playwright/test";
import { admin } from "../../support/sites/site.ts";
import { visit } from "../hydrated.ts";
import { before, expect, main, tabTo, test } from "../member.ts";
import { test as guestTest } from "../visitor.ts";

/** Tabs to a control and presses it, like a keyboard user. */
async function press(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Skips the header of a page that has just loaded. */
async function skip(page: Page): Promise<void> {
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(main(page)).toBeFocused();
}

/**
 * While a dialog is open, Tab must not move the focus outside it, except to the browser's own UI. Starts on the
 * dialog's first control.
 */
async function expectTrap(page: Page, dialog: Locator): Promise<void> {
  for (const key of [...Array(4).fill("Shift+Tab"), ...Array(8).fill("Tab")]) {
    await page.keyboard.press(key);
    const isInside = await dialog.evaluate(
      (element) => element.contains(document.activeElement) || document.activeElement === document.body,
    );
    expect(isInside).toBe(true);
  }
}

/** Holds back responses to some calls, to inspect the screen meanwhile. */
async function holdBack(page: Page, pattern: string): Promise<() => void> {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(pattern, async (route) => {
    await gate;
    await route.continue();
  });
  return open;
}

guestTest("the skip link moves the focus past the header", async ({ page, complaints: _ }) => {
  await visit(page, "/latest");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(main(page)).toBeFocused();
  await page.keyboard.press("Tab");
  expect(await main(page).evaluate((element) => element.contains(document.activeElement))).toBe(true);
});

guestTest("finds, opens and plays a video by keyboard", async ({ page, complaints: _ }) => {
  const [video] = await before(page).videos(1);
  await page.route(/youtube|archive\.org|afpy/, (route) => route.fulfill({ body: "" }));
  await visit(page, "/categories");
  await page.keyboard.press("/");
  const field = page.getByRole("combobox", { name: "Search videos" });
  await expect(field).toBeFocused();
  await page.keyboard.type(video?.title ?? "");
  const option = page
    .getByRole("option")
    .filter({ has: page.locator(".thumb"), hasText: video?.title })
    .first();
  await expect(option).toBeVisible();
  while ((await option.getAttribute("aria-selected")) !== "true") await page.keyboard.press("ArrowDown");
  await expect(field, "the field keeps the focus").toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/videos/${video?.id}$`));
  await press(page, page.getByRole("button", { name: `Play ${video?.title}` }));
  await expect(page.locator(".player iframe")).toBeFocused();
});

test("a heart stays focused while it is saved and afterwards", async ({ page, account }) => {
  expect(account.username).toBeTruthy();
  const [video] = await before(page).videos(1);
  await visit(page, `/videos/${video?.id}`);
  const heart = main(page).getByRole("button", { name: /^Favorite(d)?$/ });
  const letThrough = await holdBack(page, `**/api/favorites/${video?.id}`);
  await press(page, heart);
  await expect(heart).toHaveText("Favorited");
  await expect(heart).toBeDisabled();
  await page.keyboard.press("Enter");
  await expect(heart, "it does nothing meanwhile").toHaveText("Favorited");
  await expect(heart).toBeFocused();
  letThrough();
  await expect(heart).toBeEnabled();
  await expect(heart).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(heart).toHaveText("Favorite");
});

test("adds a video to a new playlist, and closing the picker returns the focus", async ({ page, account }) => {
  expect(account.username).toBeTruthy();
  const [video] = await before(page).videos(1);
  await visit(page, `/videos/${video?.id}`);
  const button = main(page).getByRole("button", { name: "Add to Playlist" });
  await press(page, button);
  const panel = page.getByRole("group", { name: "Add to Playlist" });
  const field = panel.getByRole("textbox", { name: "Create New Playlist" });
  await expect(field).toBeVisible();
  await tabTo(page, field);
  await page.keyboard.type("By hand");
  await page.keyboard.press("Enter");
  const choice = panel.getByRole("checkbox", { name: "By hand" });
  await expect(choice).toBeChecked();
  await expect(field).toHaveValue("");
  await expect(field, "so that another can be made").toBeFocused();
  await tabTo(page, choice, "Shift+Tab");
  await page.keyboard.press("Space");
  await expect(choice).not.toBeChecked();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
});

test("reorders a playlist, and the focus follows the moved video", async ({ page, account }) => {
  expect(account.username).toBeTruthy();
  const videos = await before(page).videos(3);
  const playlist = await before(page).playlist("Order", videos);
  await visit(page, `/playlists/${playlist}`);
  const button = page.getByRole("button", { name: "Change Order", exact: true });
  await press(page, button);
  await expect(page.getByRole("heading", { name: "Change Order" })).toBeFocused();
  const titles = page.locator(".order-row .order-title");
  await expect(titles).toHaveCount(3);
  const [first] = await titles.allInnerTexts();
  const handle = (place: number) => page.getByRole("button", { name: `Move ${first}, ${place} of 3` });
  await press(page, handle(1), "ArrowDown");
  await expect(handle(2)).toBeFocused();
  await page.keyboard.press("End");
  await expect(handle(3)).toBeFocused();
  await expect(titles.last()).toHaveText(first ?? "");
  await tabTo(page, page.getByRole("button", { name: "Done", exact: true }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(button).toBeFocused();
});

test("the account menu opens, closes and leads to the settings, whose Save button stays focused", async ({
  page,
  account,
}) => {
  await visit(page, "/");
  const button = page.getByRole("button", { name: `Account ${account.username}` });
  const menu = page.getByRole("group", { name: "Account" });
  await press(page, button);
  await expect(menu.getByRole("link", { name: "Settings", exact: true })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(menu.getByRole("link", { name: "Profile", exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await press(page, menu.getByRole("link", { name: "Settings", exact: true }));
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await expect(menu).toBeHidden();
  const history = page.getByRole("switch", { name: "Viewing history" });
  await press(page, history, "Space");
  await expect(history).not.toBeChecked();
  const save = page.getByRole("button", { name: "Save Changes", exact: true });
  await press(page, save);
  await expect(page.getByText("Your settings have been saved successfully.")).toBeVisible();
  await expect(save).toBeFocused();
});

guestTest("an admin's dialogs trap focus, close by Escape and return focus", async ({ page, complaints: _ }) => {
  await before(page).login(admin);
  await visit(page, "/admin/videos");
  await skip(page);
  const edit = main(page)
    .getByRole("button", { name: /^Edit / })
    .nth(1);
  await press(page, edit);
  const drawer = page.getByRole("dialog");
  const title = drawer.getByLabel("Title");
  await expect(title).toBeVisible();
  await expectTrap(page, drawer);
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(edit).toBeFocused();

  await page.keyboard.press("Enter");
  await tabTo(page, title);
  await page.keyboard.press("End");
  await page.keyboard.type(" changed");
  await page.keyboard.press("Escape");
  await expect(
    drawer.getByRole("button", { name: "Keep Editing", exact: true }),
    "what is not saved is asked for",
  ).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(title).toBeFocused();
  await page.keyboard.press("Escape");
  await tabTo(page, drawer.getByRole("button", { name: "Discard", exact: true }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(drawer).toBeHidden();
  await expect(edit).toBeFocused();

  await visit(page, "/admin/categories");
  await skip(page);
  for (const name of [/^Merge /, /^Delete /]) {
    const button = main(page).getByRole("button", { name }).first();
    await press(page, button);
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await expectTrap(page, dialog);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  }
  await press(
    page,
    main(page)
      .getByRole("button", { name: /^Edit / })
      .first(),
  );
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(
    main(page)
      .getByRole("button", { name: /^Edit / })
      .first(),
  ).toBeFocused();
});
