import { visit } from "../hydrated.ts";
import { test as memberTest } from "../member.ts";
import { axeFindings } from "../screen-faults.ts";
import { expect, test } from "../visitor.ts";

test.beforeEach(({ complaints }) => expect(complaints).toEqual([]));

test("the menu of a small screen leads to popular categories, and to an account", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const menu = page.getByRole("group", { name: "Menu", exact: true });
  await expect(menu.getByText("Popular categories")).toBeVisible();
  await expect(menu.locator(".chip")).toHaveCount(8);
  await expect(menu.locator(".panel-item:visible .i")).toHaveCount(6);
  await expect(menu.getByRole("link", { name: "Register" })).toBeInViewport({ ratio: 1 });
  expect(await axeFindings(page)).toEqual([]);
  const chip = menu.locator(".chip").first();
  const name = await chip.innerText();
  await chip.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${name} Videos`);
  await expect(menu).toBeHidden();
});

memberTest("the account menu is a sheet at the lower edge of a phone", async ({ page, account }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/");
  const button = page.getByRole("button", { name: `Account ${account.username}` });
  await button.click();
  const menu = page.getByRole("group", { name: "Account", exact: true });
  await expect(menu.getByRole("link", { name: "Favorites" })).toBeVisible();
  await expect
    .poll(async () => {
      const { x, y, width, height } = (await menu.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      return [x, width, Math.round(y + height)];
    })
    .toEqual([0, 390, 844]);
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 1440, height: 900 });
  await button.click();
  const [anchor, panel] = [await button.boundingBox(), await menu.boundingBox()];
  expect(panel?.width).toBe(232);
  expect(panel?.y).toBeGreaterThan(anchor?.y ?? 0);
  expect(panel?.y).toBeLessThan(80);
});
