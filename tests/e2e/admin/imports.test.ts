import { admin } from "../../support/sites/site.ts";
import { hydrated, visit } from "../hydrated.ts";
import { before, expect, main, test } from "../member.ts";
import { faultsOf, prepareScreenCheck } from "../screen-faults.ts";

/** As another system might write it: its own header, semicolons, an embed code, a draft and an invalid row. */
const foreign = (run: string, rows = 3) =>
  [
    "Name;Player;Length;Kind;State;Post ID",
    ...Array.from(
      { length: rows },
      (_, n) =>
        `Imported ${run} ${n};<iframe src="https://play.example.org/embed/${run}-${n}"></iframe>;1:0${n % 10};Harbour;publish;${900 + n}`,
    ),
    `A draft;<iframe src="https://play.example.org/embed/${run}-draft"></iframe>;1:00;Harbour;draft;800`,
    `Bad;<iframe src="javascript:alert(1)"></iframe>;1:00;Harbour;publish;801`,
  ].join("\n");

const file = (name: string, text: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

test("uploads, previews, imports and undoes a file in the panel", async ({ page, complaints: _ }) => {
  test.setTimeout(240_000);
  const run = Date.now().toString(36);
  await before(page).login(admin);
  await prepareScreenCheck(page);
  await visit(page, "/admin/imports");
  await page.getByLabel("File", { exact: true }).setInputFiles(file("foreign.csv", foreign(run)));
  await expect(page).toHaveURL(/\/admin\/imports\/uploads\/\d+$/);
  await expect(main(page).getByRole("heading", { name: "5 rows" })).toBeVisible();
  const cards = main(page).locator("article.card");
  await expect(cards).toHaveCount(4);
  await expect(cards.first()).toContainText("was 900");
  const widths = await cards.locator("p").evaluateAll((texts) => texts.map((text) => text.clientWidth));
  expect(Math.min(...widths)).toBeGreaterThan(100);
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue('["Name"]');
  await hydrated(page);
  expect(await faultsOf(page)).toEqual([]);
  // Changes are checked immediately.
  await page.getByLabel("Status “draft” is").selectOption("public");
  await page.getByRole("button", { name: "Import 4 Videos" }).click();
  await expect(page.getByText("4 videos imported, 1 row rejected.")).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole("link", { name: "Details and Undo" }).click();
  await expect(main(page).getByRole("heading", { name: "foreign.csv" })).toBeVisible();
  await expect(main(page).getByRole("link", { name: "New: 4, show them" })).toBeVisible();
  const download = page.waitForEvent("download");
  await main(page).getByRole("link", { name: "Download as CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^import-\d+-rejected\.csv$/);
  await expect(page.getByText("4 videos that nobody has changed since")).toBeVisible();
  await hydrated(page);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Undo Import" }).click();
  await expect(page.getByText("Undo this import?")).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Yes", exact: true }).click();
  await expect(page.getByText("4 videos went into the trash")).toBeVisible();
});

test("refused addresses stay in their form, and a waiting file is removed in the list", async ({
  page,
  complaints: _,
}) => {
  const run = Date.now().toString(36);
  await before(page).login(admin);
  await prepareScreenCheck(page);
  await visit(page, "/admin/imports");
  await page.getByLabel("File", { exact: true }).setInputFiles(file(`${run}.csv`, foreign(run)));
  await expect(main(page).getByRole("heading", { name: "5 rows" })).toBeVisible();
  await visit(page, "/admin/imports");
  const waiting = page.getByRole("region", { name: "Waiting files" }).getByRole("listitem").filter({ hasText: run });
  await expect(waiting).toContainText("5 rows · 4 new · 1 rejected · uploaded just now · kept until");
  const refusal = { error: "5 files are waiting already.", code: "uploads_too_many" };
  // Filling the list would disturb other tests.
  await page.route("**/api/admin/imports/addresses", (route) => route.fulfill({ status: 409, json: refusal }));
  const pasted = page.getByLabel("Paste addresses", { exact: true });
  await pasted.fill("https://videos.example.org/watch/1");
  await page.getByRole("button", { name: "Look Up" }).click();
  await expect(page.locator("form", { has: pasted }).getByRole("alert")).toHaveText(refusal.error);
  await expect(pasted).toHaveValue("https://videos.example.org/watch/1");
  expect(await faultsOf(page)).toEqual([]);
  await waiting.getByRole("button", { name: "Remove" }).click();
  await waiting.getByRole("button", { name: "Yes", exact: true }).click();
  await expect(waiting).toHaveCount(0);
});

test("an upload resends a lost piece and completes", async ({ page, complaints: _ }) => {
  const run = Date.now().toString(36);
  await before(page).login(admin);
  await visit(page, "/admin/imports");
  const large = file("large.csv", foreign(run, 3_000));
  let pieces = 0;
  const offsets: string[] = [];
  await page.route("**/api/admin/import-uploads/*", async (route) => {
    if (route.request().method() !== "PATCH") return route.continue();
    offsets.push(route.request().headers()["upload-offset"] ?? "");
    // The third piece is lost and sent again.
    return ++pieces === 3 ? route.abort() : route.continue();
  });
  await page.getByLabel("File", { exact: true }).setInputFiles(large);
  await expect(page).toHaveURL(/\/admin\/imports\/uploads\/\d+$/);
  expect(offsets.filter((at) => at === offsets[2]).length).toBe(2);
  await expect(main(page).getByRole("heading", { name: "3,002 rows" })).toBeVisible({ timeout: 60_000 });
  await hydrated(page);
  await page.getByRole("button", { name: "Remove File" }).click();
  await expect(page).toHaveURL(/\/admin\/imports$/);
});

test("a guest cannot see an uploaded file", async ({ page, complaints: _ }) => {
  await page.goto("/admin/imports/uploads/1");
  await expect(page).toHaveURL(/\/login\?from=/);
  const { status } = await page.request
    .get("/api/admin/import-uploads/1")
    .then((answer) => ({ status: answer.status() }));
  expect(status).toBe(401);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("imports pasted lines after mapping them and checking them again", async ({ page }) => {
    const run = Date.now().toString(36);
    await before(page).login(admin);
    await page.goto("/admin/imports");
    await page.getByLabel("Or paste addresses or rows").fill(foreign(run));
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL(/\/admin\/imports\/uploads\/\d+$/);
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole("heading", { name: "5 rows" })).toBeVisible({ timeout: 500 });
    }).toPass();
    await page.getByLabel("Status “draft” is").selectOption("skip");
    await page.getByRole("button", { name: "Check Again" }).click();
    await expect(async () => {
      await page.reload();
      await expect(page.locator("dl div", { hasText: "Not to be shown" }).locator("dd")).toHaveText("1", {
        timeout: 500,
      });
    }).toPass();
    await page.getByRole("button", { name: "Import 3 Videos" }).click();
    await expect(async () => {
      await page.reload();
      await expect(page.getByText("3 videos imported, 1 row rejected.")).toBeVisible({ timeout: 500 });
    }).toPass();
    await page.goto("/admin/imports");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("Choose a file, give its address, or paste addresses or rows.")).toBeVisible();
  });
});

