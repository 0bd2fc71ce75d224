import { exportSPKI, generateKeyPair, type KeyLike, SignJWT, UnsecuredJWT } from "jose";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { env } from "#lib/core/env";
import { db } from "#lib/db/prisma";
import { GET as comeBack } from "../../../app/api/age/return/route.ts";
import { GET as readAge } from "../../../app/api/age/route.ts";
import { aBrowser, setAgeCheck } from "../../support/people/age-check.ts";

const SERVICE = { url: "https://age.example/start", clientId: "vitrine", issuer: "https://age.example", keysUrl: null };

let privateKey: KeyLike;
let strangerKey: KeyLike;
let publicPem: string;

beforeAll(async () => {
  const pair = await generateKeyPair("ES256");
  [privateKey, publicPem] = [pair.privateKey, await exportSPKI(pair.publicKey)];
  strangerKey = (await generateKeyPair("ES256")).privateKey;
});

beforeEach(() => setAgeCheck({ countries: { redirect: ["DE"] }, service: { ...SERVICE, publicKey: publicPem } }));

async function aCheck(from = "/videos/7") {
  const browser = aBrowser("DE");
  const { data, status } = await browser.begin(from);
  expect(status).toBe(201);
  const address = new URL(data.address);
  const { state = "", nonce = "", ...asked } = Object.fromEntries(address.searchParams);
  return { ...browser, state, nonce, asked, address };
}

type Check = Awaited<ReturnType<typeof aCheck>>;
type Claims = Record<string, unknown>;

const sign = (check: Check, claims: Claims = {}, { key = privateKey, at = Date.now() } = {}) => {
  const now = Math.floor(at / 1000);
  const usual = { iss: SERVICE.issuer, aud: SERVICE.clientId, nonce: check.nonce, age_over_18: true };
  return new SignJWT({ ...usual, iat: now, exp: now + 300, ...claims }).setProtectedHeader({ alg: "ES256" }).sign(key);
};

async function sendBack(check: Check, token: string, state = check.state): Promise<string> {
  const reply = await check.call(comeBack, { query: { state, id_token: token } });
  expect([reply.status, reply.headers.get("cache-control")]).toEqual([303, "private, no-store"]);
  return reply.headers.get("location") ?? "";
}

async function expectRefused(check: Check, token: string, problem = "refused", state = check.state): Promise<void> {
  const location = new URL(await sendBack(check, token, state), env().siteUrl);
  expect([location.pathname, location.searchParams.get("problem")]).toEqual(["/age-check", problem]);
  expect((await check.call(readAge)).data).toMatchObject({ policy: "redirect", validUntil: null, mayWatch: false });
}

test("returns the visitor to the original page with an age proof once the service confirms", async () => {
  const check = await aCheck("/videos/7?page=2");
  expect(check.address.origin).toBe("https://age.example");
  expect(check.asked).toMatchObject({ client_id: "vitrine", redirect_uri: `${env().siteUrl}/api/age/return` });
  expect(await sendBack(check, await sign(check))).toBe("/videos/7?page=2");
  expect((await check.call(readAge)).data).toMatchObject({ policy: "redirect", mayWatch: true });
  expect(await db.ageCheck.count()).toBe(0);
});

describe("an invalid answer of the age verification service", () => {
  test("is rejected if it was used before", async () => {
    const check = await aCheck();
    const token = await sign(check);
    await sendBack(check, token);
    const again = new URL(await sendBack(check, token), env().siteUrl);
    expect(again.searchParams.get("problem")).toBe("expired");
    await expectRefused(await aCheck(), token);
  });

  test("is rejected in a browser other than the one that started the check", async () => {
    const [check, other] = [await aCheck(), await aCheck()];
    await expectRefused({ ...other, state: check.state }, await sign(check), "expired");
    const stranger = aBrowser("DE");
    await expectRefused({ ...check, ...stranger }, await sign(check), "expired");
  });

  test("is rejected after the check has expired by the database clock", async () => {
    const check = await aCheck();
    await db.$executeRaw`UPDATE age_checks SET expires_at = now() - interval '1 second'`;
    await expectRefused(check, await sign(check), "expired");
  });

  const now = Math.floor(Date.now() / 1000);
  test.each<[string, Claims]>([
    ["with another nonce", { nonce: "another" }],
    ["without a nonce", { nonce: undefined }],
    ["for another client", { aud: "another" }],
    ["from another issuer", { iss: "https://other.example" }],
    ["after it has expired", { exp: now - 60 }],
    ["without an expiry", { exp: undefined }],
    ["issued long ago", { iat: now - 3600 }],
    ["before it is valid", { nbf: now + 3600 }],
    ["with a negative age claim", { age_over_18: false }],
    ["with a string as the age claim", { age_over_18: "true" }],
    ["without an age claim", { age_over_18: undefined }],
  ])("is rejected %s", async (_, claims) => {
    const check = await aCheck();
    await expectRefused(check, await sign(check, claims));
  });

  test("is rejected if signed with another key", async () => {
    const check = await aCheck();
    await expectRefused(check, await sign(check, {}, { key: strangerKey }));
  });

  test("is rejected without a signature or with the public key used as an HMAC secret", async () => {
    const check = await aCheck();
    const claims = {
      iss: SERVICE.issuer,
      aud: SERVICE.clientId,
      nonce: check.nonce,
      age_over_18: true,
      iat: now,
      exp: now + 300,
    };
    await expectRefused(check, new UnsecuredJWT(claims).encode());
    const other = await aCheck();
    const secret = new TextEncoder().encode(publicPem);
    const forged = await new SignJWT({ ...claims, nonce: other.nonce })
      .setProtectedHeader({ alg: "HS256" })
      .sign(secret);
    await expectRefused(other, forged);
  });

  test.each(["", "a.b.c", "x".repeat(5_000)])("is rejected if it is not a token (case %#)", async (token) => {
    await expectRefused(await aCheck(), token);
  });
});

test("returns the visitor only to pages of this site", async () => {
  for (const from of ["https://other.example/", "//other.example", "/\\other.example", "javascript:alert(1)"]) {
    const check = await aCheck(from);
    expect(await sendBack(check, await sign(check))).toBe("/");
  }
});

test("starts no check where no proof is required", async () => {
  const before = await db.ageCheck.count();
  for (const country of ["US", undefined]) expect((await aBrowser(country).begin()).status).toBe(409);
  expect(await db.ageCheck.count()).toBe(before);
});

test("redirects a form submitted without JavaScript to the age check page", async () => {
  const { call, jar } = aBrowser("DE");
  const { POST } = await import("../../../app/api/age/checks/route.ts");
  const form = { method: "POST", headers: { "content-type": "application/x-www-form-urlencoded" } };
  const reply = await call(POST, { ...form, body: "from=/videos/7" });
  expect([reply.status, reply.headers.get("location")]).toEqual([303, "/age-check"]);
  expect([...jar.keys()]).toEqual(["vitrine.age-check"]);
});
