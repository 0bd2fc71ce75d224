import { describe, expect, test } from "vitest";
import { isCommonPassword, strengthOf } from "#lib/users/common-passwords";
import { computing } from "../../support/computing.ts";

/** The top of every published list, and common variations. */
const COMMON = (
  "123456 1234567 12345678 123456789 1234567890 123123 111111 000000 654321 987654321 666666 20051984 qwerty qwerty123 " +
  "1q2w3e4r 1qaz2wsx qwertyuiop asdfghjkl zxcvbnm password Password1 P@ssw0rd P@ssw0rd! password123 passw0rd1 pa$$word " +
  "iloveyou iloveyou2 letmein welcome1 admin123 Admin@123 abc123 abcdef abcabc sunshine princess monkey12 dragon!! " +
  "football1 superman 123qwe trustno1 Summer2024 Winter2025 test1234 user1234 changeme michael1 asdasd qazwsx"
).split(" ");

describe("a common password", () => {
  test.each(COMMON)("is %s", (password) => {
    expect(isCommonPassword(password)).toBe(true);
    expect(strengthOf(password) ?? "easy to guess").toBe("easy to guess");
  });

  test("is the account's own name or address", () => {
    expect(isCommonPassword("Wanderer", ["wanderer", "w@example.com"])).toBe(true);
    expect(isCommonPassword("wanderer12", ["wanderer"])).toBe(true);
    expect(isCommonPassword("wanderer", ["somebody", ""])).toBe(false);
  });
});

describe("not a common password", () => {
  test.each([
    "correct horse",
    "password of my own",
    "Tr0ub4dor&3x",
    "monkeys eat bananas",
    "qwertz-und-mehr",
    "密码密码很长的",
    "x7!kQ2pz",
  ])("is %s", (password) => expect(isCommonPassword(password)).toBe(false));
});

test("checks long passwords in less than 500 ms of CPU time", async () => {
  const looking = () => {
    for (const sign of ["a", "1", "!", "ab", "@4"]) isCommonPassword(sign.repeat(50_000));
    for (const sign of ["a", "1", "!", "ab", "@4"]) isCommonPassword(sign.repeat(19));
  };
  expect(await computing(looking)).toBeLessThan(500);
});

test("strengthOf rates a password only once it is long enough", () => {
  expect([strengthOf(""), strengthOf("abc"), strengthOf("x7!kQ2"), strengthOf("abababab")]).toEqual([
    undefined,
    undefined,
    "fair",
    "easy to guess",
  ]);
  expect(strengthOf("correct horse battery")).toBe("strong");
});
