import type { Page } from "@playwright/test";
import { signInAs } from "../../support/people/operator.ts";
import { admin, startSite } from "../../support/sites/site.ts";
import { visit } from "../hydrated.ts";
import { before, newAccount } from "../member.ts";
import { axeFindings, shiftsOf, watchShifts } from "../screen-faults.ts";
import { expect, test } from "../visitor.ts";

/** A separate site, because its appearance would affect every other test. */
const port = String(Number(process.env.E2E_PORT) + 9);
test.describe.configure({ timeout: 60_000 });
test.use({ baseURL: `http://localhost:${port}` });

let stop: () => Promise<void>;
test.beforeAll(async () => {
  stop = await startSite({ port, demo: true });
});
test.afterAll(() => stop());

test.beforeEach(async ({ page, complaints }) => {
  expect(complaints).toEqual([]);
  await signInAs(page.request, admin.username, admin.password);
  await page.goto("/admin/settings");
});

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function save(page: Page, name: string): Promise<void> {
  await part(page, name)
    .getByRole("button", { name: `Save ${name}` })
    .click();
  await expect(page.getByText(`${name} saved.`, { exact: true })).toBeVisible();
}

test("colour, theme, welcome text and operator appear on a guest's next page", async ({
  page,
  browser,
  complaints,
}) => {
  const look = part(page, "Appearance");
  await look.getByRole("radio", { name: "Blue", exact: true }).check();
  await expect(look.getByLabel("As a number")).toHaveValue("#2f7df6");
  await expect(look.getByText(/^Light: #[0-9a-f]{6}, 4\.[5-9]:1$/)).toBeVisible();
  await look.getByLabel("Light", { exact: true }).check();
  await look.getByLabel("Welcome").fill("Slow films, picked by hand.");
  await save(page, "Appearance");
  const operator = part(page, "Operator");
  await operator.getByLabel("Name of the operator").fill("Lantern OÜ");
  await operator.getByLabel("Operated from").fill("Estonia");
  await operator.getByLabel("Replies within (hours)").fill("48");
  await save(page, "Operator");

  const guest = await (
    await browser.newContext({ baseURL: `http://localhost:${port}`, colorScheme: "dark" })
  ).newPage();
  await guest.goto("/contact");
  await expect(guest.locator("html")).toHaveAttribute("data-theme", "light");
  await expect(guest.getByText("Slow films, picked by hand.")).toBeVisible();
  const color = () =>
    guest
      .getByRole("button", { name: "I am 18 or older" })
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  const { r, g, b } = await color().then((text) => {
    const [r = 0, g = 0, b = 0] = (text.match(/\d+/g) ?? []).map(Number);
    return { r, g, b };
  });
  expect(b - r).toBeGreaterThan(100);
  expect(b).toBeGreaterThan(g);
  await guest.getByRole("button", { name: "I am 18 or older" }).click();
  await expect(guest.getByText("reply within 48 hours")).toBeVisible();
  await expect(guest.getByText("It is operated by Lantern OÜ from Estonia.")).toBeVisible();
  await guest.context().close();

  expect(complaints).toEqual([]);
});

test("a new text appears on its page immediately, and the original can be restored", async ({ page, complaints }) => {
  const text = async () => (await page.request.get("/dmca")).text();
  expect(await text()).toContain("respects the rights of others");
  await visit(page, "/admin/texts?text=dmca");
  const field = page.getByLabel("Text of DMCA");
  await field.fill("## Ours\n\nWrite to {{siteName}}, or see the [terms](/terms-of-service). <b>Soon</b>");
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("heading", { name: "Ours" })).toBeVisible();
  await expect(preview).toContainText("Write to Vitrine, or see the terms. <b>Soon</b>");
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("DMCA saved.")).toBeVisible();
  await expect.poll(text).toContain("Ours</h2>");
  expect(await text()).not.toContain("respects the rights of others");
  await page.goto("/dmca");
  await page.getByRole("main").getByRole("link", { name: "terms", exact: true }).click();
  await expect(page).toHaveURL("/terms-of-service");

  await visit(page, "/admin/texts?text=dmca");
  await page.getByRole("button", { name: "Restore the Original" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("This is the original.")).toBeVisible();
  await expect.poll(text).toContain("respects the rights of others");
  await page.getByRole("button", { name: /^Open what was saved/ }).click();
  await expect(field).toHaveValue(/^## Ours/);
  await page.getByRole("button", { name: "Discard" }).click();
  await field.fill("By {{owner}}.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: "{{owner}} stands for nothing." })).toBeVisible();
  await page.getByRole("button", { name: "Discard" }).click();
  expect(complaints.filter((complaint) => !complaint.includes("400"))).toEqual([]);
});

test("a closed announcement stays closed without a layout shift until there is a new one", async ({
  page,
  complaints: _,
}) => {
  const announce = async (text: string) => {
    const answer = await page.request.patch("/api/admin/settings", {
      data: { announcement: { text, from: null, until: null } },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    await visit(page, "/");
  };
  const announcement = page.getByRole("complementary", { name: "Announcement" });
  await watchShifts(page, 0);
  await announce("The lanterns are lit.");
  await expect(announcement).toContainText("The lanterns are lit.");
  await announcement.getByRole("button", { name: "Close announcement" }).click();
  await expect(announcement).toHaveCount(0);
  await visit(page, "/");
  await expect(announcement).toBeHidden();
  expect(await shiftsOf(page)).toEqual([]);
  await announce("The lanterns are out.");
  await expect(announcement).toContainText("The lanterns are out.");
  expect(await axeFindings(page)).toEqual([]);
  await announce("");
});

test("the register of decisions is public only while it is enabled", async ({ page, complaints: _ }) => {
  await part(page, "Register of Decisions").getByLabel("Publish decisions").check();
  await save(page, "Register of Decisions");
  await visit(page, "/transparency");
  await page.getByRole("link", { name: "Register of decisions" }).click();
  await expect(page).toHaveURL("/decisions");
  await expect(page.getByText("Nothing has been decided yet.")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.goto("/admin/settings");
  await part(page, "Register of Decisions").getByLabel("Publish decisions").uncheck();
  await save(page, "Register of Decisions");
  expect((await page.request.get("/decisions")).status()).toBe(404);
});

test("members are notified of new terms until they dismiss the notice, with and without scripts", async ({
  page,
  browser,
  complaints,
}) => {
  const member = await browser.newContext({ baseURL: `http://localhost:${port}` });
  const office = await member.newPage();
  const account = newAccount();
  await before(office).register(account);

  const moment = new Date(Date.now() + 3 * 86_400_000);
  await visit(page, "/admin/texts?text=terms-of-service");
  await page.getByLabel("Text of Terms").fill("## Ours\n\nBe kind.");
  await page.getByLabel("What changed").fill("Kindness is asked for.");
  await page.getByLabel("In force from").fill(moment.toISOString().slice(0, 10));
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Terms saved.")).toBeVisible();
  const day = moment.toLocaleDateString("en", { dateStyle: "long", timeZone: "UTC" });
  await expect(page.getByText(`From ${day}`)).toBeVisible();

  await visit(page, "/terms-of-service");
  await expect(page.getByText(`A new version takes effect on ${day}.`)).toBeVisible();
  await expect(page.getByText("Be kind.")).toHaveCount(0);
  await page.getByRole("link", { name: "Read the new version" }).click();
  await expect(page.getByText("Be kind.", { exact: true })).toBeVisible();
  await expect(page.getByText("Kindness is asked for.")).toBeVisible();

  const plain = await browser.newContext({
    baseURL: `http://localhost:${port}`,
    javaScriptEnabled: false,
    storageState: await member.storageState(),
  });
  const plainPage = await plain.newPage();
  await plainPage.goto("/history");
  const notice = { name: "New versions of texts" };
  await expect(plainPage.getByRole("region", notice)).toContainText(`New Terms of Service from ${day}`);

  await office.addInitScript(() => localStorage.setItem("age-confirmed", "yes"));
  await watchShifts(office, 0);
  await visit(office, "/");
  const bar = office.getByRole("region", notice);
  await expect(bar).toContainText(`New Terms of Service from ${day}`);
  expect(await axeFindings(office)).toEqual([]);
  expect(await shiftsOf(office)).toEqual([]);
  await bar.getByRole("link", { name: "New Terms of Service" }).click();
  await expect(office).toHaveURL("/terms-of-service/versions");
  await expect(office.getByText("Kindness is asked for.")).toBeVisible();

  await plainPage.getByRole("button", { name: "Dismiss" }).click();
  await expect(plainPage).toHaveURL("/history");
  await expect(plainPage.getByRole("region", notice)).toHaveCount(0);
  await visit(office, "/latest");
  await expect(bar).toHaveCount(0);

  await visit(page, "/");
  const own = page.getByRole("region", notice);
  const answered = page.waitForResponse("/api/users/me/seen-texts");
  await own.getByRole("button", { name: "Dismiss" }).press("Enter");
  await expect(own).toHaveCount(0);
  expect((await answered).status()).toBe(200);
  await visit(page, "/latest");
  await expect(own).toHaveCount(0);
  await visit(page, "/admin/texts?text=terms-of-service");
  await page.getByRole("button", { name: "Restore the Original" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("This is the original.")).toBeVisible();
  await member.close();
  await plain.close();
  expect(complaints).toEqual([]);
});
