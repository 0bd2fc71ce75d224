import { expect, type Page } from "@playwright/test";

/** Controls that React has not hydrated yet. */
const waiting = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = document.querySelectorAll("header button, main :is(button, input, select, textarea)");
    const isTakenOver = (element: Element) => Object.keys(element).some((key) => key.startsWith("__reactProps"));
    return [...controls].filter((element) => !isTakenOver(element)).map((element) => element.outerHTML.slice(0, 80));
  });

const SOON = { intervals: [20, 50, 100] };

/** Waits until a page's controls work, whether or not deferred scripts have loaded. */
export const controlsWork = (page: Page): Promise<void> =>
  expect.poll(() => waiting(page), { message: "controls without scripts", ...SOON }).toEqual([]);

/** Waits until a page is interactive. The part loaded last adds its live region to the body. */
export async function hydrated(page: Page): Promise<void> {
  await controlsWork(page);
  await expect(page.locator("body > .sr-only"), "the part of the page that is fetched last").toBeAttached();
}

/** Opens a page and waits until it is interactive. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}
