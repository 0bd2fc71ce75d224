import type { Locator, Page } from "@playwright/test";
import { hydrated, visit } from "../hydrated.ts";
import { axeFindings, shiftsOf, watchShifts } from "../screen-faults.ts";
import { expect, test } from "../visitor.ts";

test.beforeEach(({ complaints }) => expect(complaints).toEqual([]));

const widthOf = async (page: Page) => (await page.locator(".player").boundingBox())?.width ?? 0;

test("theatre width is toggled by button or key, and remembered from the first paint", async ({ page }) => {
  await watchShifts(page, 0);
  await visit(page, "/videos/1");
  const button = page.getByRole("button", { name: "Theatre", exact: true });
  const narrow = await widthOf(page);
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  expect(await widthOf(page)).toBeGreaterThan(narrow);
  await page.keyboard.press("t");
  await expect(button).toHaveAttribute("aria-pressed", "false");
  expect(await widthOf(page)).toBe(narrow);
  await page.keyboard.press("t");
  await page.reload();
  await hydrated(page);
  await expect(button).toHaveAttribute("aria-pressed", "true");
  expect(await widthOf(page)).toBeGreaterThan(narrow);
  expect(await shiftsOf(page)).toEqual([]);
  await page.keyboard.press("/");
  await page.keyboard.type("t");
  await expect(button, "a letter that is typed is no shortcut").toHaveAttribute("aria-pressed", "true");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(button).toBeHidden();
  expect(await widthOf(page)).toBe(390);
});

test("the list of shortcuts turns single keys off and on, and turns on the cover", async ({ page }) => {
  const press = (target: Locator, key = "Enter") => target.press(key);
  await page.route(/youtube|archive\.org|afpy/, (route) => route.fulfill({ body: "" }));
  await visit(page, "/videos/1");
  await press(page.getByRole("button", { name: "Keyboard Shortcuts", exact: true }));
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(sheet.getByRole("button", { name: "Close", exact: true })).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  const keys = sheet.getByRole("switch", { name: "Single-key shortcuts" });
  await press(keys, "Space");
  await press(sheet.getByRole("button", { name: "Turn on the cover", exact: true }));
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Keyboard Shortcuts", exact: true })).toBeFocused();
  for (const key of ["/", "t", "k", "?"]) await page.keyboard.press(key);
  await expect(page.getByRole("combobox", { name: "Search videos" })).not.toBeFocused();
  await expect(page.locator("html[data-theatre], .player iframe")).toHaveCount(0);
  await expect(sheet).toBeHidden();
  // The privacy screen is loaded when it is turned on.
  await expect(async () => {
    for (let count = 0; count < 3; count++) await page.keyboard.press("Shift");
    await expect(page.getByRole("dialog", { name: "Page hidden" })).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Enter");
  await press(keys, "Space");
  await page.keyboard.press("Escape");
  await page.keyboard.press("k");
  await expect(page.locator(".player iframe"), "the video plays").toBeFocused();
});

test("Share copies the canonical URL of the video", async ({ page, baseURL }) => {
  // The site's policy prevents pages from reading the clipboard.
  await page.addInitScript(() => {
    const copied = window as { copied?: string };
    const writeText = async (text: string) => {
      copied.copied = text;
    };
    Object.defineProperty(navigator, "clipboard", { value: { writeText } });
  });
  await visit(page, "/videos/1?utm_source=somewhere");
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect(page.getByText("Link copied.")).toBeVisible();
  expect(await page.evaluate(() => (window as { copied?: string }).copied)).toBe(`${baseURL}/videos/1`);
});

test("Share shows an error where copying is not possible", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await visit(page, "/videos/1");
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect(page.getByText("The link could not be copied. Please copy it from the address bar.")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("Share opens the phone's share sheet, and closing it shows no error", async ({ page, baseURL }) => {
    await page.addInitScript(() => {
      const shared = window as { shared?: ShareData };
      navigator.share = async (data) => {
        shared.shared = data;
        throw new DOMException("closed", "AbortError");
      };
    });
    await visit(page, "/videos/1");
    const title = await page.getByRole("heading", { level: 1 }).innerText();
    await page.getByRole("button", { name: "Share", exact: true }).tap();
    await expect
      .poll(() => page.evaluate(() => (window as { shared?: ShareData }).shared))
      .toEqual({ title, url: `${baseURL}/videos/1` });
    await expect(page.locator(".toast")).toHaveCount(0);
  });
});
