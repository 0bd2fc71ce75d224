import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { recordAudit } from "#lib/audit/commands";
import { listAuditFilters } from "#lib/audit/queries";
import { db } from "#lib/db/prisma";
import { GET } from "../../../app/api/admin/audit/route.ts";
import * as premium from "../../../app/api/admin/users/[id]/premium/route.ts";
import * as me from "../../../app/api/users/me/route.ts";
import { aCategory, aUser, aVideo } from "../../support/factories.ts";
import { videoPanel } from "../../support/people/admin-panel.ts";
import { type Caller, callerFor } from "../../support/people/callers.ts";
import { aMember, PASSWORD } from "../../support/people/members.ts";

let admin: Caller;
let [one, other] = [0, 0];

beforeAll(async () => {
  one = (await aUser({ isAdmin: true, username: "one.admin" })).id;
  other = (await aUser({ isAdmin: true, username: "other.admin" })).id;
  admin = await callerFor(one);
});

beforeEach(async () => {
  await db.auditEntry.deleteMany();
});

type Entry = { id: number; action: string; subject: string };
const read = async (query: Record<string, string | number> = {}) => (await admin(GET, { query })).data;
const subjects = async (query: Record<string, string | number> = {}): Promise<string[]> =>
  (await read(query)).entries.map(({ subject }: Entry) => subject);

test("an audit entry records admin, action, subject, time and details", async () => {
  await recordAudit(db, other, "video.change", "video 12", { title: "A title", before: { isPrivate: true } });
  const before = Date.now();
  const { entries, next } = await read();
  expect(next).toBeNull();
  expect(entries).toEqual([
    {
      id: expect.any(Number),
      admin: { id: other, username: "other.admin" },
      action: "video.change",
      subject: "video 12",
      name: "A title",
      details: { title: "A title", before: { isPrivate: true } },
      names: {},
      gone: ["video 12"],
      source: "panel",
      createdAt: expect.any(String),
    },
  ]);
  expect(Math.abs(Date.parse(entries[0].createdAt) - before)).toBeLessThan(60_000);
});

test("subjects are shown with their current name, or none if they no longer exist", async () => {
  const member = await aUser({ username: "renamed.member" });
  const [video, category] = [await aVideo({ title: "Named now" }), await aCategory({ name: "Named as well" })];
  for (const subject of [
    `user ${member.id}`,
    `video ${video.id}`,
    `category ${category.id}`,
    "user 2000000000",
    "siteName",
  ])
    await recordAudit(db, one, "video.change", subject);
  const { entries } = await read();
  expect(entries.map(({ name }: { name: string | null }) => name)).toEqual([
    null,
    null,
    "Named as well",
    "Named now",
    "renamed.member",
  ]);
});

test("what was deleted keeps its last name, except for members", async () => {
  const video = await aVideo({ title: "Gone now" });
  await db.video.delete({ where: { id: video.id } });
  await db.videoTombstone.create({ data: { videoId: video.id, title: "Gone now" } });
  await db.nameMerge.create({ data: { kind: "category", goneId: 1_999, name: "Old hands", moved: [], shared: [] } });
  await recordAudit(db, one, "payment.approve", "payment 2000000000", { userId: 2_000_000_000 });
  await recordAudit(db, one, "video.change", `video ${video.id}`, { categoryIds: [1_999] });
  const [changed, approved] = (await read()).entries;
  expect(changed).toMatchObject({
    name: "Gone now",
    names: { [`video ${video.id}`]: "Gone now", "category 1999": "Old hands" },
    gone: [`video ${video.id}`, "category 1999"],
  });
  expect(approved).toMatchObject({ name: null, names: {}, gone: ["payment 2000000000", "user 2000000000"] });
});

