import { describe, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import { POST as LOGIN } from "../../../app/api/auth/login/route.ts";
import { GET as ME } from "../../../app/api/auth/me/route.ts";
import { POST as REGISTER } from "../../../app/api/auth/register/route.ts";
import { computing } from "../../support/computing.ts";
import { aUser } from "../../support/factories.ts";
import { callRoute } from "../../support/people/callers.ts";
import { atOnce, countStatuses } from "../../support/people/members.ts";

let made = 0;
const account = (facts: object = {}) => {
  const username = `new.member.${++made}`;
  return { username, email: `${username}@example.com`, password: "correct horse", ...facts };
};
const register = (body: unknown, cookie?: string) => callRoute(REGISTER, { body }, cookie);
const sessionOf = (headers: Headers) => headers.getSetCookie()[0]?.split(";")[0] ?? "";

describe("registering", () => {
  test("logs in and returns exactly the user fields of the API contract", async () => {
    const { username, email } = account();
    const { status, data, headers } = await register({ username, email, password: "123456" });
    expect(status).toBe(201);
    expect(data).toEqual({
      user: {
        id: expect.any(Number),
        username,
        email,
        role: null,
        isAdmin: false,
        isPremium: false,
        premiumUntil: null,
        createdAt: expect.stringMatching(/Z$/),
      },
    });
    expect((await callRoute(ME, {}, sessionOf(headers))).data).toEqual(data);
    const login = await callRoute(LOGIN, { body: { usernameOrEmail: username, password: "123456" } });
    expect(login.status).toBe(200);
  });

  test("ignores permissions in the body", async () => {
    const hostile = `{"username":"mass.assigned","email":"mass@example.com","password":"correct horse","isAdmin":true,
      "isPremium":true,"hasPremium":true,"premiumUntil":"2100-01-01T00:00:00Z","id":7,"role":"admin","createdAt":"2001-01-01",
      "passwordHash":"x","viewCount":9,"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}`;
    const { status, data, headers } = await register(hostile);
    expect(status).toBe(201);
    expect(data.user).toMatchObject({ isAdmin: false, isPremium: false, premiumUntil: null });
    expect(data.user.id).not.toBe(7);
    expect(new Date(data.user.createdAt).getFullYear()).toBeGreaterThan(2020);
    expect((await callRoute(ME, {}, sessionOf(headers))).data).toEqual(data);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  test("ends the browser's previous session", async () => {
    const before = sessionOf((await register(account())).headers);
    const after = sessionOf((await register(account(), before)).headers);
    expect((await callRoute(ME, {}, before)).data.user).toBeNull();
    expect((await callRoute(ME, {}, after)).data.user).not.toBeNull();
  });

  test("accepts a password of 72 bytes and preserves its spaces", async () => {
    const body = account({ password: ` ${"é".repeat(35)} ` });
    expect((await register(body)).status).toBe(201);
    const login = (password: string) => callRoute(LOGIN, { body: { usernameOrEmail: body.username, password } });
    expect((await login(body.password)).status).toBe(200);
    expect((await login(body.password.trim())).status).toBe(401);
  });
});

const invalid: [string, object, string][] = [
  ["no fields", { username: undefined, email: undefined, password: undefined }, "All fields are required"],
  ["an empty field, reported before a short one", { username: "ab", email: "" }, "All fields are required"],
  ["an empty password", { password: "" }, "All fields are required"],
  ["a numeric username", { username: 123 }, "All fields are required"],
  ["a short username", { username: "ab" }, "Username must be at least 3 characters long"],
  ["a username of two letters outside the BMP", { username: "𐐀𐐁" }, "Username must be at least 3 characters long"],
  ["a username of spaces", { username: "      " }, "Username must be at least 3 characters long"],
  ["a long username", { username: "a".repeat(31) }, "Username must be at most 30 characters long"],
  ["a space in the username", { username: "a b c" }, "Username may contain letters, digits, and the signs _ . - only"],
  ["an @ in the username", { username: "a@b.c" }, "Username may contain letters, digits, and the signs _ . - only"],
  ["markup in the username", { username: "<b>bold" }, "Username may contain letters, digits, and the signs _ . - only"],
  ["a NUL in the username", { username: "a\0bc" }, "Username may contain letters, digits, and the signs _ . - only"],
  [
    "a lone surrogate in the username",
    { username: "abc\ud800" },
    "Username may contain letters, digits, and the signs _ . - only",
  ],
  [
    "a zero-width space in the username",
    { username: "admin\u200b" },
    "Username may contain letters, digits, and the signs _ . - only",
  ],
  [
    "a bidirectional override in the username",
    { username: "admin\u202enimda" },
    "Username may contain letters, digits, and the signs _ . - only",
  ],
  [
    "a soft hyphen in the username",
    { username: "ad\u00admin" },
    "Username may contain letters, digits, and the signs _ . - only",
  ],
  ["an invisible letter in the username", { username: "admin\u3164" }, "Username must not contain invisible letters"],
  [
    "a Cyrillic letter in a Latin username",
    { username: "аdmin" },
    "Username must not mix letters of different alphabets",
  ],
  ["a Greek letter in a Latin username", { username: "αdmin" }, "Username must not mix letters of different alphabets"],
  ["an invalid email", { email: "nobody" }, "Please enter a valid email address"],
  ["an email without a dot", { email: "a@b" }, "Please enter a valid email address"],
  ["two emails", { email: "a@b.c,d@e.f" }, "Please enter a valid email address"],
  ["an email with a line break", { email: "a@b.c\nBcc: d@e.f" }, "Please enter a valid email address"],
  ["a long email", { email: `${"a".repeat(64)}@${"b".repeat(190)}.com` }, "Please enter a valid email address"],
  ["a zero-width space in the email", { email: "a\u200b@example.com" }, "Please enter a valid email address"],
  ["a short password", { password: "12345" }, "Password must be at least 6 characters long"],
  ["a password of three emoji", { password: "😀😀😀" }, "Password must be at least 6 characters long"],
  ["a password of 73 bytes", { password: "a".repeat(73) }, "Password must be at most 72 bytes long"],
  ["a password of 74 bytes in 37 letters", { password: "é".repeat(37) }, "Password must be at most 72 bytes long"],
  ["a NUL in the password", { password: "abc\0defg" }, "Control characters are not allowed."],
];

describe("an invalid registration", () => {
  test.each(invalid)("is rejected: %s", async (_, facts, sentence) => {
    const body = account(facts);
    const reply = await register(body);
    expect([reply.status, reply.body.error]).toEqual([400, sentence]);
    expect(reply.headers.getSetCookie()).toEqual([]);
  });

  test("is rejected with an error for every field, missing fields first", async () => {
    const reply = await register(account({ username: "", email: "nobody", password: "12345" }));
    expect([reply.status, reply.body.error]).toEqual([400, "All fields are required"]);
    expect(reply.body.fields).toEqual({
      username: "All fields are required",
      email: "Please enter a valid email address",
      password: "Password must be at least 6 characters long",
    });
  });

  test("is rejected quickly if a username or email is very long", async () => {
    const long = "a@".repeat(15_000) + "a.".repeat(15_000);
    const registering = async () => {
      for (const facts of [{ username: long }, { email: long }])
        expect((await register(account(facts))).status).toBe(400);
    };
    expect(await computing(registering)).toBeLessThan(1_000);
  });

  test("is rejected for a taken username or email, regardless of case and Unicode form", async () => {
    await aUser({ username: "Ámy", email: "amy@example.com" });
    for (const username of ["Ámy", "ámy", "ÁMY", "A\u0301my", "Áｍｙ"]) {
      const reply = await register(account({ username }));
      expect([reply.status, reply.body.error]).toEqual([409, "Username is already taken"]);
      expect(reply.body.fields).toEqual({ username: "Username is already taken" });
    }
    for (const email of ["amy@example.com", "AMY@Example.Com", " amy@example.com "]) {
      const reply = await register(account({ email }));
      expect([reply.status, reply.body.error]).toEqual([409, "Email is already registered"]);
      expect(reply.body.fields).toEqual({ email: "Email is already registered" });
    }
  });
});

describe("fifty concurrent registrations", () => {
  test("with one username create one account, and the others get 409", async () => {
    const replies = await atOnce(50, (place) => register(account({ username: place % 2 ? "Wanted" : "wanted" })));
    expect(countStatuses(replies)).toEqual({ 201: 1, 409: 49 });
    expect(await db.user.count({ where: { usernameKey: "wanted" } })).toBe(1);
  });

  test("with one email create one account, and the others get 409", async () => {
    const replies = await atOnce(50, () => register(account({ email: "shared@example.com" })));
    expect(countStatuses(replies)).toEqual({ 201: 1, 409: 49 });
    expect(await db.user.count({ where: { emailKey: "shared@example.com" } })).toBe(1);
  });
});

test("returns a conflict if another instance creates the same account during hashing", async () => {
  const { createUser } = await import("#lib/users/commands");
  const body = account();
  const first = createUser(body);
  // Written by the other instance while this one computes its hash.
  await aUser({ username: body.username });
  await expect(first).rejects.toMatchObject({ kind: "conflict", message: "Username is already taken" });
});
