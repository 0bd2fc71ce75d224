import { expect, test, vi } from "vitest";
import { findViewer } from "#lib/auth/queries";
import type { ApiRequest } from "#lib/http/route";
import { GET } from "../../../app/api/health/route.ts";

vi.mock("#lib/auth/queries", () => ({ findViewer: vi.fn(() => Promise.reject(new Error("the database was asked"))) }));

test("the liveness check answers without the database, even with a session cookie", async () => {
  const request: ApiRequest = {
    method: "GET",
    headers: new Headers({ cookie: "vitrine.session=a" }),
    nextUrl: { pathname: "/api/health", searchParams: new URLSearchParams() },
    body: null,
  };
  expect(await GET.reply(request)).toMatchObject({ status: 200, text: '{"success":true,"data":{"status":"up"}}' });
  expect(findViewer).not.toHaveBeenCalled();
});
