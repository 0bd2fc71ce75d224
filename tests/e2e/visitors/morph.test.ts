import { visit } from "../hydrated.ts";
import { expect, test } from "../visitor.ts";

test("while a thumbnail grows into the player, the page takes clicks", async ({ page, complaints: _ }) => {
  await visit(page, "/latest?sort=duration");
  await page.evaluate(() => {
    const hit: (string | undefined)[] = [];
    Object.assign(window, { hit });
    const look = () => {
      const link = document.querySelector(".site-header .wordmark");
      if (link && "morphing" in document.documentElement.dataset) {
        const { x, y, width, height } = link.getBoundingClientRect();
        hit.push(document.elementFromPoint(x + width / 2, y + height / 2)?.localName);
      }
      requestAnimationFrame(look);
    };
    look();
  });
  await page.locator("main article.card .card-title a").first().click();
  await expect(page).toHaveURL(/\/videos\/\d+/);
  const hit = () => page.evaluate<string[]>("[...new Set(window.hit)]");
  // The picture may begin to move after the URL has changed.
  await expect.poll(hit).not.toEqual([]);
  await expect(page.locator("html")).not.toHaveAttribute("data-morphing");
  expect(await hit()).toEqual(["a"]);
});
