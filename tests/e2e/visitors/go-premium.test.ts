import { visit } from "../hydrated.ts";
import { shiftsOf, watchShifts } from "../screen-faults.ts";
import { expect, test } from "../visitor.ts";

test.beforeEach(({ complaints }) => expect(complaints).toEqual([]));

test("the strip of Go Premium shows and links premium videos, also without scripts", async ({
  browser,
  page,
  baseURL,
}) => {
  const { data } = await (await page.request.get("/api/videos/premium?limit=12")).json();
  const titles = (data.videos as { title: string }[]).map(({ title }) => title);
  const plain = await (await browser.newContext({ baseURL, javaScriptEnabled: false })).newPage();
  await plain.goto("/go-premium");
  const links = plain.locator(".strip > :first-child a");
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("aria-label")))).toEqual(titles);
  await plain.context().close();

  await watchShifts(page, 0);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visit(page, "/go-premium");
  expect(await shiftsOf(page)).toEqual([]);
  await page.getByRole("link", { name: titles[0], exact: true }).click();
  await expect(page).toHaveURL(`/videos/${data.videos[0].id}`);
});

test("on a phone, the popular plan comes first and can be chosen without scrolling", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/go-premium");
  const rates = page.getByRole("region", { name: "Rates" });
  const popular = rates.getByRole("listitem").filter({ hasText: "POPULAR" });
  await expect(popular.getByRole("link", { name: /^Select Plan/ })).toBeInViewport({ ratio: 1 });
  const tops = await rates
    .getByRole("listitem")
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().y));
  expect((await popular.boundingBox())?.y).toBe(Math.min(...tops));
});
