import { expect, test } from "../visitor.ts";

/** The text spacing of WCAG 1.4.12. */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

test("wider spacing of text makes no screen wider than a phone", async ({ page, complaints: _ }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const screen of ["/", "/latest", "/most-watched", "/premium-videos", "/videos/1"]) {
    await page.goto(screen);
    await page.evaluate(async (rules) => {
      const sheet = await new CSSStyleSheet().replace(rules);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    }, SPACED);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBe(390);
  }
});