describe("the audit log", () => {
  beforeEach(async () => {
    for (const [place, [by, action]] of (
      [
        [one, "video.create"],
        [other, "video.create"],
        [one, "category.delete"],
        [other, "premium.grant"],
        [one, "video.create"],
      ] as const
    ).entries())
      await recordAudit(db, by, action, `thing ${place}`);
  });

  test("is paged from the newest entry, and new entries do not shift the pages", async () => {
    const first = await read({ limit: 2 });
    expect(first.entries.map(({ subject }: Entry) => subject)).toEqual(["thing 4", "thing 3"]);
    await recordAudit(db, one, "video.delete", "thing 5");
    const second = await read({ limit: 2, before: first.next });
    expect(second.entries.map(({ subject }: Entry) => subject)).toEqual(["thing 2", "thing 1"]);
    const third = await read({ limit: 2, before: second.next });
    expect(third.entries.map(({ subject }: Entry) => subject)).toEqual(["thing 0"]);
    expect(third.next).toBeNull();
  });

  test("has no further page after one that holds exactly the rest", async () => {
    expect((await read({ limit: 5 })).next).toBeNull();
    expect((await read({ limit: 4 })).next).not.toBeNull();
  });

  test("filters by admin, by action, and by both", async () => {
    expect(await subjects({ admin: other })).toEqual(["thing 3", "thing 1"]);
    expect(await subjects({ action: "video.create" })).toEqual(["thing 4", "thing 1", "thing 0"]);
    expect(await subjects({ action: "video.create", admin: one })).toEqual(["thing 4", "thing 0"]);
    expect(await subjects({ action: "video.create", admin: one, limit: 1 })).toEqual(["thing 4"]);
    expect(await subjects({ action: "nothing.such" })).toEqual([]);
  });

  test.each<Record<string, string | number>>([
    { admin: "x" },
    { admin: 0 },
    { before: "-1" },
    { before: 9_999_999_999 },
    { action: "' OR 1=1" },
  ])("ignores the invalid filter %j", async (query) => expect(await subjects(query)).toHaveLength(5));

  test("lists the actions and admins it contains as filters", async () => {
    expect(await listAuditFilters()).toEqual({
      actions: ["category.delete", "premium.grant", "video.create"],
      admins: [
        { id: one, username: "one.admin" },
        { id: other, username: "other.admin" },
      ],
    });
  });
});

test("an empty audit log has no entries and no filters", async () => {
  expect(await read()).toEqual({ entries: [], next: null });
  expect(await listAuditFilters()).toEqual({ actions: [], admins: [] });
});

test("audit entries remain after the admin's account is deleted", async () => {
  const gone = await aMember({ isAdmin: true });
  await recordAudit(db, gone.id, "video.delete", "video 7");
  const reply = await (await callerFor(gone.id))(me.DELETE, { method: "DELETE", body: { password: PASSWORD } });
  expect(reply.status).toBe(200);
  expect((await read()).entries).toMatchObject([{ admin: null, action: "video.delete", subject: "video 7" }]);
});

describe("the audit entry of a change", () => {
  test("contains only the changed fields, with their values before and after", async () => {
    const [art, music] = [await aCategory({ name: "Art then" }), await aCategory({ name: "Music then" })];
    const panel = videoPanel(admin, art.id);
    const { id } = (await panel.create({ tags: ["b", "a"] })).data.video;
    const changes = { title: "Another", duration: "2:00", categoryIds: [music.id, art.id], tags: ["a", "b"] };
    expect((await panel.change(id, panel.form(changes))).status).toBe(200);
    const [entry] = (await read({ action: "video.change" })).entries;
    expect(entry.details).toEqual({
      title: "Another",
      before: { title: "A  título", categoryIds: [art.id], duration: "1:05:22" },
      after: { title: "Another", categoryIds: [art.id, music.id], duration: "02:00" },
    });
    expect(entry.names).toEqual({
      [`video ${id}`]: "Another",
      [`category ${art.id}`]: "Art then",
      [`category ${music.id}`]: "Music then",
    });
  });

  test("omits fields that were not sent, and has no before and after if nothing changed", async () => {
    const panel = videoPanel(admin, (await aCategory()).id);
    const { id } = (await panel.create({ isPrivate: true, tags: ["kept"] })).data.video;
    const { title, iframeSrc, categoryIds } = panel.form();
    expect((await panel.change(id, { title, iframeSrc, categoryIds })).status).toBe(200);
    expect((await read({ action: "video.change" })).entries[0].details).toEqual({ title });
  });

  test("records granted and revoked premium", async () => {
    const { id } = await aUser({ username: "buyer" });
    const set = (body: object) => admin(premium.PUT, { method: "PUT", params: { id: String(id) }, body });
    await set({ isPremium: true, until: "2090-01-31" });
    await set({ isPremium: false });
    const { entries } = await read();
    expect(entries.map(({ details }: { details: object }) => details)).toEqual([
      { isPremium: false, before: { isPremium: true, until: "2090-01-31T00:00:00.000Z" } },
      { isPremium: true, until: "2090-01-31T00:00:00.000Z", before: { isPremium: false } },
    ]);
  });

  test("is shown unchanged when it predates the recording of previous values", async () => {
    const { id } = await aCategory({ name: "Old hands" });
    await recordAudit(db, one, "video.change", "video 2000000000", {
      title: "A title",
      categoryIds: [id, 2_000_000_000],
    });
    expect((await read()).entries[0]).toMatchObject({
      name: "A title",
      names: { [`category ${id}`]: "Old hands" },
      details: { title: "A title", categoryIds: [id, 2_000_000_000] },
    });
  });
});
