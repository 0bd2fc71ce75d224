import { admin } from "../../support/sites/site.ts";
import { visit } from "../hydrated.ts";
import { type Account, before, expect, main, test } from "../member.ts";
import { axeFindings } from "../screen-faults.ts";

test("merges two tags, redirects the page of the removed one, and undoes the merge", async ({
  page,
  complaints: _,
}) => {
  const mark = Date.now().toString(36);
  await before(page).login(admin as Account);
  await visit(page, "/admin/tags");
  const id = await page.evaluate(async (name) => {
    const tags = [`${name} tide`, `${name} tides`];
    const { data } = await (await fetch("/api/categories")).json();
    const categoryIds = [data.categories[0].id];
    const body = JSON.stringify({
      title: name,
      duration: "1:00",
      iframeSrc: "https://player.example.com/embed/tags",
      categoryIds,
      tags,
    });
    const headers = { "content-type": "application/json" };
    const answer = await fetch("/api/admin/videos", { method: "POST", headers, body });
    return (await answer.json()).data.video.id as number;
  }, mark);
  await visit(page, `/admin/tags?search=${mark}`);
  expect(await axeFindings(page)).toEqual([]);
  await main(page).getByRole("checkbox", { name: "Select all on this page" }).check();
  await main(page).getByRole("region").getByRole("button", { name: "Merge" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: `${mark} tides` }).check();
  await dialog.getByRole("button", { name: "Merge" }).press("Enter");
  await expect(page.getByText(`Merged 1 into ${mark} tides: 1 video.`)).toBeVisible();
  const former = await page.request.get(`/tags/${mark}-tide`, { maxRedirects: 0 });
  expect([former.status(), former.headers().location]).toEqual([308, `/tags/${mark}-tides`]);
  await main(page).locator("summary", { hasText: "Undo" }).press("Enter");
  const back = main(page).getByRole("button", { name: `Bring ${mark} tide back` });
  await back.press("Enter");
  await expect(page.getByText(`${mark} tide is back, with its videos.`)).toBeVisible();
  await expect(back).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
  expect((await page.request.get(`/tags/${mark}-tide`)).status()).toBe(200);
  await page.evaluate((video) => fetch(`/api/admin/videos/${video}`, { method: "DELETE" }), id);
});
