import { admin } from "../../support/sites/site.ts";
import { visit } from "../hydrated.ts";
import { type Account, before, expect, main, test } from "../member.ts";
import { axeFindings } from "../screen-faults.ts";

test.describe.configure({ timeout: 120_000 });

test("merges two videos with the same player by keyboard, redirects the removed one, and undoes it", async ({
  page,
  complaints: _,
}) => {
  const mark = Date.now().toString(36);
  await before(page).login(admin as Account);
  await visit(page, "/admin/videos/duplicates");
  const made = await page.evaluate(async (name) => {
    const { data } = await (await fetch("/api/categories")).json();
    const categoryIds = [data.categories[0].id];
    const add = async (title: string) => {
      const body = JSON.stringify({
        title,
        iframeSrc: `https://player.example.com/embed/${name}`,
        duration: "1:00",
        categoryIds,
      });
      const headers = { "content-type": "application/json" };
      const answer = await fetch("/api/admin/videos", { method: "POST", headers, body });
      return (await answer.json()).data.video.id as number;
    };
    return [await add(`A tide, twice ${name}`), await add(`A tide twice ${name}`)];
  }, mark);
  await page.reload();
  await expect(main(page).getByText(/new or changed videos? will be compared/)).toBeVisible();
  await expect(main(page).getByText("No possible duplicates")).toBeHidden();
  const pair = main(page).locator("article", { hasText: `A tide, twice ${mark}` });
  await expect(async () => {
    // It may be running already.
    const run = await page.request.post("/api/admin/jobs/find-duplicates/run");
    expect([202, 409]).toContain(run.status());
    await page.reload();
    await expect(pair).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect(await axeFindings(page)).toEqual([]);
  await pair.getByRole("button", { name: /^Merge into Left/ }).press("Enter");
  await expect(pair).toBeHidden();
  const other = await page.request.get(`/videos/${made[1]}`, { maxRedirects: 0 });
  expect([301, 308]).toContain(other.status());
  expect(other.headers().location).toContain(`/videos/${made[0]}`);
  const inPanel = await page.request.get(`/admin/videos/${made[1]}`);
  expect(new URL(inPanel.url()).pathname).toBe(`/admin/videos/${made[0]}`);
  await main(page).getByRole("status").getByRole("button", { name: "Undo" }).press("Enter");
  await expect(main(page).getByText("The videos are as they were.")).toBeVisible();
  expect((await page.request.get(`/videos/${made[1]}`)).status()).toBe(200);
  for (const id of made) await page.evaluate((video) => fetch(`/api/admin/videos/${video}`, { method: "DELETE" }), id);
});
