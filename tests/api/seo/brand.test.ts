import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import { layoutMetadata } from "#lib/seo/metadata";
import { getSite } from "#lib/seo/queries";
import { getSiteSettings } from "#lib/settings/queries";
import * as brand from "../../../app/api/admin/brand/route.ts";
import * as image from "../../../app/api/brand/[image]/route.ts";
import * as manifest from "../../../app/manifest.webmanifest/route.ts";
import { aUser } from "../../support/factories.ts";
import { type Caller, callerFor, callerOf } from "../../support/people/callers.ts";
import { aPng } from "../../support/png.ts";

let admin: Caller;
let guest: Caller;

beforeAll(async () => {
  admin = await callerFor((await aUser({ isAdmin: true })).id);
  guest = await callerOf("guest");
});

const put = (body: unknown) => admin(brand.PUT, { method: "PUT", body });
const show = (name: string, query = {}) => guest(image.GET, { params: { image: name }, query });
const text = (width: number, height: number, note?: string) => aPng(width, height, note).toString("base64");
const icons = () => Object.fromEntries([48, 180, 192, 512].map((size) => [size, text(size, size)]));

beforeEach(async () => {
  expect((await put({ logo: null, icons: null })).status).toBe(200);
});

test("a logo is served until it is reset, and the change is recorded in the audit", async () => {
  expect((await show("logo")).status).toBe(404);
  const { status, data } = await put({ logo: text(300, 96, "Made at home") });
  expect([status, data.brand]).toEqual([200, { logo: { hash: expect.any(String), width: 300 }, icon: null }]);
  expect((await getSiteSettings()).brand).toEqual(data.brand);
  const shown = await show("logo", { v: data.brand.logo.hash });
  expect(shown.headers.get("content-type")).toBe("image/png");
  expect(shown.headers.get("cache-control")).toContain("immutable");
  expect(shown.headers.get("x-content-type-options")).toBe("nosniff");
  expect(shown.text).not.toContain("Made at home");
  expect((await show("logo", { v: "other" })).headers.get("cache-control")).toBe("public, max-age=300");
  const entry = await db.auditEntry.findFirst({ where: { action: "settings.change" }, orderBy: { id: "desc" } });
  expect(entry).toMatchObject({ subject: "brand", details: { brand: { before: { logo: null } } } });
  await put({ logo: null });
  expect((await show("logo")).status).toBe(404);
  expect(await db.brandImage.count()).toBe(0);
});

test("custom icons replace the default icons in pages and in the manifest", async () => {
  const { data } = await put({ icons: icons() });
  const version = data.brand.icon;
  expect(JSON.stringify(layoutMetadata(await getSite()).icons)).toContain(`/api/brand/icon-48?v=${version}`);
  expect(await (await manifest.GET()).text()).toContain(`/api/brand/icon-512?v=${version}`);
  for (const size of [48, 180, 192, 512]) {
    expect((await show(`icon-${size}`, { v: version })).headers.get("cache-control")).toContain("immutable");
  }
  await put({ icons: null });
  expect(await (await manifest.GET()).text()).toContain("/icon-maskable-512.png");
});

test.each([
  [{}, "There is nothing to change."],
  [{ logo: Buffer.from("<svg/>").toString("base64") }, "Only a PNG is taken here."],
  [{ logo: text(300, 95) }, "The logo is 96 pixels high and at most 720 wide."],
  [{ logo: text(721, 96) }, "The logo is 96 pixels high and at most 720 wide."],
  [{ logo: "A".repeat(400_000) }, "A picture may have at most 256 kB."],
  [{ logo: 7 }, "Only a PNG is taken here."],
  [{ icons: { ...icons(), 48: text(47, 48) } }, "This icon has 48 × 48 pixels."],
  [{ icons: { 48: text(48, 48) } }, "Only a PNG is taken here."],
])("%#: an invalid image is rejected with a message, and nothing is stored", async (body, words) => {
  const reply = await put(body);
  expect(reply.status).toBe(400);
  expect(JSON.stringify(reply.body)).toContain(words);
  expect(await db.brandImage.count()).toBe(0);
});

test("an unknown image name returns 400", async () => {
  for (const name of ["icon-64", "..", "logo.png", "\0"]) expect((await show(name)).status).toBe(400);
});
