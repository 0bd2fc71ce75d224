import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { beginningsOf, canBeMisspelled, countMistakes, gramsToSearch, nearestSpellings } from "#lib/search/spelling";

describe("counting mistakes between two words", () => {
  test.each([
    ["machine", "machine", 0],
    ["machne", "machine", 1],
    ["machinee", "machine", 1],
    ["mashine", "machine", 1],
    ["mahcine", "machine", 1],
    ["mahcne", "machine", 2],
    ["датя", "дата", 1],
    ["kitten", "sitting", 3],
  ])("%s for %s: %i", (typed, word, mistakes) => {
    expect(countMistakes(typed, word).asWhole).toBe(mistakes);
  });

  test("compares a prefix with the beginnings of the word", () => {
    expect(countMistakes("djnag", "django").asBeginning).toBe(1);
    expect(countMistakes("djan", "django")).toEqual({ asWhole: 2, asBeginning: 0 });
  });

  test("is symmetric, and exact up to the limit", () => {
    const word = fc.stringMatching(/^[a-d]{0,9}$/);
    fc.assert(
      fc.property(word, word, (a, b) => {
        const { asWhole } = countMistakes(a, b);
        expect(countMistakes(b, a).asWhole).toBe(asWhole);
        const limited = countMistakes(a, b, 2).asWhole;
        expect(asWhole <= 2 ? limited === asWhole : limited > 2).toBe(true);
      }),
    );
  });
});

describe("the nearest spelling", () => {
  const known = [
    { word: "machine", videoCount: 10 },
    { word: "machines", videoCount: 90 },
    { word: "marine", videoCount: 500 },
    { word: "chine", videoCount: 900 },
    { word: "fachine", videoCount: 900 },
  ];
  const nearest = (typed: string, open = false) => nearestSpellings(typed, known, open, 3).map(({ word }) => word);

  test("has the fewest mistakes, then the same initial, then the most videos", () => {
    expect(nearest("machne")).toEqual(["machine", "marine", "machines"]);
    expect(nearest("xachine")).toEqual(["fachine", "machine", "chine"]);
  });

  test("does not exist when every word is too far away", () => {
    expect(nearest("kubernetes")).toEqual([]);
    expect(nearestSpellings("cata", [{ word: "dogs", videoCount: 9 }], false, 3)).toEqual([]);
  });

  test("may have one mistake in a short word and two in a longer one", () => {
    expect(nearestSpellings("rusty", [{ word: "dusts", videoCount: 1 }], false, 3)).toEqual([]);
    expect(nearestSpellings("rustic", [{ word: "dustin", videoCount: 1 }], false, 3)).toHaveLength(1);
  });

  test("may match the beginning of a word while typing", () => {
    const django = [{ word: "djangocon", videoCount: 1 }];
    expect(nearestSpellings("djnag", django, true, 3)).toHaveLength(1);
    expect(nearestSpellings("djnag", django, false, 3)).toEqual([]);
  });

  test("never is the word itself or one that begins with it", () => {
    expect(nearest("machine")).not.toContain("machine");
    expect(nearest("mach", true)).not.toContain("machine");
  });
});

test("only words of at least four letters can be misspelled", () => {
  expect(["mashine", "обзор", "дата"].every(canBeMisspelled)).toBe(true);
  expect(["abc", "2013", "py3k", "c++", ""].some(canBeMisspelled)).toBe(false);
});

test("every word within the allowed mistakes shares trigrams with the index query", () => {
  const grams = (word: string) => {
    const letters = ["^", ...word, "$"];
    return new Set(letters.slice(2).map((letter, i) => `${letters[i]}${letters[i + 1]}${letter}`));
  };
  const shares = (typed: string, word: string, open: boolean) =>
    gramsToSearch(typed, open).some((set) => set.every((gram) => grams(word).has(gram)));
  // One wrong or missing letter leaves a trigram in every word of four letters; two leave one of three pieces.
  const letters = "abcdefghijklmnopqrstuvwxyz".split("");
  fc.assert(
    fc.property(fc.shuffledSubarray(letters, { minLength: 7, maxLength: 14 }), fc.nat(), fc.nat(), (word, a, b) => {
      const typed = word.filter((_, i) => i !== a % word.length && i !== b % word.length).join("");
      expect(shares(typed, word.join(""), false) || typed.length < 7).toBe(true);
    }),
  );
  expect(shares("machne", "machine", false)).toBe(true);
  expect(shares("djnag", "django", true)).toBe(true);
  expect(shares("lerning", "learning", true)).toBe(true);
  expect(shares("laer", "learning", true)).toBe(true);
  expect(shares("pyhton", "python", false)).toBe(true);
});

test("beginningsOf shortens a long word, and not a short one", () => {
  expect(beginningsOf("übersetzung")).toEqual(["übersetzun", "übersetzu", "übersetz"]);
  expect(beginningsOf("tests")).toEqual([]);
});
