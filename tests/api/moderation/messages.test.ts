import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { env } from "#lib/core/env";
import { db } from "#lib/db/prisma";
import { removeOldMessages } from "#lib/inbox/messages/commands";
import { deleteUser } from "#lib/users/commands";
import * as answers from "../../../app/api/admin/messages/[id]/answers/route.ts";
import * as message from "../../../app/api/admin/messages/[id]/route.ts";
import * as messages from "../../../app/api/admin/messages/route.ts";
import { aUser } from "../../support/factories.ts";
import { type Caller, callerFor } from "../../support/people/callers.ts";
import { aMessage } from "../../support/people/moderation.ts";

let admin: Caller;

beforeAll(async () => {
  admin = await callerFor((await aUser({ isAdmin: true })).id);
});

beforeEach(async () => {
  await db.contactMessage.deleteMany();
  await db.auditEntry.deleteMany();
});

const of = (id: number | string) => ({ params: { id: String(id) } });
const list = async (query: Record<string, string | number> = {}) => (await admin(messages.GET, { query })).data;
const mark = (id: number | string, body: unknown) => admin(message.PATCH, { method: "PATCH", ...of(id), body });
const remove = (id: number | string) => admin(message.DELETE, { method: "DELETE", ...of(id) });
const acts = async () => (await db.auditEntry.findMany({ orderBy: { id: "asc" } })).map(({ action }) => action);

test("the inbox lists the latest first, with sender and unread count", async () => {
  const member = await aUser({ username: "a.member" });
  const readAt = new Date("2026-02-01T10:00:00Z");
  await aMessage({ subject: "old", createdAt: new Date("2026-01-01"), readAt });
  await aMessage({ subject: "new", message: "Two\nlines", userId: member.id, createdAt: new Date("2026-01-02") });
  const { messages: found, pagination, unreadCount } = await list();
  expect(found).toMatchObject([
    {
      subject: "new",
      message: "Two\nlines",
      user: { username: "a.member", email: "a.member@example.com" },
      readAt: null,
    },
    { subject: "old", user: null, createdAt: "2026-01-01T00:00:00.000Z", readAt: "2026-02-01T10:00:00.000Z" },
  ]);
  expect([pagination.totalCount, unreadCount]).toEqual([2, 1]);
});

test("the inbox filters unread messages and is paginated", async () => {
  for (let day = 1; day <= 3; day++) await aMessage({ subject: `${day}`, createdAt: new Date(2026, 0, day) });
  await aMessage({ subject: "read", readAt: new Date() });
  const page = await list({ show: "unread", limit: 2, page: 2 });
  expect(page.messages.map(({ subject }: { subject: string }) => subject)).toEqual(["1"]);
  expect(page.pagination).toEqual({ currentPage: 2, totalPages: 2, totalCount: 3, limit: 2 });
  expect((await list({ show: "everything" })).pagination.totalCount).toBe(4);
});

test("marking a message as read or unread is idempotent", async () => {
  const { id } = await aMessage();
  const first = (await mark(id, { isRead: true })).data.message;
  expect(Math.abs(Date.parse(first.readAt) - Date.now())).toBeLessThan(60_000);
  expect((await mark(id, { isRead: true })).data.message).toEqual(first);
  expect((await mark(id, { isRead: false })).data.message.readAt).toBeNull();
  expect((await mark(id, { isRead: false })).status).toBe(200);
  expect(await acts()).toEqual(["message.read", "message.unread"]);
});

test("a deleted message is removed, and the audit does not contain its text", async () => {
  const { id } = await aMessage({ subject: "secret", message: "secret" });
  expect((await remove(id)).data).toEqual({});
  expect((await remove(id)).status).toBe(404);
  expect((await mark(id, { isRead: true })).status).toBe(404);
  expect(await acts()).toEqual(["message.delete"]);
  expect(JSON.stringify(await db.auditEntry.findMany())).not.toContain("secret");
});

test.each([
  ["0", { isRead: true }, "Invalid message ID."],
  ["x", { isRead: true }, "Invalid message ID."],
  ["1", {}, "isRead must be true or false."],
  ["1", { isRead: "yes" }, "isRead must be true or false."],
])("marking message %s with %j is rejected with 400", async (id, body, error) => {
  const reply = await mark(id, body);
  expect([reply.status, reply.body.error]).toEqual([400, error]);
});

describe("an answer", () => {
  const answer = (id: number, body: unknown) => admin(answers.POST, { method: "POST", ...of(id), body });
  const without = env().mail;

  beforeEach(async () => {
    Object.assign(env(), { mail: { url: "smtp://127.0.0.1:9", from: "site@example.com" } });
    await db.outboxMessage.deleteMany();
  });
  afterAll(() => void Object.assign(env(), { mail: without }));

  test("is mailed to an address of the message, marks it as read, and is shown with it", async () => {
    const { id } = await aMessage({ subject: "Premium", message: "When?\nme@example.org" });
    const { message: answered } = (await answer(id, { to: "me@example.org", text: "Today." })).data;
    expect(answered).toMatchObject({
      readAt: expect.any(String),
      answers: [{ to: "me@example.org", text: "Today.", admin: { id: expect.any(Number) } }],
    });
    expect((await list()).messages[0].answers).toEqual(answered.answers);
    expect(await db.outboxMessage.findMany()).toMatchObject([
      {
        recipient: "me@example.org",
        subject: "Re: Premium",
        body: "Today.\n\n> When?\n> me@example.org\n",
      },
    ]);
  });

  test("goes to nobody else, and needs a text", async () => {
    const { id } = await aMessage({ message: "me@example.org" });
    expect((await answer(id, { to: "other@example.org", text: "Today." })).body.fields).toHaveProperty("to");
    expect((await answer(id, { to: "me@example.org", text: " " })).body.fields).toHaveProperty("text");
    expect((await answer(2_000_000_000, { to: "me@example.org", text: "Today." })).status).toBe(404);
    expect(await db.outboxMessage.count()).toBe(0);
    expect(await acts()).toEqual([]);
  });

  test("needs a mail server, without which a message can be marked as answered", async () => {
    Object.assign(env(), { mail: undefined });
    const { id } = await aMessage({ message: "me@example.org" });
    expect((await answer(id, { to: "me@example.org", text: "Today." })).status).toBe(409);
    expect((await answer(id, {})).data.message.answers).toMatchObject([{ to: "", text: "" }]);
  });

  test("leaves the audit log with its message", async () => {
    const member = await aUser({ username: "asking.member" });
    const messages = [
      await aMessage({ message: "me@example.org" }),
      await aMessage({ message: "me@example.org" }),
      await aMessage({ message: "me@example.org", userId: member.id }),
    ];
    for (const { id } of messages) await answer(id, { to: "me@example.org", text: "secret" });
    const [deleted, old] = messages.map(({ id }) => id);
    await remove(deleted ?? 0);
    await db.contactMessage.update({ where: { id: old }, data: { readAt: new Date("2020-01-01") } });
    expect(await removeOldMessages()).toBe(1);
    await db.$transaction((tx) => deleteUser(tx, member.id));
    expect(await db.auditEntry.count({ where: { action: "message.answer" } })).toBe(3);
    expect(JSON.stringify(await db.auditEntry.findMany())).not.toMatch(/secret|me@example/);
  });
});
