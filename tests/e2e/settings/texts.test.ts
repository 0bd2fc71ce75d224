import type { Page } from "@playwright/test";
import { signInAs } from "../../support/people/operator.ts";
import { admin, startSite } from "../../support/sites/site.ts";
import { hydrated } from "../hydrated.ts";
import { axeFindings } from "../screen-faults.ts";
import { expect, test } from "../visitor.ts";

/** A separate site, because a changed text removes every page from the cache. */
const port = String(Number(process.env.E2E_PORT) + 5);
test.use({ baseURL: `http://localhost:${port}` });

let stop: () => Promise<void>;
test.beforeAll(async () => {
  stop = await startSite({ port, demo: false });
});
test.afterAll(() => stop());

test.beforeEach(({ page }) => signInAs(page.request, admin.username, admin.password));

const PATH = "/admin/texts?text=compliance";

const field = (page: Page) => page.getByLabel("Text of Compliance");
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function open(page: Page): Promise<void> {
  await page.goto(PATH);
  await hydrated(page);
}

async function save(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await press(page, "Save");
}

test("of two admins who save one text, the second sees both versions and chooses one", async ({
  page,
  context,
  complaints: _,
}) => {
  await open(page);
  const other = await context.newPage();
  await open(other);
  await save(other, "Theirs.");
  await expect(other.getByText("Compliance saved.")).toBeVisible();

  await save(page, "Mine.");
  const conflict = page.getByRole("alert").filter({ hasText: "Another admin has saved this since you opened it." });
  await expect(conflict).toContainText("Theirs.");
  await expect(field(page)).toHaveValue("Mine.");
  expect(await axeFindings(page)).toEqual([]);
  await press(page, "Keep Mine");
  await expect(field(page)).toBeFocused();
  await press(page, "Save");
  await expect(page.getByText("Compliance saved.")).toBeVisible();

  await save(other, "Theirs again.");
  await press(other, "Take What Is Stored");
  await expect(field(other)).toHaveValue("Mine.");
  await expect(field(other)).toBeFocused();
  await other.close();
});

test("opening a revision keeps the unsaved text", async ({ page, complaints: _ }) => {
  await open(page);
  for (const text of ["First.", "Second."]) {
    await save(page, text);
    await expect(page.getByText("This is the original.")).toBeHidden();
    await expect(page.getByText("Not saved yet.")).toBeHidden();
  }
  await field(page).fill("Not saved.");
  await page
    .getByRole("button", { name: /^Open what was saved/ })
    .first()
    .click();
  await expect(field(page)).toHaveValue("First.");
  await expect(field(page)).toBeFocused();
  await press(page, "Back to Mine");
  await expect(field(page)).toHaveValue("Not saved.");
  await press(page, "Discard");
  await expect(field(page)).toHaveValue("Second.");
});

test("words that are filled in are listed with their values, and pressing one inserts it at the cursor", async ({
  page,
  complaints: _,
}) => {
  await open(page);
  const words = page.getByRole("region", { name: "Words That Are Filled In" });
  await expect(words.getByRole("button", { name: /siteName/ })).toContainText("Vitrine");
  await field(page).fill("By .");
  await field(page).press("ArrowLeft");
  await words.getByRole("button", { name: /siteName/ }).click();
  await expect(field(page)).toHaveValue("By {{siteName}}.");
  await expect(field(page)).toBeFocused();
  await words.getByRole("button", { name: /rates/ }).click();
  await expect(field(page)).toHaveValue("By {{siteName}}\n\n{{rates}}\n\n.");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(field(page)).toHaveValue("By {{siteName}}.");
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await axeFindings(page)).toEqual([]);
  await press(page, "Discard");
});

test("the original is restored after a question that names what is lost", async ({ page, complaints: _ }) => {
  await open(page);
  await save(page, "Only for a while.");
  await press(page, "Restore the Original");
  const question = page.getByRole("dialog", { name: "Restore the original of Compliance?" });
  await expect(question).toContainText("stays in the history");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(field(page)).toHaveValue("Only for a while.");
  await press(page, "Restore the Original");
  await question.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("This is the original.")).toBeVisible();
  await expect(field(page)).toBeFocused();
});
