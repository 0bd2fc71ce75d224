import { Buffer } from "node:buffer";
import { admin } from "../../support/sites/site.ts";
import { hydrated } from "../hydrated.ts";
import { before, expect, test } from "../member.ts";

const drawing = {
  name: "harbour.svg",
  mimeType: "image/svg+xml",
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><rect width="300" height="100" fill="#39c"/></svg>',
  ),
};

test("uploads a category picture, shows it on the category's card, and removes it", async ({ page, complaints }) => {
  await before(page).login(admin);
  const edit = async () => {
    await page.goto("/admin/categories");
    await hydrated(page);
    const button = page.getByRole("button", { name: /^Edit / }).first();
    const name = ((await button.getAttribute("aria-label")) ?? "").replace("Edit ", "");
    await button.click();
    return { name, form: page.getByRole("form", { name: `Edit ${name}` }) };
  };
  const { name, form } = await edit();
  const file = form.getByLabel("Upload a picture");
  await file.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Hello") });
  await expect(form.getByText("This file is not a readable picture.")).toBeVisible();
  await file.setInputFiles(drawing);
  await expect(form.getByRole("img", { name: "Uploaded" })).toBeVisible();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`Saved ${name}.`)).toBeVisible();
  const card = page.locator(".category-card", { hasText: name }).locator("img");
  try {
    await expect(async () => {
      await page.goto(`/categories`);
      await expect(card.first()).toHaveAttribute("src", /^\/api\/category-pictures\/[0-9a-f]{20}$/, { timeout: 500 });
    }).toPass();
    await card.first().scrollIntoViewIfNeeded();
    await expect.poll(() => card.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);
  } finally {
    const again = await edit();
    await again.form.getByRole("button", { name: "Remove picture" }).click();
    await again.form.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(`Saved ${name}.`)).toBeVisible();
  }
  expect(complaints).toEqual([]);
});
