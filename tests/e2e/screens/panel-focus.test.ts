import { admin } from "../../support/sites/site.ts";
import { visit } from "../hydrated.ts";
import { before, expect, main, tabTo } from "../member.ts";
import { test } from "../visitor.ts";

test("actions in lists of the panel keep the keyboard's place", async ({ page, complaints: _ }) => {
  await before(page).login(admin);
  const { data } = await (await page.request.get("/api/categories")).json();
  const mark = `place-${process.pid}-${Date.now().toString(36)}`;
  for (const at of [1, 2, 3]) {
    const iframeSrc = `https://player.example.com/embed/${mark}-${at}`;
    const video = { title: `Talk ${at} ${mark}`, iframeSrc, categoryIds: [data.categories[0].id] };
    expect((await page.request.post("/api/admin/videos", { data: video })).status()).toBe(201);
  }
  await visit(page, `/admin/videos?search=${mark}`);
  const remove = main(page).getByRole("button", { name: /^Delete / });
  await expect(remove).toHaveCount(3);
  const next = await remove.nth(2).getAttribute("aria-label");
  await remove.nth(1).focus();
  await page.keyboard.press("Enter");
  await expect(main(page).getByRole("button", { name: next ?? "", exact: true })).toBeFocused();
  await expect(remove).toHaveCount(2);
  await tabTo(page, main(page).getByRole("button", { name: "Undo", exact: true }));
  await page.keyboard.press("Enter");
  const dismiss = main(page).getByRole("button", { name: "Dismiss", exact: true });
  await expect(main(page).getByText("1 video brought back.")).toBeVisible();
  await expect(dismiss).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dismiss).toBeHidden();
  await expect(main(page)).toBeFocused();

  await visit(page, "/admin/settings");
  await main(page)
    .getByRole("button", { name: /^Remove the plan/ })
    .last()
    .focus();
  await page.keyboard.press("Enter");
  await expect(main(page).getByLabel("Months", { exact: true }).last()).toBeFocused();
});

test("dismissing an unknown address keeps the list where it is", async ({ page, complaints: _ }) => {
  const mark = `gone-${process.pid}-${Date.now().toString(36)}`;
  // The list begins with the most requested.
  for (const at of [1, 2, 3])
    for (let turn = 0; turn < 15; turn += 1)
      expect((await page.request.get(`/${mark}/${at}`, { failOnStatusCode: false })).status()).toBe(404);
  await before(page).login(admin);
  const dismiss = main(page).getByRole("button", { name: new RegExp(`^Dismiss /${mark}`) });
  await expect(async () => {
    await visit(page, "/admin/old-addresses/missing");
    await expect(dismiss).toHaveCount(3);
  }).toPass();
  await dismiss.nth(1).focus();
  const next = await dismiss.nth(2).innerText();
  const kept = await page.evaluateHandle(() => document.body);
  await page.keyboard.press("Enter");
  await expect(dismiss).toHaveCount(2);
  await expect(dismiss.nth(1)).toHaveText(next, { useInnerText: true });
  await expect(dismiss.nth(1)).toBeFocused();
  expect(await kept.evaluate((body) => body.isConnected)).toBe(true);
});
