import { describe, expect, test } from "vitest";
import { removeEndedSessions } from "#lib/auth/commands";
import { isRenewalDue, SESSIONS_PER_MEMBER } from "#lib/auth/policy";
import { db } from "#lib/db/prisma";
import { GET as USERS } from "../../../app/api/admin/users/route.ts";
import { POST as LOGIN } from "../../../app/api/auth/login/route.ts";
import { POST as LOGOUT } from "../../../app/api/auth/logout/route.ts";
import { GET as ME } from "../../../app/api/auth/me/route.ts";
import { DELETE as SIGN_OUT } from "../../../app/api/users/me/sessions/[id]/route.ts";
import { GET as SESSIONS } from "../../../app/api/users/me/sessions/route.ts";
import { aUser } from "../../support/factories.ts";
import { type Caller, callerFor, callRoute, signIn } from "../../support/people/callers.ts";
import { aMember, PASSWORD } from "../../support/people/members.ts";

const DAY = 24 * 3600 * 1000;
const from = (ms: number) => new Date(Date.now() + ms);
const near = (date: Date | undefined, ms: number) => Math.abs((date?.getTime() ?? 0) - (Date.now() + ms)) < 60_000;

const onlySession = (userId: number) => db.session.findFirstOrThrow({ where: { userId } });
const age = (userId: number, facts: { createdAt?: Date; lastSeenAt?: Date; expiresAt?: Date }) =>
  db.session.updateMany({ where: { userId }, data: facts });

describe("a session in use", () => {
  test("is extended by thirty days, and so is its cookie", async () => {
    const member = await callerFor((await aUser()).id);
    const userId = member.userId as number;
    await age(userId, { createdAt: from(-20 * DAY), lastSeenAt: from(-20 * DAY), expiresAt: from(10 * DAY) });
    const { headers, data } = await member(ME);
    expect(data.user.id).toBe(userId);
    const [session, hint] = headers.getSetCookie();
    expect(session).toMatch(/^vitrine\.session=.+; Max-Age=2592000; SameSite=Lax; HttpOnly$/);
    expect(hint).toMatch(/^vitrine_member=1; .*Max-Age=2592000/);
    const row = await onlySession(userId);
    expect([near(row.expiresAt, 30 * DAY), near(row.lastSeenAt, 0)]).toEqual([true, true]);
    const renewed = await callRoute(ME, {}, session?.split(";")[0]);
    expect(renewed.data.user.id).toBe(userId);
    expect((await member(ME)).data.user.id).toBe(userId);
  });

  test("is renewed at most once an hour", async () => {
    const member = await callerFor((await aUser()).id);
    const userId = member.userId as number;
    const lastSeenAt = from(-59 * 60_000);
    await age(userId, { lastSeenAt });
    expect((await member(ME)).headers.getSetCookie()).toEqual([]);
    expect((await onlySession(userId)).lastSeenAt).toEqual(lastSeenAt);
  });

  test("is renewed by a successful request to any endpoint, but not by one that fails with 403 or 404", async () => {
    const member = await callerFor((await aUser()).id);
    const userId = member.userId as number;
    const lastSeenAt = from(-2 * 3600_000);
    await age(userId, { lastSeenAt });
    const refused = [await member(USERS), await member(SIGN_OUT, { method: "DELETE", params: { id: "2000000000" } })];
    expect(refused.map(({ status, headers }) => [status, headers.getSetCookie()])).toEqual([
      [403, []],
      [404, []],
    ]);
    expect((await onlySession(userId)).lastSeenAt).toEqual(lastSeenAt);
    const { status, headers } = await member(SESSIONS);
    expect([status, headers.getSetCookie().length]).toEqual([200, 2]);
    expect(near((await onlySession(userId)).lastSeenAt, 0)).toBe(true);
  });

  test("ends a year after login, however often it is used", async () => {
    const member = await callerFor((await aUser()).id);
    const userId = member.userId as number;
    const createdAt = from(-364 * DAY);
    await age(userId, { createdAt, lastSeenAt: from(-DAY), expiresAt: from(DAY) });
    expect((await member(ME)).data.user.id).toBe(userId);
    expect((await onlySession(userId)).expiresAt).toEqual(new Date(createdAt.getTime() + 365 * DAY));
  });

  test("is not renewed by logging out", async () => {
    const member = await callerFor((await aUser()).id);
    await age(member.userId as number, { lastSeenAt: from(-DAY) });
    const { headers } = await member(LOGOUT, { method: "POST" });
    expect(headers.getSetCookie()).toHaveLength(2);
    for (const cookie of headers.getSetCookie()) expect(cookie).toContain("Max-Age=0");
  });
});

