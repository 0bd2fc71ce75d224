import { admin } from "../../support/sites/site.ts";
import { visit } from "../hydrated.ts";
import { before, expect, main, test } from "../member.ts";
import { axeFindings } from "../screen-faults.ts";

test("a suspended member sees the reason at login, and can log in once the suspension is lifted", async ({
  page,
  browser,
  account,
}) => {
  const desk = await browser.newPage();
  await desk.addInitScript(() => localStorage.setItem("age-confirmed", "yes"));
  await before(desk).login(admin);
  await visit(desk, `/admin/manage-users?search=${account.username}`);
  await desk.getByRole("button", { name: `Plan and History : ${account.username}` }).click();
  const drawer = desk.getByRole("dialog");
  await drawer.getByRole("button", { name: "Suspend", exact: true }).click();
  await expect(drawer.getByText("Please enter a reason. The member reads it.")).toBeVisible();
  await drawer.getByLabel("Reason").fill("Spam in playlists");
  await drawer.getByLabel("For", { exact: true }).selectOption("30 days");
  expect(await axeFindings(desk)).toEqual([]);
  await drawer.getByRole("button", { name: "Suspend", exact: true }).click();
  await expect(desk.getByText(`${account.username} is suspended.`)).toBeVisible();
  await expect(main(desk).getByText(/^Suspended until [^.]+$/)).toBeVisible();

  await page.goto("/favorites");
  await expect(page).toHaveURL(/login/);
  await page.getByLabel("Username or Email").fill(account.username);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "suspended until" })).toContainText("Spam in playlists.");
  await expect(page.getByRole("link", { name: "Object to the suspension" })).toHaveAttribute(
    "href",
    `/contact?subject=${new URLSearchParams([["", `Suspension of ${account.username}`]]).toString().slice(1)}`,
  );

  await desk.getByRole("button", { name: `Plan and History : ${account.username}` }).click();
  await drawer.getByRole("button", { name: "Lift Suspension" }).click();
  await expect(desk.getByText(`${account.username} is no longer suspended.`)).toBeVisible();
  const toast = (text: string) => desk.getByRole("listitem").filter({ hasText: `${account.username} is ${text}.` });
  await toast("no longer suspended").getByRole("button", { name: "Undo" }).click();
  await expect(toast("suspended").first()).toBeVisible();
  await desk.getByRole("button", { name: `Plan and History : ${account.username}` }).click();
  await expect(drawer.getByText("Reason: Spam in playlists")).toBeVisible();
  await drawer.getByRole("button", { name: "Lift Suspension" }).click();
  await expect(toast("no longer suspended").first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/favorites");
  await desk.close();
});
