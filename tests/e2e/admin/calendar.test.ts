import { admin } from "../../support/sites/site.ts";
import { hydrated } from "../hydrated.ts";
import { before } from "../member.ts";
import { faultsOf, prepareScreenCheck } from "../screen-faults.ts";
import { expect, test } from "../visitor.ts";

const mark = `${process.pid}-${Date.now().toString(36)}`;

test.describe.configure({ timeout: 120_000 });

test("moves scheduled videos to other days by keyboard, by dragging and together", async ({ page, complaints: _ }) => {
  await before(page).login(admin);
  const { data } = await (await page.request.get("/api/categories")).json();
  const ids: number[] = [];
  for (const name of ["Comet", "Meteor"]) {
    const body = {
      title: `${name} ${mark}`,
      iframeSrc: `https://player.vimeo.com/video/${Date.now()}${ids.length}`,
      categoryIds: [data.categories[0].id],
      state: "scheduled",
      publishAt: "2098-12-31T18:25:00Z",
    };
    const answer = await page.request.post("/api/admin/videos", { data: body });
    expect(answer.status()).toBe(201);
    ids.push((await answer.json()).data.video.id);
  }
  const dayOf = (day: string) => page.locator(`[data-day="${day}"]`);
  await prepareScreenCheck(page);
  await page.goto("/admin/videos/calendar?day=2098-12-01");
  await hydrated(page);
  await expect(page.getByRole("heading", { name: "December 2098" })).toBeVisible();
  const comet = page.getByRole("link", { name: `Comet ${mark}` });
  const meteor = page.getByRole("link", { name: `Meteor ${mark}` });
  await expect(dayOf("2098-12-31")).toContainText("18:25");
  expect(await faultsOf(page)).toEqual([]);

  await comet.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: `Move Comet ${mark}` });
  await dialog.getByLabel("Day (UTC)").fill("2020-01-01");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Choose a moment in the future, or publish it now.")).toBeVisible();
  await dialog.getByLabel("Day (UTC)").fill("2099-01-02");
  await page.keyboard.press("Enter");
  await expect(page.getByText(`Moved Comet ${mark} to Jan 2, 2099, 6:25 PM UTC.`).last()).toBeVisible();
  await expect(dayOf("2099-01-02").getByRole("link", { name: `Comet ${mark}` })).toBeFocused();

  // A single pointer move may end before the browser starts the drag.
  await meteor.dragTo(dayOf("2098-12-29"), { steps: 5 });
  await expect(dayOf("2098-12-29").getByRole("link", { name: `Meteor ${mark}` })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(`Moved Meteor ${mark} back.`).last()).toBeVisible();
  await expect(dayOf("2098-12-31").getByRole("link", { name: `Meteor ${mark}` })).toBeVisible();

  await page.goto("/admin/videos/calendar?view=week&day=2099-01-01");
  await hydrated(page);
  await page.getByRole("checkbox", { name: `Select Comet ${mark}` }).check();
  await page.getByRole("checkbox", { name: `Select Meteor ${mark}` }).check();
  await page.getByRole("button", { name: "Move to…", exact: true }).click();
  await page.getByRole("dialog").getByLabel("Day (UTC)").fill("2099-01-04");
  await page.getByRole("dialog").getByRole("button", { name: "Move", exact: true }).click();
  await expect(page.getByText("Moved 2 videos to Sunday, January 4, 2099.").last()).toBeVisible();
  await expect(dayOf("2099-01-04").getByRole("link", { name: `Meteor ${mark}` })).toBeVisible();
  // In a document of its own, because a slow answer moves what is below the taller day.
  await page.reload();
  await hydrated(page);
  expect(await faultsOf(page)).toEqual([]);

  await comet.click();
  await expect(page.getByRole("dialog").getByLabel("Title")).toHaveValue(`Comet ${mark}`);
  for (const id of ids) await page.request.delete(`/api/admin/videos/${id}`);
});

test("without scripts, a form moves a scheduled video to another day", async ({ page, browser }) => {
  await before(page).login(admin);
  const { data } = await (await page.request.get("/api/categories")).json();
  const title = `Asteroid ${mark}`;
  const body = {
    title,
    iframeSrc: `https://player.vimeo.com/video/${Date.now()}9`,
    categoryIds: [data.categories[0].id],
    state: "scheduled",
    publishAt: "2098-10-31T18:25:00Z",
  };
  const answer = await page.request.post("/api/admin/videos", { data: body });
  expect(answer.status()).toBe(201);
  const storageState = await page.context().storageState();
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState,
    viewport: { width: 390, height: 800 },
  });
  const plain = await context.newPage();
  await plain.goto("/admin/videos/calendar?day=2098-10-01");
  const [day, link] = await Promise.all(
    ["h3", `[data-row] a[title="${title}"]`].map((part) =>
      plain.locator(`[data-day="2098-10-31"] ${part}`).boundingBox(),
    ),
  );
  expect(link?.x, "the day and its first video share a line").toBeGreaterThan((day?.x ?? 0) + (day?.width ?? 0));
  expect(link?.y).toBe(day?.y);
  await plain.locator("summary", { hasText: `Move to… ${title}` }).press("Enter");
  await plain.getByLabel(`Day of ${title} (UTC)`).fill("2098-11-02");
  await plain.getByRole("button", { name: `Move ${title}` }).press("Enter");
  await expect(plain.getByRole("heading", { name: "November 2098" })).toBeVisible();
  await expect(plain.locator('[data-day="2098-11-02"]').getByRole("link", { name: title })).toBeVisible();
  await context.close();
  await page.request.delete(`/api/admin/videos/${(await answer.json()).data.video.id}`);
});
