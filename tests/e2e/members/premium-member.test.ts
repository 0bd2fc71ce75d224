import { admin } from "../../support/sites/site.ts";
import { visit } from "../hydrated.ts";
import { expect, test } from "../member.ts";

test("a premium member sees no locks, and the end of their premium", async ({ page, browser, account, baseURL }) => {
  const operator = await browser.newContext({ baseURL });
  await operator.request.post("/api/auth/login", {
    data: { usernameOrEmail: admin.username, password: admin.password },
  });
  const { data } = await (await page.request.get("/api/auth/me")).json();
  const made = await operator.request.put(`/api/admin/users/${data.user.id}/premium`, {
    data: { isPremium: true, until: "2099-03-05T00:00:00Z" },
  });
  expect(made.ok()).toBe(true);
  await operator.close();

  await visit(page, "/premium-videos");
  await expect(page.locator("article.card").first()).toBeVisible();
  await expect(page.locator(".card-lock:visible")).toHaveCount(0);
  await page.getByRole("button", { name: `Account ${account.username}` }).click();
  await expect(page.locator("#account-menu")).toContainText("Premium until Mar 5, 2099");
  await page.keyboard.press("Escape");
  const menu = page.getByRole("navigation", { name: "Main", exact: true });
  await expect(menu.getByRole("link", { name: "Premium Videos" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Go Premium" })).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/profile");
  await expect(page.getByRole("link", { name: "Extend Premium" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await visit(page, "/go-premium");
  await expect(page.getByText("Premium opens the rest.")).toBeHidden();
  await expect(page.getByText("You have premium until March 5, 2099.")).toBeVisible();
  await page.getByRole("link", { name: "Extend" }).click();
  await expect(page.getByRole("heading", { name: "Rates" })).toBeInViewport();
});
