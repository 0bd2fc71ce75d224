import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { excerpt, formatCount, toNormalForm } from "#lib/core/format";

test("returns a short text whole with white space collapsed", () => {
  expect(excerpt("  one\n\n two\t", 290)).toBe("one two");
});

test("cuts a long text at a nearby word end, with an ellipsis", () => {
  expect(excerpt("aaaa bbbb cccc dddd", 16)).toBe("aaaa bbbb cccc…");
  expect(excerpt("aaaa bbbb cccc dddd", 17)).toBe("aaaa bbbb cccc…");
});

test("cuts a text without spaces at the maximum length", () => {
  expect(excerpt("a".repeat(20), 10)).toBe(`${"a".repeat(9)}…`);
});

test("an excerpt never exceeds the maximum length or splits a character", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), fc.integer({ min: 2, max: 50 }), (text, max) => {
      const cut = excerpt(text, max);
      return cut.length <= max && cut.isWellFormed();
    }),
  );
});

test("formatCount abbreviates thousands and millions", () => {
  expect([0, 999, 1234, 15_202, 1_250_000].map(formatCount)).toEqual(["0", "999", "1.2K", "15.2K", "1.3M"]);
});

describe("toNormalForm", () => {
  test.each(["NFC", "NFKC", "NFKD"] as const)(
    "a text that is a million marks on one letter is quick to read: %s",
    (form) => {
      const start = performance.now();
      expect(toNormalForm(`a${"\u0315".repeat(500_000)}${"\u0334".repeat(500_000)}`, form).length).toBeLessThanOrEqual(
        31,
      );
      expect(toNormalForm("\uff9e\u0334".repeat(500_000), form).length).toBeLessThanOrEqual(31);
      expect(performance.now() - start).toBeLessThan(5_000);
    },
  );

  test("letters with up to 30 marks are kept", () => {
    expect(toNormalForm("Cafe\u0301 ｶﾞ กี่", "NFC")).toBe("Café ｶﾞ กี่");
    const marked = `z${"\u0301".repeat(30)}`;
    expect(toNormalForm(marked + marked, "NFKD")).toBe(marked + marked);
  });
});
