import { admin } from "../../support/sites/site.ts";
import { visit } from "../hydrated.ts";
import { type Account, before, expect, premiumVideo, test } from "../member.ts";

test("the picture of a private video stays behind its player, in case that it is blocked", async ({
  page,
  complaints: _,
}) => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(
    ({ hostname }) => hostname !== "localhost",
    async (route) => {
      await answered;
      await route.fulfill({ body: "" });
    },
  );
  await before(page).login(admin as Account);
  const video = await premiumVideo(page);
  await visit(page, `/videos/${video.id}`);
  await page.getByRole("button", { name: `Play ${video.title}` }).click();
  const picture = page.locator(".player > .thumb");
  const frame = page.frameLocator(".player iframe");
  await expect(frame.locator("iframe")).toBeVisible();
  for (const part of ["html", "body", "iframe"]) {
    await expect(frame.locator(part), part).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  }
  await expect(picture).toBeVisible();
  answer();
  await expect(page.locator(".player .animate-spin")).toHaveCount(0);
  await expect(picture).toBeVisible();
  const front = await page.locator(".player").evaluate((player) => {
    const { x, y, width, height } = player.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2)?.tagName;
  });
  expect(front).toBe("IFRAME");
});
