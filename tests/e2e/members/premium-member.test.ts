import type { Browser, Page } from "@playwright/test";
import { admin } from "../../support/sites/site.ts";
import { visit } from "../hydrated.ts";
import { expect, main, premiumVideo, test } from "../member.ts";

async function setPremium(page: Page, browser: Browser, premium: object): Promise<void> {
  const operator = await browser.newContext({ baseURL: new URL(page.url()).origin });
  await operator.request.post("/api/auth/login", {
    data: { usernameOrEmail: admin.username, password: admin.password },
  });
  const { data } = await (await page.request.get("/api/auth/me")).json();
  const made = await operator.request.put(`/api/admin/users/${data.user.id}/premium`, { data: premium });
  expect(made.ok()).toBe(true);
  await operator.close();
}

test("the ring of a premium member shows right after the login and goes with premium", async ({
  page,
  browser,
  account,
}) => {
  await visit(page, "/");
  await setPremium(page, browser, { isPremium: true });
  await page.context().clearCookies();
  await visit(page, "/login");
  await page.getByLabel("Username or Email").fill(account.username);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL("/");
  const avatar = page.getByRole("button", { name: `Account ${account.username}` }).locator("span");
  await expect(avatar).toHaveCSS("box-shadow", /4px/);
  await setPremium(page, browser, { isPremium: false });
  await page.getByRole("navigation", { name: "Main", exact: true }).getByRole("link", { name: "Categories" }).click();
  await expect(avatar).not.toHaveCSS("box-shadow", /4px/);
});

test("a premium member sees no locks, and the end of their premium", async ({ page, browser, account }) => {
  await visit(page, "/");
  await setPremium(page, browser, { isPremium: true, until: "2099-03-05T00:00:00Z" });

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
  await page.setViewportSize({ width: 320, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  await visit(page, "/go-premium");
  await expect(page.getByText("Premium opens the rest.")).toBeHidden();
  await expect(page.getByText("You have premium until March 5, 2099.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No ads anywhere" })).toBeHidden();
  await expect(page.getByRole("heading", { name: "Rates" })).toBeInViewport();
  await expect(page.getByText("Premium until May 5, 2099")).toBeVisible();
});

test("a member whose premium has no end is sold nothing", async ({ page, browser, account }) => {
  expect(account.username).toBeTruthy();
  await visit(page, "/");
  await setPremium(page, browser, { isPremium: true });
  await visit(page, "/go-premium");
  await expect(page.getByText("You have premium with no end date: there is nothing to pay.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Rates" })).toBeHidden();
  await expect(page.getByRole("heading", { name: "Payment methods" })).toBeHidden();

  const orders: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("premium-orders")) orders.push(request.url());
  });
  for (const path of ["/payment-instructions", "/payment-instructions?plan=2-months&price=27"]) {
    await visit(page, path);
    await expect(page.getByText("There is nothing to pay.")).toBeVisible();
    await expect(page.getByRole("heading", { level: 2 }).locator("visible=true")).toHaveCount(0);
    await expect(main(page).getByText(/USDT/).locator("visible=true")).toHaveCount(0);
  }
  expect(orders).toEqual([]);
  await page.getByRole("link", { name: "Watch the premium collection" }).click();
  await expect(page).toHaveURL("/premium-videos");

  await setPremium(page, browser, { isPremium: true, until: "2099-03-05T00:00:00Z" });
  await visit(page, "/payment-instructions");
  await expect(page.getByText("There is nothing to pay.")).toBeHidden();
  await expect(page.getByRole("heading", { name: "Rates" })).toBeVisible();
  await visit(page, "/payment-instructions?plan=2-months&price=27");
  const extension = "You have premium until March 5, 2099. This extends it to May 5, 2099.";
  await expect(page.getByText(extension)).toBeVisible();
});

test("a member whose premium has ended is told so where it is sold and where it is missed", async ({
  page,
  browser,
  account,
}) => {
  expect(account.username).toBeTruthy();
  await visit(page, "/");
  const end = Date.now() + 5000;
  await setPremium(page, browser, { isPremium: true, until: new Date(end).toISOString() });
  await expect.poll(() => Date.now(), { timeout: 10_000 }).toBeGreaterThan(end);
  await visit(page, "/go-premium");
  await expect(page.getByText(/^Your premium ended on \w+ \d+, \d{4}\.$/)).toBeVisible();

  const { id } = await premiumVideo(page);
  await visit(page, `/videos/${id}`);
  await expect(main(page).getByText(/Your premium ended on \w+ \d+, \d{4}\.$/)).toBeVisible();
  await expect(main(page).getByRole("link", { name: "Go Premium" })).toBeHidden();
  await main(page).getByRole("link", { name: "Renew" }).click();
  await expect(page).toHaveURL("/go-premium");
});

test("a premium video offers guests an account, and tells members that their payment is being checked", async ({
  page,
  browser,
  baseURL,
  account,
}) => {
  const { id } = await premiumVideo(page);
  const guest = await (await browser.newContext({ baseURL })).newPage();
  await guest.goto(`/videos/${id}`);
  await expect(guest.getByText(/From \d+\.\d\d USDT \/ month\./)).toBeAttached();
  await expect(guest.getByText("You're on the free plan.")).toBeHidden();
  const others = guest.getByRole("region", { name: "More premium videos", includeHidden: true });
  await expect(others.locator("article.card")).toHaveCount(6);
  await expect(others.locator(`[data-video="${id}"]`)).toHaveCount(0);
  for (const [name, path] of [
    ["Login", "login"],
    ["Register", "register"],
  ] as const) {
    const link = guest.locator("#main").getByRole("link", { name, includeHidden: true });
    await expect(link).toHaveAttribute("href", `/${path}?from=${encodeURIComponent(`/videos/${id}`)}`);
  }
  await guest.context().close();

  expect(account.username).toBeTruthy();
  await visit(page, `/videos/${id}`);
  await expect(main(page).getByRole("link", { name: "Go Premium" })).toBeVisible();
  await expect(main(page).getByRole("link", { name: "Register" })).toBeHidden();
  await expect(main(page).getByText("You're on the free plan.")).toBeVisible();
  await main(page).getByRole("link", { name: "What premium includes" }).click();
  await expect(page).toHaveURL("/go-premium#benefits");
  await visit(page, `/videos/${id}`);
  const proof = {
    plan: "2-months",
    orderId: null,
    transactionHash: null,
    screenshotUrl: "https://pictures.example.com/1.png",
  };
  expect((await page.request.post("/api/users/me/premium-claims", { data: proof })).ok()).toBe(true);
  await visit(page, `/videos/${id}`);
  await expect(main(page).getByText("Your payment is being checked.")).toBeVisible();
  await expect(main(page).getByRole("link", { name: "Go Premium" })).toBeHidden();
  await main(page).getByRole("link", { name: "See Its Status" }).click();
  await expect(page).toHaveURL("/profile");
  await expect(main(page).getByText("Being checked", { exact: true })).toBeVisible();
});
