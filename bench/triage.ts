import { setTimeout as pause } from "node:timers/promises";
import { chromium, type Page } from "playwright";
import { readOptions } from "../scripts/catalogue/arguments.ts";
import { percentile } from "./measure/percentile.ts";
import { table } from "./table.ts";

const HELP = `Usage: npm run bench:triage -- [--site=ADDRESS] [--videos=N] [--filter=QUERY] [--keep]

Goes through videos of a running site in triage mode, by keyboard, as a practised curator would, and prints how many a
minute. Somebody's time is part of it: 900 ms to look at a video, 250 ms before each key that decides something, 90 ms for
each letter that is typed. Of five videos one gets another title, two get categories by number keys, one gets a category
that is searched by its first letters, and one is left as it is. Afterwards everything is undone as far as it can be (fifty
steps), unless --keep is given.

  --site=ADDRESS   http://localhost:3000
  --videos=N       200
  --filter=QUERY   the filter, as it stands in the address of Manage Videos (none)
  --keep           undoes nothing

Needs ADMIN_PASSWORD, ADMIN_USERNAME when the admin is not called admin, and Chromium (CHROMIUM_PATH, or Playwright's own).`;

const options = readOptions(HELP, {
  site: { type: "string" },
  videos: { type: "string" },
  filter: { type: "string" },
  keep: { type: "boolean" },
});
const { site = "http://localhost:3000", filter = "" } = options;
const wanted = Number(options.videos ?? 200);
const { ADMIN_USERNAME = "admin", ADMIN_PASSWORD = "" } = process.env;

const LOOK = 900;
const DECIDE = 250;
const LETTER = 90;
const STEPS = 50;

const press = async (page: Page, key: string) => {
  await pause(DECIDE);
  await page.keyboard.press(key);
};

async function retitle(page: Page, title: string): Promise<void> {
  await press(page, "t");
  await page.keyboard.press("End");
  await page.keyboard.type(` (${title.length})`, { delay: LETTER });
  await press(page, "Enter");
}

async function searchCategory(page: Page, name: string): Promise<void> {
  await press(page, "/");
  await page.keyboard.type(name.slice(0, 5), { delay: LETTER });
  await press(page, "ArrowDown");
  await press(page, "Enter");
  await press(page, "Escape");
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || undefined,
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(() => localStorage.setItem("age-confirmed", "yes"));
  const data = { usernameOrEmail: ADMIN_USERNAME, password: ADMIN_PASSWORD };
  const answer = await context.request.post(`${site}/api/auth/login`, { data });
  if (!answer.ok()) throw new Error(`${ADMIN_USERNAME} could not sign in: ${await answer.text()}`);
  const { categories } = (await (await context.request.get(`${site}/api/categories?limit=200`)).json()).data;
  const page = await context.newPage();
  await page.goto(`${site}/admin/videos/triage${filter && `?${filter}`}`);
  const shown = page.locator("dialog [data-video] h2");
  const end = page.getByRole("heading", { name: /^(No video is waiting|All done)$/ });
  await shown.waitFor();

  const waits: number[] = [];
  const began = performance.now();
  let done = 0;
  for (; done < wanted && (await shown.isVisible()); done++) {
    const title = (await shown.textContent()) ?? "";
    await pause(LOOK);
    if (done % 5 === 0) await retitle(page, title);
    if (done % 5 === 1 || done % 5 === 3) await press(page, "1");
    if (done % 5 === 3) await press(page, "2");
    if (done % 5 === 2) await searchCategory(page, categories[done % categories.length].name);
    await pause(DECIDE);
    const id = await page.locator("dialog [data-video]").getAttribute("data-video");
    const asked = performance.now();
    await page.keyboard.press("Enter");
    await page.locator(`dialog [data-video]:not([data-video="${id}"])`).or(end).first().waitFor();
    waits.push(performance.now() - asked);
  }
  const minutes = (performance.now() - began) / 60_000;
  waits.sort((a, b) => a - b);
  await page.getByText("Saving...").waitFor({ state: "hidden" });
  const problems = await page.locator("dialog [role=alert]").count();
  const row = {
    videos: String(done),
    "a minute": (done / minutes).toFixed(1),
    "next shown after, median": `${percentile(waits, 0.5)?.toFixed(0)} ms`,
    "99 %": `${percentile(waits, 0.99)?.toFixed(0)} ms`,
    "not saved": String(problems),
  };
  console.log(table("Triage by keyboard", [row]));
  if (!options.keep) {
    for (let n = 0; n < Math.min(STEPS, done); n++) await page.keyboard.press("z");
    await page.getByText("Saving...").waitFor({ state: "hidden" });
  }
} finally {
  await browser.close();
}
