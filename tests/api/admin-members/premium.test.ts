import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "#lib/db/prisma";
import * as premium from "../../../app/api/admin/users/[id]/premium/route.ts";
import * as me from "../../../app/api/auth/me/route.ts";
import * as video from "../../../app/api/videos/[id]/route.ts";
import { aUser, aVideo } from "../../support/factories.ts";
import { type Caller, callerFor, callers } from "../../support/people/callers.ts";
import { atOnce } from "../../support/people/members.ts";

const NOW = Date.parse("2027-01-31T12:00:00Z");
const HOUR = 3_600_000;

let admin: Caller;
let member: Caller;
let privateId: number;

beforeAll(async () => {
  admin = (await callers()).admin;
  privateId = (await aVideo({ isPrivate: true })).id;
});

beforeEach(async () => {
  goTo(NOW);
  await db.auditEntry.deleteMany();
  admin = await callerFor(admin.userId);
  member = await callerFor((await aUser()).id);
});

afterEach(() => vi.useRealTimers());

const goTo = (now: number) => vi.useFakeTimers({ now, toFake: ["Date"] });
const set = (body: unknown, id: number | string | undefined = member.userId) =>
  admin(premium.PUT, { method: "PUT", params: { id: String(id) }, body });
const history = async () => (await admin(premium.GET, { params: { id: String(member.userId) } })).data;
const mayWatch = async () =>
  (await member(video.GET, { params: { id: String(privateId) } })).data.video.iframeSrc !== null;

describe("premium", () => {
  test("unlocks private videos with the member's next request and locks them once it is revoked", async () => {
    expect(await mayWatch()).toBe(false);
    const granted = await set({ isPremium: true });
    expect([granted.status, granted.data.user]).toMatchObject([200, { isPremium: true, premiumUntil: null }]);
    expect(await mayWatch()).toBe(true);
    expect((await member(me.GET)).data.user.isPremium).toBe(true);
    expect((await set({ isPremium: false })).data.user).toMatchObject({ isPremium: false, premiumUntil: null });
    expect(await mayWatch()).toBe(false);
    expect((await member(me.GET)).data.user.isPremium).toBe(false);
  });

  test("ends at its date to the millisecond, without a new login", async () => {
    await set({ isPremium: true, until: new Date(NOW + HOUR).toISOString() });
    goTo(NOW + HOUR - 1);
    expect(await mayWatch()).toBe(true);
    goTo(NOW + HOUR);
    expect(await mayWatch()).toBe(false);
    expect((await member(me.GET)).data.user.isPremium).toBe(false);
  });

  test.each([
    ["1 Month", "2027-02-28"],
    ["2 Months", "2027-03-31"],
    ["3 Months", "2027-04-30"],
    ["6 Months", "2027-07-31"],
  ])("of the plan %s lasts for calendar months, until %s", async (plan, day) => {
    expect((await set({ isPremium: true, plan })).data.user.premiumUntil).toBe(`${day}T12:00:00.000Z`);
  });

  test("of a plan adds to the remaining time, or starts now if premium has expired", async () => {
    await set({ isPremium: true, until: "2027-02-10" });
    expect((await set({ isPremium: true, plan: "1 Month" })).data.user.premiumUntil).toBe("2027-03-10T00:00:00.000Z");
    goTo(NOW);
    await db.user.update({ where: { id: member.userId }, data: { premiumUntil: new Date(NOW - HOUR) } });
    expect((await set({ isPremium: true, plan: "1 Month" })).data.user.premiumUntil).toBe("2027-02-28T12:00:00.000Z");
  });

  test("adds up when two plans are granted concurrently", async () => {
    await set({ isPremium: true, until: "2027-02-10" });
    await atOnce(2, () => set({ isPremium: true, plan: "1 Month" }));
    expect((await history()).user.premiumUntil).toBe("2027-04-10T00:00:00.000Z");
  });

  test("is granted once if the premium seen is sent along and the call is repeated, or another admin was first", async () => {
    const none = { isPremium: false, until: null };
    const grant = (seen: object) => set({ isPremium: true, plan: "1 Month", seen });
    const once = await grant(none);
    const until = once.data.user.premiumUntil;
    const again = await grant(none);
    expect([once.status, again.status, again.body.code]).toEqual([200, 409, "changed_since"]);
    expect((await member(me.GET)).data.user.premiumUntil).toBe(until);
    expect((await grant({ isPremium: true, until })).data.user.premiumUntil).not.toBe(until);
  });

  test("is recorded with the admin and time of each grant and revocation, and audited", async () => {
    await set({ isPremium: true, plan: "2 Months" });
    await set({ isPremium: true });
    await set({ isPremium: false });
    await set({ isPremium: false });
    const { grants, user } = await history();
    const who = { id: admin.userId, username: expect.any(String) };
    const entry = {
      id: expect.any(Number),
      createdAt: expect.any(String),
      admin: who,
      plan: null,
      until: null,
      undoes: null,
    };
    expect(user.id).toBe(member.userId);
    expect(grants).toEqual([
      { ...entry, change: "revoke", before: { isPremium: true, until: null } },
      { ...entry, change: "grant", before: { isPremium: true, until: "2027-03-31T12:00:00.000Z" } },
      {
        ...entry,
        change: "grant",
        plan: "2 Months",
        until: "2027-03-31T12:00:00.000Z",
        before: { isPremium: false, until: null },
      },
    ]);
    const acts = await db.auditEntry.findMany({ orderBy: { id: "asc" } });
    expect(acts.map(({ action }) => action)).toEqual([
      "premium.grant",
      "premium.grant",
      "premium.revoke",
      "premium.revoke",
    ]);
    expect(acts[0]).toMatchObject({ adminId: admin.userId, subject: `user ${member.userId}` });
  });
});

describe("an invalid change of premium", () => {
  const FLAG = "isPremium must be true or false.";
  const UNTIL = "The end of premium must be a date, such as 2027-01-31 or 2027-01-31T18:30:00Z.";
  test.each<[object, string, string]>([
    [{}, "isPremium", FLAG],
    [{ isPremium: "true" }, "isPremium", FLAG],
    [{ isPremium: true, until: "soon" }, "until", UNTIL],
    [{ isPremium: true, until: "2027-02-30" }, "until", UNTIL],
    [{ isPremium: true, until: 1 }, "until", UNTIL],
    [{ isPremium: true, until: "2027-01-31" }, "until", "The end of premium must be in the future."],
    [
      { isPremium: true, plan: "4 Months" },
      "plan",
      "There is no such plan. The plans are 1 Month, 2 Months, 3 Months, 6 Months.",
    ],
    [{ isPremium: true, plan: "1 Month", until: "2028-01-01" }, "until", "Choose either a plan or a date."],
    [{ isPremium: false, plan: "1 Month" }, "plan", "Premium that is taken away has neither a plan nor a date."],
  ])("is rejected without effect: %j", async (body, field, sentence) => {
    const reply = await set(body);
    expect([reply.status, reply.body.error, reply.body.fields]).toEqual([400, sentence, { [field]: sentence }]);
    expect((await history()).grants).toEqual([]);
    expect(await db.auditEntry.count()).toBe(0);
  });

  test("is rejected for an unknown user or an invalid id", async () => {
    const gone = await set({ isPremium: true }, 2147483647);
    expect([gone.status, gone.body.error]).toEqual([404, "User not found"]);
    const none = await set({ isPremium: true }, "me");
    expect([none.status, none.body.error]).toEqual([400, "Invalid user ID."]);
    expect((await admin(premium.GET, { params: { id: "2147483647" } })).status).toBe(404);
  });
});
