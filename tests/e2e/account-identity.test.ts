import { admin } from "../support/site.ts";
import { visit } from "./hydrated.ts";
import { axeFindings } from "./look.ts";
import { before, expect, main, newAccount, test } from "./member.ts";

test("a member takes another name and address with their password, and logs in with them", async ({
  page,
  account,
}) => {
  const wanted = newAccount();
  await visit(page, "/profile");
  const form = main(page)
    .locator("form")
    .filter({ has: page.getByLabel("Username") });
  const save = form.getByRole("button", { name: "Save" });
  await save.click();
  await expect(form.getByText("Change your username or your email first.")).toBeVisible();
  await form.getByLabel("Username").fill(wanted.username);
  await form.getByLabel("Email").fill(wanted.email);
  await form.getByLabel("Your Password", { exact: true }).fill("not my password");
  await save.click();
  await expect(form.getByRole("alert").first()).toBeVisible();
  await form.getByLabel("Your Password", { exact: true }).fill(account.password);
  await save.click();
  await expect(form.getByText("Saved. Log in with the new ones from now on.")).toBeVisible();
  await expect(page.getByRole("button", { name: `Account ${wanted.username}` })).toBeVisible();
  await page.reload();
  await expect(form.getByLabel("Username")).toHaveValue(wanted.username);
  await page.context().clearCookies();
  await before(page).login({ ...account, username: wanted.email });
});

test("an admin makes a member an admin with their own password, and takes it away again", async ({
  page,
  browser,
  account,
}) => {
  const desk = await browser.newPage();
  await desk.addInitScript(() => localStorage.setItem("age-confirmed", "yes"));
  await before(desk).login({ ...admin, email: "" });
  await visit(desk, `/admin/manage-users?search=${account.username}`);
  await desk.getByRole("button", { name: `Plan and History : ${account.username}` }).click();
  const drawer = desk.getByRole("dialog");
  const rights = drawer.locator("form").filter({ has: desk.getByRole("button", { name: /Make Admin|Remove Admin/ }) });
  const press = async (name: string, password: string) => {
    await rights.getByLabel("Your Password", { exact: true }).fill(password);
    await rights.getByRole("button", { name }).click();
  };
  await press("Make Admin", "not my password");
  await expect(rights.getByRole("alert")).toBeVisible();
  expect((await page.goto("/admin"))?.url()).not.toContain("/admin");
  await press("Make Admin", admin.password);
  await expect(desk.getByText(`${account.username} is an admin now.`)).toBeVisible();
  expect(await axeFindings(desk)).toEqual([]);
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: /Dashboard/, level: 1 })).toBeVisible();
  await press("Remove Admin Rights", admin.password);
  await expect(desk.getByText(`${account.username} is no admin now.`)).toBeVisible();
  expect((await page.request.get("/api/admin/users")).status()).toBe(403);
  await desk.close();
});
