import { admin } from "../../support/sites/site.ts";
import { before, expect, main, newAccount } from "../member.ts";
import { test } from "../visitor.ts";

test("a member sets a new password with a link created by an admin, which works once", async ({
  page,
  browser,
  complaints: _,
}) => {
  const account = newAccount();
  const context = await browser.newContext();
  const member = await context.newPage();
  await before(member).register(account);
  await context.clearCookies();

  await before(page).login({ ...admin, email: "" });
  await page.goto(`/admin/manage-users?search=${account.username}`);
  await main(page)
    .getByRole("row")
    .filter({ hasText: account.username })
    .getByRole("button", { name: /Plan and History/ })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Make a Link" }).click();
  const link = await page.getByLabel(`Link for ${account.username}`).inputValue();
  expect(link).toMatch(/\/reset-password#[\w-]{43}$/);

  await member.goto(link);
  await member.getByRole("button", { name: "I am 18 or older" }).click();
  const password = "another correct horse";
  await member.getByLabel("New Password", { exact: true }).fill(password);
  await member.getByLabel("Confirm New Password").fill("something else");
  await member.keyboard.press("Enter");
  await expect(member.getByText("New passwords do not match.")).toBeVisible();
  await member.getByLabel("Confirm New Password").fill(password);
  await member.keyboard.press("Enter");
  await expect(member).toHaveURL(/\/$/);
  await before(member).login({ ...account, password });

  await member.goto(link);
  await member.getByLabel("New Password", { exact: true }).fill("a third correct horse");
  await member.getByLabel("Confirm New Password").fill("a third correct horse");
  await member.keyboard.press("Enter");
  await expect(main(member).getByRole("alert")).toBeVisible();
  await member.goto("/reset-password");
  await expect(member.getByText("This link is not complete.")).toBeVisible();
  await context.close();
});
