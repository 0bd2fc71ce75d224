import { hash } from "@node-rs/bcrypt";
import { describe, expect, test } from "vitest";
import { env } from "#lib/core/env";
import { db } from "#lib/db/prisma";
import { signInCookies } from "#lib/http/session-cookies";
import { POST as LOGIN } from "../../../app/api/auth/login/route.ts";
import { POST as LOGOUT } from "../../../app/api/auth/logout/route.ts";
import { GET as ME } from "../../../app/api/auth/me/route.ts";
import { computing } from "../../support/computing.ts";
import { aUser } from "../../support/factories.ts";
import { callRoute } from "../../support/people/callers.ts";
import { aMember, PASSWORD } from "../../support/people/members.ts";

const login = (usernameOrEmail: unknown, password: unknown = PASSWORD, cookie?: string) =>
  callRoute(LOGIN, { body: { usernameOrEmail, password } }, cookie);

/** The session cookie set by a response, as a browser would send it. */
const sessionOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith("vitrine.session="))
    ?.split(";")[0] ?? "";

const userOfCookie = async (cookie: string) => (await callRoute(ME, {}, cookie)).data.user;

const WRONG = '{"success":false,"error":"Invalid username or password","code":"invalid_credentials"}';

describe("logging in", () => {
  test("accepts the username or email in any case and Unicode form, with surrounding spaces", async () => {
    const { id } = await aMember({ username: "Zoë.Straße", email: "Zoe@Example.com" });
    for (const name of [
      "Zoë.Straße",
      "ZOË.STRASSE",
      "zoe\u0308.strasse",
      " zoë.straße ",
      "zoe@example.com",
      "ZOE@EXAMPLE.COM",
    ]) {
      const { status, data } = await login(name);
      expect([name, status, data.user.id]).toEqual([name, 200, id]);
    }
  });

  test("returns exactly the user fields of the API contract", async () => {
    const { id, createdAt } = await aMember({ username: "plain", email: "plain@example.com" });
    const { data, text } = await login("plain");
    expect(data).toEqual({
      user: {
        id,
        username: "plain",
        email: "plain@example.com",
        role: null,
        isAdmin: false,
        isPremium: false,
        premiumUntil: null,
        createdAt: createdAt.toISOString(),
      },
    });
    expect(text).not.toMatch(/hash|\$2b\$|session/i);
  });

  test("sets an HttpOnly, SameSite cookie that reveals nothing about the account", async () => {
    await aMember({ username: "cookie.user" });
    const { headers } = await login("cookie.user");
    const [session, hint] = headers.getSetCookie();
    expect(session).toMatch(/^vitrine\.session=[\w.-]{100,3900}; Path=\/; Max-Age=2592000; SameSite=Lax; HttpOnly$/);
    expect(hint).toBe("vitrine_member=1; Path=/; Max-Age=2592000; SameSite=Lax");
    expect(session).not.toContain("cookie.user");
    expect(headers.get("cache-control")).toBe("private, no-store");
  });

  test("under TLS, sets __Host- and Secure cookies", () => {
    const [session, hint] = signInCookies("a.session", "https://site.example").map(([, value]) => value);
    expect(session).toBe("__Host-vitrine.session=a.session; Path=/; Max-Age=2592000; SameSite=Lax; Secure; HttpOnly");
    expect(hint).toBe("vitrine_member=1; Path=/; Max-Age=2592000; SameSite=Lax; Secure");
  });

  test("creates a new session each time, and ends the browser's previous one", async () => {
    await aMember({ username: "fixed" });
    const planted = sessionOf((await login("fixed")).headers);
    const { headers } = await login("fixed", PASSWORD, planted);
    expect(sessionOf(headers)).not.toBe(planted);
    expect(await userOfCookie(planted)).toBeNull();
    expect(await userOfCookie(sessionOf(headers))).toMatchObject({ username: "fixed" });
  });

  test("replaces a made-up session cookie", async () => {
    await aMember({ username: "planted" });
    const { headers } = await login("planted", PASSWORD, "vitrine.session=chosen-by-somebody-else");
    expect(sessionOf(headers)).not.toContain("chosen");
    expect(await userOfCookie("vitrine.session=chosen-by-somebody-else")).toBeNull();
  });
});

