import type { Locator, Page } from "@playwright/test";
import { type Operator, operatorOf, signInAs } from "../../support/people/operator.ts";
import { startThirdParty, type ThirdParty } from "../../support/servers/third-party.ts";
import { startSite } from "../../support/sites/site.ts";
import { hydrated, visit } from "../hydrated.ts";
import { axeFindings, shiftsOf, watchShifts } from "../screen-faults.ts";
import { expect, test } from "../visitor.ts";

/** A separate site, because its settings would affect every other test. */
const port = String(Number(process.env.E2E_PORT) + 1);
const baseURL = `http://localhost:${port}`;
test.describe.configure({ timeout: 60_000 });
test.use({ baseURL });

let stop: () => Promise<void>;
let operator: Operator;
let outsider: ThirdParty;

test.beforeAll(async () => {
  [stop, outsider] = await Promise.all([startSite({ port, demo: true }), startThirdParty()]);
  operator = await operatorOf(baseURL);
});
test.afterAll(async () => {
  await operator.api.dispose();
  await Promise.all([stop(), outsider.close()]);
});
test.beforeEach(() => {
  outsider.heard.length = 0;
});

const slot = (path: string, width: number, height: number) => ({ url: outsider.url + path, width, height });
const ads = () => ({
  adSlots: { top: slot("/top", 728, 90), afterSixth: slot("/sixth", 300, 250), bottom: slot("/bottom", 320, 50) },
});
/** Where the cards of a list are. */
const placesOf = (page: Page) =>
  page.locator("main .card").evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().y));
const paths = () => outsider.heard.map(({ path }) => path).sort();

/** The browser complains about sandboxed frames that try to navigate away, as it should. */
const isRefusal = (complaint: string) => complaint.includes("The frame attempting navigation");

test("without third parties, shows no question and reserves no ad space", async ({ page, complaints: _ }) => {
  await page.goto("/latest");
  expect(await page.locator(".ad, .consent").count()).toBe(0);
  await expect(page.getByRole("link", { name: "Privacy Choices" })).toHaveCount(0);
  const policy = (await page.request.get("/latest")).headers()["content-security-policy"] ?? "";
  expect(policy).toContain("connect-src 'self';");
  expect(policy).not.toContain("127.0.0.1");
});

test.describe("with ads and an analytics service", () => {
  test.beforeAll(() => operator.set({ ...ads(), analyticsUrl: `${outsider.url}/event` }));

  for (const { scheme, width } of [
    { scheme: "dark", width: 1440 },
    { scheme: "light", width: 390 },
  ] as const) {
    test(`${width} px: contacts third parties only after consent, without a layout shift`, async ({
      page,
      complaints,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: scheme });
      await watchShifts(page, 0);
      await page.goto("/latest");
      const choice = page.getByRole("region", { name: "Privacy choice" });
      await expect(choice).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      expect(outsider.heard).toEqual([]);
      await choice.getByRole("button", { name: "Allow", exact: true }).focus();
      expect(await page.evaluate(() => scrollY)).toBe(0);
      const before = await placesOf(page);
      await page.keyboard.press("Enter");
      await expect(choice).toBeHidden();
      await expect.poll(paths).toEqual(["/bottom", "/event"]);
      expect(await placesOf(page)).toEqual(before);

      const event = outsider.heard.find(({ path }) => path === "/event");
      expect(event).toMatchObject({ method: "POST", referrer: undefined, cookie: undefined });
      expect(JSON.parse(event?.body ?? "")).toEqual({
        name: "pageview",
        domain: "localhost",
        url: `${baseURL}/latest`,
      });
      await page.getByRole("main").getByRole("link", { name: "Next" }).click();
      await expect(page).toHaveURL(/page=2/);
      const inList = width < 768 ? "/sixth" : "/top";
      if (width < 768) await page.locator("[data-place=afterSixth]").scrollIntoViewIfNeeded();
      await expect.poll(paths).toEqual(["/bottom", "/event", "/event", inList].sort());
      const framed = outsider.heard.filter(({ method }) => method === "GET");
      expect(framed.map(({ referrer }) => referrer)).toEqual([`${baseURL}/`, `${baseURL}/`]);

      const frames = () => page.frames().filter((frame) => frame.url().startsWith(outsider.url));
      await expect.poll(() => frames().length).toBe(2);
      for (const frame of frames()) {
        await expect(frame.locator("body")).toHaveText("no page, no cookies, no storage");
      }
      await expect(page).toHaveURL("/latest?page=2");

      await page.reload();
      await hydrated(page);
      await expect.poll(() => paths().filter((path) => path === "/bottom")).toHaveLength(2);
      expect(await shiftsOf(page)).toEqual([]);
      expect(await axeFindings(page)).toEqual([]);
      complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !isRefusal(complaint)));
    });
  }

  test("a visitor who declines is not asked again, and can change the answer", async ({ page, complaints }) => {
    await page.goto("/most-watched");
    await page.getByRole("button", { name: "Decline", exact: true }).click();
    await page.goto("/latest");
    await expect(page.getByRole("region", { name: "Privacy choice" })).toBeHidden();
    await page.getByRole("link", { name: "Privacy Choices" }).click();
    await expect(page.getByText("You have declined it on this device")).toBeVisible();
    expect(outsider.heard).toEqual([]);
    await page.getByRole("button", { name: "Allow", exact: true }).click();
    await expect(page.getByText("You have allowed it on this device.")).toBeVisible();
    await expect.poll(paths).toEqual(["/bottom", "/event"]);
    complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !isRefusal(complaint)));
  });

  test("an answer applies to all open tabs at once", async ({ page, context, complaints }) => {
    await context.addInitScript(() => window === window.top && localStorage.setItem("age-confirmed", "yes"));
    const other = await context.newPage();
    const [choice, otherChoice] = [page, other].map((tab) => tab.getByRole("region", { name: "Privacy choice" }));
    await Promise.all([visit(page, "/about"), visit(other, "/privacy-policy")]);
    await choice?.getByRole("button", { name: "Allow", exact: true }).click();
    await expect(otherChoice as Locator).toBeHidden();
    await expect(other.getByText("You have allowed it on this device.")).toBeVisible();
    await expect(page.getByTitle("Advertisement")).toHaveCount(1);
    await other.getByRole("main").getByRole("button", { name: "Decline", exact: true }).click();
    await expect(page.getByTitle("Advertisement")).toHaveCount(0);
    complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !isRefusal(complaint)));
  });

  test("a browser with Global Privacy Control is not asked", async ({ page, complaints: _ }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
    await visit(page, "/latest");
    await expect(page.getByRole("region", { name: "Privacy choice" })).toBeHidden();
    expect(outsider.heard).toEqual([]);
  });

  test("the ad at the edge can be closed for the visit and does not cover the end of the page", async ({
    page,
    complaints,
  }) => {
    await page.addInitScript(() => window === window.top && localStorage.setItem("third-parties", "yes"));
    await page.goto("/about");
    await expect.poll(paths).toContain("/bottom");
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const edge = await page.locator("[data-place=bottom]").boundingBox();
    const last = await page.locator(".site-footer p").last().boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0);
    await page.getByRole("button", { name: "Close advertisement" }).click();
    await expect(page.locator("[data-place=bottom]")).toBeHidden();
    await page.goto("/dmca");
    await expect(page.locator("[data-place=bottom]")).toBeHidden();
    complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !isRefusal(complaint)));
  });

  test("premium members get neither ads nor space for them, nor do admins in their panel", async ({
    page,
    complaints: _,
  }) => {
    const account = { username: "brass", email: "brass@example.com", password: "correct horse" };
    await page.addInitScript(() => window === window.top && localStorage.setItem("third-parties", "yes"));
    const { data } = await (await page.request.post("/api/auth/register", { data: account })).json();
    await operator.api.put(`/api/admin/users/${data.user.id}/premium`, { data: { isPremium: true } });
    await visit(page, "/latest");
    await expect(page.locator("html")).toHaveAttribute("data-member", "");
    // Space reserved on this page stays, so that nothing shifts; the next page reserves none from the first paint.
    await page.addInitScript(() => {
      requestAnimationFrame(() =>
        Object.assign(window, { adFreeAtFirst: "adFree" in document.documentElement.dataset }),
      );
    });
    await visit(page, "/latest?page=2");
    await expect(page.locator("html")).toHaveAttribute("data-member", "");
    for (const place of await page.locator(".ad").all()) await expect(place).toBeHidden();
    expect(await page.evaluate(() => "adFreeAtFirst" in window && window.adFreeAtFirst)).toBe(true);
    expect(paths().filter((path) => path !== "/event")).toEqual([]);

    await signInAs(page.request, "admin", "correct horse battery");
    outsider.heard.length = 0;
    await visit(page, "/admin");
    await expect(page.locator("[data-place=bottom]")).toHaveCount(0);
    expect(outsider.heard).toEqual([]);
  });
});

