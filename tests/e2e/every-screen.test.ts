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

test("a script that somebody smuggled into a page does not run", async ({ page }) => {
  await page.route("**/latest", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace("</main>", "<script>window.smuggled = true</script></main>");
    await route.fulfill({ response, body });
  });
  await page.goto("/latest");
  await expect(page.getByRole("heading", { name: "Latest Videos" })).toBeVisible();
  expect(await page.evaluate(() => "smuggled" in window)).toBe(false);
});
