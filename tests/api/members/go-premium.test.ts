import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import GoPremiumPage from "../../../app/go-premium/page.tsx";
import { aVideo } from "../../support/factories.ts";

const screen = async () => renderToStaticMarkup(await GoPremiumPage());

test("the Go Premium page links to the premium collection and shows thumbnails only if private videos exist", async () => {
  await aVideo({ isPrivate: false });
  const empty = await screen();
  expect(empty).toContain("Payment methods");
  expect(empty).not.toContain("See the premium collection");
  expect(empty).not.toContain('class="thumb');
  await aVideo({ isPrivate: true });
  const filled = await screen();
  expect(filled).toContain("See the premium collection");
  expect(filled).toContain('class="thumb');
});
