import { admin } from "../../support/sites/site.ts";
import { visit } from "../hydrated.ts";
import { type Account, before, expect, main, test } from "../member.ts";
import { axeFindings } from "../screen-faults.ts";

test.describe.configure({ timeout: 120_000 });

const mark = `${process.pid}-${Date.now().toString(36)}`;
const MIRROR = `https://embed.ted.com/talks/${mark}`;

test("adds a mirror and makes it first in the form, and visitors switch players with and without scripts", async ({
  page,
  browser,
  complaints: _,
}) => {
  await page.route(/embed\.ted\.com|youtube|vimeo|archive\.org|afpy|peertube/, (route) => route.fulfill({ body: "" }));
  await before(page).login(admin as Account);
  const iframeSrc = `https://www.youtube.com/embed/${Date.now().toString(36).padStart(11, "g")}`;
  const data = { title: `Mirrored ${mark}`, iframeSrc, categoryIds: [1] };
  const { video } = (await (await page.request.post("/api/admin/videos", { data })).json()).data;
  const path = `/videos/${video.id}`;
  const open = async () => {
    await visit(page, `/admin/videos?search=${mark}`);
    await main(page).locator("tbody tr").getByRole("button", { name: "Edit" }).click();
    return page.getByRole("dialog");
  };
  const drawer = await open();
  const player = await drawer.getByLabel("Video URL").inputValue();
  await drawer.locator("summary", { hasText: "Mirrors" }).click();
  await drawer.getByRole("button", { name: "Add Mirror" }).click();
  await drawer.getByLabel("Mirror 1").fill(MIRROR);
  expect(await axeFindings(page)).toEqual([]);
  await drawer.getByRole("button", { name: "Make First" }).click();
  await expect(drawer.getByLabel("Video URL")).toHaveValue(MIRROR);
  await expect(drawer.getByLabel("Mirror 1")).toHaveValue(player);
  await drawer.getByRole("button", { name: "Make First" }).click();
  await page.keyboard.press("Control+Enter");
  await expect(drawer).toBeHidden();

  await visit(page, path);
  const second = page.getByRole("button", { name: "Player 2: ted.com" });
  await second.press("Enter");
  await expect(second).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator(".player iframe")).toHaveAttribute("src", MIRROR);
  const reported = page.waitForResponse(/\/player-switches$/);
  await page.getByRole("button", { name: /^Player 1: / }).click();
  expect((await reported).status()).toBe(202);
  await expect(page.locator(".player iframe")).not.toHaveAttribute("src", MIRROR);
  await expect(page).toHaveURL(path);
  expect(await axeFindings(page)).toEqual([]);

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const reader = await plain.newPage();
  await reader.route(/embed\.ted\.com/, (route) => route.fulfill({ contentType: "text/html", body: "It plays." }));
  await reader.goto(new URL(path, page.url()).href);
  await reader.getByRole("link", { name: "Player 2: ted.com" }).click();
  await expect(reader.frameLocator('iframe[name="player"]').getByText("It plays.")).toBeVisible();
  await plain.close();

  await (await open()).getByRole("button", { name: "Remove" }).click();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.request.delete(`/api/admin/videos/${video.id}`);
});
