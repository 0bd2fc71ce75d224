import type { Locator, Page } from "@playwright/test";
import { admin } from "../../support/sites/site.ts";
import { before, main } from "../member.ts";
import { axeFindings } from "../screen-faults.ts";
import { expect, test } from "../visitor.ts";

/** Text unique to this run, because other tests of the site see it too. */
const mark = `${process.pid}-${Date.now().toString(36)}`;

const more = (report: Locator) => report.locator("summary.more-btn");

const item = (page: Page, text: string) => main(page).getByRole("listitem").filter({ hasText: text });

test("a guest reports a video, and an admin resolves and reopens the report, which is audited", async ({
  page,
  browser,
  complaints: _,
}) => {
  const [video] = await before(page).videos(1);
  await page.goto(`/videos/${video?.id}`);
  const button = main(page).getByRole("button", { name: "Report", exact: true });
  await button.click();
  const dialog = page.getByRole("dialog", { name: "Report this video" });
  await dialog.getByRole("button", { name: "Send Report", exact: true }).click();
  await expect(dialog.getByText("Please choose a reason.")).toBeVisible();
  await expect(dialog.getByLabel("What is wrong?")).toBeFocused();
  await dialog.getByLabel("What is wrong?").selectOption("Illegal content");
  await dialog.getByRole("button", { name: "Send Report", exact: true }).click();
  await expect(dialog.getByText("Please explain what is wrong.")).toBeVisible();
  await dialog.getByLabel("Details").fill(`Forbidden, ${mark}. Write to me@example.org.`);
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Send Report", exact: true }).click();
  await expect(dialog.getByText("Thank you.")).toBeVisible();
  await dialog.getByRole("button", { name: "Close", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();

  const office = await browser.newPage();
  await office.addInitScript(() => localStorage.setItem("age-confirmed", "yes"));
  await before(office).login(admin);
  await office.goto("/admin");
  await main(office)
    .getByRole("link", { name: /reports? waiting/ })
    .click();
  const report = item(office, mark);
  await expect(report).toContainText("Illegal content");
  await more(report).press("Enter");
  await expect(report.getByRole("link", { name: "Reply to me@example.org" })).toHaveAttribute("href", /^mailto:me@/);
  await report.getByRole("button", { name: "Edit Video" }).click();
  await expect(office.getByRole("dialog").getByLabel("Title")).toHaveValue(video?.title ?? "");
  await office.keyboard.press("Escape");
  await expect(more(report)).toBeFocused();
  await more(report).press("Enter");
  await office.keyboard.press("Escape");
  await expect(report.getByRole("button", { name: "Edit Video" })).toBeHidden();
  await more(report).click();
  await office.getByRole("heading", { name: "Reports", level: 1 }).click();
  await expect(report.getByRole("button", { name: "Edit Video" })).toBeHidden();
  const openTab = office.getByRole("link", { name: /^Open \(\d+\)$/ });
  const [, waiting] = /(\d+)/.exec(await openTab.innerText()) ?? [];
  await report.getByRole("button", { name: "Resolve" }).click();
  await expect(report.getByRole("button", { name: "Open Again" })).toBeVisible();
  await expect(openTab).toHaveText(`Open (${Number(waiting) - 1})`);
  await office.getByRole("link", { name: "Resolved" }).click();
  await expect(office).toHaveURL(/state=resolved/);
  await report.getByRole("button", { name: "Open Again" }).click();
  await expect(report.getByRole("button", { name: "Resolve" })).toBeVisible();
  await report.getByRole("button", { name: "Resolve" }).click();

  await office.goto("/admin/audit");
  await office.getByLabel("Action").selectOption("Report: reopen");
  await expect(office).toHaveURL(/action=report\.reopen/);
  await expect(item(office, "reopened the report of").first()).toContainText(admin.username);
  await expect(item(office, "resolved the report of")).toHaveCount(0);
  await office.close();
});

test("a report remains when its video is deleted from it, and the video can be restored there", async ({
  page,
  request,
  complaints: _,
}) => {
  await before(page).login(admin);
  const iframeSrc = `https://www.youtube.com/embed/${Date.now().toString(36).padStart(11, "h")}`;
  const form = { title: `Reported ${mark}`, iframeSrc, categoryIds: [1] };
  const { video } = (await (await page.request.post("/api/admin/videos", { data: form })).json()).data;
  const data = { reason: "other", message: `Away with it, ${mark}` };
  expect((await request.post(`/api/videos/${video.id}/reports`, { data })).status()).toBe(201);
  await page.goto("/admin/reports");
  const report = item(page, data.message);
  await more(report).click();
  await report.getByRole("button", { name: "Delete Video" }).click();
  await expect(report).toContainText("Video deleted");
  await expect(report.locator("summary").filter({ hasText: "Decide" })).toBeFocused();
  await expect(report.locator("button", { hasText: "Edit Video" })).toHaveCount(0);
  const removed = await page.request.get(`/videos/${video.id}`);
  expect([removed.status(), await removed.text()]).toEqual([410, expect.stringContaining("This video was removed.")]);
  await report.getByRole("button", { name: "Resolve" }).click();
  await expect(report.getByRole("button", { name: "Open Again" })).toBeVisible();
  await page.goto("/admin/reports?state=resolved");
  await expect(report).toContainText("Video deleted");
  await more(report).click();
  await report.getByRole("button", { name: "Restore Video" }).click();
  await expect(report.locator("button", { hasText: "Edit Video" })).toHaveCount(1);
  await expect(report).not.toContainText("Video deleted");
  expect((await page.request.get(`/api/videos/${video.id}`)).status()).toBe(200);
  await page.request.delete(`/api/admin/videos/${video.id}`);
});

test("a guest's message is unread until an admin opens it, and can be deleted", async ({ page, complaints: _ }) => {
  const data = { subject: `A question ${mark}`, message: "Please write to me@example.org" };
  expect((await page.request.post("/api/contact", { data })).status()).toBe(201);
  await before(page).login(admin);
  await page.goto("/admin");
  await main(page)
    .getByRole("link", { name: /unread message/ })
    .click();
  await expect(page).toHaveURL(/show=unread/);
  const message = item(page, data.subject);
  await message.getByText(data.subject).click();
  await expect(message.getByRole("button", { name: "Mark as Unread" })).toBeVisible();
  await expect(message.getByRole("link", { name: "Reply to me@example.org" })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await expect(message).toHaveCount(0);
  await page.getByRole("link", { name: "All", exact: true }).click();
  await message.getByText(data.subject).click();
  await message.getByRole("button", { name: "Mark as Unread" }).click();
  await expect(message.getByText("Unread: ")).toBeAttached();
  await message.getByRole("button", { name: `Delete ${data.subject}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect(message).toHaveCount(0);
});

test("messages are marked as read and unread by keyboard", async ({ page, complaints: _ }) => {
  for (const subject of [`Older ${mark}`, `Newer ${mark}`]) {
    const data = { subject, message: `The words of ${subject}` };
    expect((await page.request.post("/api/contact", { data })).status()).toBe(201);
  }
  await before(page).login(admin);
  await page.goto("/admin/messages");
  const [newer, older] = [item(page, `Newer ${mark}`), item(page, `Older ${mark}`)];
  await expect(newer.getByText("The words of").first()).toBeVisible();
  await newer.locator("summary").focus();
  await page.keyboard.press("e");
  await expect(newer.getByText("Unread: ")).toHaveCount(0);
  await expect(older.locator("summary")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("u");
  await expect(newer.getByText("Unread: ")).toBeAttached();
});

test("the days of a chart can be read by arrow keys and in a table", async ({ page, complaints: _ }) => {
  await before(page).login(admin);
  await page.goto("/admin/analytics");
  const slider = page.getByRole("slider", { name: "Day of the video views" });
  const today = await slider.getAttribute("aria-valuetext");
  expect(today).toMatch(/^\w+ \d+, \d{4}: [\d,]+ video views?$/);
  await slider.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(slider).not.toHaveAttribute("aria-valuetext", today ?? "");
  await page.keyboard.press("Home");
  await expect(slider).toHaveValue("0");
  await page.getByText("Show the days as a table").click();
  await expect(page.getByRole("table").first().getByRole("row")).toHaveCount(91);
  await page.getByRole("link", { name: "7 days", exact: true }).click();
  await expect(page).toHaveURL(/analytics\?days=7$/);
  await expect(slider).toHaveAttribute("max", "6");
});
