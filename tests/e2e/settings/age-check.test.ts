import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { APIRequestContext, Page } from "@playwright/test";
import { exportSPKI, generateKeyPair, type KeyLike, SignJWT } from "jose";
import { signInAs } from "../../support/people/operator.ts";
import { anIssuer, type Issuer, present, readRequest } from "../../support/servers/age-issuer.ts";
import { admin, startSite } from "../../support/sites/site.ts";
import { hydrated } from "../hydrated.ts";
import { axeFindings } from "../screen-faults.ts";
import { expect, test } from "../visitor.ts";

const port = String(Number(process.env.E2E_PORT) + 4);
const siteUrl = `http://localhost:${port}`;
test.describe.configure({ timeout: 90_000, mode: "serial" });
test.use({ baseURL: siteUrl, confirmed: false });

let stop: () => Promise<void>;
let issuer: Issuer;
let service: Server;
let answers: { key: KeyLike; isAdult: boolean };
let publicKey: string;

/** A service that answers yes or no immediately. */
async function startService(): Promise<Server> {
  const server = createServer(async (request, response) => {
    const { searchParams: asked } = new URL(request.url ?? "/", "http://service");
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: "test-service", aud: asked.get("client_id") ?? "", iat: now, exp: now + 60 };
    const token = await new SignJWT({ ...claims, nonce: asked.get("nonce"), age_over_18: answers.isAdult })
      .setProtectedHeader({ alg: "ES256" })
      .sign(answers.key);
    const back = new URL(asked.get("redirect_uri") ?? "");
    back.search = new URLSearchParams({ state: asked.get("state") ?? "", id_token: token }).toString();
    response.writeHead(302, { location: back.href }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

test.beforeAll(async () => {
  const more = { TRUSTED_PROXIES: "127.0.0.1,::1", COUNTRY_HEADER: "CF-IPCountry" };
  const pair = await generateKeyPair("ES256");
  [answers, publicKey] = [{ key: pair.privateKey, isAdult: true }, await exportSPKI(pair.publicKey)];
  [stop, issuer, service] = await Promise.all([startSite({ port, demo: true, more }), anIssuer(), startService()]);
});
test.afterAll(async () => {
  service.close();
  await stop();
});

async function setPolicy(request: APIRequestContext, change: object): Promise<void> {
  await signInAs(request, admin.username, admin.password);
  const { port: at } = service.address() as AddressInfo;
  const ageAssurance = {
    issuers: { certificates: issuer.root },
    service: { url: `http://127.0.0.1:${at}/start`, clientId: "vitrine", issuer: "test-service", publicKey },
    ...change,
  };
  const headers = { origin: siteUrl };
  const answer = await request.patch("/api/admin/settings", { data: { ageAssurance }, headers });
  expect(answer.status(), await answer.text()).toBe(200);
}

const gate = (page: Page) => page.locator("#age-gate");
const goIn = (page: Page, country: string) => page.setExtraHTTPHeaders({ "cf-ipcountry": country });

async function expectAccessible(page: Page): Promise<void> {
  for (const [width, colorScheme] of [
    [390, "light"],
    [1440, "dark"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}

test("off: shows no age gate", async ({ page, request, complaints }) => {
  expect(complaints).toEqual([]);
  await setPolicy(request, { elsewhere: "off" });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(gate(page)).toBeHidden();
});

test("by country: shows the gate until confirmed where a click is enough", async ({ page, request, complaints }) => {
  expect(complaints).toEqual([]);
  await setPolicy(request, { countries: { wallet: ["DE"], off: ["SE"] } });
  await goIn(page, "US");
  await page.goto("/latest");
  await expect(gate(page).getByText("Please confirm that you are at least 18 years old.")).toBeVisible();
  await expect(gate(page).getByRole("button", { name: "Confirm my age" })).toBeHidden();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(gate(page)).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(gate(page)).toBeHidden();
  await page.reload();
  await expect(gate(page)).toBeHidden();
});

test("by country: hides the age gate by itself where no check is required", async ({ page, complaints }) => {
  expect(complaints).toEqual([]);
  await goIn(page, "SE");
  await page.goto("/latest");
  await expect(gate(page)).toBeHidden();
});

test("app on another device: a visitor proves their age by keyboard and can play", async ({ page, complaints }) => {
  expect(complaints).toEqual([]);
  await goIn(page, "DE");
  await page.goto("/videos/1");
  await expect(gate(page).getByText("proof of age is required")).toBeVisible();
  await expect(gate(page).getByRole("button", { name: "I am 18 or older" })).toBeHidden();
  await expectAccessible(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/age-check\?from=%2Fvideos%2F1$/);
  await expect(gate(page)).toBeHidden();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Use my age verification app" }).press("Enter");
  const code = page.getByRole("img", { name: "QR code for your age verification app" });
  await expect(code).toBeVisible();
  await expect(page.getByText("Waiting for your app...")).toBeVisible();
  await expectAccessible(page);

  const link = await page.getByRole("link", { name: "Open the app" }).getAttribute("href");
  const wanted = readRequest(link ?? "");
  const vp_token = await present(await issuer.issue(), wanted);
  const body = new URLSearchParams({ state: wanted.state, vp_token });
  expect((await fetch(wanted.response_uri, { method: "POST", body })).status).toBe(200);
  await expect(page).toHaveURL(/\/videos\/1$/);
  await expect(gate(page)).toBeHidden();
  await hydrated(page);
  await page.getByRole("button", { name: /^Play / }).click();
  const frame = page.locator(".player iframe");
  await expect(frame).toHaveAttribute("src", "/api/videos/1/frame");
  await page.goto("/age-check");
  await expect(page.getByText("Your age is confirmed in this browser until")).toBeVisible();
});

test("a rejected proof shows that the age was not confirmed", async ({ page, complaints }) => {
  expect(complaints).toEqual([]);
  await goIn(page, "DE");
  await page.goto("/age-check?from=/latest");
  await page.getByRole("button", { name: "Use my age verification app" }).click();
  const wanted = readRequest((await page.getByRole("link", { name: "Open the app" }).getAttribute("href")) ?? "");
  const vp_token = await present(await issuer.issue({ claims: { age_over_18: false } }), wanted);
  const body = new URLSearchParams({ state: wanted.state, vp_token });
  expect((await fetch(wanted.response_uri, { method: "POST", body })).status).toBe(400);
  await expect(page.locator("main").getByRole("alert")).toContainText("Your age was not confirmed.");
  await expectAccessible(page);
});

test("service: a visitor goes there and returns with or without a proof", async ({ page, request, complaints }) => {
  expect(complaints).toEqual([]);
  await setPolicy(request, { elsewhere: "redirect" });
  answers.isAdult = false;
  await page.goto("/latest");
  await gate(page).getByRole("button", { name: "Confirm my age" }).click();
  await page.getByRole("button", { name: "Start the age check" }).click();
  await expectAccessible(page);
  await page.getByRole("link", { name: /^Continue to 127\.0\.0\.1/ }).click();
  await expect(page.locator("main").getByRole("alert")).toContainText("Your age was not confirmed.");
  answers.isAdult = true;
  await page.getByRole("button", { name: "Start the age check" }).click();
  await page.getByRole("link", { name: /^Continue to / }).press("Enter");
  await expect(page).toHaveURL(/\/latest$/);
  await expect(gate(page)).toBeHidden();
  await page.reload();
  await expect(gate(page)).toBeHidden();
});

test("the operator sets countries and validity, and errors are shown at their fields", async ({ page, complaints }) => {
  expect(complaints).toEqual([]);
  await signInAs(page.request, admin.username, admin.password);
  await page.context().addCookies([{ name: "vitrine_age", value: "9999999999", url: siteUrl }]);
  await page.goto("/admin/settings");
  const part = page.getByRole("region", { name: "Age Check", exact: true });
  await part.getByRole("radio", { name: "Visitors say that they are 18" }).check();
  const wallet = part.getByLabel("Countries: Proof from an age verification app (EU)");
  await wallet.fill("DE, Germany");
  await part.getByRole("button", { name: "Save Age Check" }).click();
  await expect(wallet).toBeFocused();
  await expect(part.getByRole("alert").first()).toContainText("A country is a code of two letters");
  await wallet.fill("de fr");
  await part.getByLabel("A proof is valid for (days)").fill("14");
  await part.getByRole("button", { name: "Save Age Check" }).click();
  await expect(page.getByText("Age Check saved.", { exact: true })).toBeVisible();
  await expect(wallet).toHaveValue("DE FR");
  await expectAccessible(page);
});
