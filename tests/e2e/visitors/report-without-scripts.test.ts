import type { Browser } from "@playwright/test";
import { admin } from "../../support/sites/site.ts";
import { before, main, newAccount, tabTo } from "../member.ts";
import { axeFindings } from "../screen-faults.ts";
import { expect, test } from "../visitor.ts";

/** axe needs scripts, so it runs on the same URL in a browser with scripts. */
async function findingsAt(browser: Browser, address: string): Promise<string[]> {
  const page = await browser.newPage({ javaScriptEnabled: true });
  await page.addInitScript(() => localStorage.setItem("age-confirmed", "yes"));
  await page.goto(address);
  const found = await axeFindings(page);
  await page.close();
  return found;
}

test.use({ javaScriptEnabled: false, confirmed: false });

test("without scripts, a video is reported and the decision appealed, without losing input", async ({
  page,
  browser,
  playwright,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const office = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { origin: String(baseURL) } });
  const { username, password } = admin;
  await office.post("/api/auth/login", { data: { usernameOrEmail: username, password } });
  const title = `Plain ${process.pid}-${Date.now().toString(36)}`;
  const iframeSrc = `https://www.youtube.com/embed/${Date.now().toString(36).padStart(11, "b")}`;
  const added = await office.post("/api/admin/videos", { data: { title, iframeSrc, categoryIds: [1] } });
  const { video } = (await added.json()).data;

  await page.goto(`/videos/${video.id}`);
  await main(page).getByRole("link", { name: "Report", exact: true }).click();
  await expect(page).toHaveURL(`/report?video=${video.id}`);
  const reason = main(page).getByLabel("What is wrong?");
  const explanation = main(page).getByLabel("Details");
  await reason.selectOption("Copyright or other rights");
  await explanation.fill("  \n ");
  await main(page).getByLabel("Your name (optional)").fill("Jané Doe");
  await main(page).getByLabel("Your email (optional)").fill("me@example");
  await main(page).getByRole("button", { name: "Send Report" }).click();
  await expect(main(page).getByText("Please enter a valid email address")).toBeVisible();
  await expect(main(page).getByText("Please explain what is wrong.")).toBeVisible();
  await expect(explanation).toBeFocused();
  await expect(main(page).getByLabel("Your email (optional)")).toHaveValue("me@example");
  await expect(main(page).getByLabel("Your name (optional)")).toHaveValue("Jané Doe");
  await expect(reason).toHaveValue("rights");
  expect(await findingsAt(browser, page.url())).toEqual([]);
  // The encrypted part of the URL may contain any short word by chance.
  expect(decodeURIComponent(page.url())).not.toMatch(/Jané|@/);
  await main(page).getByLabel("Your email (optional)").fill("me@example.org");
  await explanation.fill("I made it.\nSee example.org/film.");
  await main(page).getByRole("button", { name: "Send Report" }).click();

  await expect(main(page).getByRole("heading", { name: "Thank you. Keep this receipt" })).toBeVisible();
  const receipt = await main(page)
    .getByRole("region", { name: "Keep this receipt" })
    .getByLabel("Receipt")
    .inputValue();
  await expect(main(page).getByText("Your report is being looked at.")).toBeVisible();
  await expect(main(page).locator(".report-words")).toHaveText("I made it.\nSee example.org/film.");
  expect(await findingsAt(browser, page.url())).toEqual([]);
  const { reports } = (await (await office.get("/api/admin/reports")).json()).data;
  const { id, reporterName, message } = reports.find(
    (report: { video: object }) => "id" in report.video && report.video.id === video.id,
  );
  expect([reporterName, message]).toEqual(["Jané Doe", "I made it.\nSee example.org/film."]);

  await page.goto("/report-status");
  await main(page).getByLabel("Receipt").fill(receipt);
  await main(page).getByRole("button", { name: "Show Report" }).click();
  await main(page).getByLabel("Add something").fill("It is from 2019.");
  await main(page).getByRole("button", { name: "Send Message" }).click();
  await expect(main(page).getByText("Your message was sent.")).toBeVisible();
  await expect(main(page).getByRole("listitem").filter({ hasText: "It is from 2019." })).toBeVisible();

  const data = { decision: "kept", ground: "rights", explanation: "We saw a licence." };
  await office.post(`/api/admin/reports/${id}/decision`, { data });
  await page.goto(`/report-status?receipt=${receipt}`);
  const appeal = main(page).getByLabel("Appeal this decision");
  await appeal.fill("   ");
  await main(page).getByRole("button", { name: "Send Appeal" }).click();
  await expect(main(page).getByText("Please enter a message.")).toBeVisible();
  await appeal.fill("That licence is forged.");
  await main(page).getByRole("button", { name: "Send Appeal" }).click();
  await expect(main(page).getByText("Your appeal is being looked at.")).toBeVisible();
  await expect(main(page).getByRole("listitem").filter({ hasText: "That licence is forged." })).toBeVisible();
  await office.delete(`/api/admin/videos/${video.id}`);
  await office.dispose();
});

