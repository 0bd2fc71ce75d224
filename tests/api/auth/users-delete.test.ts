import { describe, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import { POST as LOGIN } from "../../../app/api/auth/login/route.ts";
import { GET as ME } from "../../../app/api/auth/me/route.ts";
import { POST as REGISTER } from "../../../app/api/auth/register/route.ts";
import { DELETE } from "../../../app/api/users/me/route.ts";
import { waitingForLocks } from "../../support/database/locks.ts";
import { aUser } from "../../support/factories.ts";
import { callerFor, callRoute, signIn } from "../../support/people/callers.ts";
import { aMember, atOnce, countStatuses, PASSWORD } from "../../support/people/members.ts";
import { aWholeMember, columnsNamingUsers, countByColumn, countTables } from "../../support/people/whole-member.ts";
import { until } from "../../support/until.ts";

const leave = (cookie: string, password: unknown = PASSWORD) =>
  callRoute(DELETE, { method: "DELETE", body: { password } }, cookie);

describe("deleting an account", () => {
  test("removes every reference to the member and no rows of other members", async () => {
    const bystander = await aWholeMember("bystander");
    const before = await countTables();
    const theirs = await countByColumn(bystander.user.id);
    const { user, other, video, cookie } = await aWholeMember("leaving");
    // When a table gets a column that refers to users, add a row for it here.
    for (const [column, count] of Object.entries(await countByColumn(user.id)))
      expect([column, count > 0]).toEqual([column, true]);

    const { status, data, headers } = await leave(cookie);
    expect([status, data]).toEqual([200, {}]);
    expect(headers.getSetCookie()[0]).toMatch(/^vitrine\.session=; .*Max-Age=0/);

    const gone = Object.fromEntries((await columnsNamingUsers()).map((column) => [column, 0]));
    expect(await countByColumn(user.id)).toEqual(gone);
    expect(await countByColumn(bystander.user.id)).toEqual(theirs);
    expect(await countTables()).toEqual({
      ...before,
      // What belongs to others: the other user, the video and the deleted one, and what the member granted, decided and
      // wrote as an admin. Payments, grants, the report and the audit remain without the name.
      users: (before.users ?? 0) + 1,
      videos: (before.videos ?? 0) + 1,
      video_stats: (before.video_stats ?? 0) + 1,
      duplicate_changes: (before.duplicate_changes ?? 0) + 1,
      premium_grants: (before.premium_grants ?? 0) + 2,
      premium_claims: (before.premium_claims ?? 0) + 2,
      video_reports: (before.video_reports ?? 0) + 1,
      video_report_entries: (before.video_report_entries ?? 0) + 1,
      audit_entries: (before.audit_entries ?? 0) + 1,
      bulk_changes: (before.bulk_changes ?? 0) + 1,
      import_uploads: (before.import_uploads ?? 0) + 1,
      imports: (before.imports ?? 0) + 1,
      text_revisions: (before.text_revisions ?? 0) + 1,
      deleted_videos: (before.deleted_videos ?? 0) + 1,
      video_tombstones: (before.video_tombstones ?? 0) + 1,
    });
    expect(await db.videoReport.findFirst({ where: { videoId: video.id } })).toMatchObject({
      userId: null,
      message: "",
    });
    const entry = await db.videoReportEntry.findFirst({ where: { report: { videoId: video.id } } });
    expect(entry?.content).toBeNull();
    expect(await db.user.findUnique({ where: { id: other.id } })).not.toBeNull();
  });

  test("ends every session and frees the username and email", async () => {
    const { id, username, email } = await aMember();
    const [here, there] = [await signIn(id), await signIn(id)];
    await leave(here);
    for (const cookie of [here, there]) expect((await callRoute(ME, {}, cookie)).data.user).toBeNull();
    expect((await callRoute(LOGIN, { body: { usernameOrEmail: username, password: PASSWORD } })).status).toBe(401);
    expect((await callRoute(REGISTER, { body: { username, email, password: PASSWORD } })).status).toBe(201);
  });

  test.each([
    ["wrong", "Password is incorrect."],
    ["", "Please enter your password."],
    [undefined, "Please enter your password."],
    [["correct horse"], "Please enter your password."],
  ])("rejects the password %j", async (password, sentence) => {
    const { id } = await aMember();
    const cookie = await signIn(id);
    const reply = await callRoute(DELETE, { method: "DELETE", body: { password } }, cookie);
    expect([reply.status, reply.body.error]).toEqual([400, sentence]);
    expect((await callRoute(ME, {}, cookie)).data.user).toMatchObject({ id });
  });

  test("allows at most ten wrong passwords", async () => {
    const cookie = await signIn((await aMember()).id);
    expect(countStatuses(await atOnce(13, () => leave(cookie, "wrong")))).toEqual({ 400: 10, 429: 3 });
  });

  test("succeeds once if requested twice concurrently; the other request gets 401", async () => {
    const { id } = await aMember();
    const cookies = [await signIn(id), await signIn(id)];
    const replies = await db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${id} FOR UPDATE`;
      const deletions = atOnce(2, (place) => leave(cookies[place] as string));
      await until(async () => (await waitingForLocks()) === 2);
      return () => deletions;
    });
    expect(countStatuses(await replies())).toEqual({ 200: 1, 401: 1 });
    expect(await db.user.count({ where: { id } })).toBe(0);
  });

  test("handles an account with much data", async () => {
    const { id } = await aMember();
    await db.$executeRaw`INSERT INTO videos (title) SELECT 'many' FROM generate_series(1, 1000)`;
    await db.$executeRaw`
      INSERT INTO watch_history (user_id, video_id) SELECT ${id}, id FROM videos WHERE title = 'many'`;
    await db.$executeRaw`
      INSERT INTO playlists (user_id, title, updated_at) SELECT ${id}, 'many', now() FROM generate_series(1, 100)`;
    await db.$executeRaw`
      INSERT INTO playlist_videos (playlist_id, video_id, position)
      SELECT p.id, v.id, row_number() OVER (PARTITION BY p.id)
      FROM playlists p, (SELECT id FROM videos WHERE title = 'many' LIMIT 200) v WHERE p.title = 'many'`;
    expect((await leave(await signIn(id))).status).toBe(200);
    expect(await db.user.count({ where: { id } })).toBe(0);
  });

  test("returns 401 for a guest", async () => {
    const guest = await callerFor();
    expect((await guest(DELETE, { method: "DELETE", body: "garbage" })).status).toBe(401);
  });
});

describe("the last owner", () => {
  test("cannot delete the account until there is another owner", async () => {
    await db.user.updateMany({ where: { isAdmin: true }, data: { isAdmin: false } });
    const admin = await aMember({ isAdmin: true });
    const cookie = await signIn(admin.id);
    const refused = await leave(cookie);
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        success: false,
        error: "You are the last owner. Make somebody else an owner first.",
        code: "last_owner",
      },
    ]);
    expect((await callRoute(ME, {}, cookie)).data.user).toMatchObject({ id: admin.id, isAdmin: true });
    await aUser({ isAdmin: true });
    expect((await leave(cookie)).status).toBe(200);
  });

  test("remains when all owners delete their accounts concurrently", async () => {
    await db.user.updateMany({ where: { isAdmin: true }, data: { isAdmin: false } });
    const admins = await atOnce(4, () => aMember({ isAdmin: true }));
    const cookies = await Promise.all(admins.map(({ id }) => signIn(id)));
    const replies = await Promise.all(cookies.map((cookie) => leave(cookie)));
    expect(countStatuses(replies)).toEqual({ 200: 3, 409: 1 });
    expect(await db.user.count({ where: { isAdmin: true } })).toBe(1);
  });
});
