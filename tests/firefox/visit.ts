import puppeteer, { type Browser, type ElementHandle, type Page, Puppeteer } from "puppeteer-core";
import { expect, vi } from "vitest";

/** For machines with two busy cores. */
export const PATIENCE_MS = 20_000;

/** Only the site responds; other hosts go through a nonexistent proxy. */
const PREFERENCES = {
  "network.proxy.type": 1,
  "network.proxy.http": "127.0.0.1",
  "network.proxy.http_port": 9,
  "network.proxy.ssl": "127.0.0.1",
  "network.proxy.ssl_port": 9,
};

/** Firefox rejects requests of a page that is being left; Chromium leaves them open. */
const CUT_SHORT = /^What was watched last could not be loaded\./;

export const launchFirefox = (): Promise<Browser> =>
  puppeteer.launch({
    browser: "firefox",
    executablePath: process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr",
    headless: true,
    extraPrefsFirefox: PREFERENCES,
    defaultViewport: { width: 1440, height: 900 },
  });

// Both are found by accessible name, which takes Firefox a second to compute.
Puppeteer.registerCustomQueryHandler("control", {
  queryOne: (root, name) =>
    [...(root as Element).querySelectorAll("a, button")].find(
      (each) => (each.ariaLabel ?? each.textContent).trim() === name && each.getClientRects().length > 0,
    ) ?? null,
});
Puppeteer.registerCustomQueryHandler("field", {
  queryOne: (root, name) =>
    [...(root as Element).querySelectorAll("input")].find(
      ({ labels }) => labels?.[0]?.textContent.trim() === name && labels[0].getClientRects().length > 0,
    ) ?? null,
});

export const control = (name: string) => `::-p-control(${name})`;
export const field = (name: string) => `::-p-field(${name})`;
export const inMain = (name: string) => `main ::-p-control(${name})`;

export const eventually = <T>(holds: () => Promise<T> | T): Promise<T> =>
  vi.waitFor(holds, { timeout: PATIENCE_MS, interval: 50 });

/** A visitor with a separate profile who has confirmed their age. Problems on the page fail the test in `leave`. */
export async function newVisitor(browser: Browser, origin: string) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const complaints: string[] = [];
  page.setDefaultTimeout(PATIENCE_MS);
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" && !CUT_SHORT.test(message.text())) complaints.push(message.text());
  });
  await page.evaluateOnNewDocument((site) => {
    if (window === window.top && location.origin === site) localStorage.setItem("age-confirmed", "yes");
  }, origin);

  const press = (selector: string) => page.locator(selector).click();
  const write = (name: string, text: string) => page.locator(field(name)).fill(text);
  const sees = (selector: string): Promise<ElementHandle | null> => page.waitForSelector(selector, { visible: true });
  return {
    page,
    press,
    write,
    sees,
    seesText: (text: string) => sees(`::-p-text(${text})`),
    isAt: (path: RegExp) => eventually(() => expect(page.url().slice(origin.length)).toMatch(path)),
    /** Opens a page and waits until React has hydrated it. */
    async visit(path: string): Promise<void> {
      await page.goto(origin + path, { waitUntil: "domcontentloaded" });
      await page.waitForSelector("body > .sr-only");
    },
    async leave(): Promise<void> {
      await context.close();
      // The summary of a second try shows only this text.
      expect(complaints, complaints.join("\n")).toEqual([]);
    },
  };
}

export type Visitor = Awaited<ReturnType<typeof newVisitor>>;

export const titles = (page: Page): Promise<string[]> =>
  page.$$eval("main article.card .card-title", (cards) => cards.map((card) => card.textContent.trim()));
