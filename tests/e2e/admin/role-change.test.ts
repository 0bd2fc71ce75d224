import { admin } from "../../support/sites/site.ts";
import { before, newAccount } from "../member.ts";
import { expect, test } from "../visitor.ts";

test("the menus of an open tab follow a role change at the next navigation", async ({
  page,
  browser,
  complaints: _,
}) => {
  const account = newAccount();
  await before(page).register(account);
  const office = await browser.newPage();
  await before(office).login({ ...admin });
  const { data } = await (await office.request.get(`/api/admin/users?search=${account.username}`)).json();
  const [{ id }] = data.users;
  const setRole = async (role: string | null) => {
    const answer = await office.request.put(`/api/admin/users/${id}/role`, {
      data: { role, password: admin.password },
    });
    expect(answer.status()).toBe(200);
  };
  await setRole("moderator");
  const menu = page.getByRole("navigation", { name: "Admin Panel" });
  await page.goto("/admin");
  await expect(menu.getByRole("link", { name: "Reports" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Manage Videos" })).toBeHidden();

  await setRole("curator");
  await menu.getByRole("link", { name: "Reports" }).click();
  await expect(menu.getByRole("link", { name: "Manage Videos" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Reports" })).toBeHidden();

  await setRole(null);
  await menu.getByRole("link", { name: "Manage Videos" }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole("button", { name: `Account ${account.username}` }).click();
  await expect(page.locator("#account-menu").getByRole("link", { name: "Profile" })).toBeVisible();
  await expect(page.locator("#account-menu").getByRole("link", { name: "Admin", exact: true })).toHaveCount(0);
});
