import type { Page } from "@playwright/test";
import { visit } from "../hydrated.ts";
import { aDemoVideo, expect, test } from "../visitor.ts";

test.beforeEach(({ complaints }) => expect(complaints).toEqual([]));

test("finds a video by its title from any page by keyboard only", async ({ page }) => {
  const { title } = await aDemoVideo(page);
  await visit(page, "/categories");
  await page.keyboard.press("/");
  await page.keyboard.type(title);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Search Results");
  await expect(page.locator("article.card .card-title").first()).toHaveText(title);
});

test("corrects a misspelled word and says so", async ({ page }) => {
  const { data } = await (await page.request.get("/api/videos?sort=featured&limit=100")).json();
  // A single word, because other tests have made categories that are named after the time.
  const names: string[] = data.videos.flatMap((video: { categories: { name: string }[] }) =>
    video.categories.map((category) => category.name),
  );
  const name = names.find((each) => /^[A-Za-z]{8,}$/.test(each)) ?? "";
  const wrong = `${name.slice(0, 3)}${name.slice(4)}`;
  await page.goto(`/search?q=${encodeURIComponent(wrong)}`);
  await expect(page.getByText("Nothing matched")).toBeVisible();
  await expect(page.locator("article.card").first()).toBeVisible();
  const explanation = page.getByRole("main").locator("p").filter({ hasText: "Nothing matched" });
  await expect(explanation).toContainText(/ · \d+ videos?$/);
  await expect(page.locator(".page-head")).not.toContainText(/\d+ videos?/);
  await explanation.getByRole("link").click();
  await expect(page.getByText("Nothing matched")).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).not.toContainText(wrong);
});

test("asks for a missing term, and says when nothing is found", async ({ page }) => {
  await page.goto("/search");
  await expect(page.getByText("Please enter a search term in the header.")).toBeVisible();
  await page.goto("/search?q=zzzzqqqqxxxx");
  await expect(page.getByText("No videos found matching your search.")).toBeVisible();
  await page.goto("/latest?search=zzzzqqqqxxxx");
  await expect(page.getByText(/^No videos found matching/)).toBeVisible();
});

test("shows suggestions while typing, which arrow keys select and Escape closes", async ({ page }) => {
  await visit(page, "/");
  const { title } = await aDemoVideo(page);
  await page.keyboard.press("/");
  await page.keyboard.type(title);
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(page.locator("[role=option][aria-selected=true]")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("option")).toHaveCount(0);
});

test("the header's search field shows the page's query, and is empty elsewhere", async ({ page }) => {
  const field = page.getByRole("combobox", { name: "Search videos" });
  const clear = page.getByRole("button", { name: "Clear search" });
  await visit(page, "/search?q=stars");
  await expect(field).toHaveValue("stars");
  await clear.click();
  await expect(field).toHaveValue("");
  await expect(field).toBeFocused();
  await expect(clear).toBeHidden();
  await field.fill("light");
  await field.press("Enter");
  await expect(page).toHaveURL(/q=light$/);
  await expect(field).toHaveValue("light");
  await page.goBack();
  await expect(page).toHaveURL(/q=stars$/);
  await expect(field).toHaveValue("stars");
  await page.getByRole("navigation", { name: "Main", exact: true }).getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(field).toHaveValue("");
  await visit(page, "/latest?search=light");
  await expect(field).toHaveValue("light");
});

/** Status messages as the browser exposes them to screen readers. */
async function announcement(page: Page): Promise<string> {
  type Node = { nodeId: string; parentId?: string; role?: { value: string }; name?: { value: string } };
  const browser = await page.context().newCDPSession(page);
  const { nodes } = (await browser.send("Accessibility.getFullAXTree")) as { nodes: Node[] };
  await browser.detach();
  const known = new Map(nodes.map((node) => [node.nodeId, node]));
  const isStatus = (node: Node | undefined): boolean =>
    node !== undefined && (node.role?.value === "status" || isStatus(known.get(node.parentId ?? "")));
  return nodes
    .filter((node) => node.role?.value === "StaticText" && isStatus(node))
    .map((node) => node.name?.value)
    .join(" ");
}

test("screen readers are given the number of results and the current page of a list", async ({ page }) => {
  await visit(page, "/latest");
  const next = page.getByRole("link", { name: "Next", exact: true });
  for (const place of [2, 3]) {
    await next.click();
    await expect(page).toHaveURL(new RegExp(`page=${place}$`));
    await expect.poll(() => announcement(page)).toMatch(new RegExp(`^Page ${place} of \\d+$`));
  }
  await page.keyboard.press("/");
  await page.keyboard.type("zzzzqqqqxxxx");
  await page.keyboard.press("Enter");
  await expect.poll(() => announcement(page)).toBe("No videos found matching your search.");
  await expect(page.getByText("No videos found matching your search."), "it is seen once").toHaveCount(1);
  const { title } = await aDemoVideo(page);
  await page.keyboard.press("/");
  await page.keyboard.type(title);
  await page.keyboard.press("Enter");
  await expect.poll(() => announcement(page)).toMatch(/^\d+ videos?/);
});

test("Escape returns from the search to the previously focused element", async ({ page }) => {
  await visit(page, "/latest");
  const link = page.locator("article.card .card-title a").nth(2);
  await link.focus();
  await page.keyboard.press("/");
  const field = page.getByRole("combobox", { name: "Search videos" });
  await expect(field).toHaveAttribute("aria-controls", /./);
  await page.keyboard.type("zzzzqqqqxxxx");
  await page.keyboard.press("Escape");
  await expect(field).toHaveValue("");
  await expect(link).toBeFocused();
});
