import { Buffer } from "node:buffer";
import { admin } from "../../support/sites/site.ts";
import { hydrated } from "../hydrated.ts";
import { before, expect, test } from "../member.ts";

const svg = (inside: string) => ({
  name: "logo.svg",
  mimeType: "image/svg+xml",
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><rect width="300" height="100" fill="#c33"/>${inside}</svg>`,
  ),
});

test("an SVG logo is shown in the header and can be removed, and an SVG with scripts is rejected", async ({
  page,
  complaints,
}) => {
  await before(page).login(admin);
  await page.goto("/admin/settings");
  await hydrated(page);
  const section = page.getByRole("region", { name: "Logo and Icon" });
  const file = section.getByLabel("Logo");
  await file.setInputFiles(svg("<script>alert(1)</script>"));
  await expect(section.getByText(/^This SVG has scripts or refers to other files\./)).toBeVisible();
  await file.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Hello") });
  await expect(section.getByText("This file is not a readable SVG or PNG.")).toBeVisible();
  await file.setInputFiles(svg(""));
  await expect(section.getByRole("img", { name: "Logo of the site" })).toBeVisible();
  try {
    await expect(async () => {
      await page.goto("/about");
      await expect(page.locator(".site-header .wordmark img").first()).toBeVisible({ timeout: 500 });
    }).toPass();
    const logo = page.locator(".site-header .wordmark img").first();
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(288);
    await expect(page.locator('link[rel="apple-touch-icon"]')).toHaveAttribute("href", /\/api\/brand\/icon-180\?v=/);
  } finally {
    await page.goto("/admin/settings");
    await hydrated(page);
    await section.getByRole("button", { name: "Use the original icon" }).click();
    await section.getByRole("button", { name: "Use the original logo" }).click();
  }
  await expect(section.getByRole("img")).toHaveCount(0);
  await expect(page.locator(".panel-header .wordmark")).not.toBeEmpty();
  expect(complaints).toEqual([]);
});
