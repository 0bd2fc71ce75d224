import { beforeEach, describe, expect, test } from "vitest";
import { listGuideSteps } from "#lib/admin/setup/queries";
import { applyChange } from "#lib/core/changes";
import { db } from "#lib/db/prisma";
import { getSiteSettings } from "#lib/settings/queries";
import { GET, PATCH } from "../../../app/api/admin/settings/route.ts";
import { type Caller, callers } from "../../support/people/callers.ts";
import { PASSWORD, withPassword } from "../../support/people/members.ts";

const walletAddress = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
let admin: Caller;
const change = (body: object) => admin(PATCH, { method: "PATCH", body });
const acts = () => db.auditEntry.findMany({ orderBy: { id: "asc" } });

beforeEach(async () => {
  await db.setting.deleteMany();
  await db.auditEntry.deleteMany();
  applyChange("settings");
  ({ admin } = await callers());
  await withPassword(admin.userId as number);
});

describe("changing settings", () => {
  test("takes effect at once, leaves other settings alone, and audits old and new values", async () => {
    const { status, data } = await change({ siteName: " Lantern ", walletAddress, password: PASSWORD });
    expect(status).toBe(200);
    expect(data.settings).toMatchObject({ siteName: "Lantern", walletAddress, analyticsUrl: null });
    expect(await getSiteSettings()).toEqual(data.settings);
    expect(await acts()).toEqual([
      expect.objectContaining({
        adminId: admin.userId,
        action: "settings.change",
        subject: "siteName, walletAddress",
        details: {
          siteName: { before: "Vitrine", after: "Lantern" },
          walletAddress: { before: null, after: walletAddress },
        },
      }),
    ]);
  });

  test("requires the admin's password only if the wallet address changes", async () => {
    const without = await change({ walletAddress });
    expect([without.status, without.body.code, Object.keys(without.body.fields)]).toEqual([
      400,
      "password_needed",
      ["password"],
    ]);
    expect((await change({ walletAddress, password: "wrong" })).body.code).toBe("wrong_password");
    expect((await getSiteSettings()).walletAddress).toBeNull();
    expect(await acts()).toEqual([]);
    expect((await change({ walletAddress, password: PASSWORD })).status).toBe(200);
    expect((await change({ walletAddress, siteName: "Lantern" })).status).toBe(200);
    expect((await change({ walletAddress: null })).status).toBe(400);
  });

  test("reverts to the configured site name when the name is set to null", async () => {
    await change({ siteName: "Lantern" });
    const { data } = await change({ siteName: null });
    expect(data).toMatchObject({ settings: { siteName: "Vitrine" }, configuredName: "Vitrine" });
    expect(await db.setting.count()).toBe(0);
  });

  test("stores a URL and size for the given ad slot and null for the others", async () => {
    const top = { url: "https://ads.example/zone/1", width: 728, height: 90 };
    const { data } = await change({ adSlots: { top } });
    expect(data.settings.adSlots).toEqual({ top, afterSixth: null, bottom: null });
  });

  test("completes a partial identity and appearance with defaults", async () => {
    const identity = { operator: "Lantern OÜ", address: "Street 1\nTallinn", country: "Estonia", replyHours: 48 };
    const { data } = await change({ identity, appearance: { accent: "#3366FF", theme: "light" } });
    expect(data.settings.identity).toEqual({ ...identity, activationHours: 3, since: null });
    expect(data.settings.appearance).toEqual({ accent: "#3366ff", theme: "light", welcome: null, footer: null });
  });

  test("applies new plan prices at once", async () => {
    const plans = [{ months: 12, usdt: 99.99, eur: 95.5, usd: 105, popular: true }];
    await change({ plans });
    expect((await getSiteSettings()).plans).toEqual(plans);
  });

  test("ignores unknown keys", async () => {
    expect((await change({ siteName: "Lantern", isAdmin: true, __proto__: { a: 1 } })).status).toBe(200);
    expect(await db.setting.findMany({ select: { key: true } })).toEqual([{ key: "siteName" }]);
  });
});

describe("two admins changing settings", () => {
  test("get 409 when overwriting a setting that changed since they loaded it", async () => {
    const seen = (await admin(GET)).data.settings;
    const { admin: other } = await callers();
    await other(PATCH, { method: "PATCH", body: { announcement: { text: "Theirs", from: null, until: null } } });
    const mine = { announcement: { text: "Mine", from: null, until: null } };
    const refused = await change({ ...mine, seen: { announcement: seen.announcement } });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: "changed_meanwhile" });
    expect((await getSiteSettings()).announcement?.text).toBe("Theirs");
    expect(await acts()).toHaveLength(1);
    const now = (await admin(GET)).data.settings;
    expect((await change({ ...mine, seen: { announcement: now.announcement } })).status).toBe(200);
  });

  test("do not conflict when they change different settings", async () => {
    const { settings: seen } = (await admin(GET)).data;
    await change({ walletAddress, password: PASSWORD });
    expect((await change({ siteName: "Lantern", seen: { siteName: seen.siteName } })).status).toBe(200);
  });

  test("conflict when they save concurrently: one save succeeds and the others get 409", async () => {
    const { settings } = (await admin(GET)).data;
    const save = (siteName: string) => change({ siteName, seen: { siteName: settings.siteName } });
    const replies = await Promise.all(["One", "Two", "Three", "Four"].map(save));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await acts()).toHaveLength(1);
  });
});

