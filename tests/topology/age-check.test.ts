import { afterAll, beforeAll, expect, test } from "vitest";
import { anIssuer, type Issuer, present, readRequest } from "../support/servers/age-issuer.ts";
import { call, logIn, type Site, startSite } from "./site.ts";

const GERMAN = { "cf-ipcountry": "DE" };

let site: Site;
let issuer: Issuer;
let [one, two] = ["", ""];

beforeAll(async () => {
  site = await startSite({ COUNTRY_HEADER: "CF-IPCountry" });
  [one, two] = site.instances.map(({ address }) => `http://${address}`) as [string, string];
  issuer = await anIssuer();
  const { cookie } = await logIn(one);
  const ageAssurance = { countries: { wallet: ["DE"] }, issuers: { certificates: issuer.root } };
  expect((await call(one, "PATCH", "/admin/settings", { ageAssurance }, cookie)).status).toBe(200);
}, 120_000);

afterAll(() => site?.stop(), 60_000);

const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .filter((each) => !/Max-Age=0\b/.test(each))
    .map((each) => each.split(";", 1)[0])
    .join("; ");

const post = (at: string, path: string, body: string, cookie = "") =>
  fetch(`${at}/api/age/${path}`, {
    method: "POST",
    headers: { ...GERMAN, cookie, "content-type": "application/x-www-form-urlencoded" },
    body,
    redirect: "manual",
  });

const statusOfFrame = async (at: string, cookie: string): Promise<number> =>
  (await fetch(`${at}/api/videos/1/frame`, { headers: { ...GERMAN, cookie } })).status;

test("a check begun on one instance can be answered and finished on the other, only once", async () => {
  const check = cookiesOf(await post(one, "checks", "from=/"));
  const html = await (await fetch(`${two}/age-check`, { headers: { ...GERMAN, cookie: check } })).text();
  const request = readRequest((/href="(av:[^"]+)"/.exec(html)?.[1] ?? "").replaceAll("&amp;", "&"));
  const answer = new URLSearchParams({
    state: request.state,
    vp_token: await present(await issuer.issue(), request),
  }).toString();
  const answers = await Promise.all([one, two, one, two].map((at) => post(at, "wallet", answer)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);

  expect(await statusOfFrame(one, check)).toBe(403);
  const ends = await Promise.all([one, two].map((at) => post(at, "finish", "", check)));
  const proofs = ends.map(cookiesOf).filter((cookies) => cookies.includes("vitrine.age="));
  expect(proofs).toHaveLength(1);
  for (const at of [one, two]) {
    expect(await statusOfFrame(at, proofs[0] ?? "")).toBe(200);
    expect(await statusOfFrame(at, "")).toBe(403);
    expect((await post(at, "wallet", answer)).status).toBe(400);
  }
});

test("a change of the policy reaches both instances", async () => {
  const { cookie } = await logIn(one);
  await call(one, "PATCH", "/admin/settings", { ageAssurance: { elsewhere: "off" } }, cookie);
  for (const at of [one, two]) {
    await expect.poll(() => statusOfFrame(at, ""), { timeout: 10_000 }).toBe(200);
  }
});
