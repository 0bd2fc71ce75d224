import type { Page } from "@playwright/test";
import { signInAs } from "../../support/people/operator.ts";
import { admin, startSite } from "../../support/sites/site.ts";
import { visit } from "../hydrated.ts";
import { newAccount } from "../member.ts";
import { axeFindings } from "../screen-faults.ts";
import { expect, test } from "../visitor.ts";

/** A separate site, because its settings would affect every other test. */
const port = String(Number(process.env.E2E_PORT) + 2);
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
  await open(page);
});

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function open(page: Page): Promise<void> {
  await page.goto("/admin/settings");
  await expect(page.getByRole("heading", { name: "Site Settings", level: 1 })).toBeVisible();
}

async function save(page: Page, name: string): Promise<void> {
  await part(page, name)
    .getByRole("button", { name: `Save ${name}` })
    .click();
}

const saved = (page: Page, name: string) => expect(page.getByText(`${name} saved.`, { exact: true })).toBeVisible();

for (const { scheme, width } of [
  { scheme: "dark", width: 1440 },
  { scheme: "light", width: 390 },
] as const) {
  test(`${width} px: the settings have no axe findings and are no wider than the screen`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    await part(page, "Wallet").getByLabel("Wallet address").fill("T123");
    await save(page, "Wallet");
    await expect(part(page, "Wallet").getByRole("alert")).toContainText("not the address of a wallet");
    await expect(part(page, "Wallet").getByLabel("Wallet address")).toBeFocused();
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await part(page, "Wallet").getByRole("button", { name: "Discard Wallet" }).click();
    await expect(part(page, "Wallet").getByLabel("Wallet address")).toHaveValue("");
  });
}

test("a saved site name appears on the next page, and an empty one restores the default", async ({ page, request }) => {
  const title = async () => (await (await request.get("/")).text()).match(/<title>([^<]*)/)?.[1];
  expect(await title()).toContain("Vitrine");
  await part(page, "Site").getByLabel("Name").fill("Lantern");
  await save(page, "Site");
  await saved(page, "Site");
  expect(await title()).toContain("Lantern");
  await part(page, "Site").getByLabel("Name").fill("");
  await save(page, "Site");
  await expect.poll(title).toContain("Vitrine");
});

test("changed prices and the POPULAR mark appear on Go Premium and Payment Instructions", async ({ page }) => {
  const plans = part(page, "Plans and Prices");
  const second = plans.getByRole("group", { name: "plan of 2 months" });
  await second.getByLabel("USDT").fill("nothing");
  await save(page, "Plans and Prices");
  await expect(second.getByRole("alert")).toHaveText("A price is a number above 0 with at most two decimals.");
  await second.getByLabel("USDT").fill("25,5");
  await plans.getByRole("group", { name: "plan of 3 months" }).getByLabel("Popular").check();
  await expect(second.getByLabel("Popular")).not.toBeChecked();
  await save(page, "Plans and Prices");
  await saved(page, "Plans and Prices");
  await page.goto("/go-premium");
  const popular = page.getByRole("listitem").filter({ hasText: "POPULAR" });
  await expect(popular).toHaveCount(1);
  await expect(popular).toContainText("3 Months");
  await page.goto("/payment-instructions?plan=2-months&price=25.5");
  await expect(page.getByRole("region", { name: "Selected plan" })).toContainText("25.5 USDT");
});

test("following a link with unsaved changes asks for confirmation", async ({ page }) => {
  await part(page, "Announcement").getByLabel("Text").fill("Not yet");
  await expect(part(page, "Announcement").getByText("Not saved yet.")).toBeVisible();
  page.once("dialog", (dialog) => dialog.dismiss());
  await page.getByRole("link", { name: "Back to Site", exact: true }).click();
  await expect(page).toHaveURL("/admin/settings");
  await expect(part(page, "Announcement").getByLabel("Text")).toHaveValue("Not yet");
  page.once("dialog", (dialog) => dialog.accept());
  await page.getByRole("link", { name: "Back to Site", exact: true }).click();
  await expect(page).toHaveURL("/");
});

