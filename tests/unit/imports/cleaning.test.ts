import { describe, expect, test } from "vitest";
import { type CleanRow, cleanRow } from "#lib/imports/cleaning";
import { COLUMNS, type Column } from "#lib/imports/columns";
import { computing } from "../../support/computing.ts";

const NOW = Date.parse("2026-03-01T12:00:00Z");
const good = { title: "A title", iframeSrc: "https://www.youtube.com/embed/A-u8XHAUac4" };

const clean = (row: Partial<Record<Column, unknown>>) =>
  cleanRow(
    7,
    COLUMNS.map((column) => ({ ...good, ...row })[column as keyof typeof good]),
    NOW,
  );
const cleaned = (row: Partial<Record<Column, unknown>>): CleanRow => {
  const result = clean(row);
  if ("reason" in result) throw new Error(result.reason);
  return result;
};

describe("a valid value", () => {
  test.each<[Column, unknown, Partial<CleanRow>]>([
    ["title", "  a\r\n  b\tc  ", { title: "a b c" }],
    ["title", "Python <3 &amp; <b>Rust</b>", { title: "Python <3 &amp; <b>Rust</b>" }],
    ["title", "e\u0301", { title: "é" }],
    ["title", "👩🏽‍💻".repeat(60), { title: "👩🏽‍💻".repeat(60) }],
    ["description", "\n<p>a</p>\r\n\tb  \r", { description: "<p>a</p>\n\tb" }],
    ["iframeSrc", " https://youtu.be/A-u8XHAUac4\n", { embedKey: "youtube:A-u8XHAUac4", host: "www.youtube.com" }],
    ["sourceUrl", "http://example.org/a", { sourceUrl: "http://example.org/a" }],
    ["sourceUrl", "", { sourceUrl: null }],
    ["thumbnailUrl", "http://i3.ytimg.com/vi/x/1.jpg", { thumbnailUrl: "https://i3.ytimg.com/vi/x/1.jpg" }],
    ["thumbnailUrl", "/demo/tide-3.svg", { thumbnailUrl: "/demo/tide-3.svg" }],
    ["duration", "05:09", { durationSeconds: 309 }],
    ["duration", "01:00:00", { durationSeconds: 3600 }],
    ["duration", "00:00", { durationSeconds: null }],
    ["duration", null, { durationSeconds: null }],
    ["isPrivate", "TRUE", { isPrivate: true }],
    ["isPrivate", "1", { isPrivate: true }],
    ["isPrivate", " false ", { isPrivate: false }],
    ["isPrivate", "0", { isPrivate: false }],
    ["isPrivate", true, { isPrivate: true }],
    ["isPrivate", 1, { isPrivate: true }],
    ["isPrivate", 0, { isPrivate: false }],
    ["isPrivate", "", { isPrivate: null }],
    ["createdAt", "2016-04-28", { createdAt: "2016-04-28T00:00:00.000Z" }],
    ["createdAt", "2016-04-28T10:30", { createdAt: "2016-04-28T10:30:00.000Z" }],
    ["createdAt", "2016-04-28 10:30:15.123456", { createdAt: "2016-04-28T10:30:15.123Z" }],
    ["createdAt", "2016-04-28T10:30:15+0530", { createdAt: "2016-04-28T05:00:15.000Z" }],
    ["createdAt", "", { createdAt: null }],
    ["createdAt", "2026-03-02T12:00:00Z", { createdAt: "2026-03-02T12:00:00.000Z" }],
    ["categories", " A |b||a|B ", { categories: ["A", "b"] }],
    ["tags", ["x|y", "X|Y", " z\n"], { tags: ["x|y", "z"] }],
    ["tags", "ﬁne|FINE|Straße|STRASSE", { tags: ["ﬁne", "Straße"] }],
  ])("is normalized for storage: %s %j", (column, value, expected) => {
    expect(cleaned({ [column]: value })).toMatchObject(expected);
  });
});