describe("rejecting a login", () => {
  test("gives the same response to a wrong password and to an unknown account", async () => {
    await aMember({ username: "known" });
    for (const reply of [await login("known", "wrong"), await login("unknown", "wrong"), await login("unknown")]) {
      expect([reply.status, reply.text]).toEqual([401, WRONG]);
      expect(reply.headers.getSetCookie()).toEqual([]);
    }
  });

  test("spends the time of a hash on an unknown account", async () => {
    const user = await aUser({ passwordHash: await hash(PASSWORD, { cost: 12 }) });
    const time = async (name: string) => {
      const started = performance.now();
      await login(name, "wrong");
      return performance.now() - started;
    };
    const [known, unknown]: number[][] = [[], []];
    for (let round = 0; round < 3; round++) {
      known?.push(await time(user.username));
      unknown?.push(await time("nobody.at.all"));
    }
    expect(Math.min(...(unknown ?? []))).toBeGreaterThan(Math.min(...(known ?? [])) / 3);
  });

  test.each([
    ["a trailing space", "correct horse "],
    ["different case", "Correct Horse"],
    ["a missing last letter", "correct hors"],
    ["a trailing NUL", `${PASSWORD}\0`],
  ])("compares the password exactly: %s", async (_, password) => {
    const { username } = await aMember();
    expect((await login(username, password)).status).toBe(401);
  });

  test("never truncates a long password, though bcrypt reads only 72 bytes", async () => {
    const password = "x".repeat(72);
    const { username } = await aUser({ passwordHash: await hash(password, { cost: 4 }) });
    expect((await login(username, `${password}y`)).status).toBe(401);
    expect((await login(username, password)).status).toBe(200);
  });

  test("does not normalize a password to another Unicode form", async () => {
    const { username } = await aUser({ passwordHash: await hash("Caf\u00e9 \u{1F600}", { cost: 4 }) });
    expect((await login(username, "Cafe\u0301 \u{1F600}")).status).toBe(401);
    expect((await login(username, "Caf\u00e9 \u{1F600}")).status).toBe(200);
  });

  test("does not match a lone surrogate with the replacement character", async () => {
    const { username } = await aUser({ passwordHash: await hash("secret\ufffd", { cost: 4 }) });
    expect((await login(username, "secret\ud800")).status).toBe(401);
  });

  test.each([
    [{}, "All fields are required"],
    [{ usernameOrEmail: "a" }, "All fields are required"],
    [{ password: "a" }, "All fields are required"],
    [{ usernameOrEmail: "", password: "" }, "All fields are required"],
    [{ usernameOrEmail: 1, password: "a" }, "All fields are required"],
    [{ usernameOrEmail: "a\0b", password: "a" }, "Control characters are not allowed."],
    [{ usernameOrEmail: "a\ud800", password: "a" }, "Control characters are not allowed."],
    [{ usernameOrEmail: "a".repeat(255), password: "a" }, "Invalid username or password"],
  ])("rejects the body %j", async (body, sentence) => {
    const reply = await callRoute(LOGIN, { body });
    expect([reply.status, reply.body.error]).toEqual([400, sentence]);
  });

  test("rejects a password of one megabyte before hashing", async () => {
    const hashing = await computing(() => login("somebody", "a wrong password"));
    const refusing = async () => expect((await login("somebody", "a".repeat(1_000_000))).status).toBe(413);
    expect(await computing(refusing)).toBeLessThan(hashing / 2);
  });

  test("rejects requests from other origins with 403", async () => {
    await aMember({ username: "crossed" });
    for (const origin of ["https://evil.example", "null", "http://sub.localhost:3000"]) {
      const body = { usernameOrEmail: "crossed", password: PASSWORD };
      const reply = await callRoute(LOGIN, { body, headers: { origin } });
      expect([reply.status, reply.body.code]).toEqual([403, "cross_site"]);
    }
  });
});

