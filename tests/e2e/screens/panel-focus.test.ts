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
  for (const at of ["one", "two", "three"])
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

test("wishes for searches keep the keyboard's place", async ({ page, complaints: _ }) => {
  const mark = `wish${Date.now().toString(36)}`;
  await before(page).login(admin);
  for (const at of [1, 2])
    await page.request.post("/api/admin/searches/actions", { data: { kind: "wish", query: `${mark}-${at}` } });
  await visit(page, "/admin/searches?show=wishes");
  const kept = await page.evaluateHandle(() => document.body);
  const button = (name: string) => main(page).getByRole("button", { name: new RegExp(`^${name}$`) });
  await button(`Done ?: ${mark}-2`).focus();
  await page.keyboard.press("Enter");
  await expect(button(`Reopen ?: ${mark}-2`)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(button(`Done ?: ${mark}-2`)).toBeFocused();
  await expect(page.getByText(`${mark}-2 is on the wish list again.`)).toBeVisible();
  await button(`Remove the wish of ${mark}-2`).focus();
  await page.keyboard.press("Enter");
  await expect(button(`Remove the wish of ${mark}-1`)).toBeFocused();
  await expect(button(`Remove the wish of ${mark}-2`)).toHaveCount(0);
  expect(await kept.evaluate((body) => body.isConnected)).toBe(true);

  await page.request.get(`/search?q=${mark}`);
  await expect(async () => {
    await visit(page, `/admin/searches?search=${mark}`);
    await expect(button(`Add to Wish List ?: ${mark}`)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await button(`Add to Wish List ?: ${mark}`).focus();
  await page.keyboard.press("Enter");
  await expect(button(`Remove Wish ?: ${mark}`)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(button(`Add to Wish List ?: ${mark}`)).toBeFocused();
});

test("buttons of import sources keep the keyboard's place", async ({ page, complaints: _ }) => {
  const name = `Feed ${Date.now().toString(36)}`;
  await before(page).login(admin);
  await visit(page, "/admin/imports/sources");
  const added = page.getByRole("form", { name: "Add a source" });
  await added.getByLabel("Name").fill(name);
  await added.getByLabel("Address").fill("https://silent.invalid/feed.xml");
  await page.getByRole("button", { name: "Add Source" }).click();
  const row = main(page).getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("Failed 1 time");
  const kept = await page.evaluateHandle(() => document.body);
  const button = (label: string) => row.getByRole("button", { name: label, exact: true });
  await button(`Switch Off ${name}`).focus();
  await page.keyboard.press("Enter");
  await expect(button(`Switch On ${name}`)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(button(`Switch Off ${name}`)).toBeFocused();
  await button(`Import Now from ${name}`).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(`Importing from ${name}.`)).toBeVisible();
  await expect(row).toContainText(/Failed \d time/);
  await expect(button(`Import Now from ${name}`)).toBeFocused();
  expect(await kept.evaluate((body) => body.isConnected)).toBe(true);
  await button(`Remove ${name}`).press("Enter");
  await row.getByRole("button", { name: "Yes", exact: true }).press("Enter");
  await expect(row).toHaveCount(0);
});
