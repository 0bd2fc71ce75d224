import type { Locator } from "@playwright/test";
import { visit } from "../hydrated.ts";
import { expect, test } from "../visitor.ts";

test.beforeEach(({ complaints }) => expect(complaints).toEqual([]));

test.describe("before the age gate is answered", () => {
  test.use({ confirmed: false });

  test("the age gate traps the focus, and its answer is remembered", async ({ page }) => {
    await page.goto("/");
    const gate = page.getByRole("dialog");
    await expect(gate).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(gate).toBeVisible();
    for (let press = 0; press < 4; press++) await page.keyboard.press("Tab");
    expect(
      await page.evaluate(
        () => document.activeElement?.closest("dialog") !== null || document.activeElement === document.body,
      ),
    ).toBe(true);
    await page.getByRole("button", { name: "I am 18 or older" }).click();
    await expect(gate).toBeHidden();
    await page.reload();
    await expect(gate).toBeHidden();
    await page.getByRole("link", { name: "Latest Videos" }).first().click();
    await expect(page.getByRole("heading", { name: "Latest Videos" })).toBeVisible();
  });

  test("the legal texts can be read before, and other pages stay covered", async ({ page }) => {
    await page.goto("/latest");
    const gate = page.locator("#age-gate");
    await gate.getByRole("link", { name: "Privacy Policy" }).click();
    await expect(page).toHaveURL("/privacy-policy");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(gate).toBeHidden();
    await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click();
    await expect(gate).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(gate).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL("/privacy-policy");
    await expect(gate).toBeHidden();
  });
});

for (const scheme of ["light", "dark"] as const) {
  test(`the theme follows a ${scheme} system without a stored choice`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("data-theme", scheme);
  });
}

test("remembers the chosen theme, whatever the system prefers", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  await page
    .getByRole("button", { name: /theme|light|dark/i })
    .first()
    .click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
});

test("the menu of a small screen opens and closes by keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await page.getByRole("button", { name: "Menu", exact: true }).focus();
  await page.keyboard.press("Enter");
  const entry = page.getByRole("link", { name: "Most Watched", exact: true }).locator("visible=true");
  await expect(entry).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(entry).toBeHidden();
  await page.keyboard.press("Enter");
  await page.getByRole("group", { name: "Menu", exact: true }).getByRole("link").locator("visible=true").last().focus();
  await page.keyboard.press("Tab");
  await expect(entry, "it covers nothing that has the focus").toBeHidden();
});

test("selected items are distinguishable in forced colours", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("recent-searches", '["one","two"]'));
  await page.emulateMedia({ forcedColors: "active" });
  const coloursOf = (target: Locator) => target.evaluate((element) => getComputedStyle(element).backgroundColor);
  /** The current value of a system colour. */
  const systemColour = (name: string) =>
    page.evaluate((color) => {
      const probe = document.createElement("i");
      probe.style.cssText = `forced-color-adjust: none; background: ${color}`;
      document.body.append(probe);
      const { backgroundColor } = getComputedStyle(probe);
      probe.remove();
      return backgroundColor;
    }, name);
  await visit(page, "/latest");
  const filter = page.getByRole("main").getByRole("link", { name: "All Latest", exact: true });
  const other = page.getByRole("main").getByRole("link", { name: "Featured", exact: true });
  const selected = await systemColour("SelectedItem");
  expect(await coloursOf(filter)).toBe(selected);
  expect(await coloursOf(other)).not.toBe(selected);
  await expect(other).not.toHaveCSS("border-top-width", "0px");
  await page.keyboard.press("/");
  await expect(page.getByRole("option").nth(1)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  expect(await coloursOf(page.getByRole("option").first())).toBe(selected);
  expect(await coloursOf(page.getByRole("option").nth(1))).not.toBe(selected);
});
