import { chromium, type Page } from "playwright";
import { formatNumber } from "#lib/core/format";
import { readOptions } from "../scripts/catalogue/arguments.ts";
import { ADMIN, startSite } from "./site.ts";

const HELP = `Usage: npm run bench:panel-import -- --file CATALOGUE

Starts the built site with an empty database, imports the file through the admin panel in Chromium, with two clicks, and
prints the seconds until it was uploaded, checked, and public as a whole. Needs a build (npm run build) and Chromium
(CHROMIUM_PATH, or Playwright's own). Compare it with npm run bench:import -- --file CATALOGUE on the same machine.`;

const { file } = readOptions(HELP, { file: { type: "string" } });
if (!file) throw new Error(HELP);

const MINUTES = 10 * 60_000;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || undefined,
  args: ["--no-sandbox", "--disable-gpu"],
});
const site = await startSite({ DEMO: "0" });
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(() => localStorage.setItem("age-confirmed", "yes"));
  const data = { usernameOrEmail: ADMIN.username, password: ADMIN.password };
  const answer = await context.request.post(`${site.url}/api/auth/login`, { data });
  if (!answer.ok()) throw new Error(`The bench's account could not sign in: ${await answer.text()}`);
  const page = await context.newPage();
  page.setDefaultTimeout(MINUTES);
  await measure(page, file);
} finally {
  await browser.close();
  await site.stop();
}

async function measure(page: Page, path: string): Promise<void> {
  await page.goto(`${site.url}/admin/imports`);
  await page.waitForLoadState("networkidle");
  const began = performance.now();
  let last = began;
  const tell = (what: string) => {
    const now = performance.now();
    console.log(`${what.padEnd(10)} ${((now - last) / 1000).toFixed(1)} s`);
    last = now;
  };
  await page.locator("#import-file").setInputFiles(path);
  await page.waitForURL(/\/admin\/imports\/uploads\/\d+/);
  tell("uploaded");
  const button = page.getByRole("button", { name: /^Import \d/ });
  await button.click();
  tell("checked");
  await page.getByText(/videos? imported/).waitFor();
  tell("imported");
  const { pagination } = (await (await page.request.get(`${site.url}/api/videos?limit=1`)).json()).data;
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `${formatNumber(pagination.totalCount)} videos public ${seconds.toFixed(1)} s after the file was chosen, ` +
      `${formatNumber(Math.round(pagination.totalCount / seconds))} a second`,
  );
}