describe("invalid settings", () => {
  const plan = { months: 1, usdt: 14, eur: 15.5, usd: 17.5, popular: false };
  const slot = { url: "https://ads.example/1", width: 728, height: 90 };
  const ADDRESS = "The address of a service begins with https:// and holds no user name.";
  const PRICE = "A price is a number above 0 with at most two decimals.";

  test.each<[string, object, Record<string, string>]>([
    ["an overlong site name", { siteName: "n".repeat(61) }, { siteName: "At most 60 characters are allowed." }],
    [
      "an invalid color",
      { appearance: { accent: "red;}" } },
      { "appearance.accent": "A color has six hexadecimal digits, such as #3366ff." },
    ],
    [
      "invalid hours, a blank country and an invalid year",
      { identity: { replyHours: 0.5, country: " ", since: 12 } },
      {
        "identity.replyHours": "Please enter whole hours, 1 to 720.",
        "identity.country": "Please enter a country or region.",
        "identity.since": "Please enter a year from 1990 on, or leave it empty.",
      },
    ],
    [
      "an announcement that ends before it begins",
      { announcement: { text: "a", from: "2026-05-02T10:00:00.000Z", until: "2026-05-01T10:00:00.000Z" } },
      { "announcement.until": "The end must be after the beginning." },
    ],
    [
      "an announcement that begins at an invalid date",
      { announcement: { text: "a", from: "yesterday", until: null } },
      { "announcement.from": "Please enter a day and a time, or leave it empty." },
    ],
    [
      "a mistyped wallet address",
      { walletAddress: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6x" },
      { walletAddress: "This is not the address of a wallet on the TRON network. Please copy it again." },
    ],
    ["a javascript: URL", { contactFormUrl: "javascript:alert(1)" }, { contactFormUrl: ADDRESS }],
    ["a URL with credentials", { analyticsUrl: "https://a:b@c.example/" }, { analyticsUrl: ADDRESS }],
    [
      "an ad URL without TLS",
      { adSlots: { top: { ...slot, url: "http://ads.example" } } },
      { "adSlots.top.url": ADDRESS },
    ],
    [
      "an ad that is too tall",
      { adSlots: { bottom: { ...slot, height: 400 } } },
      { "adSlots.bottom.height": "The height is a whole number of pixels, 30 to 100." },
    ],
    ["a price of zero", { plans: [{ ...plan, usdt: 0 }] }, { "plans.0.usdt": PRICE }],
    ["a price that is not a number", { plans: [{ ...plan, eur: null }] }, { "plans.0.eur": PRICE }],
    ["a price with three decimals", { plans: [{ ...plan, usd: 1.005 }] }, { "plans.0.usd": PRICE }],
    ["two plans of the same length", { plans: [plan, plan] }, { plans: "Two plans have the same number of months." }],
    ["no plans", { plans: [] }, { plans: "There must be at least one plan." }],
    [
      "two popular plans",
      {
        plans: [
          { ...plan, popular: true },
          { ...plan, months: 2, popular: true },
        ],
      },
      { plans: "Only one plan can be POPULAR." },
    ],
    ["a category pinned twice", { pinnedCategories: ["A", "a"] }, { pinnedCategories: "A category is named twice." }],
  ])("are rejected with an error at the field: %s", async (_, body, fields) => {
    const { status, body: answer } = await change(body);
    expect([status, answer.fields]).toEqual([400, fields]);
    expect(await db.setting.count()).toBe(0);
    expect(await acts()).toEqual([]);
  });

  test("are rejected when no setting is given", async () => {
    expect((await change({})).body).toMatchObject({ success: false, error: "There is nothing to change." });
  });
});

test("falls back to the default for a stored invalid setting without affecting others", async () => {
  await db.setting.createMany({
    data: [
      { key: "walletAddress", value: "nonsense" },
      { key: "siteName", value: "Lantern" },
    ],
  });
  applyChange("settings");
  expect(await getSiteSettings()).toMatchObject({ walletAddress: null, siteName: "Lantern" });
});

test("the setup guide omits steps that are completed or skipped", async () => {
  const open = async () => (await listGuideSteps()).filter(({ isDone }) => !isDone).map(({ name }) => name);
  expect(await open()).toEqual(expect.arrayContaining(["identity", "brand", "wallet"]));
  await change({ siteName: "Lantern", walletAddress, password: PASSWORD });
  expect(await open()).not.toContain("brand");
  expect(await open()).not.toContain("wallet");
  const identity = {
    operator: "Ada",
    address: "Street 1",
    country: "the EU",
    replyHours: 24,
    activationHours: 3,
    since: null,
  };
  await change({ identity, contactEmail: "me@example.org" });
  expect(await open()).not.toContain("identity");
  expect((await change({ setupSkipped: ["payments"] })).status).toBe(400);
  await change({ setupSkipped: await open() });
  expect(await listGuideSteps()).toEqual([]);
});
