import { admin } from "../../support/sites/site.ts";
import { visit } from "../hydrated.ts";
import { type Account, before, expect, main, test } from "../member.ts";
import { axeFindings } from "../screen-faults.ts";

test("a search without results is redirected for visitors until the redirect is removed", async ({
  page,
  browser,
  complaints: _,
}) => {
  const query = `zqxv${Date.now().toString(36)}`;
  const visitor = await browser.newContext({ javaScriptEnabled: false });
  const results = `/search?q=${query}`;
  const seen = await visitor.newPage();
  await seen.goto(results);
  await before(page).login(admin as Account);
  const list = `/admin/searches?search=${query}`;
  await expect(async () => {
    await visit(page, list);
    await expect(main(page).getByRole("row", { name: query })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axeFindings(page)).toEqual([]);
    // A row of tabs that goes on fades at the edge of a phone.
    const row = main(page).getByRole("navigation", { name: "Searches shown" }).locator("..");
    await expect(row).toHaveCSS("mask-image", width === 390 ? /gradient/ : "none");
    expect(await row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(width === 390);
    expect(await row.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
  }
  for (const column of [1, 2, 3]) {
    await expect(main(page).getByRole("row", { name: query }).locator("td").nth(column)).toHaveCSS(
      "text-align",
      "right",
    );
  }
  await main(page).locator("summary", { hasText: "redirect to" }).press("Enter");
  await main(page).getByLabel(`Redirect to, for ${query}`).fill("/most-watched");
  await main(page).getByRole("button", { name: "Redirect", exact: true }).press("Enter");
  await expect(main(page).getByText("Clicks per search: – before, – after.")).toBeVisible();
  const led = await visitor.request.get(results, { maxRedirects: 0 });
  expect([led.status(), led.headers().location]).toEqual([307, "/most-watched"]);
  await seen.goto(`/latest?search=${query}`);
  await expect(seen).toHaveURL(/\/most-watched$/);
  await visit(page, "/admin/searches?show=changes");
  expect(await axeFindings(page)).toEqual([]);
  await main(page)
    .getByRole("button", { name: `Remove the redirect of ${query}` })
    .press("Enter");
  await expect(main(page).getByText(query)).toHaveCount(0);
  expect((await visitor.request.get(results, { maxRedirects: 0 })).status()).toBe(200);
  await visitor.close();
});
