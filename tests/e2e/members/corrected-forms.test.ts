import type { Page } from "@playwright/test";
import { controlsWork } from "../hydrated.ts";
import { expect, main, openForm, test } from "../member.ts";
import { aDemoVideo } from "../visitor.ts";

test.beforeEach(({ complaints }) => expect(complaints).toEqual([]));

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const alerts = (page: Page) => main(page).getByRole("alert");
const fill = async (page: Page, form: Record<string, string>) => {
  for (const [label, text] of Object.entries(form)) await field(page, label).fill(text);
};

test("errors of the registration disappear while their field is corrected", async ({ page }) => {
  await page.goto("/register");
  await controlsWork(page);
  const button = main(page).getByRole("button", { name: "Register", exact: true });
  await button.click();
  await expect(alerts(page)).toHaveText("All fields are required");
  await fill(page, { Username: "ab", Email: "nowhere", Password: "secret", "Confirm Password": "other" });
  await expect(alerts(page)).toHaveCount(0);
  await button.click();
  await expect(alerts(page)).toHaveText([
    "Username must be at least 3 characters long",
    "Please enter a valid email address",
    "Passwords do not match",
  ]);
  await field(page, "Username").pressSequentially("c");
  await expect(alerts(page)).toHaveText(["Please enter a valid email address", "Passwords do not match"]);
  await expect(field(page, "Username")).not.toHaveAttribute("aria-invalid");
  await expect(field(page, "Username")).toBeFocused();

  await field(page, "Email").pressSequentially("@");
  await expect(field(page, "Email")).not.toHaveAttribute("aria-invalid");
  await page.keyboard.press("Tab");
  await expect(field(page, "Email")).toHaveAccessibleDescription("Please enter a valid email address");
  await field(page, "Email").fill("somebody@example.com");
  await field(page, "Password").fill("others");
  await expect(alerts(page), "the password was corrected to match its confirmation").toHaveCount(0);
  await field(page, "Confirm Password").fill("another");
  await page.keyboard.press("Tab");
  await expect(alerts(page)).toHaveText("Passwords do not match");
});

test("an error of the server stays until its field is edited", async ({ page, account }) => {
  await page.goto("/profile");
  await openForm(page, "Password");
  const form = { "Current Password": "not it at all", "New Password": "12345678", "Confirm New Password": "12345678" };
  await fill(page, form);
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(field(page, "Current Password")).toHaveAccessibleDescription("Current password is incorrect.");
  await expect(field(page, "Current Password")).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(alerts(page)).toHaveText("Current password is incorrect.");
  await field(page, "Current Password").fill(account.password);
  await expect(alerts(page)).toHaveCount(0);
});

test("errors of the other forms disappear, too", async ({ page }) => {
  const { id } = await aDemoVideo(page);
  await page.request.post("/api/auth/logout");
  await page.goto("/login");
  await fill(page, { "Username or Email": "nobody-at-all", Password: "not it" });
  await main(page).getByRole("button", { name: "Login", exact: true }).click();
  await expect(alerts(page)).toHaveText("Invalid username or password");
  await field(page, "Password").pressSequentially("!");
  await expect(alerts(page)).toHaveCount(0);

  await page.goto("/contact");
  await page.getByRole("button", { name: "Send Message", exact: true }).click();
  await expect(alerts(page)).toHaveCount(2);
  await page.getByLabel("Subject").fill("A question");
  await expect(alerts(page)).toHaveCount(1);
  await page.getByLabel("Subject").fill("");
  await page.keyboard.press("Tab");
  await expect(alerts(page)).toHaveCount(2);

  await page.goto(`/videos/${id}`);
  await main(page).getByRole("button", { name: "Report", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Report this video" });
  await dialog.getByRole("button", { name: "Send Report" }).click();
  await expect(alerts(page)).toHaveText("Please choose a reason.");
  await dialog.getByLabel("What is wrong?").selectOption("Something else");
  await expect(alerts(page)).toHaveCount(0);
  await dialog.getByRole("button", { name: "Send Report" }).click();
  await expect(alerts(page)).toHaveCount(1);
  await dialog.getByLabel("What is wrong?").selectOption("The player does not work");
  await expect(alerts(page)).toHaveCount(0);
});
