import type { Locator, Page } from "@playwright/test";
import { admin } from "../../support/sites/site.ts";
import { hydrated } from "../hydrated.ts";
import { before, main } from "../member.ts";
import { axeFindings } from "../screen-faults.ts";
import { expect, test } from "../visitor.ts";

/** Text unique to this run, because other tests of the site see it too. */
const mark = `${process.pid}-${Date.now().toString(36)}`;

const more = (report: Locator) => report.locator("summary.more-btn");

const item = (page: Page, text: string) => main(page).getByRole("listitem").filter({ hasText: text });

/** Opens the report with this message beside the list. */
async function chooseReport(page: Page, message: string, state = "open"): Promise<{ row: Locator; report: Locator }> {
  const answer = await page.request.get(`/api/admin/reports?state=${state}&limit=100`);
  const { reports } = (await answer.json()).data as { reports: { id: number; message: string }[] };
  const id = reports.find((each) => each.message.includes(message))?.id;
  const row = main(page).locator(`[data-row="${id}"]`);
  await row.getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`report=${id}`));
  return { row, report: main(page).locator(`[data-report="${id}"]`) };
}

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
  const { row, report } = await chooseReport(office, mark);
  await expect(row).toContainText("Illegal content");
  await expect(report).toContainText(mark);
  await report.locator("summary").filter({ hasText: "Write" }).click();
  const mail = report.getByRole("link", { name: "Open a mail to me@example.org instead" });
  await expect(mail).toHaveAttribute("href", /^mailto:me@/);
  expect(await axeFindings(office)).toEqual([]);
  await more(report).press("Enter");
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
  await expect(row).toContainText("Resolved");
  await expect(openTab).toHaveText(`Open (${Number(waiting) - 1})`);
  await office.getByRole("link", { name: "Resolved", exact: true }).click();
  await expect(office).toHaveURL(/state=resolved$/);
  const { report: closed } = await chooseReport(office, mark, "resolved");
  await closed.getByRole("button", { name: "Open Again" }).click();
  await closed.getByRole("button", { name: "Resolve" }).click();
  await expect(closed.getByRole("button", { name: "Open Again" })).toBeVisible();

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
  const { row, report } = await chooseReport(page, data.message);
  await more(report).click();
  await report.getByRole("button", { name: "Delete Video" }).click();
  await expect(report).toContainText("Video deleted");
  await expect(report.locator("button", { hasText: "Edit Video" })).toHaveCount(0);
  const removed = await page.request.get(`/videos/${video.id}`);
  expect([removed.status(), await removed.text()]).toEqual([410, expect.stringContaining("This video was removed.")]);
  await report.getByRole("button", { name: "Resolve" }).click();
  await expect(row).toContainText("Resolved");
  await page.goto("/admin/reports?state=resolved");
  await chooseReport(page, data.message, "resolved");
  await expect(report).toContainText("Video deleted");
  await more(report).click();
  await report.getByRole("button", { name: "Restore Video" }).click();
  await expect(report.locator("button", { hasText: "Edit Video" })).toHaveCount(1);
  await expect(report).not.toContainText("Video deleted");
  expect((await page.request.get(`/api/videos/${video.id}`)).status()).toBe(200);
  await page.request.delete(`/api/admin/videos/${video.id}`);
});

test("reports are decided by keys, one after the other, also on a phone and without scripts", async ({
  page,
  browser,
  complaints: _,
}) => {
  await before(page).login(admin);
  const about = [`First ${mark}`, `Second ${mark}`, `Third ${mark} ${"with a long title ".repeat(6)}`.trim()];
  const ids: number[] = [];
  for (const [n, title] of about.entries()) {
    const iframeSrc = `https://www.youtube.com/embed/${`${Date.now().toString(36)}${n}`.padStart(11, "k")}`;
    const made = await page.request.post("/api/admin/videos", { data: { title, iframeSrc, categoryIds: [1] } });
    const { video } = (await made.json()).data;
    await page.request.post(`/api/videos/${video.id}/reports`, { data: { reason: "illegal", message: title } });
    ids.push(video.id);
  }
  const { reports } = (await (await page.request.get("/api/admin/reports?limit=100")).json()).data;
  const [first, second, third] = ids.map(
    (id) => reports.find((report: { video: { id: number } }) => report.video.id === id).id as number,
  );
  await page.goto(`/admin/reports?report=${first}`);
  const shown = (id: number | undefined) => main(page).locator(`[data-report="${id}"]`);
  await expect(shown(first).getByRole("heading", { name: about[0] })).toBeVisible();
  await hydrated(page);
  await expect(page.locator("iframe")).toHaveCount(0);
  await page.keyboard.press("j");
  await expect(shown(second)).toContainText(about[1] ?? "");
  await expect(page).toHaveURL(new RegExp(`report=${second}$`));
  await page.keyboard.press("k");
  await expect(shown(first)).toBeVisible();
  await page.keyboard.press("2");
  const explanation = shown(first).getByLabel("Explanation for the reporter");
  await expect(explanation).toBeFocused();
  await page.keyboard.type("We jk looked.");
  await expect(shown(first)).toContainText("We did not remove the video");
  await page.keyboard.press("Control+Enter");
  await expect(shown(second)).toBeVisible();
  await expect(shown(second).getByRole("heading", { name: about[1] })).toBeFocused();
  await expect(main(page).locator(`[data-row="${first}"]`)).toContainText("Kept (Illegal content)");
  await main(page).locator(`[data-row="${third}"]`).getByRole("link").click();
  await expect(shown(third)).toBeVisible();
  await page.goBack();
  await expect(shown(second)).toBeVisible();
  await page.reload();
  await expect(shown(second)).toBeVisible();

  const storageState = await page.context().storageState();
  const phone = await browser.newContext({
    storageState,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const small = await phone.newPage();
  await small.goto("/admin/reports");
  await expect(main(small).locator("[data-report]")).toBeHidden();
  expect((await main(small).locator(`[data-row="${third}"] a`).boundingBox())?.width).toBe(390 - 32);
  await main(small).locator(`[data-row="${second}"]`).getByRole("link").click();
  await expect(main(small).locator(`[data-report="${second}"]`)).toBeVisible();
  await expect(main(small).locator(`[data-row="${third}"]`)).toBeHidden();
  await main(small).getByRole("link", { name: "All reports" }).click();
  await expect(main(small).locator(`[data-row="${third}"]`)).toBeVisible();
  await phone.close();
  for (const id of ids) await page.request.delete(`/api/admin/videos/${id}`);
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
