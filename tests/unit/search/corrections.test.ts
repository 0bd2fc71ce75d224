import { describe, expect, test } from "vitest";
import { textOfQuery } from "#lib/search/changes";
import { correctQuery, type Vocabulary } from "#lib/search/corrections";
import { readQuery } from "#lib/search/query";
import { toTsQueries } from "#lib/search/tsquery";

/** A catalogue of titles: words match exactly or as a prefix with `:*`; phrases match by all their words. */
function catalogueOf(...titles: string[]): Vocabulary {
  const videos = titles.map((title) => new Set(title.split(" ")));
  const counts = new Map<string, number>();
  for (const word of videos.flatMap((video) => [...video])) counts.set(word, (counts.get(word) ?? 0) + 1);
  const has = (video: Set<string>, lexeme: string) =>
    lexeme.endsWith(":*")
      ? [...video].some((word) => word.startsWith(lexeme.slice(1, -3)))
      : video.has(lexeme.slice(1, -1));
  const matches = (query: string) => {
    const terms = query.split(/ & !/)[0]?.split(" & ") ?? [];
    const lexemes = (part: string) => part.match(/'[^']+'(?::\*)?/g) ?? [];
    const holds = (video: Set<string>, term: string) =>
      term.split(" | ").some((way) => lexemes(way).every((lexeme) => has(video, lexeme)));
    return videos.some((video) => terms.every((term) => holds(video, term)));
  };
  return {
    knows: async (word) => matches(word),
    finds: async (query) => matches(toTsQueries(query)?.match ?? ""),
    count: async (words) =>
      new Map(words.filter((word) => counts.has(word)).map((word) => [word, counts.get(word) ?? 0])),
    resembling: async () => [...counts].map(([word, videoCount]) => ({ word, videoCount })),
    countOwn: async (words) => new Map(words.map(({ word, videoCount }) => [word, videoCount])),
  };
}

const correct = async (text: string, vocabulary: Vocabulary) => {
  const corrected = await correctQuery(readQuery(text), vocabulary);
  return corrected && textOfQuery(corrected);
};

const talks = catalogueOf(
  "machine learning",
  "machine learning basics",
  "django testing",
  "python web framework",
  "javascript tricks",
  "rust lerning",
  "ubersetzbarkeit leicht",
  "scikit learn",
);

test("corrects a known word that is a mistake in some title", async () => {
  const many = Array.from({ length: 50 }, () => "python web");
  const titles = ["pyhton django tricks", "python django", "flask web"];
  expect(await correct("pyhton djnago", catalogueOf(...many, ...titles))).toBe("python django");
  expect(await correct("pyhton djnago", catalogueOf("python web", "python web", ...titles))).toBe("pyhton django");
});

describe("correcting a query without results", () => {
  test.each([
    ["machne learning", "machine learning"],
    ["machne lerning", "machine learning"],
    ["mahcine basiks", "machine basics"],
    ["djnago tes", "django tes"],
    ["pythonweb", "python web"],
    ["java script", "javascript"],
    ["jango -testing", "django -testing"],
    ["Übersetzung", "Übersetz"],
    ["Scikit-lern", "scikit-learn"],
    ["MACHNE Learning", "machine Learning"],
  ])("%s → %s", async (typed, meant) => {
    expect(await correct(typed, talks)).toBe(meant);
  });

  test("picks the next nearest word if the nearest finds nothing with the others", async () => {
    // "lerning" is in the catalogue, though not beside "machine".
    expect(
      await correct(
        "machine lerning",
        catalogueOf(..."machine learning,rust lerning,learning,learning a,learning b,learning c,learning d".split(",")),
      ),
    ).toBe("machine learning");
  });
});

test("leaves a known word unchanged if that finds something", async () => {
  const tools = catalogueOf("rust tools", "dust tools", "dust tools again", "dust tools once more");
  expect(await correct("rust tolls", tools)).toBe("rust tools");
});

test("of two equally near words, picks the one in the titles and tags of more videos", async () => {
  const videos = catalogueOf("python astronomy", "pycon astronomy", "pycon talk", "pycon keynote");
  expect(await correct("pyton", videos)).toBe("pycon");
  const own = new Map([
    ["pycon", 0],
    ["python", 1],
  ]);
  const named = { ...videos, countOwn: async () => own };
  expect(await correct("pyton", named)).toBe("python");
  expect(await correct("pyton astronmy", named)).toBe("python astronomy");
});

test("picks the word with the most own videos even among many equally near words", async () => {
  const words = ["baked", "bakel", "baken", "baker", "bakes", "bakey"];
  const videos = catalogueOf(...words);
  const own = new Map(words.map((word) => [word, word === "bakey" ? 9 : 0]));
  expect(await correct("bakex", { ...videos, countOwn: async () => own })).toBe("bakey");
});

describe("leaving a query unchanged", () => {
  test.each([
    ["when it is in quotes", '"machne lerning"'],
    ["when no similar word exists", "xylophone"],
    ["when it is a number", "20133"],
    ["when a word is too short", "abx"],
    ["when it only excludes words", "-django"],
    ["when its words are known but never occur together", "django javascript"],
  ])("%s", async (_, typed) => {
    expect(await correct(typed, talks)).toBeNull();
  });
});

test("leaves quoted and excluded words unchanged beside a misspelled word", async () => {
  expect(await correct('machne "learning basics" -django', talks)).toBe('machine "learning basics" -django');
});

test("tries a bounded number of corrections for a long query", async () => {
  let tries = 0;
  const counted = { ...talks, knows: async () => false, finds: async () => ++tries < 0 };
  await correct("machne lerning djnago testig pythn framwork javascrpt trcks basiks", counted);
  expect(tries).toBeLessThan(20);
});