describe("logging out", () => {
  test("ends the session, so that a copy of its cookie is no longer valid", async () => {
    await aMember({ username: "leaving" });
    const cookie = sessionOf((await login("leaving")).headers);
    const other = sessionOf((await login("leaving")).headers);
    const { status, data, headers } = await callRoute(LOGOUT, { method: "POST" }, cookie);
    expect([status, data]).toEqual([200, {}]);
    expect(headers.getSetCookie()).toEqual([
      "vitrine.session=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly",
      "vitrine_member=; Path=/; Max-Age=0; SameSite=Lax",
    ]);
    expect(await userOfCookie(cookie)).toBeNull();
    expect(await userOfCookie(other)).toMatchObject({ username: "leaving" });
    expect((await callRoute(LOGOUT, { method: "POST" }, cookie)).status).toBe(200);
  });
});

describe("GET /api/auth/me", () => {
  test("returns no user without a cookie or with a broken one", async () => {
    await aMember({ username: "broken" });
    const cookie = sessionOf((await login("broken")).headers);
    const flipped = cookie.slice(0, -9) + (cookie.at(-9) === "A" ? "B" : "A") + cookie.slice(-8);
    for (const one of ["", "vitrine.session=", "vitrine.session=a.b.c", "vitrine.session=%E0%A4%A", flipped]) {
      const reply = await callRoute(ME, {}, one);
      expect([reply.status, reply.data]).toEqual([200, { user: null }]);
    }
    expect(await userOfCookie(cookie)).toMatchObject({ username: "broken" });
  });

  test("returns the permissions currently stored in the database", async () => {
    const { id } = await aMember({ username: "rights" });
    const cookie = sessionOf((await login("rights")).headers);
    const grant = (data: object) => db.user.update({ where: { id }, data });
    await grant({ isAdmin: true, hasPremium: true });
    expect(await userOfCookie(cookie)).toMatchObject({ isAdmin: true, isPremium: true, premiumUntil: null });
    await grant({ isAdmin: false, premiumUntil: new Date(Date.now() - 1000) });
    expect(await userOfCookie(cookie)).toMatchObject({ isAdmin: false, isPremium: false });
    await db.user.delete({ where: { id } });
    expect(await userOfCookie(cookie)).toBeNull();
  });

  test("accepts the session only from a __Host- cookie with TLS, and only from a plain cookie without", async () => {
    const { id } = await aMember({ username: "scheme" });
    const plain = sessionOf((await login("scheme")).headers);
    const secure = `__Host-${plain}`;
    expect(await userOfCookie(plain)).toMatchObject({ id });
    expect(await userOfCookie(secure)).toBeNull();
    const { siteUrl } = env();
    Object.assign(env(), { siteUrl: "https://site.example" });
    try {
      expect(await userOfCookie(plain)).toBeNull();
      expect(await userOfCookie(secure)).toMatchObject({ id });
    } finally {
      Object.assign(env(), { siteUrl });
    }
  });
});

test("starts no session if the password has changed during the login", async () => {
  const { startSession } = await import("#lib/auth/commands");
  const { id, passwordHash } = await aMember();
  await expect(startSession(id, null, "the hash it had before")).rejects.toMatchObject({ kind: "unauthenticated" });
  await expect(startSession(2_000_000_000, null)).rejects.toMatchObject({ kind: "unauthenticated" });
  expect(await db.session.count({ where: { userId: id } })).toBe(0);
  await startSession(id, null, passwordHash);
  expect(await db.session.count({ where: { userId: id } })).toBe(1);
});
