import { admin } from "../../support/sites/site.ts";
import { visit } from "../hydrated.ts";
import { before, expect, main, newAccount } from "../member.ts";
import { axeFindings } from "../screen-faults.ts";
import { test } from "../visitor.ts";

test("an admin creates and revokes an invitation, whose link sends its token on registration", async ({
  page,
  browser,
  complaints: _,
}) => {
  const mark = `Guest ${process.pid}-${Date.now().toString(36)}`;
  await before(page).login({ ...admin, email: "" });
  await visit(page, "/admin/manage-users");
  await main(page).getByRole("link", { name: "Invitations" }).click();
  await main(page).getByLabel("For (optional)").fill(mark);
  await main(page).getByLabel("Valid for").selectOption("1 day");
  await main(page).getByRole("button", { name: "Invite", exact: true }).click();
  const link = await main(page).getByLabel("Link of the invitation").inputValue();
  expect(link).toMatch(/\/register#[\w-]{43}$/);
  const row = main(page).getByRole("row").filter({ hasText: mark });
  await expect(row).toContainText(admin.username);
  expect(await axeFindings(page)).toEqual([]);
  await row.getByRole("button", { name: `Revoke ${mark}` }).click();
  await row.getByRole("button", { name: "Yes" }).click();
  await expect(page.getByText("The invitation is revoked.")).toBeVisible();
  await expect(row).toHaveCount(0);

  const guest = await browser.newPage();
  await guest.addInitScript(() => localStorage.setItem("age-confirmed", "yes"));
  await visit(guest, link);
  const account = newAccount();
  await guest.getByLabel("Username").fill(account.username);
  await guest.getByLabel("Email").fill(account.email);
  await guest.getByLabel("Password", { exact: true }).fill(account.password);
  await guest.getByLabel("Confirm Password").fill(account.password);
  const sent = guest.waitForRequest("**/api/auth/register");
  await guest.keyboard.press("Enter");
  expect((await sent).postDataJSON().invitation).toBe(link.split("#")[1]);
  await expect(guest).toHaveURL("/");
  await guest.close();
});
