import fc from "fast-check";
import { expect, test } from "vitest";
import { durationText, formatDuration, isoDuration, parseDuration } from "#lib/videos/duration";

test.each([
  ["12:34", 754],
  ["1:05:22", 3922],
  ["0:00", 0],
  ["00:00", 0],
  ["9:59", 599],
  ["59:59", 3599],
  ["999:59:59", 3_599_999],
])("reads %s", (text, seconds) => {
  expect(parseDuration(text)).toBe(seconds);
});

test.each(["", "12", ":34", "12:", "60:00", "12:60", "1:60:00", "1:5:2", "-1:00", "1:00:60", "1000:00:00", "a:bc"])(
  "rejects %j",
  (text) => {
    expect(parseDuration(text)).toBeUndefined();
  },
);

test.each([" 12:34", "12:34 ", "12:34\n", "１2:34", "12:34:56:78"])("rejects %j despite its valid part", (text) => {
  expect(parseDuration(text)).toBeUndefined();
});

test("writes MM:SS below an hour and H:MM:SS from there on", () => {
  expect([0, 5, 65, 3599, 3600, 3922, 36_000].map(formatDuration)).toEqual([
    "00:00",
    "00:05",
    "01:05",
    "59:59",
    "1:00:00",
    "1:05:22",
    "10:00:00",
  ]);
});

test("parses what it formats", () => {
  const seconds = fc.integer({ min: 0, max: 3_599_999 });
  fc.assert(fc.property(seconds, (each) => parseDuration(formatDuration(each)) === each));
});

test("writes ISO 8601 for machines", () => {
  expect([0, 59, 60, 3600, 3922].map(isoDuration)).toEqual(["PT0S", "PT59S", "PT1M", "PT1H", "PT1H5M22S"]);
});

test.each([
  [10, "1 min"],
  [3600, "1 h"],
  [15_180, "4 h 13 min"],
  [7199, "2 h"],
])("describes %i seconds as “%s”", (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});
