import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AgeCheck } from "#lib/age-assurance/types";
import { clientIdOf, responseUriOf } from "#lib/age-assurance/wallet/profile";
import { env } from "#lib/core/env";
import { db } from "#lib/db/prisma";
import { GET as readAge } from "../../../app/api/age/route.ts";
import { aBrowser, sendAnswer, setAgeCheck } from "../../support/people/age-check.ts";
import { anIssuer, type Issuer, present, type WalletRequest } from "../../support/servers/age-issuer.ts";

const HOUR = 3600 * 1000;

let issuer: Issuer;
let stranger: Issuer;

beforeAll(async () => {
  [issuer, stranger] = await Promise.all([anIssuer(), anIssuer()]);
});

beforeEach(async () => {
  await setAgeCheck({ countries: { wallet: ["DE"] }, issuers: { certificates: issuer.root, listUrl: null } });
});

/** The wallet request of a browser's check, as encoded in the QR code. */
async function aCheck() {
  const browser = aBrowser("DE");
  expect((await browser.begin("/videos/7?page=2")).status).toBe(201);
  const [, state = ""] = browser.jar.get("vitrine.age-check")?.split(".") ?? [];
  const { nonce } = await db.ageCheck.findFirstOrThrow({ orderBy: { expiresAt: "desc" } });
  const uri = responseUriOf(env().siteUrl);
  const request: WalletRequest = { state, nonce, client_id: clientIdOf(uri), response_uri: uri };
  return { ...browser, request };
}

type Check = Awaited<ReturnType<typeof aCheck>>;

const ageOf = async (check: Check): Promise<AgeCheck> => (await check.call(readAge)).data;

async function expectRefused(check: Check, vpToken: string, state = check.request.state): Promise<void> {
  const reply = await sendAnswer({ state, vp_token: vpToken });
  expect([reply.status, reply.body.code]).toEqual([400, "invalid"]);
  expect((await check.finish()).data.state).not.toBe("confirmed");
  expect(await ageOf(check)).toMatchObject({ policy: "wallet", validUntil: null, mayWatch: false });
}

test("a proof from a trusted issuer unlocks the browser that requested it, once", async () => {
  const check = await aCheck();
  expect((await check.finish()).data.state).toBe("waiting");
  const vpToken = await present(await issuer.issue(), check.request);
  const reply = await sendAnswer({ state: check.request.state, vp_token: vpToken });
  expect([reply.status, reply.body]).toEqual([200, { redirect_uri: `${env().siteUrl}/age-check?done=yes` }]);
  expect(reply.headers.getSetCookie()).toEqual([]);

  expect((await aBrowser("DE").finish()).data.state).toBe("ended");
  const finished = await check.finish();
  expect(finished.data).toEqual({ state: "confirmed", address: "/videos/7?page=2" });
  expect(finished.headers.get("cache-control")).toBe("private, no-store");
  expect(await ageOf(check)).toMatchObject({ policy: "wallet", mayWatch: true });
  expect(await db.ageCheck.count()).toBe(0);
});

test("the age proof cookie is HttpOnly and SameSite=Lax and expires at midnight UTC", async () => {
  const check = await aCheck();
  await sendAnswer({ state: check.request.state, vp_token: await present(await issuer.issue(), check.request) });
  const cookies = (await check.finish()).headers.getSetCookie();
  const proof = cookies.find((each) => each.startsWith("vitrine.age="));
  expect(proof).toMatch(/^vitrine\.age=\d{10}\.[\w-]{43}; Path=\/; Max-Age=\d+; SameSite=Lax; HttpOnly$/);
  expect(Number(/=(\d{10})/.exec(proof ?? "")?.[1]) % 86_400).toBe(0);
});

test("a proof can be sent again if the list of issuers cannot be fetched, except from configured issuers", async () => {
  // Nothing answers there.
  const listUrl = "https://127.0.0.1:1/issuers.pem";
  await setAgeCheck({ countries: { wallet: ["DE"] }, issuers: { certificates: stranger.root, listUrl } });
  const [check, other] = [await aCheck(), await aCheck()];
  const vp_token = await present(await issuer.issue(), check.request);
  const send = () => sendAnswer({ state: check.request.state, vp_token });
  const reply = await send();
  expect([reply.status, reply.body.code]).toEqual([503, "unavailable"]);
  expect((await check.finish()).data.state).toBe("waiting");
  const configured = await present(await stranger.issue(), other.request);
  expect((await sendAnswer({ state: other.request.state, vp_token: configured })).status).toBe(200);
  await setAgeCheck({ issuers: { certificates: issuer.root, listUrl: null } });
  expect((await send()).status).toBe(200);
  expect((await check.finish()).data.state).toBe("confirmed");
});

test("a wallet that sends too much gets JSON", async () => {
  const reply = await sendAnswer({ state: "a".repeat(70_000) });
  expect([reply.status, reply.body.code]).toEqual([413, "too_large"]);
});

