import { beforeEach, expect, test } from "vitest";
import { returnPath } from "#lib/auth/return-path";
import { db } from "#lib/db/prisma";
import { decryptFormError } from "#lib/http/forms/form-error";
import { findByReceipt } from "#lib/reports/queries";
import * as decision from "../../../app/api/admin/reports/[id]/decision/route.ts";
import * as messages from "../../../app/api/admin/reports/[id]/messages/route.ts";
import * as report from "../../../app/api/admin/reports/[id]/route.ts";
import { aUser, aVideo } from "../../support/factories.ts";
import { callRoute, type RouteFunction, signIn } from "../../support/people/callers.ts";
import { reportDesk } from "../../support/people/report-desk.ts";

const { tell, isThere } = await reportDesk();

beforeEach(async () => {
  await db.videoReport.deleteMany();
  await db.attemptWindow.deleteMany();
});

async function signInAs(staffRole: string | null): Promise<string> {
  const { id } = await aUser();
  await db.user.update({ where: { id }, data: { staffRole } });
  return signIn(id);
}

const moderator = await signInAs("moderator");

async function sendForm(handler: RouteFunction, id: number, fields: Record<string, string>, cookie = moderator) {
  const { status, headers } = await callRoute(handler, {
    params: { id: String(id) },
    headers: { "content-type": "application/x-www-form-urlencoded", cookie },
    body: new URLSearchParams(fields).toString(),
  });
  const to = new URL(headers.get("location") ?? "", "http://a");
  return { status, path: `${to.pathname}?${to.searchParams.get("id")}`, done: to.searchParams.get("done"), to };
}

test("a moderator can ask, decide, reopen and close with forms that redirect back to the report", async () => {
  const video = await aVideo();
  const { id, receipt } = await tell(video.id, "minor");
  const back = { status: 303, path: `/admin/reports?${id}` };
  expect(await sendForm(messages.POST, id, { message: "At what time?" })).toMatchObject({ ...back, done: "sent" });
  expect((await findByReceipt(receipt))?.messages).toMatchObject([{ isStaff: true, message: "At what time?" }]);
  const kept = { decision: "kept", ground: "law", explanation: "They are 30.\r\nWe saw a passport." };
  expect(await sendForm(decision.POST, id, kept)).toMatchObject({ ...back, done: "decided" });
  expect(await isThere(video.id)).toBe(true);
  expect((await findByReceipt(receipt))?.statement).toContain("They are 30.\nWe saw a passport.");
  expect(await sendForm(report.POST, id, { do: "reopen" })).toMatchObject({ ...back, done: "reopened" });
  expect((await findByReceipt(receipt))?.state).toBe("open");
  expect(await sendForm(report.POST, id, { do: "resolve" })).toMatchObject({ ...back, done: "resolved" });
});

test("a form of an ended session leads to the login, and from there back with the entered values", async () => {
  const { id } = await tell((await aVideo()).id, "rights");
  const typed = { decision: "kept", ground: "terms", explanation: Array.from({ length: 200 }, (_, n) => n).join(" ") };
  const { status, to } = await sendForm(decision.POST, id, typed, "");
  expect([status, to.pathname]).toEqual([303, "/login"]);
  const back = new URL(returnPath(to.searchParams.get("from")), "http://a");
  expect([back.pathname, back.searchParams.get("id")]).toEqual(["/admin/reports", String(id)]);
  expect(decryptFormError(back.searchParams.get("refused") ?? "")).toEqual({
    message: "You were logged out before this was saved. Please send it again.",
    problems: {},
    typed,
  });
});

test("a rejected form redirects back with the entered values, encrypted in the URL", async () => {
  const { id } = await tell((await aVideo()).id, "rights");
  const typed = { decision: "kept", ground: "terms", explanation: "  " };
  const refused = await sendForm(decision.POST, id, typed);
  expect(refused).toMatchObject({ status: 303, path: `/admin/reports?${id}`, done: null });
  const { problems, typed: again } = decryptFormError(refused.to.searchParams.get("refused") ?? "");
  expect(again).toEqual(typed);
  expect(problems).toEqual({ explanation: "Please explain the decision. The reporter will read this." });
  const empty = await sendForm(messages.POST, id, { message: " " });
  expect(decryptFormError(empty.to.searchParams.get("refused") ?? "").problems).toEqual({
    message: "Please enter a message.",
  });
  expect((await sendForm(report.POST, id, { do: "burn" })).to.searchParams.get("problem")).toBe("invalid");
  expect(await db.videoReport.count({ where: { resolvedAt: null } })).toBe(1);
});

test.each(["curator", "cashier", null])("the forms return 403 for role %s", async (role) => {
  const { id } = await tell((await aVideo()).id, "rights");
  const cookie = await signInAs(role);
  const kept = { decision: "kept", ground: "law", explanation: "a" };
  expect((await sendForm(decision.POST, id, kept, cookie)).status).toBe(403);
  expect((await sendForm(messages.POST, id, { message: "a" }, cookie)).status).toBe(403);
  expect((await sendForm(report.POST, id, { do: "resolve" }, cookie)).status).toBe(403);
});
