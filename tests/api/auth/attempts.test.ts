import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { awaitTurn, removeEndedWindows, spendAttempt } from "#lib/auth/attempts/commands";
import { FAILURES_ANYWHERE } from "#lib/auth/attempts/policy";
import { env } from "#lib/core/env";
import { db } from "#lib/db/prisma";
import { POST as LOGIN } from "../../../app/api/auth/login/route.ts";
import { POST as REGISTER } from "../../../app/api/auth/register/route.ts";
import { delayNextLogin } from "../../support/login-delays.ts";
import { callRoute, type Reply } from "../../support/people/callers.ts";
import { aMember, atOnce, countStatuses, PASSWORD } from "../../support/people/members.ts";

let username: string;
/** Other members' names. */
let names: string[];
const nameAt = (place: number) => names[place % names.length] as string;

beforeAll(async () => {
  names = (await atOnce(20, () => aMember())).map((member) => member.username);
});

beforeEach(async () => {
  await db.attemptWindow.deleteMany();
  ({ username } = await aMember());
});

const login = (name: string, password: string, address: string, headers: Record<string, string> = {}) =>
  callRoute(LOGIN, {
    body: { usernameOrEmail: name, password },
    headers: { "x-client-address": address, ...headers },
  });

/** Simulates a minute passing: windows of addresses end, those of accounts continue. */
const aMinuteLater = () => db.$executeRaw`DELETE FROM attempt_windows WHERE ends_at < now() + interval '90 seconds'`;

function expectTooMany(reply: Reply | undefined, most: number): void {
  expect([reply?.status, reply?.body]).toEqual([
    429,
    { success: false, error: "Too many attempts. Please try again later.", code: "too_many_requests" },
  ]);
  const wait = Number(reply?.headers.get("retry-after"));
  expect(wait).toBeGreaterThanOrEqual(1);
  expect(wait).toBeLessThanOrEqual(most);
}

describe("one IP address", () => {
  test("has ten attempts a minute across accounts, after which even the right password gets 429", async () => {
    const replies: Reply[] = [];
    for (let place = 0; place < 10; place++) replies.push(await login(nameAt(place), "wrong", "192.0.2.1"));
    expect(countStatuses(replies)).toEqual({ 401: 10 });
    expectTooMany(await login(username, PASSWORD, "192.0.2.1"), 60);
    expect((await login(username, PASSWORD, "192.0.2.2")).status).toBe(200);
    await aMinuteLater();
    expect((await login(username, PASSWORD, "192.0.2.1")).status).toBe(200);
  });

  test("gets only ten of 200 concurrent attempts checked", async () => {
    const replies = await atOnce(200, (place) => login(nameAt(place), "wrong", "192.0.2.3"));
    expect(countStatuses(replies)).toEqual({ 401: 10, 429: 190 });
  });

  test("is identified regardless of forwarding headers and by its IPv6 /64 network", async () => {
    const replies: Reply[] = [];
    for (let place = 0; place < 12; place++) {
      const headers = {
        "x-forwarded-for": `203.0.113.${place}`,
        "x-real-ip": `203.0.113.${place}`,
        forwarded: `for=${place}`,
      };
      replies.push(await login(nameAt(place), "wrong", `2001:db8:0:7::${place.toString(16)}:1`, headers));
    }
    expect(countStatuses(replies)).toEqual({ 401: 10, 429: 2 });
    expect((await login(username, PASSWORD, "2001:db8:0:8::1")).status).toBe(200);
  });

  test("has five registrations per half hour, not counting invalid ones", async () => {
    const register = (name: string, password = "correct horse") =>
      callRoute(REGISTER, {
        body: { username: name, email: `${name}@example.com`, password },
        headers: { "x-client-address": "192.0.2.4" },
      });
    for (let place = 0; place < 8; place++) expect((await register("ab")).status).toBe(400);
    for (let place = 0; place < 4; place++) expect((await register(`opened${place}`)).status).toBe(201);
    expect((await register("opened0")).status).toBe(409);
    expectTooMany(await register("opened5"), 1800);
    const later = (minutes: number) =>
      db.$executeRaw`UPDATE attempt_windows SET ends_at = ends_at - make_interval(mins => ${minutes}::int)`;
    await later(29);
    expectTooMany(await register("opened6"), 60);
    await later(2);
    expect((await register("opened7")).status).toBe(201);
  });
});

