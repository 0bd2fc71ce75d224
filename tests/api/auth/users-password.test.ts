import { hash } from "@node-rs/bcrypt";
import { afterEach, describe, expect, test, vi } from "vitest";
import { changeSettings } from "#lib/admin/settings/commands";
import { type Db, db } from "#lib/db/prisma";
import { POST as LOGIN } from "../../../app/api/auth/login/route.ts";
import { GET as ME } from "../../../app/api/auth/me/route.ts";
import { POST as REGISTER } from "../../../app/api/auth/register/route.ts";
import { POST as CHANGE } from "../../../app/api/users/me/change-password/route.ts";
import { waitingForLocks } from "../../support/database/locks.ts";
import { callerFor, callRoute, signIn } from "../../support/people/callers.ts";
import { aMember, atOnce, countStatuses, PASSWORD } from "../../support/people/members.ts";

const NEXT = "battery staple";

const change = (cookie: string, body: object = {}) =>
  callRoute(CHANGE, { body: { currentPassword: PASSWORD, newPassword: NEXT, ...body } }, cookie);
const login = async (usernameOrEmail: string, password: string) =>
  (await callRoute(LOGIN, { body: { usernameOrEmail, password } })).status;
const userOfCookie = async (cookie: string | undefined) => (await callRoute(ME, {}, cookie)).data.user;

