import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import { findUser } from "#lib/users/queries";
import { PATCH } from "../../../app/api/users/me/route.ts";
import { type Caller, callerFor } from "../../support/people/callers.ts";
import { aMember, atOnce, countStatuses, PASSWORD, withPassword } from "../../support/people/members.ts";

let member: Awaited<ReturnType<typeof aMember>>;
let asker: Caller;

beforeEach(async () => {
  await db.attemptWindow.deleteMany();
  member = await aMember();
  asker = await callerFor(member.id);
});

const change = (wanted: object, by = asker, currentPassword = PASSWORD) =>
  by(PATCH, { method: "PATCH", body: { currentPassword, ...wanted } });

test("changes the username, the email or both, together with their lookup keys", async () => {
  const renamed = await change({ username: " New.Name " });
  expect([renamed.status, renamed.data.user]).toMatchObject([200, { username: "New.Name", email: member.email }]);
  const moved = await change({ email: "New@Example.com" });
  expect(moved.data.user).toMatchObject({ username: "New.Name", email: "New@Example.com" });
  const both = await change({ username: "new.name", email: "other@example.com" });
  expect(both.data.user).toMatchObject({ username: "new.name", email: "other@example.com" });
  expect(await db.user.findUnique({ where: { id: member.id } })).toMatchObject({
    usernameKey: "new.name",
    emailKey: "other@example.com",
  });
});

test("rejects a username or email taken in any case with 409 at its field, without changes", async () => {
  const other = await aMember({ username: "Taken.Name", email: "taken@example.com" });
  const name = await change({ username: "taken.NAME", email: "free@example.com" });
  expect([name.status, name.body.fields]).toEqual([409, { username: "Username is already taken" }]);
  const email = await change({ email: "TAKEN@example.com" });
  expect([email.status, email.body.fields]).toEqual([409, { email: "Email is already registered" }]);
  expect(await findUser(member.id)).toMatchObject({ username: member.username, email: member.email });
  expect(await findUser(other.id)).toMatchObject({ username: "Taken.Name" });
});

test("only one of several concurrent renames to one username succeeds", async () => {
  const askers = await atOnce(5, async () => callerFor((await aMember()).id));
  const replies = await atOnce(5, (place) => change({ username: "wanted" }, askers[place] as Caller));
  expect(countStatuses(replies)).toEqual({ 200: 1, 409: 4 });
});

test("requires the current password, and a wrong one changes nothing", async () => {
  const wrong = await change({ username: "renamed" }, asker, "wrong");
  expect([wrong.status, wrong.body]).toMatchObject(
    [400, { error: "Current password is incorrect.", code: "wrong_password", fields: { currentPassword: /./ } }].map(
      (part) =>
        typeof part === "object" ? { ...part, fields: { currentPassword: "Current password is incorrect." } } : part,
    ),
  );
  expect((await change({ username: "renamed" }, asker, "")).status).toBe(400);
  expect((await findUser(member.id))?.username).toBe(member.username);
});

test.each([
  [{}, "There is nothing to change."],
  [{ username: "ab" }, "Username must be at least 3 characters long"],
  [{ email: "nowhere" }, "Please enter a valid email address"],
])("rejects %j with an explanation", async (wanted, sentence) => {
  const { status, body } = await change(wanted);
  expect([status, body.error]).toEqual([400, sentence]);
});

test("allows ten changes per half hour, so that taken usernames cannot be probed", async () => {
  const pass = (minutes: number) =>
    db.$executeRaw`UPDATE attempt_windows SET ends_at = ends_at - make_interval(mins => ${minutes})`;
  const changeTenTimes = async (name: string) => {
    for (let place = 0; place < 10; place++) expect((await change({ username: `${name}${place}` })).status).toBe(200);
  };
  await changeTenTimes("name");
  expect((await change({ username: "name10" })).status).toBe(429);
  await pass(29);
  expect((await change({ username: "name10" })).status).toBe(429);
  await pass(1);
  await changeTenTimes("later");
  expect((await change({ username: "later10" })).status).toBe(429);
});

describe("a misleading username", () => {
  test.each(["admin", "Supp0rt", "ᎡᎾᎾᎢ", "moderator"])("%s is reserved", async (username) => {
    const { status, body } = await change({ username });
    expect([status, body.error]).toEqual([400, "This username is reserved. Please choose another one."]);
  });

  test("is rejected if it looks like another one in a different alphabet", async () => {
    await aMember({ username: "grace_m1" });
    const { status, body } = await change({ username: "ɡrɑce_m1" });
    expect([status, body.fields]).toEqual([
      409,
      { username: "This username looks like another one. Please choose another one." },
    ]);
    expect((await change({ username: "ɡrɑcy_m1" })).status).toBe(200);
  });

  test("can be retained by a member who has it, and used by an admin", async () => {
    await db.user.update({ where: { id: member.id }, data: { username: "support", usernameKey: "support" } });
    expect((await change({ username: "Support" })).status).toBe(200);
    expect((await change({ email: "support@example.com" })).status).toBe(200);
    const admin = await aMember({ isAdmin: true });
    await withPassword(admin.id);
    expect((await change({ username: "moderator" }, await callerFor(admin.id))).status).toBe(200);
  });
});
