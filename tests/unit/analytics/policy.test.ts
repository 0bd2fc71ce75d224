import { expect, test } from "vitest";
import { isDeclaredBot, isVisit, normalizeQuery, utcDay, videoOfPath } from "#lib/analytics/policy";

test.each([
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0)",
  "Mozilla/5.0 (compatible; Baiduspider/2.0)",
  "Mozilla/5.0 (compatible; YandexBot/3.0)",
  "Mozilla/5.0 (compatible; Yahoo! Slurp)",
  "facebookexternalhit/1.1",
  "Mozilla/5.0 (compatible; GPTBot/1.2)",
  "Mozilla/5.0 (Linux; Android 6.0.1) Chrome/W.X.Y.Z Mobile (compatible; Google-InspectionTool/1.0)",
  "Mediapartners-Google",
  "SomethingCrawler",
])("isDeclaredBot is true for %s", (userAgent) => {
  expect(isDeclaredBot(userAgent)).toBe(true);
});

test.each([
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36",
  "Mozilla/5.0 (Linux; Android 9; CUBOT_X19) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (Linux; Android 13; CUBOT P80) AppleWebKit/537.36",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1",
  "",
  null,
])("isDeclaredBot is false for %s", (userAgent) => {
  expect(isDeclaredBot(userAgent)).toBe(false);
});

test.each([
  ["/videos/7", 7],
  ["/videos/7/", 7],
  ["/videos/7?page=2", 7],
  ["/videos/7#player", 7],
  ["/videos/2147483647", 2147483647],
])("reads the video id from %s", (path, id) => {
  expect(videoOfPath(path)).toBe(id);
});

test.each([
  "/",
  "/videos",
  "/videos/",
  "/videos/0",
  "/videos/07",
  "/videos/-1",
  "/videos/1.5",
  "/videos/1e3",
  "/videos/2147483648",
  "/videos/9999999999",
  "/videos/99999999999999999999",
  "/videos/٣",
  "/videos/7/related",
  "/videos/7x",
  "/x/videos/7",
  "//videos/7",
  "/Videos/7",
])("%s is not a video page", (path) => {
  expect(videoOfPath(path)).toBeUndefined();
});

test("normalizes queries to lower case with single spaces", () => {
  expect(normalizeQuery("  Foot \t FEMDOM ")).toBe("foot femdom");
});

test("utcDay returns the day in UTC", () => {
  expect(utcDay(Date.parse("2026-03-01T23:59:59.999Z"))).toBe("2026-03-01");
  expect(utcDay(Date.parse("2026-03-01T23:30:00-02:00"))).toBe("2026-03-02");
});

test("paths of the admin panel do not count as visits", () => {
  for (const path of ["/admin", "/admin/", "/admin/videos", "/admin?page=2"]) expect(isVisit(path)).toBe(false);
  for (const path of ["/", "/videos/1", "/administration", "/latest?search=/admin"]) expect(isVisit(path)).toBe(true);
});
