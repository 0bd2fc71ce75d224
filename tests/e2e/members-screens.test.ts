import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { before, expect, main, test } from "./member.ts";

const looks = [
  { scheme: "dark", width: 1440 },
  { scheme: "light", width: 390 },
] as const;

type Screen = { path: string; act?: (page: Page) => Promise<void> };

const press = (name: string) => (page: Page) => main(page).getByRole("button", { name, exact: true }).click();

/** Every screen of a member, and each state of it that looks different. PLAYLIST stands for an id. */
const screens: Record<string, Screen> = {
  favorites: { path: "/favorites" },
  "a page behind the end": { path: "/favorites?page=9" },
  history: { path: "/history" },
  "clearing the history": { path: "/history", act: press("Clear History") },
  playlists: { path: "/playlists" },
  "creating a playlist": { path: "/playlists", act: press("Create Playlist") },
  "deleting a playlist": { path: "/playlists", act: press("Delete Evening") },
  playlist: { path: "/playlists/PLAYLIST" },
  "editing a playlist": { path: "/playlists/PLAYLIST", act: press("Edit") },
  "putting a playlist in order": { path: "/playlists/PLAYLIST", act: press("Change Order") },
  "removing from a playlist": {
    path: "/playlists/PLAYLIST",
    act: (page) => page.locator(".card-remove").first().click(),
  },
  "no such playlist": { path: "/playlists/2147483647" },
  "invalid playlist": { path: "/playlists/abc" },
  profile: { path: "/profile" },
  "sending proof of a payment": { path: "/payment-instructions?plan=1-month", act: press("Send Proof") },
  "a password that was not changed": { path: "/profile", act: press("Change Password") },
  settings: { path: "/settings" },
  "deleting the account": { path: "/settings", act: press("Delete Account") },
};

test("no screen of a member has a finding of axe, or is wider than the window", async ({
  page,
  account,
  complaints,
}) => {
  test.setTimeout(180_000);
  expect(account.username).toBeTruthy();
  const videos = await before(page).videos(14);
  const playlist = await before(page).playlist("Evening", videos);
  for (const { id } of videos) {
    await before(page).favorite(id);
    await before(page).watch(id);
  }
  await expect(async () => {
    await page.goto("/history");
    await expect(page.locator("article.card")).toHaveCount(12, { timeout: 200 });
  }).toPass();
  for (const { scheme, width } of looks) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    for (const [name, { path, act }] of Object.entries(screens)) {
      await page.goto(path.replace("PLAYLIST", String(playlist)));
      await page.waitForLoadState("networkidle");
      await act?.(page);
      await page.waitForLoadState("networkidle");
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${name}, ${width}: ${id}: ${nodes[0]?.html}`)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(width);
    }
  }
  expect(complaints).toEqual([]);
});

test("neither do login and registration", async ({ page, complaints }) => {
  for (const { scheme, width } of looks) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    for (const path of ["/login", "/register"]) {
      await page.goto(path);
      if (path === "/register") await main(page).getByRole("button", { name: "Register" }).click();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${path}, ${width}: ${id}: ${nodes[0]?.html}`)).toEqual([]);
    }
  }
  expect(complaints).toEqual([]);
});
