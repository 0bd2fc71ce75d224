import fc from "fast-check";
import { expect, test } from "vitest";
import { excerpt, formatCount } from "#lib/core/format";

test("a short text stays, its white space folded", () => {
  expect(excerpt("  one\n\n two\t", 290)).toBe("one two");
});

test("a long text is cut at a word where one ends nearby, with an ellipsis", () => {
  expect(excerpt("aaaa bbbb cccc dddd", 16)).toBe("aaaa bbbb cccc…");
  expect(excerpt("aaaa bbbb cccc dddd", 17)).toBe("aaaa bbbb cccc…");
});

test("a text without spaces is cut where it must be", () => {
  expect(excerpt("a".repeat(20), 10)).toBe(`${"a".repeat(9)}…`);
});

test("never is longer than said, nor ends in half a character", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), fc.integer({ min: 2, max: 50 }), (text, max) => {
      const cut = excerpt(text, max);
      return cut.length <= max && cut.isWellFormed();
    }),
  );
});

test("counts are short", () => {
  expect([0, 999, 1234, 15_202, 1_250_000].map(formatCount)).toEqual(["0", "999", "1.2K", "15.2K", "1.3M"]);
});
