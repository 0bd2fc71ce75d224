import { beforeEach, expect, test, vi } from "vitest";
import { db } from "#lib/db/prisma";
import { decryptFormError } from "#lib/http/forms/form-error";
import * as messages from "../../../app/api/reports/messages/route.ts";
import { POST } from "../../../app/api/videos/[id]/reports/route.ts";
import { aVideo } from "../../support/factories.ts";
import { callerOf, callRoute, type RouteFunction } from "../../support/people/callers.ts";

beforeEach(async () => {
  await db.videoReport.deleteMany();
  await db.attemptWindow.deleteMany();
});

/** Submits a page's form as a browser does without scripts; returns the redirect target. */
async function sendForm(
  handler: RouteFunction,
  fields: Record<string, string>,
  videoId?: number,
  address = "",
  cookie = "",
) {
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    ...(address && { "x-client-address": address }),
    ...(cookie && { cookie }),
  };
  const params = videoId === undefined ? undefined : { id: String(videoId) };
  const { status, headers: answered } = await callRoute(handler, {
    params,
    headers,
    body: new URLSearchParams(fields).toString(),
  });
  return { status, cache: answered.get("cache-control"), to: new URL(answered.get("location") ?? "", "http://a") };
}

test("a submitted form counts CRLF as one character and redirects to its receipt", async () => {
  const { id } = await aVideo();
  const message = `${"x".repeat(999)}\r\n${"y".repeat(1000)}`;
  const { status, to, cache } = await sendForm(POST, { reason: "illegal", message, name: "", email: "" }, id);
  expect([status, to.pathname, to.searchParams.get("sent"), cache]).toEqual([
    303,
    "/report-status",
    "report",
    "private, no-store",
  ]);
  const [stored] = await db.videoReport.findMany();
  expect([stored?.videoId, stored?.message]).toEqual([id, message.replace("\r\n", "\n")]);
  const receipt = to.searchParams.get("receipt") ?? "";
  const added = await sendForm(messages.POST, { receipt, message: "More." });
  expect([added.to.pathname, added.to.searchParams.get("receipt"), added.to.searchParams.get("sent")]).toEqual([
    "/report-status",
    receipt,
    "message",
  ]);
  expect(await db.videoReportMessage.count()).toBe(1);
});

test("a rejected form returns to its page with the entered values, encrypted in the URL", async () => {
  const { id } = await aVideo();
  const typed = { reason: "illegal", message: "At 1:20.", name: "Jane Roe", email: "jane@" };
  const { status, to } = await sendForm(POST, typed, id);
  expect([status, to.pathname, to.searchParams.get("video")]).toEqual([303, "/report", String(id)]);
  // Longer than a word that the encrypted part of the URL may contain by chance.
  expect(decodeURIComponent(to.href).replaceAll("+", " ")).not.toMatch(/jane roe|jane@|At 1:20/i);
  const refusal = decryptFormError(to.searchParams.get("refused") ?? "");
  expect(refusal.typed).toEqual(typed);
  expect(Object.keys(refusal.problems)).toEqual(["email"]);
  expect(await db.videoReport.count()).toBe(0);
});

test("a rate-limited form returns to its page with the entered values", async () => {
  vi.stubEnv("RATE_LIMITS", "on");
  const { id } = await aVideo();
  const fields = { reason: "broken", message: "Black." };
  const send = () => sendForm(POST, fields, id, "203.0.113.77");
  for (let sent = 0; sent < 5; sent++) expect((await send()).to.pathname).toBe("/report-status");
  const { to } = await send();
  expect([to.pathname, to.searchParams.get("problem")]).toEqual(["/report", "too_many_requests"]);
  const refusal = decryptFormError(to.searchParams.get("refused") ?? "");
  expect(refusal.message).toMatch(/try again/i);
  expect(refusal.typed).toEqual(fields);
});

test.each([
  ["guest", "P1001", "unavailable", "The site is busy. Please try again in a moment."],
  ["guest", "?", "internal_error", "Something went wrong. Please try again."],
  ["member", "P1001", "unavailable", "The site is busy. Please try again in a moment."],
] as const)("a form of a %s that meets the error %s returns with the entered values", async (role, code, ...told) => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const { id } = await aVideo();
  const { cookie } = await callerOf(role);
  vi.spyOn(db, "$queryRaw").mockRejectedValue(Object.assign(new Error("Away"), { code }));
  const fields = { reason: "minor", message: "She looks 15." };
  const { status, to } = await sendForm(POST, fields, id, "", cookie);
  vi.restoreAllMocks();
  expect([status, to.pathname]).toEqual([303, "/report"]);
  const refusal = decryptFormError(to.searchParams.get("refused") ?? "");
  expect([to.searchParams.get("problem"), refusal.message]).toEqual(told);
  expect(refusal.typed).toEqual(fields);
});

test("a message with an unknown receipt returns with the entered text", async () => {
  const { to } = await sendForm(messages.POST, { receipt: "AAAA", message: "Hello." });
  expect([to.pathname, to.searchParams.get("problem")]).toEqual(["/report-status", "not_found"]);
  expect(decryptFormError(to.searchParams.get("refused") ?? "").typed.message).toBe("Hello.");
});
