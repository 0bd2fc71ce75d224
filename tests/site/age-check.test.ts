import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { freePort } from "../../scripts/launch/free-port.mjs";
import { anIssuer, type Issuer, present, readRequest } from "../support/servers/age-issuer.ts";
import { enter, type Reply, type Visitor, visitor } from "../support/sites/plain-visitor.ts";
import { admin, startSite } from "../support/sites/site.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const EMBED = /cnryembed\d/;
const GOOGLE = { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" };
const FORM = { "content-type": "application/x-www-form-urlencoded" };
const inCountry = (country: string) => ({ "cf-ipcountry": country });

let port: string;
let stop: () => Promise<void>;
let owner: Visitor;
let guest: Visitor;
let issuer: Issuer;
let id: number;
let before: Record<string, Reply>;

const DOCUMENTS = () => [`/videos/${id}`, "/", "/feed.xml", "/sitemaps/videos-1.xml", "/robots.txt"];

async function readAll(headers: Record<string, string>): Promise<Record<string, Reply>> {
  const replies = await Promise.all(
    DOCUMENTS().map(async (path) => [path, await guest.ask(path, { headers })] as const),
  );
  return Object.fromEntries(replies);
}

beforeAll(async () => {
  port = String(await freePort());
  stop = await startSite({ port, demo: false, more: { TRUSTED_PROXIES: "127.0.0.1", COUNTRY_HEADER: "CF-IPCountry" } });
  owner = visitor(port, await enter(port, "login", { usernameOrEmail: admin.username, password: admin.password }));
  guest = visitor(port);
  issuer = await anIssuer();
  const { category } = await owner.call("POST", "/api/admin/categories", { name: "Lanterns" });
  const iframeSrc = "https://player.example.com/embed/cnryembed1";
  const form = { title: "A lantern", iframeSrc, sourceUrl: "https://player.example.com/watch/cnryembed2" };
  const { video } = await owner.call("POST", "/api/admin/videos", { ...form, categoryIds: [category.id] });
  id = video.id;
  before = await readAll(GOOGLE);
  const certificates = issuer.root;
  await owner.call("PATCH", "/api/admin/settings", {
    ageAssurance: { countries: { wallet: ["DE"] }, issuers: { certificates } },
  });
});

afterAll(() => stop?.());

/** Keeps cookies, like a browser without scripts. */
function browserIn(country: string) {
  const jar = new Map<string, string>();
  async function ask(path: string, form?: Record<string, string>): Promise<Reply & { set: string[] }> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { host: `localhost:${port}`, ...inCountry(country), ...(cookie && { cookie }), ...(form && FORM) };
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: form ? "POST" : "GET",
      headers,
      body: form && new URLSearchParams(form).toString(),
      redirect: "manual",
    });
    const set = response.headers.getSetCookie();
    for (const each of set) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
      if (/Max-Age=0\b/.test(each)) jar.delete(name);
      else jar.set(name, value);
    }
    const body = await response.text();
    return { status: response.status, headers: Object.fromEntries(response.headers), body, sent: body, set };
  }
  return { ask, jar };
}

const walletLinkIn = (html: string): string => (/href="(av:[^"]+)"/.exec(html)?.[1] ?? "").replaceAll("&amp;", "&");

describe("public documents", () => {
  test("do not contain the player URL in any country once age checks are configured", async () => {
    expect(before[`/videos/${id}`]?.sent).toMatch(EMBED);
    for (const headers of [{}, GOOGLE, inCountry("DE"), inCountry("US")]) {
      for (const [path, { sent, status }] of Object.entries(await readAll(headers))) {
        expect([path, status]).toEqual([path, before[path]?.status]);
        expect(sent, path).not.toMatch(EMBED);
      }
    }
    const payload = await guest.follow(`/videos/${id}`, { rsc: "1" });
    expect(payload.body).toContain(`/api/videos/${id}/frame`);
    expect(payload.sent).not.toMatch(EMBED);
  });

  test("are identical for all countries and age cookies", async () => {
    const path = `/videos/${id}`;
    await guest.ask(path);
    const replies = await Promise.all(
      [inCountry("DE"), inCountry("US"), { cookie: "vitrine.age=9999999999.x" }].map((headers) =>
        guest.ask(path, { headers }),
      ),
    );
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    for (const { headers } of replies) {
      expect(headers["set-cookie"]).toBeUndefined();
      expect(headers.vary ?? "").not.toMatch(/country|cookie/i);
    }
  });

  test("show crawlers the same content as before, except the player URL", async () => {
    const after = await readAll(GOOGLE);
    const own = `http://localhost:${port}/api/videos/${id}/frame`;
    const texts = (html: string) => [...html.matchAll(/<(h1|h2|p|title)[^>]*>([^<]*)/g)].map(([, , text]) => text);
    const ldOf = (html: string) =>
      [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, json]) =>
        JSON.parse(json ?? ""),
      );
    const [html, was] = [after[`/videos/${id}`]?.body ?? "", before[`/videos/${id}`]?.body ?? ""];
    for (const text of texts(was)) expect(texts(html)).toContain(text);
    const [video, ...others] = ldOf(was);
    expect(ldOf(html)).toEqual([{ ...video, embedUrl: own }, ...others]);
    for (const path of ["/feed.xml", "/sitemaps/videos-1.xml"]) {
      const expected = before[path]?.body.replaceAll("https://player.example.com/embed/cnryembed1", own);
      expect(after[path]?.body, path).toBe(expected);
    }
    expect(after["/robots.txt"]?.body).toBe(before["/robots.txt"]?.body);
  });
});

