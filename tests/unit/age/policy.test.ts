import { describe, expect, test } from "vitest";
import { openProof, sealProof, validUntil } from "#lib/age-assurance/cookies";
import { countryOf } from "#lib/age-assurance/country";
import { startAddress } from "#lib/age-assurance/redirect/start-address";
import { walletAddress } from "#lib/age-assurance/wallet/profile";
import { agePolicyOf, gateMode, needsProofAnywhere } from "#lib/settings/age/policy";
import { settingsShape } from "#lib/settings/schemas";
import { readRequest } from "../../support/servers/age-issuer.ts";

process.env.AUTH_SECRET ??= "a secret of at least thirty-two bytes";

const COUNTRIES = { off: [], declared: [], redirect: [], wallet: [] };
const SERVICE = {
  url: "https://age.example/start",
  clientId: "site",
  issuer: "https://age.example",
  keysUrl: "https://age.example/keys",
};

const problemsOf = (ageAssurance: object): string[] =>
  settingsShape.shape.ageAssurance.safeParse(ageAssurance).error?.issues.map(({ path }) => path.join(".")) ?? [];

describe("the age policy", () => {
  const rules = { elsewhere: "declared" as const, countries: { ...COUNTRIES, wallet: ["DE", "FR"], off: ["SE"] } };

  test.each([
    ["DE", "wallet"],
    ["SE", "off"],
    ["US", "declared"],
    [undefined, "declared"],
  ])("for country %s is %s", (country, policy) => {
    expect(agePolicyOf(rules, country)).toBe(policy);
  });

  test("determines the gate mode that is known before the first paint", () => {
    const of = (elsewhere: "off" | "declared" | "wallet", countries = {}) =>
      gateMode({ elsewhere, countries: { ...COUNTRIES, ...countries } });
    expect([of("declared"), of("off"), of("wallet")]).toEqual([undefined, "off", "proof"]);
    expect(of("declared", { declared: ["DE"] })).toBeUndefined();
    expect(of("wallet", { redirect: ["DE"] })).toBe("proof");
    expect(of("declared", { wallet: ["DE"] })).toBe("varies");
    expect(of("off", { declared: ["DE"] })).toBe("varies");
  });

  test("reports whether any country requires a proof", () => {
    expect(needsProofAnywhere(rules)).toBe(true);
    expect(needsProofAnywhere({ elsewhere: "off", countries: { ...COUNTRIES, declared: ["DE"] } })).toBe(false);
  });
});

describe("the age assurance setting", () => {
  test("defaults to a declared age in every country", () => {
    expect(settingsShape.parse({}).ageAssurance).toMatchObject({ elsewhere: "declared", countries: COUNTRIES });
  });

  test.each([
    [{ elsewhere: "never" }, ["elsewhere"]],
    [{ countries: { off: ["Germany"] } }, ["countries.off.0"]],
    [{ countries: { off: ["DE"], declared: ["de"] } }, ["countries.declared"]],
    [{ countries: { redirect: ["DE"] } }, ["service.url"]],
    [{ elsewhere: "wallet" }, ["issuers.certificates"]],
    [
      { issuers: { certificates: "-----BEGIN CERTIFICATE-----\nno\n-----END CERTIFICATE-----" } },
      ["issuers.certificates"],
    ],
    [{ service: { ...SERVICE, url: "javascript:alert(1)" } }, ["service.url"]],
    [{ service: { ...SERVICE, publicKey: "a key" } }, ["service.publicKey"]],
    [{ service: { ...SERVICE, keysUrl: null } }, ["service.publicKey"]],
    [{ validDays: 0 }, ["validDays"]],
  ])("rejects %j with problems at %j", (ageAssurance, places) => {
    expect([...new Set(problemsOf(ageAssurance))]).toEqual(places);
  });

  test("accepts a service with a keys URL", () => {
    expect(problemsOf({ elsewhere: "redirect", service: SERVICE })).toEqual([]);
  });
});

describe("a proof of age", () => {
  const now = new Date("2026-05-01T10:30:00Z");

  test("expires at midnight UTC, so that its time identifies no visitor", () => {
    expect(validUntil(now, 1).toISOString()).toBe("2026-05-03T00:00:00.000Z");
    expect(validUntil(new Date("2026-05-01T00:00:00Z"), 30)).toEqual(validUntil(new Date("2026-05-01T23:59:59Z"), 30));
  });

  test("is accepted until it expires and rejected when altered", () => {
    const until = validUntil(now, 1);
    const cookie = sealProof(until);
    expect(openProof(cookie, now.getTime())).toEqual(until);
    expect(openProof(cookie, until.getTime())).toBeUndefined();
    const later = `${Number(cookie.slice(0, 10)) + 86_400}${cookie.slice(10)}`;
    for (const forged of [later, `${cookie.slice(0, -1)}!`, cookie.split(".")[0], "", undefined]) {
      expect(openProof(forged, now.getTime())).toBeUndefined();
    }
  });
});

test.each([
  ["de", "DE"],
  ["DE", "DE"],
  ["T1", undefined],
  ["DEU", undefined],
  ["", undefined],
])("reads the country header %j as %s", (given, country) => {
  expect(countryOf({ get: () => given })).toBe(country);
});

test("the start URL preserves the service URL's query parameters, except those of the protocol", () => {
  const service = { ...SERVICE, url: "https://age.example/start?scope=openid%20age_over:18&state=x", publicKey: null };
  const address = new URL(
    startAddress(service, { state: "s", nonce: "n", redirectUri: "https://site.example/api/age/return" }),
  );
  expect(Object.fromEntries(address.searchParams)).toEqual({
    scope: "openid age_over:18",
    state: "s",
    response_type: "id_token",
    response_mode: "query",
    client_id: "site",
    redirect_uri: "https://site.example/api/age/return",
    nonce: "n",
  });
});

test("the wallet request follows the EU profile and asks only for age_over_18", () => {
  const address = walletAddress({ state: "s", nonce: "n", responseUri: "https://site.example/api/age/wallet" });
  expect(address).toMatch(/^av:\/\//);
  const { dcql_query: query = "", ...rest } = readRequest(address);
  expect(rest).toEqual({
    response_type: "vp_token",
    response_mode: "direct_post",
    client_id: "redirect_uri:https://site.example/api/age/wallet",
    response_uri: "https://site.example/api/age/wallet",
    nonce: "n",
    state: "s",
  });
  const [credential, ...others] = JSON.parse(query).credentials;
  expect(others).toEqual([]);
  expect(credential).toMatchObject({ format: "mso_mdoc", meta: { doctype_value: "eu.europa.ec.av.1" } });
  expect(credential.claims.map(({ path }: { path: string[] }) => path)).toEqual([["eu.europa.ec.av.1", "age_over_18"]]);
});
