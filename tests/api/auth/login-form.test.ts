import { expect, test } from "vitest";
import { decryptFormError } from "#lib/http/forms/form-error";
import { POST as LOGIN } from "../../../app/api/auth/login/route.ts";
import { GET as ME } from "../../../app/api/auth/me/route.ts";
import { callRoute } from "../../support/people/callers.ts";
import { aMember, PASSWORD } from "../../support/people/members.ts";

const sessionOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith("vitrine.session="))
    ?.split(";")[0] ?? "";

test("a rejected form returns to its page, which shows what was typed, except the password", async () => {
  await aMember({ username: "formerly" });
  const send = (fields: Record<string, string>, mode = "navigate") =>
    callRoute(LOGIN, {
      body: new URLSearchParams({ from: "/history?page=2", usernameOrEmail: "formerly", ...fields }).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-mode": mode },
    });
  const rejected = await send({ password: "not it" });
  const page = new URL(rejected.headers.get("location") ?? "", "http://localhost");
  expect([rejected.status, page.pathname, page.searchParams.get("from")]).toEqual([303, "/login", "/history?page=2"]);
  expect(decryptFormError(page.searchParams.get("refused") ?? "")).toMatchObject({
    message: "Invalid username or password",
    typed: { usernameOrEmail: "formerly", from: "/history?page=2" },
  });
  expect(JSON.stringify(decryptFormError(page.searchParams.get("refused") ?? ""))).not.toContain("not it");
  expect(sessionOf(rejected.headers)).toBe("");

  const accepted = await send({ password: PASSWORD });
  expect([accepted.status, accepted.headers.get("location")]).toEqual([303, "/history?page=2"]);
  expect((await callRoute(ME, {}, sessionOf(accepted.headers))).data.user).toMatchObject({ username: "formerly" });
  expect((await send({ password: PASSWORD }, "cors")).status).toBe(415);
  const elsewhere = await send({ password: PASSWORD, from: "//elsewhere.example/" });
  expect(elsewhere.headers.get("location")).toBe("/");
});
