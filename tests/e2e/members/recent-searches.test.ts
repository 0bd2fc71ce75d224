import { visit } from "../hydrated.ts";
import { expect, test } from "../visitor.ts";

test.beforeEach(({ complaints }) => expect(complaints).toEqual([]));

const storedSearches = (page: import("@playwright/test").Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("recent-searches") ?? "[]"));

async function searchFor(page: import("@playwright/test").Page, words: string) {
  await page.keyboard.press("/");
  await page.keyboard.type(words);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`q=${words}$`));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Search Results");
}

test("recent searches are listed under the empty field, and selected, repeated and removed by keyboard", async ({
  page,
}) => {
  await visit(page, "/");
  await page.keyboard.press("/");
  await expect(page.getByRole("combobox"), "nothing was searched for yet").toHaveAttribute("aria-expanded", "false");
  for (const words of ["dunes", "light", "rings"]) {
    await visit(page, "/");
    await searchFor(page, words);
  }
  await visit(page, "/latest");
  const list = page.getByRole("listbox", { name: "Recent searches" });
  const field = page.getByRole("combobox");
  await page.keyboard.press("/");
  await expect(list.getByRole("option")).toHaveText(["rings", "light", "dunes"]);
  await expect(field).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(list.getByRole("option", { selected: true })).toHaveText("light");
  await page.keyboard.press("Delete");
  await expect(list.getByRole("option")).toHaveText(["rings", "dunes"]);
  expect(await storedSearches(page)).toEqual(["rings", "dunes"]);
  await expect(list.getByRole("option", { selected: true })).toHaveText("dunes");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=dunes$/);
  await expect.poll(() => storedSearches(page)).toEqual(["dunes", "rings"]);
});

test("buttons remove one recent search or all, and Escape returns to the field", async ({ page }) => {
  await page.addInitScript(() => {
    if (!sessionStorage.getItem("begun")) localStorage.setItem("recent-searches", '["one","two","three"]');
    sessionStorage.setItem("begun", "yes");
  });
  await visit(page, "/latest");
  const field = page.getByRole("combobox");
  await field.click();
  await expect(page.getByRole("option")).toHaveText(["one", "two", "three"]);
  await page.getByRole("button", { name: "Remove two from your recent searches" }).click();
  await expect(page.getByRole("option")).toHaveText(["one", "three"]);
  await expect(field).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Clear recent searches" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(field).toBeFocused();
  await expect(page.getByRole("option")).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("option")).toHaveCount(0);
  await expect(field).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem("recent-searches"))).toBeNull();
});

test("a private session stores no search", async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: "vitrine_private", value: "1", url: baseURL }]);
  await visit(page, "/latest");
  await searchFor(page, "dunes");
  await page.keyboard.press("/");
  await page.keyboard.press("Backspace");
  await expect(page.getByRole("combobox")).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem("recent-searches"))).toBeNull();
});