test("without scripts, a video to report is named by its URL, and an unknown URL shows an error", async ({
  page,
  baseURL,
}) => {
  await page.goto("/contact");
  await main(page).getByRole("link", { name: "Report the video" }).click();
  await main(page).getByLabel("Address of the video").fill("https://elsewhere.example/");
  await main(page).getByRole("button", { name: "Continue" }).click();
  await expect(main(page).getByText("There is no such video on this site.")).toBeVisible();
  await expect(main(page).getByLabel("Address of the video")).toHaveValue("https://elsewhere.example/");
  await main(page).getByLabel("Address of the video").fill(`${baseURL}/videos/2?page=2`);
  await main(page).getByRole("button", { name: "Continue" }).click();
  await expect(main(page).getByRole("button", { name: "Send Report" })).toBeVisible();
});

test("without scripts, a moderator asks, decides, reopens and resolves on a phone, without losing input", async ({
  page,
  playwright,
  baseURL,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const office = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { origin: String(baseURL) } });
  const { username, password } = admin;
  await office.post("/api/auth/login", { data: { usernameOrEmail: username, password } });
  const title = `Held ${process.pid}-${Date.now().toString(36)}`;
  const iframeSrc = `https://www.youtube.com/embed/${Date.now().toString(36).padStart(11, "c")}`;
  const added = await office.post("/api/admin/videos", { data: { title, iframeSrc, categoryIds: [1] } });
  const { video } = (await added.json()).data;
  const moderator = newAccount();
  await before(page).register(moderator);
  const { users } = (await (await office.get(`/api/admin/users?search=${moderator.username}`)).json()).data;
  await office.put(`/api/admin/users/${users[0].id}/role`, { data: { role: "moderator", password } });
  const report = { reason: "consent", message: "At 1:20." };
  await office.post(`/api/videos/${video.id}/reports`, { data: report });

  await page.goto("/admin/reports");
  await main(page).locator("[data-row]").filter({ hasText: title }).getByRole("link").click();
  const row = main(page).getByRole("region", { name: title });
  await expect(row).toContainText("Off the site while open");
  await tabTo(page, row.locator("summary").filter({ hasText: "Write" }));
  await page.keyboard.press("Enter");
  await row.getByLabel("Message").fill("Who is it?");
  await row.getByRole("button", { name: "Send", exact: true }).click();
  await expect(main(page).getByText("Message sent to the reporter.")).toBeVisible();
  await expect(row.getByRole("listitem").filter({ hasText: "Who is it?" })).toBeVisible();

  await row.getByLabel("Keep the video").check();
  await row.getByLabel("Ground").selectOption("Terms of Service");
  await row.getByLabel("Explanation for the reporter").fill("  ");
  await row.getByRole("button", { name: "Send Decision" }).click();
  await expect(row.getByText("Please explain the decision. The reporter will read this.")).toBeVisible();
  await expect(row.getByLabel("Explanation for the reporter")).toBeFocused();
  await expect(row.getByLabel("Keep the video")).toBeChecked();
  await expect(row.getByLabel("Ground")).toHaveValue("terms");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await row.getByLabel("Explanation for the reporter").fill("We have their consent.");
  await row.getByRole("button", { name: "Send Decision" }).click();
  await expect(main(page).getByText("Decided. The reporter is notified.")).toBeVisible();
  await expect(row).toContainText("Kept (Terms of Service)");
  expect((await office.get(`/videos/${video.id}`)).status()).toBe(200);

  await row.getByRole("button", { name: "Open Again" }).click();
  await expect(main(page).getByText("Report opened again.")).toBeVisible();
  await row.getByRole("button", { name: "Resolve" }).click();
  await expect(main(page).getByText("Report resolved.")).toBeVisible();
  const downloading = page.waitForEvent("download");
  await row.locator("summary.more-btn").click();
  await row.getByRole("button", { name: "Download Evidence" }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^report-\d+\.txt$/);
  await office.delete(`/api/admin/videos/${video.id}`);
  await office.dispose();
});
