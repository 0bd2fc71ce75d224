import { randomBytes } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { admin } from "../../support/sites/site.ts";
import { visit } from "../hydrated.ts";
import { type Account, before, expect, main, newAccount, premiumVideo, test } from "../member.ts";

const PAGE = "/payment-instructions?plan=2-months&price=27";

const aHash = (): string => randomBytes(32).toString("hex");

async function anAdmin(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await page.addInitScript(() => localStorage.setItem("age-confirmed", "yes"));
  await before(page).login(admin as Account);
  return page;
}

async function sendProof(page: Page, transactionHash: string): Promise<void> {
  await page.goto(PAGE);
  await main(page).getByLabel("Transaction hash").fill(transactionHash);
  await main(page).getByRole("button", { name: "Send Proof", exact: true }).click();
}

const row = (page: Page, name: string) => main(page).getByRole("row").filter({ hasText: name });

test("a guest on the payment page is sent to the login and returned to the plan", async ({ page, complaints: _ }) => {
  const account = newAccount();
  await before(page).register(account);
  await page.context().clearCookies();
  await page.goto(PAGE);
  await expect(main(page).getByRole("button", { name: "Send Proof", exact: true })).toBeHidden();
  await main(page).getByRole("link", { name: "Login", exact: true }).first().click();
  await page.getByLabel("Username or Email").fill(account.username);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(PAGE);
  await expect(main(page).getByRole("button", { name: "Send Proof", exact: true })).toBeVisible();
});