test("an address that does not answer can be corrected, and a source shows its result by itself", async ({
  page,
  complaints: _,
}) => {
  const name = `Silent ${Date.now().toString(36)}`;
  await before(page).login(admin);
  await visit(page, "/admin/imports");
  await page.getByLabel("Or its address").fill("https://silent.invalid/all.csv");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("silent.invalid gave no answer")).toBeVisible();
  await page.getByLabel("Address").fill("https://mute.invalid/all.csv");
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByText("mute.invalid gave no answer")).toBeVisible();
  await page.getByRole("button", { name: "Remove File" }).click();

  await visit(page, "/admin/imports/sources");
  await page.setViewportSize({ width: 1440, height: 900 });
  const added = page.getByRole("form", { name: "Add a source" });
  const middleOf = (label: string) =>
    added.getByLabel(label).evaluate((field) => {
      const { top, height } = field.getBoundingClientRect();
      return top + height / 2;
    });
  expect(await middleOf("New videos are drafts")).toBeCloseTo(await middleOf("Field mapping"), 0);
  await added.getByLabel("Name").fill(name);
  await added.getByLabel("Address").fill("https://silent.invalid/feed.xml");
  await page.getByRole("button", { name: "Add Source" }).click();
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("silent.invalid gave no answer");
  await expect(row).toContainText("Failed 1 time");
  await row.getByText("Edit").click();
  await row.getByLabel("New videos are drafts").uncheck();
  await row.getByLabel("Address").fill("not an address");
  await row
    .locator("form")
    .first()
    .evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
  await row.getByRole("button", { name: "Save" }).click();
  await expect(row.getByLabel("Address")).toHaveValue("not an address");
  await expect(row.getByLabel("New videos are drafts")).not.toBeChecked();
  await expect(row.getByText("Give an address that begins with https://.")).toBeVisible();
  await expect(added.getByLabel("Address")).toHaveValue("");
  await expect(added.getByLabel("New videos are drafts")).toBeChecked();
  // Saving loaded the page again; without scripts, the button removes without a question.
  await hydrated(page);
  await row.getByRole("button", { name: `Remove ${name}` }).click();
  await row.getByRole("button", { name: "No", exact: true }).click();
  await expect(row.getByRole("button", { name: `Remove ${name}` })).toBeFocused();
  await page.keyboard.press("Enter");
  await row.getByRole("button", { name: "Yes", exact: true }).click();
  await expect(row).toBeHidden();
});
