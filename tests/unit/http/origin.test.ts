import { expect, test } from "vitest";
import { requireOwnOrigin } from "#lib/http/origin";

const SITE = "https://videos.example";

const check = (headers: Record<string, string>) => () =>
  requireOwnOrigin(new Headers({ host: "videos.example", ...headers }), SITE);

test.each<[string, Record<string, string>]>([
  ["the site's own origin", { origin: SITE }],
  ["the request's own host", { origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000" }],
  ["a host in upper case", { origin: "https://videos.example", host: "VIDEOS.example" }],
  ["a request without an origin, as sent by programs", {}],
  ["a same-origin request without an origin", { "sec-fetch-site": "same-origin" }],
])("accepts %s", (_, headers) => {
  expect(check(headers)).not.toThrow();
});

test.each<[string, Record<string, string>]>([
  ["another site", { origin: "https://evil.example" }],
  ["a null origin", { origin: "null" }],
  ["an empty origin", { origin: "" }],
  ["a sibling domain", { origin: "https://other.videos.example" }],
  ["a look-alike domain", { origin: "https://videos.example.evil.example" }],
  ["an origin with user info", { origin: "https://videos.example@evil.example" }],
  ["another port", { origin: "https://videos.example:8443" }],
  ["the site's host without TLS", { origin: "http://videos.example" }],
  ["a scheme other than HTTP", { origin: "chrome-extension://videos.example" }],
  ["a malformed origin", { origin: "//videos.example" }],
  ["a cross-site request without an origin", { "sec-fetch-site": "cross-site" }],
  ["a same-site request without an origin", { "sec-fetch-site": "same-site" }],
  ["another site behind a forged host", { origin: "https://evil.example", "x-forwarded-host": "evil.example" }],
])("rejects %s", (_, headers) => {
  expect(check(headers)).toThrow("This request comes from another site.");
});