test("the contact page posts to the configured service and reports its failure", async ({ page, complaints: _ }) => {
  await operator.set({ contactFormUrl: `${outsider.url}/form` });
  await page.goto("/contact");
  await page.getByLabel("Subject").fill("A question");
  await page.getByLabel("Message").fill("Hello & welcome");
  outsider.answerWith(500);
  await page.getByRole("button", { name: "Send Message", exact: true }).click();
  await expect(page.getByText("Your message could not be sent. Please try again.")).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("Hello & welcome");
  outsider.answerWith(200);
  await page.getByRole("button", { name: "Send Message", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Message sent" })).toBeVisible();
  const sent = outsider.heard.filter(({ path }) => path === "/form");
  expect(sent).toHaveLength(2);
  expect(Object.fromEntries(new URLSearchParams(sent[1]?.body))).toEqual({
    subject: "A question",
    message: "Hello & welcome",
  });
  expect(sent[1]?.cookie).toBeUndefined();
  await operator.set({ contactFormUrl: null });
});

test("a player whose host was removed from the list is not framed", async ({ page, complaints: _ }) => {
  const { data } = await (await operator.api.get("/api/videos/1")).json();
  const { hostname } = new URL(data.video.iframeSrc);
  await operator.api.delete(`/api/admin/embed-hosts/${hostname}`);
  const answer = await page.goto("/videos/1");
  expect(answer?.headers()["content-security-policy"]).not.toContain(hostname);
  await expect(page.getByText("This player is not available.")).toBeVisible();
  expect(await page.content()).not.toContain(data.video.iframeSrc);
  await operator.api.post("/api/admin/embed-hosts", { data: { host: hostname } });
  await page.goto("/videos/1");
  await expect(page.getByRole("button", { name: /^Play / })).toBeVisible();
});

test("an announcement begins and ends at its time although the home page is cached", async ({ request }) => {
  const text = "The lanterns are lit.";
  const from = new Date(Date.now() + 5_000).toISOString();
  const until = new Date(Date.now() + 10_000).toISOString();
  await operator.set({ announcement: { text, from, until } });
  const shown = async () => (await (await request.get("/")).text()).includes(text);
  expect(await shown()).toBe(false);
  expect(await shown()).toBe(false);
  await expect.poll(shown, { intervals: [100] }).toBe(true);
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(from));
  await expect.poll(shown, { intervals: [100], timeout: 15_000 }).toBe(false);
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(until));
  expect(Date.now()).toBeLessThan(Date.parse(until) + 5_000);
});