describe("changing the password", () => {
  test("ends all other sessions and renews this one with a new cookie", async () => {
    const { id, username } = await aMember();
    const [here, there, elsewhere] = [await signIn(id), await signIn(id), await signIn((await aMember()).id)];
    const { status, data, headers } = await change(here);
    expect([status, data]).toEqual([200, {}]);
    const renewed = headers.getSetCookie()[0]?.split(";")[0];
    expect(headers.getSetCookie()[0]).toMatch(/^vitrine\.session=.+; HttpOnly$/);
    expect(renewed).not.toBe(here);
    expect(await userOfCookie(renewed)).toMatchObject({ id });
    expect([await userOfCookie(here), await userOfCookie(there)]).toEqual([null, null]);
    expect(await userOfCookie(elsewhere)).not.toBeNull();
    expect([await login(username, PASSWORD), await login(username, NEXT)]).toEqual([401, 200]);
  });

  test("issues only one new session cookie if the session was due for renewal", async () => {
    const { id } = await aMember();
    const here = await signIn(id);
    await db.session.updateMany({ where: { userId: id }, data: { lastSeenAt: new Date(Date.now() - 24 * 3600_000) } });
    const { headers } = await change(here);
    expect(headers.getSetCookie()).toHaveLength(2);
    expect(await userOfCookie(headers.getSetCookie()[0]?.split(";")[0])).toMatchObject({ id });
  });

  test.each([
    [{ currentPassword: "wrong" }, "Current password is incorrect."],
    [{ currentPassword: `${PASSWORD} ` }, "Current password is incorrect."],
    [{ currentPassword: "" }, "All password fields are required."],
    [{ newPassword: "" }, "All password fields are required."],
    [{ newPassword: undefined }, "All password fields are required."],
    [{ newPassword: 12345678 }, "All password fields are required."],
    [{ newPassword: "1234567" }, "New password must be at least 8 characters long."],
    [{ newPassword: "😀😀😀😀" }, "New password must be at least 8 characters long."],
    [{ newPassword: "a".repeat(73) }, "New password must be at most 72 bytes long."],
    [{ newPassword: "12345678\0" }, "Control characters are not allowed."],
  ])("rejects %j and changes nothing", async (body, sentence) => {
    const { id, username } = await aMember();
    const [here, there] = [await signIn(id), await signIn(id)];
    const reply = await change(here, body);
    expect([reply.status, reply.body.error]).toEqual([400, sentence]);
    expect(reply.headers.getSetCookie()).toEqual([]);
    expect([await userOfCookie(here), await userOfCookie(there)]).toMatchObject([{ id }, { id }]);
    expect(await login(username, PASSWORD)).toBe(200);
  });

  test("preserves spaces around the password", async () => {
    const { id, username } = await aMember();
    await change(await signIn(id), { newPassword: "  spaces  " });
    expect([await login(username, "spaces"), await login(username, "  spaces  ")]).toEqual([401, 200]);
  });

  test("ignores permissions in the body", async () => {
    const { id } = await aMember();
    const other = await aMember();
    await change(await signIn(id), { isAdmin: true, isPremium: true, userId: other.id, id: other.id });
    const facts = { isAdmin: true, hasPremium: true, passwordHash: true };
    expect(await db.user.findUnique({ where: { id }, select: facts })).toMatchObject({
      isAdmin: false,
      hasPremium: false,
    });
    expect(await db.user.findUnique({ where: { id: other.id }, select: facts })).toMatchObject({
      passwordHash: other.passwordHash,
    });
  });

  test("succeeds on only one of two devices concurrently and logs the other out", async () => {
    const { id, username } = await aMember();
    const cookies = [await signIn(id), await signIn(id)];
    const replies = await atOnce(2, (place) =>
      change(cookies[place] as string, { newPassword: `new password ${place}` }),
    );
    const won = replies.findIndex(({ status }) => status === 200);
    expect(countStatuses(replies)[200]).toBe(1);
    expect([400, 401]).toContain(replies[1 - won]?.status);
    expect(await login(username, `new password ${won}`)).toBe(200);
    expect(await userOfCookie(cookies[1 - won])).toBeNull();
  });

  test("does not overwrite a password that was reset meanwhile", async () => {
    const { id, username } = await aMember();
    const cookie = await signIn(id);
    const passwordHash = await hash("reset by an admin", { cost: 4 });
    const whileHeld = async (tx: Db) => {
      await tx.$queryRaw`SELECT id FROM users WHERE id = ${id} FOR UPDATE`;
      const changing = change(cookie);
      // The current password was correct, and the new one is waiting to be stored.
      await vi.waitFor(async () => expect(await waitingForLocks()).toBe(1), { timeout: 10_000, interval: 20 });
      await tx.user.update({ where: { id }, data: { passwordHash } });
      return { changing };
    };
    const { changing } = await db.$transaction(whileHeld, { timeout: 15_000 });
    expect((await changing).status).toBe(400);
    expect(await login(username, "reset by an admin")).toBe(200);
  });

  test("allows at most ten wrong passwords", async () => {
    const { id } = await aMember();
    const cookie = await signIn(id);
    const replies = await atOnce(14, () => change(cookie, { currentPassword: "wrong" }));
    expect(countStatuses(replies)).toEqual({ 400: 10, 429: 4 });
    const refused = await change(cookie);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(600);
    expect((await change(await signIn((await aMember()).id))).status).toBe(200);
  });

  test("returns 401 for a guest", async () => {
    const guest = await callerFor();
    expect((await guest(CHANGE, { body: "garbage" })).status).toBe(401);
  });
});

describe("a common password", () => {
  const register = (username: string, password: string) =>
    callRoute(REGISTER, { body: { username, email: `${username}@example.com`, password } });

  afterEach(() => changeSettings({ refuseCommonPasswords: false }));

  test("is accepted by default", async () => {
    expect((await register("common.password", "12345678")).status).toBe(201);
  });

  test("is rejected at registration and at a change, if enabled", async () => {
    await changeSettings({ refuseCommonPasswords: true });
    const refused = await register("uncommon.password", "12345678");
    expect([refused.status, refused.body.code, Object.keys(refused.body.fields)]).toEqual([
      400,
      "common_password",
      ["password"],
    ]);
    expect((await register("uncommon.password", "Uncommon.Password1")).body.code).toBe("common_password");
    expect((await register("uncommon.password", "battery staple")).status).toBe(201);

    const cookie = await signIn((await aMember()).id);
    const unchanged = await change(cookie, { newPassword: "P@ssw0rd1" });
    expect([unchanged.status, Object.keys(unchanged.body.fields)]).toEqual([400, ["newPassword"]]);
    expect((await change(cookie)).status).toBe(200);
  });
});
