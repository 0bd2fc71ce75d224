import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import * as panelSearch from "../../../app/api/admin/search/route.ts";
import * as suspension from "../../../app/api/admin/users/[id]/suspension/route.ts";
import * as users from "../../../app/api/admin/users/route.ts";
import * as waiting from "../../../app/api/admin/waiting/route.ts";
import { aUser, aVideo } from "../../support/factories.ts";
import { aMessage, aReport } from "../../support/people/moderation.ts";
import { callerAs } from "./staff.ts";

const EMAIL = "very.private@letters.example";
const REPORTER = "the.reporter@letters.example";

let memberId: number;

beforeAll(async () => {
  memberId = (await aUser({ username: "walrus", email: EMAIL })).id;
  const video = await aVideo({ title: "A walrus" });
  const { id } = await aReport({ videoId: video.id, message: "walrus" });
  await db.videoReport.update({ where: { id }, data: { reporterEmail: REPORTER } });
  await aMessage({ subject: "walrus" });
  const claim = { userId: memberId, plan: "1 Month", months: 1, usdt: 15, transactionHash: "ab".repeat(32) };
  await db.premiumClaim.create({ data: claim });
});

const find = async (role: Parameters<typeof callerAs>[0], q: string) =>
  (await (await callerAs(role))(panelSearch.GET, { query: { q } })).data.groups.map(
    ({ name }: { name: string }) => name,
  );

test("the panel search returns only what each role may see", async () => {
  expect(await find("owner", "walrus")).toEqual(["Videos", "Members", "Payments", "Reports", "Messages"]);
  expect(await find("curator", "walrus")).toEqual(["Videos"]);
  expect(await find("moderator", "walrus")).toEqual(["Members", "Reports", "Messages"]);
  expect(await find("cashier", "walrus")).toEqual(["Members", "Payments"]);
});

test("the menu counts only the work of each role", async () => {
  const counted = async (role: Parameters<typeof callerAs>[0]) =>
    Object.keys((await (await callerAs(role))(waiting.GET)).data);
  expect(await counted("curator")).toEqual(["deadVideos"]);
  expect(await counted("moderator")).toEqual(["openReports", "unreadMessages"]);
  expect(await counted("cashier")).toEqual(["openClaims"]);
  expect(await counted("owner")).toHaveLength(5);
});

test("a moderator finds a report by the reporter's email address; a curator or cashier does not", async () => {
  expect(await find("moderator", REPORTER)).toEqual(["Reports"]);
  for (const role of ["curator", "cashier"] as const) expect(await find(role, REPORTER)).toEqual([]);
});

describe.each(["moderator", "cashier"] as const)("a %s", (role) => {
  test("sees no email address in the member list, and cannot find a member by one", async () => {
    const ask = await callerAs(role);
    const listed = await ask(users.GET, { query: { search: "walrus" } });
    expect(listed.data.users).toMatchObject([{ id: memberId, username: "walrus", email: null }]);
    expect((await ask(users.GET)).text).not.toContain("@");
    expect((await ask(users.GET, { query: { search: EMAIL } })).data.users).toEqual([]);
    expect(await find(role, EMAIL)).toEqual([]);
  });
});

test("a moderator can suspend a member without seeing the email address, but not staff", async () => {
  const ask = await callerAs("moderator");
  const of = (id: number) => ({ method: "PUT", params: { id: String(id) }, body: { reason: "Spam.", days: 1 } });
  const { status, data, text } = await ask(suspension.PUT, of(memberId));
  expect([status, data.user.email]).toEqual([200, null]);
  expect(text).not.toContain(EMAIL);
  for (const role of ["owner", "curator", "cashier", "moderator"] as const) {
    const { userId } = await callerAs(role);
    const refused = await ask(suspension.PUT, of(userId as number));
    expect([refused.status, refused.body.code], role).toEqual([409, "is_staff"]);
  }
});
