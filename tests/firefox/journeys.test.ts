import type { Browser } from "puppeteer-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { freePort } from "../../scripts/launch/free-port.mjs";
import { admin, startSite } from "../support/sites/site.ts";
import { control, eventually, field, inMain, launchFirefox, newVisitor, titles, type Visitor } from "./visit.ts";

let stop: () => Promise<void>;
let browser: Browser;
let origin: string;
let visitor: Visitor;

beforeAll(async () => {
  const port = String(await freePort());
  origin = `http://localhost:${port}`;
  [stop, browser] = await Promise.all([startSite({ port, demo: true }), launchFirefox()]);
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await stop?.();
});

beforeEach(async () => {
  visitor = await newVisitor(browser, origin);
});

afterEach(() => visitor.leave());

const scrolled = () => visitor.page.evaluate(() => window.scrollY);

async function logIn(name: string, password: string): Promise<void> {
  await visitor.write("Username or Email", name);
  await visitor.write("Password", password);
  await visitor.press(inMain("Login"));
}

test("a visitor searches, watches a video and returns to the same scroll position", async () => {
  const { page, visit, press, sees, isAt } = visitor;
  await visit("/");
  const [title = ""] = await titles(page);
  await page.keyboard.press("/");
  await page.keyboard.type(title);
  await sees("[role=option]");
  await page.keyboard.press("Enter");
  await isAt(/^\/search\?q=/);
  await eventually(async () => expect((await titles(page))[0]).toBe(title));

  await press(control("Latest Videos"));
  await isAt(/^\/latest$/);
  await eventually(async () => expect((await titles(page)).length).toBeGreaterThan(14));
  const last = (await page.$$("main article.card .card-title a"))[14];
  await last?.scrollIntoView();
  await eventually(async () => expect(await scrolled()).toBeGreaterThan(400));
  const place = await scrolled();
  await last?.click();
  await isAt(/^\/videos\/\d+$/);
  await sees(".watch-title");
  await eventually(async () => expect(await scrolled()).toBe(0));
  await press("main .player button");
  const source = await page.waitForSelector(".player iframe").then((frame) => frame?.evaluate(({ src }) => src));
  expect(source).toMatch(/^https:/);

  await page.goBack();
  await isAt(/^\/latest$/);
  await eventually(async () => expect(Math.abs((await scrolled()) - place)).toBeLessThan(2));
});

test("a new member adds a favourite, puts it in a playlist, logs out and logs in again", async () => {
  const { page, visit, press, write, sees, seesText, isAt } = visitor;
  // A retry registers another account.
  const username = `fox${Date.now().toString(36)}`;
  const account = { username, email: `${username}@example.com`, password: "correct horse" };
  await visit("/register");
  await write("Username", account.username);
  await write("Email", account.email);
  await write("Password", account.password);
  await write("Confirm Password", account.password);
  await press(inMain("Register"));
  await isAt(/^\/$/);
  await sees(control(`Account ${account.username}`));

  await visit("/latest");
  const [title = ""] = await titles(page);
  await page.hover("main article.card");
  await press(control(`Favorite ${title}`));
  await sees(`main .heart[aria-pressed="true"]`);
  await press(control(`Account ${account.username}`));
  await press("#account-menu a[href='/favorites']");
  await isAt(/^\/favorites$/);
  await eventually(async () => expect(await titles(page)).toEqual([title]));

  await visit("/playlists");
  await press(control("Create Your First Playlist"));
  await write("Title", "Evening");
  await page.keyboard.press("Enter");
  await press(inMain("Evening"));
  await isAt(/^\/playlists\/\d+$/);
  await visit("/favorites");
  await press("main article.card .card-title a");
  await press(control("Add to Playlist"));
  await press(field("Evening"));
  await sees("main input:checked:not([aria-disabled='true'])");
  await visit("/playlists");
  await press(inMain("Evening"));
  await eventually(async () => expect(await titles(page)).toEqual([title]));

  await press(control(`Account ${account.username}`));
  await press("#account-menu button");
  await seesText("Logged out successfully!");
  await visit("/playlists");
  await isAt(/^\/login\?from=%2Fplaylists$/);
  await logIn(account.email, account.password);
  await isAt(/^\/playlists$/);
  await sees(inMain("Evening"));
});

test("an admin changes a video in the panel, and visitors see it", async () => {
  const { page, visit, press, write, sees, isAt } = visitor;
  await visit("/admin/videos");
  await isAt(/^\/login\?from=/);
  await logIn(admin.username, admin.password);
  await isAt(/^\/admin\/videos$/);
  await press("main tbody tr button::-p-text(Edit)");
  await sees("dialog[open]");
  await write("Title", "Seen in Firefox");
  await page.keyboard.press("Escape");
  await press(control("Keep Editing"));
  await press(control("Save Changes"));
  await page.waitForSelector("dialog[open]", { hidden: true });
  await sees("main tbody ::-p-text(Seen in Firefox)");
  await visit("/latest");
  await eventually(async () => expect(await titles(page)).toContain("Seen in Firefox"));
});

test("on a phone the menu opens and closes, and search results fit the width of the screen", async () => {
  const { page, visit, press, sees, isAt } = visitor;
  await page.setViewport({ width: 390, height: 844 });
  await visit("/");
  await press(control("Menu"));
  await sees("#site-menu");
  await press("#site-menu a[href='/categories']");
  await isAt(/^\/categories$/);
  await page.waitForSelector("#site-menu", { hidden: true });
  await press(control("Search"));
  await sees("[role=combobox]:focus");
  await page.keyboard.type("light");
  await page.keyboard.press("Enter");
  await isAt(/^\/search\?q=light$/);
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overhang).toBe(0);
});
