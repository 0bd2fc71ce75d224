import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { checkRequest } from "#lib/server/guards/request-guard";

const answer = (method: string, url: string, bytes: number) =>
  checkRequest({ method, url, headers: { "content-length": String(bytes) } } as unknown as IncomingMessage)?.status;

test.each([
  ["a catalogue uploaded without scripts", "POST", "/api/admin/imports/files", 8_000_000],
  ["a piece of a catalogue", "PATCH", "/api/admin/import-uploads/12", 1024 ** 2],
  ["a set of providers", "POST", "/api/admin/providers/import", 1_000_000],
])("accepts the usual size of %s, but not ten times as much", (_, method, url, bytes) => {
  expect(answer(method, url, bytes)).toBeUndefined();
  expect(answer(method, url, 10 * bytes)).toBe(413);
});

test("limits every other body to 64 kB", () => {
  for (const url of ["/api/admin/imports/sources", "/api/admin/providers", "/api/auth/login"]) {
    expect(answer("POST", url, 64_000)).toBeUndefined();
    expect(answer("POST", url, 70_000)).toBe(413);
  }
});
