import { beforeEach, describe, expect, test } from "vitest";
import { spendAttempt } from "#lib/auth/attempts/commands";
import { FAILURES_ANYWHERE, FAILURES_OF_DEVICE } from "#lib/auth/attempts/policy";
import { db } from "#lib/db/prisma";
import { identityKey } from "#lib/users/policy";
import { POST as LOGIN } from "../../../app/api/auth/login/route.ts";
import { PATCH as RENAME } from "../../../app/api/users/me/route.ts";
import { delayNextLogin } from "../../support/login-delays.ts";
import { callRoute, type Reply } from "../../support/people/callers.ts";
import { withoutHashing } from "../../support/people/hashing.ts";
import { aMember, PASSWORD } from "../../support/people/members.ts";

let username: string;
let userId: number;

beforeEach(async () => {
  await db.attemptWindow.deleteMany();
  ({ username, id: userId } = await aMember());
});

const login = (name: string, password: string, address: string, cookie?: string) =>
  callRoute(LOGIN, { body: { usernameOrEmail: name, password }, headers: { "x-client-address": address } }, cookie);

/** The cookie that makes this device a known one. */
const deviceIn = (reply: Reply): string =>
  reply.headers
    .getSetCookie()
    .find((text) => text.startsWith("vitrine.device="))
    ?.split(";", 1)[0] ?? "";

/** Enough wrong passwords from everywhere that an unknown device would wait longer than a request may take. */
async function attack(name: string): Promise<void> {
  const key = identityKey(name);
  for (let place = 0; place < 30; place++) await spendAttempt({ ...FAILURES_ANYWHERE, max: 1000 }, key);
  await delayNextLogin(FAILURES_ANYWHERE, key);
}

describe("a member under attack from many IP addresses", () => {
  test("logs in on a known device without delay, even from a new IP address, unlike on an unknown one", async () => {
    const device = deviceIn(await login(username, PASSWORD, "192.0.2.1"));
    await attack(username);
    expect((await login(username, PASSWORD, "203.0.113.9", device)).status).toBe(200);
    expect((await login(username, PASSWORD, "203.0.113.10")).status).toBe(429);
  });

  test("logs in from a recently used IP address without any cookie", async () => {
    await login(username, PASSWORD, "192.0.2.2");
    await attack(username);
    expect((await login(username, PASSWORD, "192.0.2.2")).status).toBe(200);
    expect((await login(username, PASSWORD, "192.0.2.3")).status).toBe(429);
  });
});

test("an IP address stays known for a week after the last login from it", async () => {
  await login(username, PASSWORD, "192.0.2.6");
  const known = { where: { endsAt: { gt: new Date(Date.now() + 6 * 86_400_000) } } };
  expect(await db.attemptWindow.count(known)).toBe(1);
  await db.attemptWindow.updateMany({ ...known, data: { endsAt: new Date(Date.now() + 60_000) } });
  await login(username, PASSWORD, "192.0.2.6");
  expect(await db.attemptWindow.count(known)).toBe(1);
});

describe("a known device", () => {
  test("has ten failures of its own, which failures of others do not use up", async () => {
    const device = deviceIn(await login(username, PASSWORD, "192.0.2.3"));
    withoutHashing();
    // The address's window is full, but it counts only for other accounts.
    for (let place = 0; place < 12; place++) await login(`nobody${place}`, "wrong", "192.0.2.3");
    for (let place = 0; place < 10; place++) {
      expect((await login(username, "wrong", "192.0.2.3", device)).status).toBe(401);
    }
    const reply = await login(username, PASSWORD, "192.0.2.3", device);
    expect([reply.status, reply.body.code]).toEqual([429, "too_many_requests"]);
  });

  test("has all ten failures again after a successful login", async () => {
    const device = deviceIn(await login(username, PASSWORD, "192.0.2.9"));
    const [, id] = /^vitrine\.device=([\w-]+)\./.exec(device) ?? [];
    for (let place = 0; place < 9; place++) await spendAttempt(FAILURES_OF_DEVICE, `${id}\n${userId}`);
    const replies = [await login(username, PASSWORD, "192.0.2.9", device)];
    replies.push(await login(username, PASSWORD, "192.0.2.9", device));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  });

  test("is not recognized for another account or with a modified cookie", async () => {
    const device = deviceIn(await login(username, PASSWORD, "192.0.2.4"));
    const other = await aMember();
    const forged = device.replace(`.${userId}.`, `.${other.id}.`);
    expect(forged).not.toBe(device);
    await db.attemptWindow.deleteMany();
    for (const cookie of [device, forged, `${device}x`, "vitrine.device=", "vitrine.device=a.b.c"]) {
      await login(other.username, "wrong", "192.0.2.5", cookie);
    }
    // Counted like attempts by unknown devices: by address, by account at this address, and by account anywhere.
    expect((await db.attemptWindow.findMany()).map(({ count }) => count)).toEqual([5, 5, 5]);
  });

  test("is remembered for five members in an HttpOnly, SameSite=Lax cookie", async () => {
    const members = [];
    let cookie = "";
    for (let place = 0; place < 6; place++) {
      const member = await aMember();
      members.push(member);
      const reply = await login(member.username, PASSWORD, `192.0.2.${100 + place}`, cookie);
      const written = reply.headers.getSetCookie().find((text) => text.startsWith("vitrine.device=")) ?? "";
      expect(written).toMatch(/; Path=\/; Max-Age=31536000; SameSite=Lax; HttpOnly$/);
      cookie = deviceIn(reply);
    }
    const ids = cookie.split(".")[2]?.split("_").map(Number);
    expect(ids).toEqual(
      members
        .slice(1)
        .map(({ id }) => id)
        .reverse(),
    );
  });
});

test("an IPv6 /48 network has only four times the attempts of one IP address", async () => {
  withoutHashing();
  const replies: number[] = [];
  for (let place = 0; place < 60; place++) {
    const block = place.toString(16).padStart(2, "0");
    replies.push((await login(`nobody${place}`, "wrong", `2001:db8:77:${block}00::1`)).status);
  }
  expect(replies.filter((status) => status === 401)).toHaveLength(40);
  expect((await login("nobody", "wrong", "2001:db8:78::1")).status).toBe(401);
});

test("ignores session cookies if more than one is sent", async () => {
  const { headers } = await login(username, PASSWORD, "192.0.2.7");
  const session = headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
  const other = await aMember();
  const theirs = (await login(other.username, PASSWORD, "192.0.2.8")).headers.getSetCookie()[0]?.split(";", 1)[0];
  const rename = (cookie: string) =>
    callRoute(RENAME, { method: "PATCH", body: { currentPassword: PASSWORD, username: "renamed" } }, cookie);
  for (const cookies of [`${session}; ${theirs}`, `${session}; ${session}`]) {
    expect((await rename(cookies)).status).toBe(401);
  }
});
