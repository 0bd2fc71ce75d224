import type { Page } from "@playwright/test";
import { before, expect, test } from "./member.ts";
import { test as guestTest } from "./visitor.ts";

const shelf = (page: Page) => page.getByRole("region", { name: "Recently watched" });

/** Waits until the history, which is written now and then, holds so many videos. */
const untilKept = (page: Page, count: number) =>
  expect
    .poll(async () => (await (await page.request.get("/api/users/me/watch-history")).json()).data.history.length)
    .toBe(count);

test("members find on home what they watched last, the latest first, and nothing moves for it", async ({
  page,
  account,
}) => {
  expect(account.username).toBeTruthy();
  const [first, second] = await before(page).videos(2);
  await before(page).watch(first?.id ?? 0);
  await untilKept(page, 1);
  await before(page).watch(second?.id ?? 0);
  await untilKept(page, 2);
  await page.addInitScript(() => {
    const moved = window as { moved?: number };
    moved.moved = 0;
    type Shift = PerformanceEntry & { value: number; sources: { node?: Node }[] };
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const isInside = sources.some(({ node }) => node?.parentElement?.closest("main"));
        if (isInside) moved.moved = (moved.moved ?? 0) + value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(shelf(page).getByRole("heading", { level: 3 })).toHaveText([second?.title ?? "", first?.title ?? ""]);
  expect(await page.evaluate(() => (window as { moved?: number }).moved)).toBe(0);
  await shelf(page).getByRole("link", { name: first?.title, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/videos/${first?.id}$`));
  await page.goto("/?page=2");
  await expect(shelf(page)).toHaveCount(0);
});

test("the shelf is not there while nothing was watched, nor when the history is off", async ({ page, account }) => {
  expect(account.username).toBeTruthy();
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(shelf(page)).toBeHidden();
  await page.reload({ waitUntil: "commit" });
  await expect(page.locator("html"), "takes no room from the first paint").toHaveAttribute("data-shelf", "none");
  const [video] = await before(page).videos(1);
  await before(page).watch(video?.id ?? 0);
  await untilKept(page, 1);
  await page.goto("/");
  await expect(shelf(page).getByRole("link", { name: video?.title, exact: true })).toBeVisible();
  await page.request.patch("/api/users/me/settings", { data: { historyEnabled: false } });
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(shelf(page)).toBeHidden();
});

guestTest("guests neither see the shelf nor ask for it", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(shelf(page)).toBeHidden();
  expect(asked).not.toContain("/api/users/me/watch-history");
});
