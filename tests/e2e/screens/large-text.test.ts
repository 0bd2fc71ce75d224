import type { Page } from "@playwright/test";
import { admin } from "../../support/sites/site.ts";
import { before } from "../member.ts";
import { expect, test } from "../visitor.ts";

/** Chromium's default font size, which is not page zoom. */
const DOUBLE = ["--no-sandbox", "--disable-gpu", "--blink-settings=defaultFontSize=32"];

test.use({ launchOptions: { executablePath: process.env.CHROMIUM_PATH || undefined, args: DOUBLE } });

/** Elements outside the window that no scroll container makes reachable. */
const outside = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const wide = document.documentElement.scrollWidth - innerWidth;
    const found = wide > 0 ? [`the page is ${wide} px wider than the window`] : [];
    for (const element of document.querySelectorAll("a[href], button, input, select, summary, h1, h2, td, th")) {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const { left, right } = element.getBoundingClientRect();
      if ((right <= innerWidth + 1 && left >= -1) || element.matches(".skip-link") || scrolls(element)) continue;
      found.push(`${element.tagName.toLowerCase()} “${element.textContent?.trim().slice(0, 40)}” ends at ${right}`);
    }
    return found;
  });

test("text of double size pushes nothing out of the window on any kind of screen", async ({ page, complaints: _ }) => {
  await before(page).login(admin);
  const screens = ["/", "/latest?search=light", "/most-watched", "/videos/1", "/go-premium", "/settings"];
  screens.push("/admin/videos", "/admin/categories");
  const faults: string[] = [];
  for (const screen of screens) {
    await page.goto(screen);
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      faults.push(...(await outside(page)).map((fault) => `${screen}, ${width} px: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
});
