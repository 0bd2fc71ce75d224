import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { type Operator, operatorOf } from "../../support/people/operator.ts";
import { makePicture, startPictureHost } from "../../support/servers/picture-host.ts";
import { admin, startSite } from "../../support/sites/site.ts";
import { visit } from "../hydrated.ts";
import { before } from "../member.ts";
import { shiftsOf, watchShifts } from "../screen-faults.ts";
import { expect, test } from "../visitor.ts";

/** A separate site that may request the picture host. */
const port = String(Number(process.env.E2E_PORT) + 7);
const baseURL = `http://localhost:${port}`;
test.describe.configure({ timeout: 120_000 });
test.use({ baseURL });

let stop: () => Promise<void>;
let operator: Operator;
let host: Awaited<ReturnType<typeof startPictureHost>>;
const ids: number[] = [];

test.beforeAll(async () => {
  const picture = await makePicture(1600);
  host = await startPictureHost((_, response) => void response.end(picture));
  stop = await startSite({ port, demo: false, more: { INTERNAL_ORIGINS: host.url } });
  operator = await operatorOf(baseURL);
  // Pictures are stored at full minutes, and the first test begins without stored ones.
  const left = 60_000 - (Date.now() % 60_000);
  if (left < 30_000) await pause(left + 5_000);
  const made = await operator.api.post("/api/admin/categories", { data: { name: "Talks" } });
  const { category } = (await made.json()).data;
  for (const number of [1, 2, 3]) {
    const answer = await operator.api.post("/api/admin/videos", {
      data: {
        title: `Pictured talk ${number}`,
        iframeSrc: `https://player.example.com/embed/${number}`,
        thumbnailUrl: `https://localhost/${number}.jpg`,
        categoryIds: [category.id],
        isPrivate: number === 3,
      },
    });
    expect(answer.status(), await answer.text()).toBe(201);
    ids.push((await answer.json()).data.video.id);
  }
});
test.afterAll(async () => {
  await operator.api.dispose();
  await stop();
  host.close();
});

const thumbnailOf = async (id = 0): Promise<string> =>
  (await (await operator.api.get(`/api/videos/${id}`)).json()).data.video.thumbnailUrl;

test("pages contact no host but the site and shift no layout, before and after pictures are stored", async ({
  page,
  complaints: _,
}) => {
  const asked = new Set<string>();
  page.on("request", (request) => asked.add(new URL(request.url()).host));
  await watchShifts(page, 0);
  const walk = async () => {
    for (const path of ["/", "/latest", "/categories", "/premium-videos", `/videos/${ids[0]}`]) {
      await visit(page, path);
      const first = page.locator("main .thumb img").first();
      await expect.poll(() => first.evaluate((img: HTMLImageElement) => img.naturalWidth), path).toBeGreaterThan(100);
      expect(await shiftsOf(page), path).toEqual([]);
    }
    await page.getByRole("searchbox").or(page.getByRole("combobox")).first().fill("pictured");
    await expect(page.getByRole("option", { name: /Pictured talk 1/ }).first()).toBeVisible();
    expect([...asked]).toEqual([new URL(baseURL).host]);
  };
  expect(await thumbnailOf(ids[0])).toBe(`/api/thumbnails/${ids[0]}`);
  await walk();
  await operator.api.post("/api/admin/jobs/store-pictures/run");
  await expect.poll(() => thumbnailOf(ids[0]), { timeout: 60_000 }).toMatch(/^\/api\/pictures\/[0-9a-f]{20}3-640$/);
  // Forces pages to be rendered again.
  await operator.set({ siteName: "Pictures" });
  await walk();
  await visit(page, "/latest");
  const image = page.getByRole("article").filter({ hasText: "Pictured talk 1" }).locator(".thumb img");
  await expect(image).toHaveAttribute("srcset", /^\/api\/pictures\/\w+-320, \/api\/pictures\/\w+-640 2x$/);
  const policy = (await page.request.get("/latest")).headers()["content-security-policy"] ?? "";
  expect(policy).toContain("img-src 'self' data:;");
});

