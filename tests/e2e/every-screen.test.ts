import AxeBuilder from "@axe-core/playwright";
import { screens } from "./screens.ts";
import { expect, test } from "./visitor.ts";

const looks = [
  { scheme: "dark", width: 1440 },
  { scheme: "light", width: 390 },
] as const;

for (const [name, path] of Object.entries(screens)) {
  test(`${name}: no finding of axe, nothing wider than the screen, nothing refused by its policy`, async ({
    page,
    complaints,
  }) => {
    for (const { scheme, width } of looks) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    expect(complaints).toEqual([]);
  });
}

test("a script that somebody smuggled into a page runs on none of them", async ({ page }) => {
  test.setTimeout(120_000);
  const smuggled = `<script>window.smuggled = "script"</script><img src="data:," onerror="window.smuggled = 'handler'">`;
  // What React finds that it did not write it may take away again: too late for a script that runs.
  const reached: string[] = [];
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.continue();
    const response = await route.fetch();
    const body = (await response.text()).replace(/<main[^>]*>/, `$&${smuggled}`);
    if (body.includes(smuggled)) reached.push(new URL(route.request().url()).pathname);
    return route.fulfill({ response, body });
  });
  for (const path of Object.values(screens)) {
    await page.goto(path, { waitUntil: "load" });
    expect(reached.pop(), path).toBe(new URL(path, "http://localhost").pathname);
    expect(await page.evaluate("window.smuggled"), path).toBeUndefined();
  }
});
