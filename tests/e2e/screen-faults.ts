import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

/** Half the size of the package's default, so that browsers read it in half the time. */
const AXE = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

const COMPUTER = 1440;
const PHONE = 390;

/** Layout shifts on the page, recorded by `watchShifts`. */
type Watched = { shifts?: string[] };

/**
 * Records layout shifts from the first paint of each following page. Ignores shifts after input and those too small to
 * notice (less than `least`), such as table columns that settle while rows arrive.
 */
export const watchShifts = (page: Page, least = 0.005): Promise<unknown> =>
  page.addInitScript((leastShift) => {
    type Source = { node?: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] };
    const shifts: string[] = [];
    (window as Watched).shifts = shifts;
    const rect = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(" ");
    const named = ({ node, previousRect, currentRect }: Source) => {
      const element = node instanceof Element ? node : node?.parentElement;
      const name = element ? `${element.tagName.toLowerCase()}.${element.className}` : "?";
      return `${name} (${rect(previousRect)} → ${rect(currentRect)})`;
    };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (!hadRecentInput && value >= leastShift) shifts.push(`${value.toFixed(4)} ${sources.map(named).join(", ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  }, least);

/** Layout shifts since the page was opened. */
export const shiftsOf = (page: Page): Promise<string[]> => page.evaluate(() => (window as Watched).shifts ?? []);

async function takeLook(page: Page, scheme: "dark" | "light", width: number): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
  await page.setViewportSize({ width, height: 900 });
}

/** Called before the first screen opens: uses a dark desktop and records all layout shifts. */
export async function prepareScreenCheck(page: Page): Promise<void> {
  await watchShifts(page);
  await takeLook(page, "dark", COMPUTER);
}

/** Violations that axe finds on the page, by all rules or the given ones. Frames of other sites are ignored. */
export async function axeFindings(page: Page, rules?: string[]): Promise<string[]> {
  // Injecting axe takes as long as running it, so each document gets it once.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const { violations } = await page.evaluate(
    (runOnly) =>
      (window as unknown as { axe: typeof axe }).axe.run({ resultTypes: ["violations"], iframes: false, runOnly }),
    rules && { type: "rule" as const, values: rules },
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/**
 * Controls smaller than 44 px in width or height. An invisible `::before` or `::after` may extend a target; links
 * within text are as tall as their lines.
 */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST = 43.5;
    const sized = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      const beyond = (...sides: string[]) =>
        sides.reduce((sum, side) => sum - Math.min(0, Number.parseFloat(side) || 0), 0);
      const sizes = ["::before", "::after"].map((layer) => {
        const { content, position, left, right, top, bottom } = getComputedStyle(element, layer);
        const isLayer = content !== "none" && position === "absolute";
        return isLayer ? { width: beyond(left, right), height: beyond(top, bottom) } : { width: 0, height: 0 };
      });
      return {
        width: width + Math.max(...sizes.map((size) => size.width)),
        height: height + Math.max(...sizes.map((size) => size.height)),
      };
    };
    const isText = (element: Element) => getComputedStyle(element).display === "inline" && element.closest("p, li, dd");
    // The title's target is the whole card; a checkbox is toggled by its label.
    const whole = (element: Element) =>
      element.closest("label") ?? (element.closest(".card-title") ? element.closest(".card") : null);
    const found: string[] = [];
    for (const element of document.querySelectorAll("a[href], button, input, select, textarea, summary")) {
      const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!isSeen || element.closest(".skip-link") || isText(element)) continue;
      const { width, height } = sized(whole(element) ?? element);
      // A one-word link may be narrow, a button may not.
      const isNarrow = width < LEAST && getComputedStyle(element).display !== "inline" && !element.matches(".tag");
      if (height >= LEAST && !isNarrow) continue;
      const name = element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 40);
      found.push(`${element.tagName.toLowerCase()} “${name}”, ${Math.round(width)} × ${Math.round(height)}`);
    }
    return found;
  });

async function faultsAt(page: Page, scheme: "dark" | "light", width: number): Promise<string[]> {
  const faults = (await axeFindings(page)).map((finding) => `axe: ${finding}`);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  if (wide > width) faults.push(`the page is ${wide} px wide`);
  if (width < 768) faults.push(...(await smallTargets(page)).map((target) => `small target: ${target}`));
  return faults.map((fault) => `${width} px, ${scheme}: ${fault}`);
}

/**
 * All faults of a screen, on a dark desktop and a light phone; empty if there are none. Theme and width change in
 * place, because reloading is the most expensive part.
 */
export async function faultsOf(page: Page): Promise<string[]> {
  const faults = (await shiftsOf(page)).map((shift) => `moved by itself: ${shift}`);
  faults.push(...(await faultsAt(page, "dark", COMPUTER)));
  await takeLook(page, "light", PHONE);
  await page.locator('html[data-theme="light"]').waitFor({ state: "attached" });
  faults.push(...(await faultsAt(page, "light", PHONE)));
  await takeLook(page, "dark", COMPUTER);
  return faults;
}
