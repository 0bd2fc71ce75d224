import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeEach, expect, test } from "vitest";
import { env } from "#lib/core/env";
import { db } from "#lib/db/prisma";
import { deliverOutbox } from "#lib/outbox/delivery";
import { GET as ME } from "../../../app/api/auth/me/route.ts";
import { POST } from "../../../app/api/auth/reset-mail/route.ts";
import * as reset from "../../../app/api/auth/reset-password/route.ts";
import { aUser } from "../../support/factories.ts";
import { callerFor, callRoute } from "../../support/people/callers.ts";
import { aMailServer } from "../../support/servers/mail-server.ts";

const server = await aMailServer();
const guest = await callerFor();
const { rateLimits } = env();

let network = 0;
const ask = (email: string) =>
  guest(POST, { body: { email }, headers: { "x-client-address": `198.51.${++network}.3` } });

beforeEach(async () => {
  await db.outboxMessage.deleteMany();
  await db.passwordReset.deleteMany();
  await db.attemptWindow.deleteMany();
  server.mails.length = 0;
  server.configure();
});
afterAll(async () => {
  Object.assign(env(), { rateLimits });
  await server.stop();
});

async function linkFor(email: string): Promise<string> {
  await ask(email);
  await deliverOutbox(new AbortController().signal);
  const text = server.mails.at(-1)?.text.replace(/=\r?\n/g, "") ?? "";
  return /reset-password#([\w=-]{43,})/.exec(text)?.[1]?.slice(0, 43) ?? "";
}

test("mails a member a link that is valid for an hour, works once and logs the member in", async () => {
  const { id, email } = await aUser();
  const token = await linkFor(` ${email.toUpperCase()} `);
  const { expiresAt, createdAt } = await db.passwordReset.findUniqueOrThrow({ where: { userId: id } });
  expect(expiresAt.getTime() - createdAt.getTime()).toBe(3_600_000);
  expect(server.mails.map(({ to }) => to)).toEqual([[email]]);
  const set = () => guest(reset.POST, { body: { token, newPassword: "battery staple horse" } });
  const { status: first, headers } = await set();
  const [cookie] = (headers.getSetCookie()[0] ?? "").split(";");
  const me = await callRoute(ME, {}, cookie);
  expect([first, me.status, me.data.user.id]).toEqual([200, 200, id]);
  expect((await set()).body.code).toBe("invalid_link");
  const { action, adminId } = await db.auditEntry.findFirstOrThrow({ where: { action: "password.mail" } });
  expect([action, adminId]).toEqual(["password.mail", null]);
  const late = await linkFor(email);
  await db.passwordReset.updateMany({ data: { expiresAt: new Date() } });
  const { status } = await guest(reset.POST, { body: { token: late, newPassword: "battery staple horse" } });
  expect(status).toBe(400);
});

test("responds alike to known, unknown, staff and suspended addresses, and mails only the known one", async () => {
  const { email } = await aUser();
  const owner = await aUser({ isAdmin: true });
  const suspended = await aUser();
  await db.user.update({ where: { id: suspended.id }, data: { suspendedAt: new Date(), suspensionReason: "Spam." } });
  const answers = [];
  for (const address of [email, "nobody@example.com", owner.email, suspended.email]) {
    const before = Date.now();
    const { status, text } = await ask(address);
    answers.push(`${status} ${text} ${Date.now() - before >= 395}`);
  }
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toMatch(/^202 .* true$/);
  expect((await db.outboxMessage.findMany()).map(({ recipient }) => recipient)).toEqual([email]);
});

test("mails no link to an account that becomes staff at the same moment", async () => {
  const { id, email } = await aUser();
  let asking: Promise<unknown> | undefined;
  await db.$transaction(async (tx) => {
    await tx.user.update({ where: { id }, data: { staffRole: "moderator" } });
    asking = ask(email);
    await pause(200);
  });
  await asking;
  expect([await db.outboxMessage.count(), await db.passwordReset.count()]).toEqual([0, 0]);
});

test("mails an address at most three times an hour, with the same status beyond that", async () => {
  Object.assign(env(), { rateLimits: true });
  const { email } = await aUser();
  for (let asked = 0; asked < 5; asked++) expect((await ask(email)).status).toBe(202);
  expect(await db.outboxMessage.count()).toBe(3);
});

test("returns 404 and stores nothing without a mail server", async () => {
  Object.assign(env(), { mail: undefined });
  const { email } = await aUser();
  const { status, body } = await ask(email);
  expect([status, body.error]).toEqual([404, "This site sends no mail. Please use the contact page."]);
  expect((await ask("nobody@example.com")).status).toBe(404);
  expect([await db.passwordReset.count(), await db.outboxMessage.count()]).toEqual([0, 0]);
});
