import type { Page } from "@playwright/test";
import { slowDocuments } from "../../support/servers/slow-document.ts";
import { admin } from "../../support/sites/site.ts";
import { hydrated } from "../hydrated.ts";
import { before } from "../member.ts";
import { shiftsOf, watchShifts } from "../screen-faults.ts";
import { expect, test } from "../visitor.ts";

const PAGES = ["/", "/most-watched", "/categories", "/categories/1", "/videos/1"];
const OWN_PAGES = ["/admin", "/most-watched", "/favorites", "/playlists", "/profile", "/settings"];

let site: Awaited<ReturnType<typeof slowDocuments>>;
test.beforeAll(async ({ baseURL, playwright }) => {
  site = await slowDocuments(baseURL ?? "");
  const api = await playwright.request.newContext({ baseURL });
  await api.post("/api/auth/login", { data: { usernameOrEmail: admin.username, password: admin.password } });
  const mark = Date.now();
  // A name that takes several lines on a phone.
  const category = { name: `Astronomy, spaceflight and the night sky ${mark}` };
  const { id } = (await (await api.post("/api/admin/categories", { data: category })).json()).data.category;
  const video = { title: "The night sky", iframeSrc: `https://player.example.com/embed/${mark}`, categoryIds: [id] };
  const thumbnailUrl = "https://localhost/night-sky.jpg";
  expect((await api.post("/api/admin/videos", { data: { ...video, thumbnailUrl } })).status()).toBe(201);
  await api.dispose();
});
test.afterAll(() => site.stop());

async function expectStillness(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(`${site.url}${path}`);
    await hydrated(page);
    expect(await shiftsOf(page), path).toEqual([]);
  }
}

for (const width of [390, 1440]) {
  test(`${width} px: no layout shift while a document arrives in pieces`, async ({ page, complaints: _ }) => {
    await page.setViewportSize({ width, height: 900 });
    await watchShifts(page, 0.0005);
    await expectStillness(page, PAGES);
    await before(page).login(admin);
    await expectStillness(page, OWN_PAGES);
  });

  test(`${width} px: no layout shift while a card arrives in parts`, async ({ page, baseURL, complaints: _ }) => {
    const smallPieces = await slowDocuments(baseURL ?? "", 150);
    await page.setViewportSize({ width, height: 900 });
    await watchShifts(page, 0.0002);
    await page.goto(smallPieces.url);
    await hydrated(page);
    expect(await shiftsOf(page)).toEqual([]);
    await smallPieces.stop();
  });

  test(`${width} px: no layout shift with the age gate`, async ({ browser }) => {
    const page = await browser.newPage({ viewport: { width, height: 900 } });
    await watchShifts(page, 0.0005);
    await expectStillness(page, ["/"]);
    await page.close();
  });
}
