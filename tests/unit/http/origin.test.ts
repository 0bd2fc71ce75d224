import { expect, test } from "vitest";
import { requireOwnOrigin } from "#lib/http/origin";

const SITE = "https://videos.example";

const check = (headers: Record<string, string>) => () =>
  requireOwnOrigin(new Headers({ host: "videos.example", ...headers }), SITE);

test.each<[string, Record<string, string>]>([
  ["the site's own", { origin: SITE }],
  ["the request's own host", { origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000" }],
  ["a host in capitals", { origin: "https://videos.example", host: "VIDEOS.example" }],
  ["none at all, as programs send it", {}],
  ["none, from a page of the site", { "sec-fetch-site": "same-origin" }],
])("serves %s", (_, headers) => {
  expect(check(headers)).not.toThrow();
});

test.each<[string, Record<string, string>]>([
  ["another site", { origin: "https://evil.example" }],
  ["null", { origin: "null" }],
  ["nothing", { origin: "" }],
  ["a sister domain", { origin: "https://other.videos.example" }],
  ["a look-alike", { origin: "https://videos.example.evil.example" }],
  ["user info", { origin: "https://videos.example@evil.example" }],
  ["another port", { origin: "https://videos.example:8443" }],
  ["the site's host without TLS", { origin: "http://videos.example" }],
  ["another scheme than http", { origin: "chrome-extension://videos.example" }],
  ["garbage", { origin: "//videos.example" }],
  ["another site that hides its origin", { "sec-fetch-site": "cross-site" }],
  ["a sister domain that hides its origin", { "sec-fetch-site": "same-site" }],
  ["another site behind a forged host", { origin: "https://evil.example", "x-forwarded-host": "evil.example" }],
])("refuses %s", (_, headers) => {
  expect(check(headers)).toThrow("This request comes from another site.");
});
