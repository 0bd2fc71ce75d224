import { admin } from "../../support/sites/site.ts";
import { before, main } from "../member.ts";
import { axeFindings } from "../screen-faults.ts";
import { expect, test } from "../visitor.ts";

test("a report hides its video, and the reporter follows it with the receipt and appeals", async ({
  page,
  browser,
  complaints: _,
}) => {
  const mark = `Reported ${process.pid}-${Date.now().toString(36)}`;
  const office = await browser.newPage();
  await office.addInitScript(() => localStorage.setItem("age-confirmed", "yes"));
  await before(office).login(admin);
  const added = await office.request.post("/api/admin/videos", {
    data: {
      title: mark,
      iframeSrc: `https://www.youtube.com/embed/${Date.now().toString(36).padStart(11, "a")}`,
      categoryIds: [1],
    },
  });
  const { video } = (await added.json()).data;

  await page.goto(`/videos/${video.id}`);
  await main(page).getByRole("button", { name: "Report", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Report this video" });
  await dialog.getByLabel("What is wrong?").selectOption("Somebody in it did not consent");
  await expect(dialog.getByText("The video is taken off the site until")).toBeVisible();
  await dialog.getByLabel("Details").fill("The person at 1:20.");
  await dialog.getByLabel("Your email (optional)").fill("me@example");
  await dialog.getByRole("button", { name: "Send Report" }).click();
  await expect(dialog.getByLabel("Your email (optional)")).toBeFocused();
  await expect(dialog.getByText("Please enter a valid email address")).toBeVisible();
  await dialog.getByLabel("Your email (optional)").fill("me@example.org");
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Send Report" }).click();
  await expect(dialog.getByRole("button", { name: "Close" })).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  const receipt = await dialog.locator("code").innerText();
  const hidden = await page.request.get(`/videos/${video.id}`);
  expect(hidden.status()).toBe(410);
  expect(await hidden.text()).toContain("This video is not available at the moment.");

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const reader = await plain.newPage();
  await reader.goto("/report-status");
  await reader.getByLabel("Receipt").fill(receipt.toLowerCase());
  await reader.getByRole("button", { name: "Show Report" }).click();
  await expect(main(reader).getByText("The video is off the site until then.")).toBeVisible();
  await plain.close();

  await office.goto("/admin/videos?state=hidden");
  await expect(main(office).getByText(/until the reports? about (it|them) (is|are) decided/)).toBeVisible();
  await office.goto(`/admin/videos/${video.id}`);
  await expect(main(office).getByRole("heading", { name: mark })).toBeVisible();
  await expect(main(office).getByText("Hidden by a report")).toBeVisible();
  expect(await axeFindings(office)).toEqual([]);
  await main(office).getByRole("link", { name: "Somebody in it did not consent" }).click();
  await expect(office).toHaveURL(/\/admin\/reports\?id=\d+$/);
  const report = main(office).getByRole("region", { name: mark });
  await expect(report).toContainText("Off the site while open");
  await report.locator("summary").filter({ hasText: "Write" }).click();
  await report.getByLabel("Message").fill("Who is it?");
  await report.getByRole("button", { name: "Send", exact: true }).click();
  await expect(report.getByText("Who is it?")).toBeVisible();
  await report.getByRole("button", { name: "Send Decision", exact: true }).click();
  await expect(report.getByText("Please choose a decision.")).toBeVisible();
  await expect(report.getByLabel("Remove the video")).not.toBeChecked();
  await report.getByLabel("Remove the video").check();
  await expect(report.getByRole("button", { name: "Remove Video and Send Decision" })).toBeVisible();
  await report.getByLabel("Keep the video").check();
  await report.getByLabel("Explanation for the reporter").fill("We have their consent.");
  await expect(report.getByText("We did not remove the video")).toBeVisible();
  expect(await axeFindings(office)).toEqual([]);
  await report.getByRole("button", { name: "Keep Video and Send Decision" }).click();
  await expect(report.getByText("Kept (Privacy or consent)")).toBeVisible();
  await expect(report.getByRole("heading", { name: mark })).toBeFocused();
  await expect(report.getByRole("button", { name: "Open Again" })).toBeVisible();
  expect((await page.request.get(`/videos/${video.id}`)).status()).toBe(200);

  await dialog.getByRole("link", { name: "Follow Your Report" }).click();
  await expect(main(page).getByText("Your report was decided.")).toBeVisible();
  await expect(main(page).getByText("We have their consent.")).toBeVisible();
  await expect(main(page).getByText("Who is it?")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await main(page).getByLabel("Appeal this decision").fill("Please look again.");
  await main(page).getByRole("button", { name: "Send Appeal" }).click();
  await expect(main(page).getByText("Your appeal is being looked at.")).toBeVisible();
  await expect(main(page).getByText("Please look again.")).toBeVisible();
  await office.request.delete(`/api/admin/videos/${video.id}`);
  await office.close();
});