test("the index links to every section, without a question about unsaved changes", async ({ page }) => {
  const sections = await page.getByRole("main").locator("section[id^=settings-]").all();
  const index = page.getByRole("navigation", { name: "Settings", exact: true });
  const hrefs = await index.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(hrefs).toEqual(await Promise.all(sections.map(async (section) => `#${await section.getAttribute("id")}`)));
  await part(page, "Site").getByLabel("Name").fill("Not yet");
  await index.getByRole("link", { name: "Passwords", exact: true }).click();
  await expect(part(page, "Passwords")).toBeInViewport();
  await expect(index.getByRole("link", { name: "Passwords", exact: true })).toHaveAttribute("aria-current", "true");
  await expect(index.getByRole("link", { name: "Passwords", exact: true })).toBeInViewport();
  await page.goBack();
  await expect(part(page, "Site").getByLabel("Name")).toHaveValue("Not yet");
  await part(page, "Site").getByRole("button", { name: "Discard Site" }).click();
});

test("of two admins who save one section, the second sees both versions and chooses one", async ({ page, context }) => {
  const other = await context.newPage();
  await open(other);
  await part(other, "Announcement").getByLabel("Text").fill("Theirs");
  await save(other, "Announcement");
  await saved(other, "Announcement");

  const mine = part(page, "Announcement");
  await mine.getByLabel("Text").fill("Mine");
  await save(page, "Announcement");
  await expect(mine.getByRole("alert")).toContainText("Another admin has saved this since you opened it.");
  await expect(mine.getByRole("alert")).toContainText("Theirs");
  await expect(mine.getByLabel("Text")).toHaveValue("Mine");
  await mine.getByRole("button", { name: "Keep Mine", exact: true }).click();
  await save(page, "Announcement");
  await saved(page, "Announcement");

  await part(other, "Announcement").getByLabel("Text").fill("Theirs again");
  await save(other, "Announcement");
  await part(other, "Announcement").getByRole("button", { name: "Take What Is Stored" }).click();
  await expect(part(other, "Announcement").getByLabel("Text")).toHaveValue("Mine");
});

test("the embed code of an ad provider is split into URL and size", async ({ page }) => {
  const top = part(page, "Advertisements").getByRole("group", { name: "Top of Latest" });
  await top
    .getByLabel("Address")
    .fill('<iframe src="//ads.example/zone?a=1&amp;b=2" width="970" height="90"></iframe>');
  await expect(top.getByLabel("Address")).toHaveValue("https://ads.example/zone?a=1&b=2");
  await expect(top.getByLabel("Width")).toHaveValue("970");
  await part(page, "Advertisements").getByRole("button", { name: "Discard" }).click();
});

test("adds a host, and names the number of videos before removing one in use", async ({ page }) => {
  const hosts = part(page, "Embed Hosts");
  await hosts.getByLabel("Add a host").fill("y0utube.com");
  await hosts.getByRole("button", { name: "Add Host", exact: true }).click();
  await expect(hosts.getByRole("alert")).toContainText("only looks like");
  await hosts.getByLabel("Add a host").fill("https://media.example.org/embed/1");
  await hosts.getByRole("button", { name: "Add Host", exact: true }).click();
  await expect(hosts.getByText("media.example.org")).toBeVisible();
  await hosts.getByRole("button", { name: "Remove media.example.org" }).click();
  await expect(page.getByRole("dialog")).toContainText("No video uses it.");
  await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
  await expect(hosts.getByText("media.example.org")).toHaveCount(0);
  await hosts.getByRole("button", { name: "Remove www.youtube.com" }).click();
  await expect(page.getByRole("dialog")).toContainText(/\d+ videos of this site use it/);
  await page.getByRole("dialog").getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(hosts.getByText("www.youtube.com")).toBeVisible();
});