describe("one account", () => {
  test("has ten failures per IP address and quarter hour, without locking out other IP addresses", async () => {
    for (let place = 0; place < 10; place++) {
      if (place === 5) await aMinuteLater();
      expect((await login(username.toUpperCase(), "wrong", "192.0.2.5")).status).toBe(401);
    }
    await aMinuteLater();
    expectTooMany(await login(username, PASSWORD, "192.0.2.5"), 900);
    expect((await login(username, PASSWORD, "192.0.2.6")).status).toBe(200);
  });

  test("that does not exist is limited in the same way", async () => {
    for (let place = 0; place < 10; place++) {
      if (place === 5) await aMinuteLater();
      expect((await login("not.there", "wrong", "192.0.2.7")).status).toBe(401);
    }
    await aMinuteLater();
    expectTooMany(await login("not.there", "wrong", "192.0.2.7"), 900);
  });

  test("has its failures reset by a successful login, unlike the IP address", async () => {
    for (let place = 0; place < 9; place++) await login(username, "wrong", "192.0.2.8");
    expect((await login(username, PASSWORD, "192.0.2.8")).status).toBe(200);
    expectTooMany(await login(username, PASSWORD, "192.0.2.8"), 60);
    await aMinuteLater();
    for (let place = 0; place < 9; place++) expect((await login(username, "wrong", "192.0.2.8")).status).toBe(401);
    expect((await login(username, PASSWORD, "192.0.2.8")).status).toBe(200);
  });

  test("under attack from many IP addresses delays every login, but locks nobody out", async () => {
    for (let place = 0; place < 10; place++) await login(username, "wrong", `198.51.100.${place}`);
    const started = performance.now();
    const times = await atOnce(3, async (place) => {
      const { status } = await login(username, "wrong", `198.51.100.${100 + place}`);
      return [status, performance.now() - started] as const;
    });
    expect(times.map(([status]) => status)).toEqual([401, 401, 401]);
    const [, second, third] = times.map(([, time]) => time).sort((a, b) => a - b);
    expect(second).toBeGreaterThan(950);
    expect(third).toBeGreaterThan(1_950);
    expect((await login(username, PASSWORD, "198.51.100.200")).status).toBe(200);
    expect((await login(username, PASSWORD, "198.51.100.201")).status).toBe(200);
  }, 30_000);

  test("rejects a login that would have to wait longer than a request may last", async () => {
    const window = { ...FAILURES_ANYWHERE, name: "tries of this test" };
    for (let place = 0; place < 30; place++) await spendAttempt({ ...window, max: 1000 }, "a name");
    await delayNextLogin(window, "a name");
    await expect(awaitTurn(window, "a name")).rejects.toMatchObject({
      kind: "too_many_requests",
      details: { retryAfter: 15 },
    });
  });
});

test("stores neither IP addresses nor usernames in the database", async () => {
  await login("a.name.to.look.for", "wrong", "192.0.2.99");
  const rows = await db.attemptWindow.findMany();
  expect(rows).toHaveLength(3);
  for (const { key } of rows) {
    expect(key).toHaveLength(32);
    expect(Buffer.from(key).toString("latin1")).not.toMatch(/192\.0\.2|look/);
  }
});

test("removes windows that have ended, and no others", async () => {
  await login("nobody", "wrong", "192.0.2.20");
  await db.$executeRaw`UPDATE attempt_windows SET ends_at = now() - interval '1 second'`;
  await login("somebody.else", "wrong", "192.0.2.21");
  expect(await removeEndedWindows()).toBe(3);
  expect(await db.attemptWindow.count()).toBe(3);
});

test("counts no attempts while rate limits are off", async () => {
  Object.assign(env(), { rateLimits: false });
  try {
    for (let place = 0; place < 12; place++) expect((await login(username, "wrong", "192.0.2.30")).status).toBe(401);
    expect(await db.attemptWindow.count()).toBe(0);
  } finally {
    Object.assign(env(), { rateLimits: true });
  }
}, 30_000);