describe("an invalid value", () => {
  test.each<[Column, unknown, string]>([
    ["title", "  \n ", "The title is empty."],
    ["title", undefined, "The title is empty."],
    ["title", 5, "The title is not text."],
    ["title", "a\u0000b", "The title contains control characters."],
    ["title", "a\ud800", "The title contains control characters."],
    ["title", "ü".repeat(501), "The title is longer than 500 characters."],
    ["description", "a\u009db", "The description contains control characters."],
    ["description", "x".repeat(20_001), "The description is longer than 20000 characters."],
    ["iframeSrc", "", "The address of the player is missing."],
    ["iframeSrc", "javascript:alert(1)", "The address must begin with https://."],
    ["sourceUrl", "ftp://example.org/x", "The sourceUrl is not a valid web address."],
    ["sourceUrl", "https://example.org/a b", "The sourceUrl is not a valid web address."],
    ["sourceUrl", "https://user@example.org/", "The sourceUrl is not a valid web address."],
    ["thumbnailUrl", "//example.org/x.jpg", "The thumbnailUrl is not a valid web address."],
    ["thumbnailUrl", "/../etc/passwd", "The thumbnailUrl is not a valid web address."],
    ["thumbnailUrl", `https://example.org/${"x".repeat(2000)}`, "The thumbnailUrl is longer than 2000 characters."],
    ["duration", "1:60", "The duration is not in the format MM:SS or H:MM:SS."],
    ["duration", "95", "The duration is not in the format MM:SS or H:MM:SS."],
    ["duration", 95, "The duration is not text."],
    ["isPrivate", "maybe", "isPrivate is neither true nor false."],
    ["createdAt", "2023-02-30", "createdAt is neither a day (2025-01-31) nor a time (2025-01-31T18:30:00Z)."],
    ["createdAt", "2023-02-03T25:00", "createdAt is neither a day (2025-01-31) nor a time (2025-01-31T18:30:00Z)."],
    ["createdAt", "yesterday", "createdAt is neither a day (2025-01-31) nor a time (2025-01-31T18:30:00Z)."],
    ["createdAt", "0004-01-01", "createdAt lies before the year 1800."],
    ["createdAt", "2026-03-03", "createdAt lies in the future."],
    ["createdAt", "2026-03-02T12:00:01Z", "createdAt lies in the future."],
    ["categories", "a".repeat(101), "The category is longer than 100 characters."],
    ["tags", ["a", 5], "The tag is not text."],
    ["tags", Array.from({ length: 101 }, (_, n) => `${n}`), "The tag list holds more than 100 names."],
    ["tags", "a|b\u0007", "The tag list contains control characters."],
  ])("rejects its row with line and reason: %s %j", (column, value, reason) => {
    expect(clean({ [column]: value })).toEqual({ line: 7, reason });
  });
});

test("cleans a value of a million spaces within a second", async () => {
  for (const text of [" ".repeat(1_000_000), `a${" ".repeat(1_000_000)}b`, "\n ".repeat(500_000)])
    expect(await computing(() => clean({ title: text, tags: text }))).toBeLessThan(1_000);
});

test("distinguishes columns that a row lacks from columns that it leaves empty", () => {
  const bits = (row: Partial<Record<Column, unknown>>) => COLUMNS.filter((_, at) => cleaned(row).given & (1 << at));
  expect(bits({})).toEqual(["title", "iframeSrc"]);
  expect(bits({ tags: "", duration: "" })).toEqual(["title", "iframeSrc", "duration", "tags"]);
});

test("mirrors are listed once, and not at all if they are the first player", () => {
  const mirrors = [good.iframeSrc, "https://player.vimeo.com/video/2", "https://vimeo.com/2"].join("|");
  expect(cleaned({ mirrors }).mirrors.map(({ embedKey }) => embedKey)).toEqual(["vimeo:2"]);
});

test("rejects a date beyond the year 9999, also by its zone", () => {
  const scheduled = (publishAt: string) => clean({ state: "scheduled", publishAt });
  expect(scheduled("9999-12-31T23:59:59-01:00")).toEqual({ line: 7, reason: "publishAt lies after the year 9999." });
  expect(scheduled("9999-12-31T23:59:59Z")).toMatchObject({ state: "scheduled" });
});
