import { mkdirSync } from "node:fs";
import { type BrowserContext, chromium } from "playwright";
import { readWords } from "./launch/words.mjs";

const HELP = `Usage: npm run pictures [-- ADDRESS]

Takes the README's screenshots, into docs/pictures, from a running site with demo content, by default
http://localhost:3000. Those of the admin panel need ADMIN_PASSWORD, and ADMIN_USERNAME if the admin is not called
admin. Needs Chromium: CHROMIUM_PATH, or Playwright's own.`;

const [site = "http://localhost:3000"] = readWords(HELP, (word) => /^https?:/.test(word));
const folder = "docs/pictures";
const { ADMIN_USERNAME = "admin", ADMIN_PASSWORD } = process.env;

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const pictures = [
  { name: "home-dark", path: "/", theme: "dark", viewport: wide },
  { name: "home-light", path: "/", theme: "light", viewport: wide },
  { name: "video-dark", path: "/videos/5", theme: "dark", viewport: wide },
  { name: "search-light", path: "/search?q=data", theme: "light", viewport: wide },
  { name: "home-phone", path: "/", theme: "dark", viewport: phone },
  { name: "premium-phone", path: "/premium-videos", theme: "dark", viewport: phone },
  { name: "video-phone", path: "/videos/5", theme: "light", viewport: phone },
  { name: "categories-phone", path: "/categories", theme: "light", viewport: phone },
  { name: "admin-dark", path: "/admin", theme: "dark", viewport: wide },
  { name: "admin-light", path: "/admin/videos", theme: "light", viewport: wide },
] as const;

async function signIn(context: BrowserContext): Promise<void> {
  const data = { usernameOrEmail: ADMIN_USERNAME, password: ADMIN_PASSWORD };
  const answer = await context.request.post(`${site}/api/auth/login`, { data });
  if (!answer.ok()) throw new Error(`${ADMIN_USERNAME} could not log in: ${await answer.text()}`);
}

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || undefined,
  args: ["--no-sandbox", "--disable-gpu"],
});
for (const { name, path, theme, viewport } of pictures) {
  const isAdmins = path.startsWith("/admin");
  if (isAdmins && !ADMIN_PASSWORD) {
    console.log(`${name}: left as it is, without ADMIN_PASSWORD.`);
    continue;
  }
  const context = await browser.newContext({ viewport, colorScheme: theme });
  await context.addInitScript(() => localStorage.setItem("age-confirmed", "yes"));
  if (isAdmins) await signIn(context);
  const page = await context.newPage();
  await page.goto(site + path, { waitUntil: "networkidle" });
  await page.screenshot({ path: `${folder}/${name}.jpg`, type: "jpeg", quality: 82 });
  await context.close();
}
await browser.close();
