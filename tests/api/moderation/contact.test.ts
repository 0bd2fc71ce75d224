import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import { POST } from "../../../app/api/contact/route.ts";
import { aUser } from "../../support/factories.ts";
import { callerFor, callers } from "../../support/people/callers.ts";

const written = { subject: "A question", message: "Hello,\nplease write to me@example.org" };
const storedMessages = () => db.contactMessage.findMany({ orderBy: { id: "asc" } });

beforeEach(async () => {
  await db.contactMessage.deleteMany();
  await db.attemptWindow.deleteMany();
});

describe("a contact message", () => {
  test("of a guest is stored unread", async () => {
    const { guest } = await callers();
    const { status, body } = await guest(POST, { body: written });
    expect(status).toBe(201);
    expect(body).toEqual({ success: true, data: {} });
    expect(await storedMessages()).toEqual([expect.objectContaining({ ...written, userId: null, readAt: null })]);
  });

  test("of a member is stored with the member's ID, ignoring other fields of the body", async () => {
    const member = await aUser();
    const ask = await callerFor(member.id);
    const { status } = await ask(POST, { body: { ...written, userId: 1, readAt: "2026-01-01", id: 5 } });
    expect(status).toBe(201);
    expect(await storedMessages()).toEqual([expect.objectContaining({ ...written, userId: member.id, readAt: null })]);
  });

  test("is stored in any script, trimmed and normalised to NFC", async () => {
    const { guest } = await callers();
    await guest(POST, { body: { subject: "  Grüße 日本 ", message: "\ne\u0301\t— 🎬\r\n" } });
    expect(await storedMessages()).toEqual([expect.objectContaining({ subject: "Grüße 日本", message: "é\t— 🎬" })]);
  });

  test("of exactly the maximum length is accepted", async () => {
    const { guest } = await callers();
    const { status } = await guest(POST, { body: { subject: "s".repeat(150), message: "m".repeat(5000) } });
    expect(status).toBe(201);
  });
});

describe("a rejected contact message", () => {
  const SUBJECT = "Please enter a subject.";
  const MESSAGE = "Please enter a message.";

  test.each([
    ["an empty body", {}, SUBJECT, { subject: SUBJECT, message: MESSAGE }],
    ["whitespace only", { subject: " ", message: "\n\t " }, SUBJECT, { subject: SUBJECT, message: MESSAGE }],
    ["a missing message", { subject: "a" }, MESSAGE, { message: MESSAGE }],
    ["a number as subject", { subject: 5, message: "a" }, SUBJECT, { subject: SUBJECT }],
    ["an array as message", { subject: "a", message: ["b"] }, MESSAGE, { message: MESSAGE }],
    [
      "a subject over 150 characters",
      { subject: "s".repeat(151), message: "a" },
      "At most 150 characters are allowed.",
      expect.anything(),
    ],
    [
      "a message over 5000 characters",
      { subject: "a", message: "m".repeat(5001) },
      "At most 5000 characters are allowed.",
      expect.anything(),
    ],
    ["a NUL character", { subject: "a", message: "a\0b" }, "Control characters are not allowed.", expect.anything()],
    [
      "a line break in the subject",
      { subject: "a\nb", message: "a" },
      "Control characters are not allowed.",
      expect.anything(),
    ],
    ["a body that is not an object", "text", SUBJECT, undefined],
  ])("returns 400 and stores nothing for %s", async (_, body, error, fields) => {
    const { guest } = await callers();
    const reply = await guest(POST, { body: typeof body === "string" ? JSON.stringify(body) : body });
    expect(reply.status, reply.text).toBe(400);
    expect(reply.body).toMatchObject({ success: false, error, code: "invalid" });
    expect(reply.body.fields).toEqual(fields);
    expect(await storedMessages()).toEqual([]);
  });

  test("returns 403 for another origin", async () => {
    const { guest } = await callers();
    const { status } = await guest(POST, { body: written, headers: { origin: "https://elsewhere.example" } });
    expect(status).toBe(403);
    expect(await storedMessages()).toEqual([]);
  });

  test("returns 429 for the sixth message from one address within ten minutes", async () => {
    const { guest } = await callers();
    const headers = { "x-client-address": "192.0.2.7" };
    for (let sent = 0; sent < 5; sent++) expect((await guest(POST, { body: written, headers })).status).toBe(201);
    const sixth = await guest(POST, { body: written, headers });
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await storedMessages()).toHaveLength(5);
    expect((await guest(POST, { body: written })).status).toBe(201);
  });

  test("returns 429 for guests, but not members, when too many messages arrive from many addresses", async () => {
    const { guest } = await callers();
    await guest(POST, { body: written });
    await db.attemptWindow.updateMany({ data: { count: 200 } });
    const reply = await guest(POST, { body: written });
    expect(reply.status).toBe(429);
    expect(await storedMessages()).toHaveLength(1);
    const member = await callerFor((await aUser()).id);
    expect((await member(POST, { body: written })).status).toBe(201);
  });
});