test("the panel shows a draft's picture and review without contacting another host, and its player on request", async ({
  page,
  complaints: _,
}) => {
  const { categories } = (await (await operator.api.get("/api/categories")).json()).data;
  const data = { title: "A pictured draft", iframeSrc: "https://player.example.com/embed/9", state: "draft" };
  const answer = await operator.api.post("/api/admin/videos", {
    data: { ...data, thumbnailUrl: "https://localhost/9.jpg", categoryIds: [categories[0].id] },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = (await answer.json()).data.video;
  await before(page).login(admin);
  const asked = new Set<string>();
  page.on("request", (request) => asked.add(new URL(request.url()).host));
  await visit(page, "/admin/videos?state=draft");
  const picture = page.getByRole("row", { name: /A pictured draft/ }).locator("img");
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100);

  const row = `Reviewed,https://player.example.com/embed/10,https://pictures.example.com/10.jpg`;
  await visit(page, "/admin/imports");
  await page.getByLabel("File", { exact: true }).setInputFiles({
    name: "pictured.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`title,iframeSrc,thumbnailUrl\n${row}`),
  });
  const card = page.getByRole("article").filter({ hasText: "Reviewed" }).locator(".thumb img");
  const address = encodeURIComponent("https://pictures.example.com/10.jpg");
  await expect(card).toHaveAttribute("src", `/api/admin/pictures?address=${address}`);

  await visit(page, `/admin/videos/${id}`);
  await expect(page.getByTitle("Preview of the player")).toHaveCount(0);
  await expect(page.locator(".player .thumb img")).toHaveAttribute("src", /^\/api\/admin\/pictures\?address=/);
  expect([...asked]).toEqual([new URL(baseURL).host]);
  await page.getByRole("button", { name: "Play on player.example.com" }).click();
  await expect(page.getByTitle("Preview of the player")).toHaveAttribute("src", "https://player.example.com/embed/9");
});

test.describe("stills", () => {
  // A short list continues with the most watched videos, which may include this one again.
  const card = (page: Page) => page.getByRole("article").filter({ hasText: "A talk with stills" }).first();
  let asked: string[];

  test.beforeAll(async () => {
    const { categories } = (await (await operator.api.get("/api/categories")).json()).data;
    const data = { title: "A talk with stills", iframeSrc: "https://www.youtube.com/embed/abcdefghijk" };
    const answer = await operator.api.post("/api/admin/videos", { data: { ...data, categoryIds: [categories[0].id] } });
    expect(answer.status(), await answer.text()).toBe(201);
  });
  test.beforeEach(async ({ page }) => {
    asked = [];
    const body = await makePicture(320, "#a40");
    await page.route("**/api/thumbnails/*/stills/*", (route) => {
      asked.push(new URL(route.request().url()).pathname.split("/").at(-1) ?? "");
      return route.fulfill({ body, contentType: "image/jpeg" });
    });
  });

  test("are shown in turn while the pointer is on a card, and only then", async ({ page, complaints: _ }) => {
    await visit(page, "/latest");
    await card(page).getByRole("link", { name: "A talk with stills" }).hover();
    await expect(card(page).locator("img.still")).toBeVisible();
    await expect.poll(() => asked.join()).toBe("1,2,3");
    expect(await card(page).locator("img.still").count()).toBe(1);
    await page.getByRole("heading", { level: 1 }).hover();
    await expect(page.locator("img.still")).toHaveCount(0);
  });

  test("are not loaded with reduced motion", async ({ page, complaints: _ }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await visit(page, "/latest");
    await card(page).getByRole("link", { name: "A talk with stills" }).hover();
    await page.waitForTimeout(1_000);
    expect(asked).toEqual([]);
  });

  test("are shown on a long touch, which does not open the video, while a tap does", async ({ browser }) => {
    const context = await browser.newContext({
      baseURL,
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    await page.addInitScript(() => localStorage.setItem("age-confirmed", "yes"));
    const body = await makePicture(320, "#a40");
    await page.route("**/api/thumbnails/*/stills/*", (route) => route.fulfill({ body, contentType: "image/jpeg" }));
    await visit(page, "/latest");
    const box = await card(page).locator(".thumb").boundingBox();
    const point = { x: (box?.x ?? 0) + 60, y: (box?.y ?? 0) + 40 };
    const touch = await context.newCDPSession(page);
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
    await expect(page.locator("img.still")).toBeVisible();
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expect(page.locator("img.still")).toHaveCount(0);
    await page.waitForTimeout(500);
    await expect(page).toHaveURL("/latest");
    await page.touchscreen.tap(point.x, point.y);
    await expect(page).toHaveURL(/\/videos\/\d+/);
    await context.close();
  });
});