test("without a wallet, the payment page asks to contact the site and for no proof", async ({ browser, baseURL }) => {
  const guest = await browser.newPage({ baseURL });
  await guest.goto("/payment-instructions?plan=2-months");
  const main = guest.getByRole("main");
  await expect(main.getByText("no wallet address to show")).toBeAttached();
  await expect(main.getByRole("heading", { name: "Next steps" })).toHaveCount(0);
  await expect(main.getByLabel("Transaction hash")).toHaveCount(0);
  await expect(main.getByRole("link", { name: "Ask for the Address", includeHidden: true })).toHaveAttribute(
    "href",
    "/contact?subject=Premium+payment%3A+2+Months",
  );
  await guest.goto("/crypto-guide/page-2");
  await expect(main.getByRole("link", { name: "Ask for the Address", includeHidden: true })).toBeAttached();
  await expect(main.getByText("Paste our address as the recipient.")).toHaveCount(0);
  await guest.close();
});

test("the payment page shows the wallet address, and copying it reports success or failure", async ({ page }) => {
  const address = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
  await part(page, "Wallet").getByLabel("Wallet address").fill(address);
  await part(page, "Wallet").getByLabel("Your Password", { exact: true }).fill(admin.password);
  await save(page, "Wallet");
  await saved(page, "Wallet");
  await page.addInitScript(() => {
    const kept = window as { copied?: string };
    const writeText = async (text: string) => {
      if (kept.copied) throw new Error("Once is enough.");
      kept.copied = text;
    };
    Object.defineProperty(navigator, "clipboard", { value: { writeText } });
  });
  await visit(page, "/payment-instructions?plan=2-months&price=27");
  await expect(page.getByRole("textbox", { name: "Wallet address" })).toHaveValue(address);
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  // For two seconds; the first message may come later.
  await expect(page.getByRole("button", { name: "Copied!", exact: true })).toBeVisible();
  await expect(page.getByText("Wallet address copied to clipboard!")).toBeVisible();
  expect(await page.evaluate(() => (window as { copied?: string }).copied)).toBe(address);
  await expect(page.getByRole("button", { name: "Copy", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(page.getByText("Failed to copy address. Please copy manually.")).toBeVisible();
});

test("a visitor awaits approval and can then log in, and closed registration says so", async ({ page, browser }) => {
  await part(page, "Registration").getByLabel("Approved by an admin under Manage Users").check();
  await save(page, "Registration");
  await saved(page, "Registration");
  const visitor = await browser.newPage();
  await visitor.addInitScript(() => localStorage.setItem("age-confirmed", "yes"));
  const newcomer = newAccount();
  await visit(visitor, "/register");
  await visitor.getByLabel("Username").fill(newcomer.username);
  await visitor.getByLabel("Email").fill(newcomer.email);
  await visitor.getByLabel("Password", { exact: true }).fill(newcomer.password);
  await visitor.getByLabel("Confirm Password").fill(newcomer.password);
  await visitor.keyboard.press("Enter");
  await expect(visitor.getByRole("status").filter({ hasText: "awaiting approval" })).toBeVisible();

  await page.goto("/admin/manage-users?show=waiting");
  const row = page.getByRole("row").filter({ hasText: newcomer.username });
  await row.getByRole("button", { name: /^Approve/ }).click();
  await expect(page.getByText(`${newcomer.username} was approved.`)).toBeVisible();
  await visit(visitor, "/login");
  await visitor.getByLabel("Username or Email").fill(newcomer.username);
  await visitor.getByLabel("Password", { exact: true }).fill(newcomer.password);
  await visitor.keyboard.press("Enter");
  await expect(visitor).toHaveURL("/");

  await open(page);
  await part(page, "Registration").getByLabel("Closed").check();
  await save(page, "Registration");
  await saved(page, "Registration");
  await visitor.context().clearCookies();
  await visitor.goto("/register");
  await expect(visitor.getByText("Registration is closed")).toBeVisible();
  await expect(visitor.getByRole("button", { name: "Register" })).toHaveCount(0);
  await visitor.close();
});
