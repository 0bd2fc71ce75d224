import { describe, expect, test } from "vitest";
import { identityKey, lengthOf, mixesAlphabets } from "#lib/users/policy";
import { usernameField } from "#lib/users/schemas";

describe("a username", () => {
  test.each([
    ["abc", "abc"],
    ["A_b.c-9", "A_b.c-9"],
    ["  padded  ", "padded"],
    ["zoe\u0308", "zoë"],
    ["ｗｉｄｅ", "wide"],
    ["ﬁlm", "film"],
    ["Ärger", "Ärger"],
    ["ыыы", "ыыы"],
    ["山田太郎", "山田太郎"],
    ["٣٤٥", "٣٤٥"],
    ["𐐀𐐁𐐂", "𐐀𐐁𐐂"],
    ["a".repeat(30), "a".repeat(30)],
    ["𐐀".repeat(30), "𐐀".repeat(30)],
    ["日本abc", "日本abc"],
  ])("%j is stored as %j", (typed, kept) => expect(usernameField.parse(typed)).toBe(kept));

  test.each([
    "ab",
    "𐐀𐐁",
    "a".repeat(31),
    "𐐀".repeat(31),
    "a b",
    "a/b",
    "a@b",
    "😀😀😀",
    "abc\u200d",
    "\u115fabc",
    "аbc",
    "pαul",
  ])("cannot be %j", (typed) => expect(usernameField.safeParse(typed).success).toBe(false));
});

test.each([
  ["Admin", "ADMIN"],
  ["Straße", "STRASSE"],
  ["ΟΔΥΣΣΕΥΣ", "οδυσσευς"],
  ["Isik", "ISIK"],
  ["\u212aelvin", "kelvin"],
  ["e\u0301", "É"],
])("%j and %j are the same name", (a, b) => expect(identityKey(a)).toBe(identityKey(b)));

test("identityKey is idempotent", () => {
  for (const name of ["İstanbul", "ΣΑΣ", "ŉabc", "ǰabc", "ﬀ", "Ǆabc"]) {
    expect(identityKey(identityKey(name))).toBe(identityKey(name));
  }
});

test("look-alike alphabets cannot be mixed, others can", () => {
  expect(mixesAlphabets("аdmin")).toBe(true);
  expect(mixesAlphabets("ααbb")).toBe(true);
  expect(mixesAlphabets("админ123_")).toBe(false);
  expect(mixesAlphabets("山田abc")).toBe(false);
});

test("lengthOf counts code points", () => {
  expect([lengthOf("abc"), lengthOf("😀😀"), lengthOf("𐐀"), lengthOf("")]).toEqual([3, 2, 1, 0]);
});
