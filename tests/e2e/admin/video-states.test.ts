import { admin } from "../../support/sites/site.ts";
import { hydrated } from "../hydrated.ts";
import { before } from "../member.ts";
import { faultsOf, prepareScreenCheck } from "../screen-faults.ts";
import { expect, test } from "../visitor.ts";

const mark = `${process.pid}-${Date.now().toString(36)}`;

test.describe.configure({ timeout: 120_000 });

test("a video is saved as a draft, previewed, scheduled, published and reverted", async ({ page, complaints: _ }) => {
  await before(page).login(admin);
  await prepareScreenCheck(page);
  // A document's policy lists the hosts that are allowed when it loads.
  await page.request.post("/api/admin/embed-hosts", { data: { host: "player.vimeo.com" } });
  await page.goto("/admin/videos");
  await hydrated(page);
  await page.getByRole("button", { name: "Add Video" }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByLabel("Title").fill(`Lantern ${mark}`);
  await drawer.getByLabel("Video URL").fill(`https://player.vimeo.com/video/${Date.now()}`);
  await drawer.getByRole("checkbox").first().check();
  await drawer.getByLabel("Visibility").selectOption("draft");
  await drawer.getByRole("button", { name: "Add Video" }).click();
  await expect(page.getByText(`Saved Lantern ${mark} as a draft.`)).toBeVisible();

  await page.getByRole("link", { name: /^Drafts \d/ }).click();
  const row = page.getByRole("main").locator("tbody tr").filter({ hasText: mark });
  const preview = (await row.getByRole("link", { name: /^Preview/ }).getAttribute("href")) ?? "";
  const id = preview.split("/").at(-1);
  expect((await page.request.get(`/videos/${id}`)).status()).toBe(404);
  // In a document of its own, as below, because rows added by other tests move the list.
  await page.goto(preview);
  await hydrated(page);
  expect(await faultsOf(page)).toEqual([]);

  await page.goto("/admin/videos?state=draft");
  await hydrated(page);
  await page.getByRole("checkbox", { name: `Select Lantern ${mark}` }).check();
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  await page.getByLabel("Publish on (UTC)").fill("2099-01-01T18:00");
  await page.getByRole("dialog").getByRole("button", { name: "Change", exact: true }).click();
  await expect(page.getByText("Scheduling: 1 video changed.").last()).toBeVisible({ timeout: 60_000 });
  await page.getByRole("link", { name: /^Scheduled \d/ }).click();
  await expect(row).toContainText("Scheduled: Jan 1, 2099, 6:00 PM UTC");
  await page.setViewportSize({ width: 390, height: 844 });
  const [badge, line] = [row.locator(".badge"), row.getByText(`#${id}`)];
  const [above, below] = [await badge.boundingBox(), await line.boundingBox()];
  expect((above?.y ?? 0) + (await badge.evaluate(({ scrollHeight }) => scrollHeight))).toBeLessThanOrEqual(
    below?.y ?? 0,
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await hydrated(page);
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole("checkbox", { name: `Select Lantern ${mark}` }).check();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Publishing: 1 video changed.").last()).toBeVisible({ timeout: 60_000 });
  expect((await page.request.get(`/videos/${id}`)).status()).toBe(200);
  await page.goto(preview);
  await expect(page.getByRole("link", { name: "View on Site" })).toHaveAttribute("href", `/videos/${id}`);
  await expect(page.getByText("No reports of this video.")).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone for 1 video").last()).toBeVisible({ timeout: 60_000 });
  expect((await page.request.get(`/videos/${id}`)).status()).toBe(404);
  await page.request.delete(`/api/admin/videos/${id}`);
});

test("the form of a video offers the categories that fit it", async ({ page, complaints: _ }) => {
  await before(page).login(admin);
  const { data } = await (await page.request.get("/api/categories")).json();
  const [{ id, name }] = data.categories;
  const suggestions = { categories: [{ id, name, precision: 0.9, why: ["harbour"] }], tags: [] };
  await page.route("**/api/admin/video-suggestions/*", (route) =>
    route.fulfill({ json: { success: true, data: { suggestions } } }),
  );
  await page.goto("/admin/videos?sortBy=createdAt&sortOrder=asc");
  await hydrated(page);
  await page.getByRole("main").locator("tbody tr").nth(3).getByRole("button", { name: "Edit" }).click();
  const drawer = page.getByRole("dialog");
  const box = drawer.getByRole("checkbox", { name, exact: true });
  const offer = drawer.getByRole("list", { name: "Suggested categories" }).getByRole("button", { name, exact: true });
  await expect(offer).toHaveAttribute("title", "Suggested: harbour");
  const wasChecked = await box.isChecked();
  await offer.click();
  await expect(box).toBeChecked({ checked: !wasChecked });
  await expect(offer).toHaveAttribute("aria-pressed", String(!wasChecked));
  await page.keyboard.press("Escape");
  await expect(page.getByText("You have unsaved changes.")).toBeVisible();
});
