import { type Browser, chromium, type Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CallerSessions } from "../support/negative/caller-sessions.ts";
import { SCRIPTS } from "../support/negative/payloads.ts";
import { ask, origin, port } from "../support/negative/site.ts";

const askers = new CallerSessions();
let browser: Browser;
let cookie: string;

beforeAll(async () => {
  const executablePath = process.env.CHROMIUM_PATH || undefined;
  const args = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--use-fake-device-for-media-stream",
  ];
  browser = await chromium.launch({ executablePath, args });
  cookie = await askers.cookieOf("admin");
}, 60_000);

afterAll(() => browser.close());

/**
 * A page of a visitor who has confirmed their age, or of an admin if `cookie` is given; records scripts that run but
 * shouldn't.
 */
async function visitor(cookie?: string): Promise<{ page: Page; heard: string[] }> {
  const context = await browser.newContext({ baseURL: origin() });
  const [name = "", value = ""] = cookie?.split("=") ?? [];
  if (cookie) await context.addCookies([{ name, value, url: origin() }]);
  const page = await context.newPage();
  const heard: string[] = [];
  await page.exposeFunction("heardAlert", (text: string) => heard.push(`alert ${text}`));
  await page.addInitScript(() => {
    if (window === window.top) localStorage.setItem("age-confirmed", "yes");
    window.alert = (text) => void (window as unknown as { heardAlert(text: string): void }).heardAlert(String(text));
  });
  page.on("dialog", (dialog) => {
    heard.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) heard.push(message.text());
  });
  return { page, heard };
}

async function addVideo(fields: object): Promise<number> {
  const body = { title: "A film", iframeSrc: "https://player.example.net/embed/1", categoryIds: [1], ...fields };
  const { status, json, text } = await ask({ method: "POST", path: "/api/admin/videos", cookie, body });
  expect(status, text).toBe(201);
  return json.data.video.id;
}

test("XSS payloads in titles, descriptions, tags and categories do not run on any page", async () => {
  const category = await ask({ method: "POST", path: "/api/admin/categories", cookie, body: { name: SCRIPTS[1] } });
  const categoryId: number = category.json.data.category.id;
  const ids: number[] = [];
  // Four payloads per video, because each page takes a second.
  for (let at = 0; at < SCRIPTS.length; at += 4) {
    const scripts = SCRIPTS.slice(at, at + 4);
    const text = scripts.join(" ");
    const tags = scripts.map((script) => script.replaceAll("|", "").slice(0, 100));
    const iframeSrc = `https://player.example.net/embed/script${at}`;
    ids.push(await addVideo({ title: `${text} shown`, description: text, tags, categoryIds: [categoryId], iframeSrc }));
  }
  const pages = [
    "/",
    "/latest",
    "/latest?page=2",
    "/categories",
    `/categories/${categoryId}`,
    "/search?q=shown",
    "/latest?search=%3Cscript%3Ealert(1)%3C%2Fscript%3E",
    `/most-watched`,
    `/search?q=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`,
    ...ids.map((id) => `/videos/${id}`),
  ];
  const { page, heard } = await visitor();
  let shown = 0;
  for (const path of pages) {
    await page.goto(path, { waitUntil: "load" });
    shown += await page.evaluate(() => document.body.innerText.split("alert(1)").length - 1);
  }
  await page.waitForTimeout(300);
  const panel = await visitor(cookie);
  for (const path of ["/admin", "/admin/videos?limit=50", "/admin/categories"]) {
    await panel.page.goto(path);
    // The part of a page that loads last adds its live region to the body.
    await panel.page.locator("body > .sr-only").waitFor({ state: "attached" });
    shown += await panel.page.evaluate(() => document.body.innerText.split("alert(1)").length - 1);
  }
  expect([...heard, ...panel.heard]).toEqual([]);
  expect(shown).toBeGreaterThan(SCRIPTS.length);
  for (const id of ids) await ask({ method: "DELETE", path: `/api/admin/videos/${id}`, cookie });
}, 180_000);

/** A player that tries to break out of its frame and records what it reached. */
const HOSTILE_PLAYER = `<!doctype html><title>player</title><script>
  const got = {};
  const attempt = (name, work) => { try { got[name] = work() ?? "done"; } catch (error) { got[name] = "refused"; } };
  attempt("top", () => { top.location = "https://evil.example/"; });
  attempt("assign", () => { top.location.assign("https://evil.example/"); });
  attempt("parent", () => parent.document.body.innerHTML);
  attempt("cookie", () => parent.document.cookie);
  attempt("alert", () => alert("from the frame"));
  attempt("confirm", () => confirm("from the frame") ? "said yes" : "refused");
  attempt("open", () => open("https://evil.example/", "_blank") ? "opened" : "refused");
  attempt("form", () => { const form = document.createElement("form"); form.target = "_top"; form.action = "https://evil.example/"; document.body.append(form); form.submit(); });
  const shout = { type: "play", url: "https://evil.example/", command: "navigate" };
  parent.postMessage(shout, "*");
  parent.postMessage("javascript:alert(1)", "*");
  const media = navigator.mediaDevices?.getUserMedia({ video: true }).then(() => "granted", () => "refused") ?? "refused";
  Promise.resolve(media).then((camera) => { got.camera = camera; window.got = got; });
</script><body>player`;

test("a hostile player cannot leave its frame, open windows, use the camera or learn more than the site's origin", async () => {
  const host = "player.example.net";
  const id = await addVideo({ title: "A hostile player", iframeSrc: `https://${host}/embed/hostile` });
  const { page, heard } = await visitor();
  const asked: (string | undefined)[] = [];
  let opened = 0;
  page.context().on("page", () => opened++);
  await page.context().route(`https://${host}/**`, (route) => {
    asked.push(route.request().headers().referer);
    return route.fulfill({ contentType: "text/html", body: HOSTILE_PLAYER });
  });
  const wentTo: string[] = [];
  await page.context().route("https://evil.example/**", (route) => {
    wentTo.push(route.request().url());
    return route.abort();
  });
  await page.goto(`/videos/${id}?from=a-secret-path`);
  await page.getByRole("button", { name: "Play A hostile player" }).click();
  const frame =
    page.frames().find((each) => each.url().includes("/embed/hostile")) ?? (await page.waitForEvent("framenavigated"));
  await frame.waitForFunction(() => "got" in window);
  const got = (await frame.evaluate(() => (window as unknown as { got: object }).got)) as Record<string, string>;
  await page.waitForTimeout(500);
  expect(got).toMatchObject({
    parent: "refused",
    cookie: "refused",
    camera: "refused",
    confirm: "refused",
    open: "refused",
  });
  expect([opened, wentTo, heard.filter((text) => text.startsWith("dialog"))]).toEqual([0, [], []]);
  expect(new URL(page.url())).toMatchObject({ port: String(port()), pathname: `/videos/${id}` });
  expect(asked).toEqual([`${origin()}/`]);
  await ask({ method: "DELETE", path: `/api/admin/videos/${id}`, cookie });
}, 60_000);