test("the country is taken only from the proxy's header", async () => {
  const policyOf = async (headers: Record<string, string>) =>
    JSON.parse((await guest.ask("/api/age", { headers })).body).data.policy;
  expect(await policyOf(inCountry("DE"))).toBe("wallet");
  expect(await policyOf(inCountry("US"))).toBe("declared");
  expect(await policyOf({})).toBe("declared");
  expect(await policyOf({ "x-client-country": "DE" })).toBe("declared");
});

test("a visitor can prove their age with a wallet app, without scripts, and then watch", async () => {
  const { ask, jar } = browserIn("DE");
  const frame = `/api/videos/${id}/frame`;
  expect((await ask(frame)).status).toBe(403);
  const begun = await ask("/api/age/checks", { from: `/videos/${id}` });
  expect([begun.status, begun.headers.location]).toEqual([303, "/age-check"]);
  const page = await ask("/age-check");
  expect(page.headers["cache-control"]).toMatch(/no-store/);
  const request = readRequest(walletLinkIn(page.body));
  expect(request.response_uri).toBe(`http://localhost:${port}/api/age/wallet`);
  expect((await ask("/api/age/finish", {})).headers.location).toMatch(/problem=waiting$/);

  const vp_token = await present(await issuer.issue(), request);
  const phone = browserIn("FR");
  const answer = await phone.ask("/api/age/wallet", { state: request.state, vp_token });
  expect([answer.status, answer.set]).toEqual([200, []]);
  expect((await phone.ask(frame)).status).toBe(200);
  expect((await phone.ask("/api/age/finish", {})).set).toEqual([]);

  const finished = await ask("/api/age/finish", {});
  expect([finished.status, finished.headers.location]).toEqual([303, `/videos/${id}`]);
  expect([...jar.keys()].sort()).toEqual(["vitrine.age", "vitrine_age"]);
  const player = await ask(frame);
  expect([player.status, player.headers["cache-control"]]).toEqual([200, "private, no-store"]);
  expect(player.body).toMatch(EMBED);
  expect((await ask(`/api/videos/${id}`)).body).toMatch(EMBED);

  const replayed = await phone.ask("/api/age/wallet", { state: request.state, vp_token });
  expect(replayed.status).toBe(400);
  const other = browserIn("DE");
  await other.ask("/api/age/checks", { from: "/" });
  const theirs = readRequest(walletLinkIn((await other.ask("/age-check")).body));
  expect((await phone.ask("/api/age/wallet", { state: theirs.state, vp_token })).status).toBe(400);
  expect((await other.ask("/api/age/finish", {})).headers.location).toMatch(/problem=refused$/);
  expect((await other.ask(frame)).status).toBe(403);
});

test("a proof from an untrusted issuer is rejected", async () => {
  const { ask } = browserIn("DE");
  await ask("/api/age/checks", { from: "/" });
  const request = readRequest(walletLinkIn((await ask("/age-check")).body));
  const stranger = await anIssuer();
  const vp_token = await present(await stranger.issue(), request);
  expect((await ask("/api/age/wallet", { state: request.state, vp_token })).status).toBe(400);
  await ask("/api/age/finish", {});
  expect((await ask(`/api/videos/${id}/frame`)).status).toBe(403);
});

test("another origin can neither begin nor finish a check", async () => {
  for (const path of ["/api/age/checks", "/api/age/finish", "/api/age/wallet"]) {
    const headers = { ...FORM, ...inCountry("DE"), origin: "https://other.example" };
    const { status } = await guest.ask(path, { method: "POST", headers });
    expect([path, status]).toEqual([path, 403]);
  }
});
