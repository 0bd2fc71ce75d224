import { visit } from "../hydrated.ts";
import { before, expect, test } from "../member.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("videos are removed by a button in the place of the heart", async ({ page, account }) => {
  expect(account.username).toBeTruthy();
  const videos = await before(page).videos(3);
  for (const { id } of videos) await before(page).watch(id);
  const list = await before(page).playlist("Evening", videos);
  await expect(async () => {
    await page.goto("/history");
    await expect(page.locator("article.card")).toHaveCount(3, { timeout: 200 });
  }).toPass();
  for (const path of ["/history", `/playlists/${list}`]) {
    await visit(page, path);
    const places = await page.locator(".video-grid > li").evaluateAll((items) =>
      items.map((item) => {
        const [remove, heart, title, tag, meta] = [
          ".card-remove",
          ".heart",
          ".card-title",
          ".card-chips .tag",
          ".card-meta",
        ].map((part) => item.querySelector(part)?.getBoundingClientRect());
        if (!remove || !heart || !title || !tag || !meta) return "incomplete";
        const [x, y] = [(remove.left + remove.right) / 2, (remove.top + remove.bottom) / 2];
        return {
          hasHeart: heart.width > 0,
          isBelowTitle: y > title.bottom,
          isBeforeEnd: y < item.getBoundingClientRect().bottom,
          lines: Math.round(meta.height / 18),
          isCovering: tag.right > x - 8 || meta.top < y + 8,
          size: [remove.width, remove.height],
        };
      }),
    );
    expect(places).toHaveLength(3);
    const expected = {
      hasHeart: false,
      isBelowTitle: true,
      isBeforeEnd: true,
      lines: 1,
      isCovering: false,
      size: [44, 44],
    };
    for (const place of places) expect(place).toEqual(expected);
  }
  const remove = page.getByRole("button", { name: `Remove ${videos[0]?.title} from this playlist` });
  await remove.tap();
  await expect(page.getByText("Are you sure?")).toBeVisible();
  await page.getByRole("button", { name: "Yes", exact: true }).tap();
  await expect(remove).toHaveCount(0);
});

test("the settings speak of hovering only where a pointer can hover", async ({ page, account }) => {
  expect(account.username).toBeTruthy();
  await visit(page, "/settings");
  await expect(page.getByText("For when others can see your screen.")).toBeVisible();
  await expect(page.getByText("Hover to reveal one.")).toBeHidden();
});
