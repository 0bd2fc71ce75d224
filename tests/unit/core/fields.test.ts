import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { choiceField, idInBody, idInPath, limitField, line, pageField, prose } from "#lib/core/fields";
import { readId } from "#lib/core/ids";

const accepts = (schema: z.ZodType, input: unknown) => schema.safeParse(input).success;

/** Invalid values in place of a number. */
const NO_NUMBERS = [
  "0",
  "-1",
  "1.5",
  "1e3",
  "0x1",
  "NaN",
  "Infinity",
  "",
  " ",
  " 1",
  "1 ",
  "[]",
  "{}",
  "\0",
  "٣",
  "１",
];
const HUGE = ["2147483648", "9007199254740992", "1e21", "9".repeat(10_000)];

describe("an id in a URL", () => {
  const id = idInPath("Invalid video ID.");

  test.each([...NO_NUMBERS, ...HUGE, "01", "+1", "1\n"])("cannot be %j", (text) => {
    expect(id.safeParse(text).error?.issues[0]?.message).toBe("Invalid video ID.");
    expect(readId(text)).toBeUndefined();
  });

  test("ranges from 1 to 2147483647", () => {
    expect(id.parse("1")).toBe(1);
    expect(id.parse("2147483647")).toBe(2_147_483_647);
    expect([readId("1"), readId("2147483647")]).toEqual([1, 2_147_483_647]);
  });
});

test.each([0, -1, 1.5, 2_147_483_648, 1e21, Number.NaN, "1", null, [], {}, true])("rejects the body id %j", (value) => {
  expect(accepts(idInBody("Invalid ID."), value)).toBe(false);
});

describe("a page number", () => {
  test.each(NO_NUMBERS)("falls back to 1 for %j", (text) => expect(pageField.parse(text)).toBe(1));
  test("defaults to 1", () => expect(pageField.parse(undefined)).toBe(1));
  test("is read as a number", () => expect(pageField.parse("7")).toBe(7));

  test("is capped at 2147483647", () => {
    for (const text of HUGE) expect(pageField.parse(text)).toBeLessThanOrEqual(2_147_483_647);
  });
});

describe("limitField", () => {
  const limit = limitField(16);

  test.each([
    [undefined, 16],
    ["abc", 16],
    ["", 16],
    ["1.5", 16],
    ["٣", 16],
    ["0", 1],
    ["-5", 1],
    ["1", 1],
    ["100", 100],
    ["101", 100],
    ["9".repeat(10_000), 100],
  ])("reads %j as %i", (text, expected) => expect(limit.parse(text)).toBe(expected));

  test("can have another maximum", () => expect(limitField(12, 200).parse("500")).toBe(200));
});

test("a choice is one of the given words, or else the default", () => {
  const choice = choiceField(["today", "week"], "week");
  expect(["today", "TODAY", "", "constructor", "__proto__"].map((text) => choice.parse(text))).toEqual([
    "today",
    "week",
    "week",
    "week",
    "week",
  ]);
});

describe("a line of text", () => {
  test("is trimmed and normalized to NFC", () => expect(line(10).parse("  e\u0301 ")).toBe("é"));
  test("preserves other Unicode text", () => expect(line(10).parse("データ 🎬")).toBe("データ 🎬"));

  test.each(["a\0b", "a\u0007", "a\nb", "a\tb", "a\u0085b", "a\ud800b", "\u009f"])("rejects %j", (text) => {
    expect(accepts(line(10), text)).toBe(false);
  });

  test("enforces its minimum and maximum length", () => {
    expect(line(5, 1, "Empty.").safeParse("   ").error?.issues[0]?.message).toBe("Empty.");
    expect(accepts(line(5), "123456")).toBe(false);
    expect(accepts(line(5), "  12345  ")).toBe(true);
  });

  test.each([1, null, undefined, [], {}])("rejects the non-string %j", (value) =>
    expect(accepts(line(5), value)).toBe(false),
  );
});

test("prose may have line breaks and tabs, but no other control characters", () => {
  expect(prose(20).parse("a\r\n\tb")).toBe("a\r\n\tb");
  for (const text of ["a\0", "\u001b[0m", "\udc00"]) expect(accepts(prose(20), text)).toBe(false);
});

test("accepted lines are well-formed, NFC and free of control characters", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const parsed = line(1000).safeParse(text);
      if (!parsed.success) return true;
      return parsed.data.isWellFormed() && parsed.data.normalize() === parsed.data && !/\p{Cc}/u.test(parsed.data);
    }),
  );
});