test("a member sends proof of payment, sees its errors, and has premium after approval", async ({
  page,
  browser,
  account,
}) => {
  const hash = aHash();
  await page.goto(`/videos/${(await premiumVideo(page)).id}`);
  await expect(page.getByText("Premium Content Locked")).toBeVisible();
  await sendProof(page, "");
  const field = main(page).getByLabel("Transaction hash");
  await expect(field).toHaveAccessibleDescription(/Please send the transaction hash, or a link to a screenshot/);
  await expect(field).toBeFocused();
  await main(page).getByLabel("Link to a screenshot").fill("http://pictures.example.com/1.png");
  await page.keyboard.press("Enter");
  await expect(main(page).getByText("The link to the screenshot must begin with https://.")).toBeVisible();
  await sendProof(page, hash.toUpperCase());
  await expect(main(page).getByText(/^Thank you\. We'll check your payment/)).toBeVisible();
  await expect(
    main(page)
      .getByRole("listitem")
      .filter({ hasText: /2 Months, 27(\.\d{4})? USDT/ }),
  ).toContainText("Being checked");
  await sendProof(page, hash);
  await expect(field).toHaveAccessibleDescription(/This transaction has been sent to us before/);

  const desk = await anAdmin(browser);
  await desk.goto("/admin/payments");
  await expect(row(desk, account.username)).toContainText(hash);
  await row(desk, account.username).getByRole("button", { name: "Approve" }).click();
  await expect(desk.getByRole("dialog").getByRole("button", { name: "Approve", exact: true })).toBeFocused();
  await desk.keyboard.press("Enter");
  await expect(desk.getByText(`Approved 2 Months for ${account.username}.`)).toBeVisible();
  await expect(row(desk, account.username)).toHaveCount(0);
  await expect(desk.getByRole("link", { name: /^Open \(\d+\)$/ })).toBeVisible();
  await desk.getByRole("link", { name: /^Approved \([1-9]/ }).click();
  await expect(
    main(desk)
      .getByText(/^[\d,.]+ USDT$/)
      .first(),
  ).toBeVisible();
  await expect(row(desk, account.username)).toContainText("by admin");

  const locked = await premiumVideo(desk);
  await page.goto(`/videos/${locked.id}`);
  await expect(page.getByRole("button", { name: `Play ${locked.title}` })).toBeVisible();
  await expect(page.getByText(locked.description.slice(0, 40))).toBeVisible();

  const nav = page.getByRole("navigation", { name: "Main" });
  await page.goto("/premium-videos");
  await expect(page.locator("html")).toHaveAttribute("data-unlocked", "yes");
  await expect(page.locator(".card-lock").first()).toBeHidden();
  await expect(nav.getByRole("link", { name: "Go Premium" })).toHaveCount(0);
  await nav.getByRole("link", { name: "Premium Videos" }).click();

  await page.goto("/profile");
  await expect(main(page).getByText(/^Premium until /)).toBeVisible();
  await expect(main(page).getByRole("link", { name: "Premium Videos", exact: true })).toBeVisible();
  await expect(
    main(page)
      .getByRole("listitem")
      .filter({ hasText: /2 Months, 27(\.\d{4})? USDT/ }),
  ).toContainText("Approved");
  await desk.close();
});

test("a member gets an individual amount to pay, which the admin sees with the payment", async ({
  page,
  browser,
  account,
}) => {
  const desk = await anAdmin(browser);
  await page.goto(PAGE);
  const field = main(page).getByLabel("Your amount (USDT)");
  await expect(field).toHaveValue(/^27\.\d{3}[1-9]$/);
  const amount = await field.inputValue();
  const hash = aHash();
  // Sent before the amount has loaded, as by a member who returns with the hash at hand.
  const { promise: sent, resolve: goOn } = Promise.withResolvers<void>();
  await page.route("**/api/users/me/premium-orders", (route) => sent.then(() => route.continue()));
  await sendProof(page, hash);
  goOn();
  await expect(
    main(page)
      .getByRole("listitem")
      .filter({ hasText: `2 Months, ${amount} USDT` }),
  ).toBeVisible();
  await expect(field).toHaveValue(amount);

  await desk.goto("/admin/payments");
  const payment = row(desk, account.username);
  await expect(payment).toContainText(`Expected: exactly ${amount} USDT`);
  await expect(payment.getByRole("link", { name: hash })).toHaveAttribute(
    "href",
    `https://tronscan.org/#/transaction/${hash}`,
  );
  await payment.getByRole("button", { name: "Approve" }).click();
  await expect(desk.getByRole("dialog")).toContainText(`only if exactly ${amount} USDT arrived`);
  await desk.close();
});

test("without scripts, the payment page asks only guests to log in", async ({ page, browser, baseURL, account }) => {
  expect(account.username).toBeTruthy();
  for (const isMember of [true, false]) {
    const storageState = isMember ? await page.context().storageState() : undefined;
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false, storageState });
    const plain = await context.newPage();
    await plain.goto(PAGE);
    for (const text of ["Log in before you pay", "Log in to submit your proof", "No account yet?"]) {
      await expect(main(plain).getByText(text)).toBeVisible({ visible: !isMember });
    }
    await expect(main(plain).getByLabel("Transaction hash")).toBeVisible({ visible: isMember });
    const price = main(plain).locator("noscript p").filter({ hasText: "Please send 27 USDT" });
    await expect(price).toBeVisible({ visible: isMember });
    await context.close();
  }
});

test("Register links on Payment Instructions and the crypto guide lead back to the plan", async ({
  page,
  complaints: _,
}) => {
  // The plan is remembered once the page's scripts run.
  await visit(page, PAGE);
  const from = `/register?from=${encodeURIComponent(PAGE)}`;
  await expect(main(page).getByRole("link", { name: "Register", exact: true }).first()).toHaveAttribute("href", from);
  await page.goto("/crypto-guide/page-3");
  const link = main(page).getByRole("link", { name: "Register", exact: true });
  await expect(link).toHaveAttribute("href", from);
  await link.click();
  const account = newAccount();
  await page.getByLabel("Username").fill(account.username);
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByLabel("Confirm Password").fill(account.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(PAGE);
});

test("a locked video has a login link that returns to the video", async ({ page }) => {
  const { id } = await premiumVideo(page);
  await page.goto(`/videos/${id}`);
  await expect(main(page).getByRole("link", { name: "Login", exact: true })).toHaveAttribute(
    "href",
    `/login?from=${encodeURIComponent(`/videos/${id}`)}`,
  );
});

test("one of two admins decides, and a declined member sees the reason", async ({ page, browser, account }) => {
  await sendProof(page, aHash());
  await expect(main(page).getByText(/^Thank you/)).toBeVisible();
  const desks = [await anAdmin(browser), await anAdmin(browser)] as const;
  for (const desk of desks) {
    await desk.goto("/admin/payments");
    await row(desk, account.username).getByRole("button", { name: "Decline" }).click();
  }
  const [first, second] = desks;
  const dialog = first.getByRole("dialog");
  await dialog.getByRole("button", { name: "Decline", exact: true }).click();
  await expect(dialog.getByText("Please give a reason: the member reads it.")).toBeVisible();
  await dialog.getByLabel("Reason").fill("Nothing arrived at our wallet.");
  await dialog.getByRole("button", { name: "Decline", exact: true }).click();
  await expect(first.getByText(`Declined 2 Months for ${account.username}.`)).toBeVisible();

  await second.getByRole("dialog").getByLabel("Reason").fill("Another reason.");
  await second.getByRole("dialog").getByRole("button", { name: "Decline", exact: true }).click();
  await expect(second.getByText("This payment has already been decided.")).toBeVisible();
  await second.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(row(second, account.username)).toHaveCount(0);

  await page.goto(PAGE);
  const payment = main(page)
    .getByRole("listitem")
    .filter({ hasText: /2 Months, 27(\.\d{4})? USDT/ });
  await expect(payment).toContainText("Declined");
  await expect(payment).toContainText("Nothing arrived at our wallet.");
  for (const desk of desks) await desk.close();
});

test("an admin logs a member out everywhere from the next page on", async ({ page, browser, account }) => {
  const desk = await anAdmin(browser);
  await desk.goto(`/admin/manage-users?search=${account.username}`);
  await row(desk, account.username).getByRole("button", { name: "Plan and History" }).click();
  await desk.getByRole("button", { name: "Log Out Everywhere" }).click();
  await desk.getByRole("button", { name: "Yes", exact: true }).click();
  await expect(desk.getByText(`Logged ${account.username} out on 1 device.`)).toBeVisible();
  await page.goto("/profile");
  await expect(page).toHaveURL(/\/login\?from=%2Fprofile$/);
  await desk.close();
});
