import { admin } from "../../support/sites/site.ts";
import { before, main, tabTo } from "../member.ts";
import { axeFindings } from "../screen-faults.ts";
import { expect, test } from "../visitor.ts";

test("a trusted flagger is added by keyboard, reports through the link, and is listed first", async ({
  page,
  browser,
  complaints: _,
}) => {
  const name = `Hotline ${process.pid}-${Date.now().toString(36)}`;
  await before(page).login(admin);
  const iframeSrc = `https://www.youtube.com/embed/${Date.now().toString(36).padStart(11, "d")}`;
  const data = { title: `Flagged ${name}`, iframeSrc, categoryIds: [1] };
  const { video } = (await (await page.request.post("/api/admin/videos", { data })).json()).data;
  await page.goto("/admin/reports");
  await main(page).getByRole("link", { name: "Reporters" }).click();
  await tabTo(page, main(page).getByLabel("Organisation"));
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  const link = await main(page).getByText("/report?flagger=").innerText();
  expect(await axeFindings(page)).toEqual([]);

  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const flagger = await plain.newPage();
  await flagger.goto(link);
  await expect(main(flagger).getByText(`You're reporting as ${name}, a trusted flagger.`)).toBeVisible();
  await main(flagger).getByLabel("Address of the video").fill(String(video.id));
  await main(flagger).getByRole("button", { name: "Continue" }).click();
  await main(flagger).getByLabel("What is wrong?").selectOption("Copyright or other rights");
  await main(flagger).getByLabel("Details").fill("On behalf of the maker.");
  await main(flagger).getByRole("button", { name: "Send Report" }).click();
  await expect(main(flagger).getByRole("heading", { name: "Thank you. Keep this receipt" })).toBeVisible();
  await plain.close();

  await page.goto("/admin/reports");
  const reports = main(page).locator("[data-row]");
  await expect(reports.filter({ hasText: `Trusted flagger: ${name}` })).toBeVisible();
  const listed = await reports.allTextContents();
  const place = listed.findIndex((text) => text.includes(name));
  // Those of a first try are older.
  expect(listed.slice(0, place).filter((text) => !text.includes("Trusted flagger: "))).toEqual([]);
  await page.goto("/admin/reports/reporters");
  const row = main(page).getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("1 received");
  await row.getByRole("button", { name: "End Status" }).click();
  await expect(row).toContainText("Ended");
  await page.request.delete(`/api/admin/videos/${video.id}`);
});

test("a look-alike of a removed video returns 404 until an admin publishes it", async ({ page, complaints: _ }) => {
  const title = `Twin ${process.pid}-${Date.now().toString(36)}`;
  await before(page).login(admin);
  let made = 0;
  const add = async () => {
    made += 1;
    const iframeSrc = `https://www.youtube.com/embed/${`${Date.now().toString(36)}${made}`.padStart(11, "e")}`;
    const data = { title, iframeSrc, duration: "12:34", categoryIds: [1] };
    return (await (await page.request.post("/api/admin/videos", { data })).json()).data;
  };
  const { video: removed } = await add();
  await page.request.post(`/api/videos/${removed.id}/reports`, { data: { reason: "rights", message: "Mine." } });
  const { reports } = (await (await page.request.get("/api/admin/reports?limit=100")).json()).data;
  const { id } = reports.find((report: { video: { id: number } }) => report.video.id === removed.id);
  const decision = { decision: "removed", ground: "rights", explanation: "They made it." };
  await page.request.post(`/api/admin/reports/${id}/decision`, { data: decision });
  const { video, looksLike } = await add();
  expect(looksLike).toBe(removed.id);
  expect((await page.request.get(`/videos/${video.id}`)).status()).toBe(404);

  await page.goto("/admin/videos/look-alikes");
  const row = main(page).locator(`[data-row="${video.id}"]`);
  await expect(row.getByRole("region", { name: `New: ${title}` })).toContainText("12:34");
  await expect(row.getByRole("region", { name: `Removed: ${title}` })).toContainText("12:34");
  expect(await axeFindings(page)).toEqual([]);
  await tabTo(page, row.getByRole("button", { name: "Publish" }));
  await page.keyboard.press("Enter");
  await expect(row).toBeHidden();
  expect((await page.request.get(`/videos/${video.id}`)).status()).toBe(200);
  await page.request.delete(`/api/admin/videos/${video.id}`);
});
