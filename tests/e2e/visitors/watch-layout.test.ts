import type { Locator } from "@playwright/test";
import { visit } from "../hydrated.ts";
import { before, expect, newAccount, test } from "../member.ts";
import { expect as seen, test as visitorTest } from "../visitor.ts";

const box = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
]) {
  visitorTest(`theatre mode leaves the title visible at ${viewport.width} px`, async ({ page, complaints: _ }) => {
    await page.setViewportSize(viewport);
    await visit(page, "/videos/1");
    await page.getByRole("button", { name: "Theatre" }).click();
    await seen.poll(async () => (await box(page.locator(".player"))).width).toBeGreaterThan(viewport.width * 0.85);
    await seen(page.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 1 });
  });
}

for (const width of [320, 390]) {
  visitorTest(`${width} px: all actions of a video are visible`, async ({ page, complaints: _ }) => {
    await page.setViewportSize({ width, height: 844 });
    await visit(page, "/videos/1");
    for (const name of ["Favorite", "Add to Playlist", "Share", "Report"]) {
      await seen(page.getByRole("button", { name, exact: true }), name).toBeInViewport({ ratio: 1 });
    }
  });
}

visitorTest("related videos are beside the player, and below it in theatre width", async ({ page, complaints: _ }) => {
  await visit(page, "/videos/1");
  const player = page.locator(".player");
  const related = page.getByRole("region", { name: "Related Videos" });
  const beside = await box(related);
  const small = await box(player);
  seen(beside.x).toBeGreaterThan(small.x + small.width);
  await seen(related.locator("article.card").last(), "all of them in sight").toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "Theatre" }).click();
  await seen.poll(async () => (await box(player)).width).toBeGreaterThan(small.width + 100);
  const large = await box(player);
  seen((await box(related)).y).toBeGreaterThanOrEqual(large.y + large.height);
  await page.keyboard.press("t");
  await seen.poll(async () => (await box(player)).width).toBe(small.width);
});

test("a toast does not cover the controls in use", async ({ page, complaints: _ }) => {
  await before(page).register(newAccount());
  await visit(page, "/playlists");
  for (const title of ["One", "Two"]) {
    await page
      .getByRole("button", { name: /^Create/ })
      .first()
      .click();
    const panel = page.getByRole("dialog");
    await panel.getByLabel("Title").fill(title);
    await panel.getByRole("button", { name: "Create", exact: true }).click();
    await expect(page.locator(".toast").first()).toBeVisible();
  }
  // The newest toast is in front of the others.
  const toast = page.locator(".toast").filter({ hasText: "Two" });
  await toast.hover();
  await toast.getByRole("button", { name: "Close" }).click();
});
