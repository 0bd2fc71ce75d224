import type { Page } from "@playwright/test";
import { visit } from "../hydrated.ts";
import { before, choose, expect, main, openForm, test } from "../member.ts";
import { faultsOf, prepareScreenCheck } from "../screen-faults.ts";

type Screen = { path: string; act?: (page: Page) => Promise<void> };

const press = (name: string) => (page: Page) => main(page).getByRole("button", { name, exact: true }).click();

const seesQueue = (page: Page) => expect(page.getByRole("region", { name: "Evening" })).toBeVisible();

const pressInMenu = (name: string) => async (page: Page) => {
  await press("More for Evening")(page);
  await choose(main(page).getByRole("button", { name, exact: true }));
};

async function rejectedPassword(page: Page): Promise<void> {
  await openForm(page, "Password");
  await press("Change Password")(page);
}

/** Every screen of a member, and each of its states that looks different. PLAYLIST stands for an id. */
const screens: Record<string, Screen> = {
  favorites: { path: "/favorites" },
  "a page beyond the last": { path: "/favorites?page=9" },
  history: { path: "/history" },
  "clearing the history": { path: "/history", act: press("Clear History") },
  playlists: { path: "/playlists" },
  "creating a playlist": { path: "/playlists", act: press("Create Playlist") },
  "deleting a playlist": { path: "/playlists", act: pressInMenu("Delete") },
  playlist: { path: "/playlists/PLAYLIST" },
  "editing a playlist": { path: "/playlists/PLAYLIST", act: pressInMenu("Edit") },
  "reordering a playlist": { path: "/playlists/PLAYLIST", act: press("Change Order") },
  "removing from a playlist": {
    path: "/playlists/PLAYLIST",
    act: (page) => page.locator(".card-remove").first().click(),
  },
  "a video of a playlist": { path: `/videos/VIDEO?list=PLAYLIST`, act: seesQueue },
  "no such playlist": { path: "/playlists/2147483647" },
  "invalid playlist": { path: "/playlists/abc" },
  profile: { path: "/profile" },
  "sending proof of a payment": { path: "/payment-instructions?plan=1-month", act: press("Send Proof") },
  "a rejected password change": { path: "/profile", act: rejectedPassword },
  settings: { path: "/settings" },
  "deleting the account": { path: "/settings", act: press("Delete Account") },
};

test("no member screen has faults on a desktop or a phone", async ({ page, account, complaints }) => {
  test.setTimeout(180_000);
  expect(account.username).toBeTruthy();
  const videos = await before(page).videos(14);
  const playlist = await before(page).playlist("Evening", videos);
  for (const { id } of videos) {
    await before(page).favorite(id);
    await before(page).watch(id);
  }
  await prepareScreenCheck(page);
  await expect(async () => {
    await page.goto("/history");
    await expect(page.locator("article.card")).toHaveCount(12, { timeout: 200 });
  }).toPass();
  for (const [name, { path, act }] of Object.entries(screens)) {
    await visit(page, path.replace("PLAYLIST", String(playlist)).replace("VIDEO", String(videos[3]?.id)));
    await act?.(page);
    expect(await faultsOf(page), name).toEqual([]);
  }
  expect(complaints).toEqual([]);
});

test("login and registration have no faults on a desktop or a phone", async ({ page, complaints }) => {
  await prepareScreenCheck(page);
  for (const path of ["/login", "/register"]) {
    await visit(page, path);
    if (path === "/register") await main(page).getByRole("button", { name: "Register", exact: true }).click();
    expect(await faultsOf(page), path).toEqual([]);
  }
  expect(complaints).toEqual([]);
});
