import { admin } from "../../support/sites/site.ts";
import { visit } from "../hydrated.ts";
import { before, expect, main, newAccount, openForm, test } from "../member.ts";
import { axeFindings } from "../screen-faults.ts";

test("a member changes username and email with their password, and logs in with the new email", async ({
  page,
  account,
}) => {
  const wanted = newAccount();
  await visit(page, "/profile");
  await openForm(page, "Username and Email");
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

test("an owner makes a member a curator with the owner's password, and revokes the role", async ({
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
  const roles = drawer.locator("form").filter({ has: desk.getByRole("radio", { name: /^Curator/ }) });
  const choose = async (name: RegExp, password: string) => {
    await roles.getByRole("radio", { name }).check();
    await roles.getByLabel("Your Password", { exact: true }).fill(password);
    await roles.getByRole("button", { name: "Change Role" }).click();
  };
  await choose(/^Curator/, "not my password");
  await expect(roles.getByRole("alert")).toBeVisible();
  expect(await axeFindings(desk)).toEqual([]);
  expect((await page.goto("/admin"))?.url()).not.toContain("/admin");
  await choose(/^Curator/, admin.password);
  await expect(desk.getByText(`${account.username} is a curator now.`)).toBeVisible();
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: /Dashboard/, level: 1 })).toBeVisible();
  const menu = page.getByRole("navigation", { name: "Admin Panel" });
  await expect(menu.getByRole("link")).toHaveText([
    /Dashboard/,
    /Analytics/,
    /Searches/,
    /Manage Videos/,
    /Imports/,
    /Manage Categories/,
    /Manage Tags/,
    /Providers/,
    /Old Addresses/,
    /Back to Site/,
  ]);
  const links = await page
    .locator('main a[href^="/admin"]')
    .evaluateAll((all) => all.map((a) => a.getAttribute("href")));
  for (const href of new Set(links)) {
    const arrived = await page.request.get(href as string, { maxRedirects: 0 });
    expect([href, arrived.status()]).toEqual([href, 200]);
  }
  expect((await page.goto("/admin/manage-users"))?.url()).toMatch(/\/admin$/);
  expect((await page.request.get("/api/admin/users")).status()).toBe(403);
  await desk.getByRole("button", { name: `Plan and History : ${account.username}` }).click();
  await choose(/^Member/, admin.password);
  await expect(desk.getByText(`${account.username} is a member now.`)).toBeVisible();
  expect((await page.request.get("/api/admin/videos")).status()).toBe(403);
  await desk.close();
});