describe("an invalid wallet response", () => {
  test("is rejected if it was sent before", async () => {
    const check = await aCheck();
    const vpToken = await present(await issuer.issue(), check.request);
    await sendAnswer({ state: check.request.state, vp_token: vpToken });
    await check.finish();
    const again = await sendAnswer({ state: check.request.state, vp_token: vpToken });
    expect(again.status).toBe(400);
    await expectRefused(await aCheck(), vpToken);
  });

  test("is accepted once when sent three times concurrently", async () => {
    const check = await aCheck();
    const vp_token = await present(await issuer.issue(), check.request);
    const statuses = await Promise.all([1, 2, 3].map(() => sendAnswer({ state: check.request.state, vp_token })));
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  test("is rejected after the check has expired by the database clock", async () => {
    const check = await aCheck();
    await db.$executeRaw`UPDATE age_checks SET expires_at = now() - interval '1 second'`;
    await expectRefused(check, await present(await issuer.issue(), check.request));
  });

  test("does not unlock the browser if the check expires before the browser finishes it", async () => {
    const check = await aCheck();
    await sendAnswer({ state: check.request.state, vp_token: await present(await issuer.issue(), check.request) });
    await db.$executeRaw`UPDATE age_checks SET expires_at = now() - interval '1 second'`;
    expect((await check.finish()).data.state).toBe("ended");
    expect(await ageOf(check)).toMatchObject({ validUntil: null, mayWatch: false });
  });

  test("is rejected if the issuer is not trusted", async () => {
    const check = await aCheck();
    await expectRefused(check, await present(await stranger.issue(), check.request));
  });

  test("is rejected if signed with a key other than the issuer certificate's", async () => {
    const check = await aCheck();
    await expectRefused(check, await present(await issuer.issue({}, stranger.issuerKey), check.request));
  });

  test("is rejected if signed by a device other than the one the proof was issued to", async () => {
    const check = await aCheck();
    const [mine, theirs] = await Promise.all([issuer.issue(), issuer.issue()]);
    await expectRefused(check, await present(mine, check.request, { signWith: theirs.device }));
  });

  test.each<[string, Partial<WalletRequest>]>([
    ["another nonce", { nonce: "another" }],
    ["another client", { client_id: "redirect_uri:https://other.example/api/age/wallet" }],
    ["another response URI", { response_uri: "https://other.example/api/age/wallet" }],
  ])("is rejected if made for %s", async (_, other) => {
    const check = await aCheck();
    await expectRefused(check, await present(await issuer.issue(), { ...check.request, ...other }));
  });

  test("is rejected if made for another browser's check", async () => {
    const [check, other] = [await aCheck(), await aCheck()];
    const vpToken = await present(await issuer.issue(), check.request);
    await expectRefused(other, vpToken);
  });

  test.each<[string, Parameters<Issuer["issue"]>[0]]>([
    ["says that its holder is not over 18", { claims: { age_over_18: false } }],
    ["is about another age", { claims: { age_over_21: true } }],
    ["has another document type", { docType: "org.iso.18013.5.1.mDL" }],
    ["has expired", { validFrom: new Date(Date.now() - 48 * HOUR), validUntil: new Date(Date.now() - HOUR) }],
    ["is not valid yet", { validFrom: new Date(Date.now() + HOUR) }],
    ["discloses more than was requested", { claims: { age_over_18: true, family_name: "Doe" } }],
  ])("is rejected if the proof %s", async (_, wishes) => {
    const check = await aCheck();
    await expectRefused(check, await present(await issuer.issue(wishes), check.request));
  });

  test("is rejected if the issuer's certificate has expired", async () => {
    const old = await anIssuer({ certificateUntil: new Date(Date.now() - HOUR) });
    await setAgeCheck({ countries: { wallet: ["DE"] }, issuers: { certificates: old.root, listUrl: null } });
    const check = await aCheck();
    await expectRefused(check, await present(await old.issue(), check.request));
  });

  test.each([
    ["", "empty"],
    ["{}", "no presentation"],
    ["[]", "a list"],
    ["null", "null"],
    ["not json", "not JSON"],
    [JSON.stringify({ proof_of_age: ["AAAA", "AAAA"] }), "two presentations"],
    [JSON.stringify({ proof_of_age: ["o2d2ZXJzaW9u"] }), "invalid CBOR"],
  ])("is rejected if it is %j (%s)", async (vpToken) => {
    await expectRefused(await aCheck(), vpToken);
  });

  test("is rejected with a changed byte at any of several positions", async () => {
    const check = await aCheck();
    const token = JSON.parse(await present(await issuer.issue(), check.request)).proof_of_age[0] as string;
    const bytes = Buffer.from(token, "base64url");
    for (const share of [0.3, 0.5, 0.7, 0.9, 0.99]) {
      const changed = Buffer.from(bytes);
      const at = Math.floor(bytes.length * share);
      changed[at] = (changed[at] ?? 0) ^ 1;
      const each = await aCheck();
      const reply = await sendAnswer({
        state: each.request.state,
        vp_token: JSON.stringify({ proof_of_age: [changed.toString("base64url")] }),
      });
      expect(reply.status).toBe(400);
    }
  });

  test("is rejected for an unknown or missing state", async () => {
    expect((await sendAnswer({ state: "unknown", vp_token: "{}" })).status).toBe(400);
    expect((await sendAnswer({ vp_token: "{}" })).status).toBe(400);
  });
});

test("a refusal in the wallet app ends the check", async () => {
  const check = await aCheck();
  expect((await sendAnswer({ state: check.request.state, vp_token: "" })).status).toBe(400);
  expect((await check.finish()).data).toEqual({ state: "ended", address: "/age-check?problem=refused" });
});

test("stored data doesn't reveal who a check belongs to", async () => {
  const check = await aCheck();
  const row = await db.ageCheck.findFirstOrThrow();
  expect(Object.keys(row).sort()).toEqual(
    ["answeredAt", "browserHash", "expiresAt", "nonce", "policy", "returnPath", "stateHash", "validUntil"].sort(),
  );
  const [browser = "", state = ""] = check.jar.get("vitrine.age-check")?.split(".") ?? [];
  const text = JSON.stringify(row, (_, value) =>
    value?.type === "Buffer" ? Buffer.from(value.data).toString() : value,
  );
  expect(text).not.toContain(browser);
  expect(text).not.toContain(state);
});
