import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { normalizeText } from "#lib/search/normalize";
import { pairsOf, readTokens } from "#lib/search/words";
import { computing } from "../../support/computing.ts";

const words = (text: string) => readTokens(text).map(({ word }) => word);

describe("normalizing text", () => {
  test.each([
    ["Übersetzung", "ubersetzung"],
    ["U\u0308bersetzung", "ubersetzung"],
    ["STRASSE Straße", "strasse strasse"],
    ["Łódź Đà Nẵng Ærø İstanbul ılık", "lodz da nang aero istanbul ilik"],
    ["ΣΊΣΥΦΟΣ Σίσυφος", "σισυφοσ σισυφοσ"],
    ["Ёж", "еж"],
    ["ﬁne Ｆｕｌｌ ②", "fine full 2"],
    ["ﾃﾞｰﾀ", "データ"],
    ["ガ が", "ガ が"],
    ["مُحَمَّد أحمد", "محمد احمد"],
    ["שָׁלוֹם", "שלום"],
    ["٣ ۴", "3 4"],
    ["co\u00adop zero\u200dwidth", "coop zerowidth"],
    ["हिन्दी", "हिन्दी"],
  ])("turns %s into %s", (text, folded) => {
    expect(normalizeText(text)).toBe(folded);
  });

  test("is idempotent", () => {
    const letters = fc.stringMatching(/^[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Hira}\p{sc=Hang}0-9 ]{0,40}$/u);
    fc.assert(
      fc.property(letters, (text) => void expect(normalizeText(normalizeText(text))).toBe(normalizeText(text))),
    );
  });
});

describe("splitting into words", () => {
  test.each<[string, string[]]>([
    ["Hello, world!", ["hello", "world"]],
    ["C++ and C# or F#", ["c++", "and", "c#", "or", "f#"]],
    [".NET node.js 3.14", ["net", "node", "js", "3", "14"]],
    ["Python™ rocks", ["python", "rocks"]],
    ["l'amour de l’art", ["l", "amour", "de", "l", "art"]],
    ["don't hacker’s we'll", ["dont", "hackers", "well"]],
    ["snake_case-name", ["snake", "case", "name"]],
    ["Pythonでデータ分析2024年", ["python", "でデータ分析", "2024", "年"]],
    ["파이썬으로 Python을", ["파이썬으로", "python", "을"]],
    ["%_\\'\"&|!:*<->()", []],
    ["\ud83d lone \udc00", ["lone"]],
    ["❤️ 👩🏽‍💻", []],
  ])("splits %s", (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  test("gives contractions and names with signs a second form", () => {
    expect(readTokens("hacker's C++")).toMatchObject([
      { word: "hackers", also: "hacker" },
      { word: "c++", also: "c" },
    ]);
  });

  test("links the words of a compound", () => {
    expect(readTokens("scikit-learn, A/B Python으로").map(({ link }) => link)).toEqual([
      undefined,
      "-",
      undefined,
      "/",
      undefined,
      "",
    ]);
  });

  test("truncates a long word without splitting a character", () => {
    const [word] = words(`a${"𝐛".normalize("NFC")}${"𐐨".repeat(60)}`);
    expect(word?.length).toBeLessThanOrEqual(60);
    expect(word?.isWellFormed()).toBe(true);
  });

  test("finds the same words in text that differs in case, width and accents", () => {
    expect(words("ＣＡＦÉ Société")).toEqual(words("cafe societe"));
  });

  test("produces only words of letters, digits and marks, with an optional ++ or #", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
        expect(words(text).filter((word) => !/^[\p{L}\p{N}\p{M}]+(\+\+|#)?$/u.test(word))).toEqual([]);
      }),
    );
  });

  test("splits 100,000 characters in under a second of CPU time", async () => {
    for (const text of [
      "a-".repeat(50_000),
      "'".repeat(100_000),
      "分".repeat(100_000),
      "é".repeat(100_000),
      "a+#".repeat(33_000),
    ]) {
      expect(await computing(() => readTokens(text))).toBeLessThan(1_000);
    }
  });
});

test("pairsOf covers every position of a word and does not split astral characters", () => {
  expect(pairsOf("データ")).toEqual(["デー", "ータ", "タ"]);
  expect(pairsOf("木")).toEqual(["木"]);
  expect(pairsOf("𠮷野家")).toEqual(["𠮷野", "野家", "家"]);
});