describe("an unused session", () => {
  test("expires after thirty days", async () => {
    const member = await callerFor((await aUser()).id);
    await age(member.userId as number, { lastSeenAt: from(-31 * DAY), expiresAt: from(-DAY) });
    expect((await member(ME)).data.user).toBeNull();
    expect((await member(SESSIONS)).status).toBe(401);
  });

  test("is removed once expired, and no other session is", async () => {
    const [idle, member] = [await aUser(), await aUser()];
    await signIn(idle.id);
    await signIn(member.id);
    await age(idle.id, { expiresAt: from(-1000) });
    expect(await removeEndedSessions()).toBeGreaterThan(0);
    expect(await db.session.count({ where: { userId: idle.id } })).toBe(0);
    expect(await db.session.count({ where: { userId: member.id } })).toBe(1);
  });
});

test("logging in on one device too many ends the least recently used session", async () => {
  const { id } = await aUser();
  const first = await signIn(id);
  const second = await signIn(id);
  for (let place = 2; place < SESSIONS_PER_MEMBER; place++) await signIn(id);
  const [, idle] = await db.session.findMany({ where: { userId: id }, orderBy: { id: "asc" } });
  await db.session.update({ where: { id: idle?.id ?? 0 }, data: { lastSeenAt: from(-DAY) } });
  expect((await callRoute(ME, {}, second)).data.user).not.toBeNull();
  await db.session.update({ where: { id: idle?.id ?? 0 }, data: { lastSeenAt: from(-DAY) } });
  await signIn(id);
  expect(await db.session.count({ where: { userId: id } })).toBe(SESSIONS_PER_MEMBER);
  expect((await callRoute(ME, {}, first)).data.user).not.toBeNull();
  expect((await callRoute(ME, {}, second)).data.user).toBeNull();
});

describe("the list of sessions", () => {
  const signInFrom = async (username: string, userAgent: string) => {
    const body = { usernameOrEmail: username, password: PASSWORD };
    const { headers } = await callRoute(LOGIN, { body, headers: { "user-agent": userAgent } });
    return headers.getSetCookie()[0]?.split(";")[0] as string;
  };
  const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  const IPHONE =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";

  test("shows the current session first and no session tokens", async () => {
    const { id, username } = await aMember();
    const phone = await signInFrom(username, IPHONE);
    await signInFrom(username, FIREFOX);
    await age(id, { lastSeenAt: from(-60_000) });
    await signIn((await aUser()).id);
    const { data, text } = await callRoute(SESSIONS, {}, phone);
    expect(data.sessions).toMatchObject([
      { device: "Safari on iPhone", isCurrent: true },
      { device: "Firefox on Linux", isCurrent: false },
    ]);
    expect(Object.keys(data.sessions[0]).sort()).toEqual(
      ["createdAt", "device", "expiresAt", "id", "isCurrent", "lastSeenAt"].sort(),
    );
    expect(text).not.toContain(phone.split("=")[1]);
  });

  test("leaves out sessions that have expired", async () => {
    const { id, username } = await aMember();
    await signInFrom(username, IPHONE);
    await age(id, { expiresAt: from(-1000) });
    const { data } = await callRoute(SESSIONS, {}, await signInFrom(username, FIREFOX));
    expect(data.sessions.map(({ device }: { device: string }) => device)).toEqual(["Firefox on Linux"]);
  });

  test("can be used to end sessions individually, including the current one", async () => {
    const { username } = await aMember();
    const [here, there] = [await signInFrom(username, FIREFOX), await signInFrom(username, IPHONE)];
    const { sessions } = (await callRoute(SESSIONS, {}, here)).data;
    const idOf = (device: string) => `${sessions.find((session: { device: string }) => session.device === device).id}`;
    const signOut = (id: string) => callRoute(SIGN_OUT, { method: "DELETE", params: { id } }, here);

    const other = await signOut(idOf("Safari on iPhone"));
    expect([other.status, other.data, other.headers.getSetCookie()]).toEqual([200, {}, []]);
    expect((await callRoute(ME, {}, there)).data.user).toBeNull();
    expect((await signOut(idOf("Safari on iPhone"))).status).toBe(404);

    const own = await signOut(idOf("Firefox on Linux"));
    expect(own.headers.getSetCookie()[0]).toContain("Max-Age=0");
    expect((await callRoute(ME, {}, here)).data.user).toBeNull();
  });

  test("returns 404 for another member's session and does not end it", async () => {
    const [mine, theirs]: Caller[] = [await callerFor((await aUser()).id), await callerFor((await aUser()).id)];
    const { id } = await onlySession(theirs?.userId as number);
    const signOut = (session: string) => mine?.(SIGN_OUT, { method: "DELETE", params: { id: session } });
    const [foreign, absent] = [await signOut(`${id}`), await signOut("2000000000")];
    expect([foreign?.status, foreign?.text]).toEqual([absent?.status, absent?.text]);
    expect(foreign?.status).toBe(404);
    expect((await theirs?.(ME))?.data.user).not.toBeNull();
    expect((await signOut("x"))?.body.error).toBe("Invalid session ID.");
  });
});

test("a session is due for renewal after an hour", () => {
  const lastSeenAt = new Date(1_000_000);
  expect(isRenewalDue({ lastSeenAt }, 1_000_000 + 3_599_999)).toBe(false);
  expect(isRenewalDue({ lastSeenAt }, 1_000_000 + 3_600_000)).toBe(true);
});
