import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readQuery, type SearchText, wantedTerms, withPrefixes } from "#lib/search/query";
import { prefixWords as readPrefixWords, toExpandedQueries, toTsQueries } from "#lib/search/tsquery";
import { computing } from "../../support/computing.ts";

const prefixWords = (query: SearchText) => readPrefixWords(wantedTerms(query));
const match = (text: string) => toTsQueries(readQuery(text))?.match;

describe("the tsquery of typed text", () => {
  test.each([
    ["django testing", "('django') & ('testing':*)"],
    ["Übung", "('ubung':*)"],
    ['"lightning talk" -django', "('lightning' <1> 'talk') & !('django')"],
    ['-"machine learning" talk', "('talk':*) & !('machine' <1> 'learning')"],
    ["“typed elsewhere”", "('typed' <1> 'elsewhere')"],
    ['"not yet clos', "('not' <1> 'yet' <1> 'clos':*)"],
    ["scikit-learn intro", "('scikit' <1> 'learn' | 'scikitlearn') & ('intro':*)"],
    ["scikit-lea", "('scikit' <1> 'lea':* | 'scikitlea':*)"],
    ["A/B testing", "('a' <1> 'b') & ('testing':*)"],
    ["red,green", "('red') & ('green':*)"],
    ["c++", "('c++':*)"],
    ["hacker's guide", "(('hackers' | 'hacker')) & ('guide':*)"],
    ["データ", "('デー' <1> 'ータ')"],
    ["木", "('木':*)"],
    ["データ Python으로", "('デー' <1> 'ータ') & ('python' <1> '으로')"],
    ['"データ x"', "('デー' <1> 'ータ' <2> 'x')"],
    ["-> str", "('str':*)"],
    ["->str", "('str':*)"],
    ["-Übung lang", "('lang':*) & !('ubung')"],
    ["a - b", "('a') & ('b':*)"],
    ["--help me", "('help') & ('me':*)"],
    ["word -last", "('word':*) & !('last')"],
    ["100% _x_ \\ ' & | ! :* <-> ()", "('100') & ('x':*)"],
  ])("is built from %s", (text, expected) => {
    expect(match(text)).toBe(expected);
  });

  test.each(["", "   ", "-only -exclusions", "%", '""', "…", "'", "❤️"])("is null for %j", (text) => {
    expect(toTsQueries(readQuery(text))).toBeNull();
  });
});

test("the exact form does not treat the last word as a prefix", () => {
  expect(toTsQueries(readQuery("django test"))?.exact).toBe("('django') & ('test')");
});

test("the ordered form is one phrase if there is more than one word", () => {
  expect(toTsQueries(readQuery("pycon us 2013"))?.ordered).toBe("'pycon' <1> 'us' <1> '2013':*");
  expect(toTsQueries(readQuery("pycon"))?.ordered).toBeNull();
});

test("the title form is null for a query with exclusions", () => {
  expect(toTsQueries(readQuery("one two"))?.title).toMatch(/^'=\w+'$/);
  expect(toTsQueries(readQuery("one -two"))?.title).toBeNull();
});

test("while typing, every word is a prefix unless it is quoted or excluded", () => {
  const query = withPrefixes(readQuery('mach "deep lea" lear -x'));
  expect(toTsQueries(query)?.match).toBe("('mach':*) & ('deep' <1> 'lea') & ('lear':*) & !('x')");
  expect(prefixWords(query)).toEqual(["mach", "lear"]);
});

test("in a long query only the last word is a prefix", () => {
  expect(prefixWords(withPrefixes(readQuery("a b c d e f")))).toEqual(["f"]);
});

test("a prefix is expanded to its most common words within the whole query", () => {
  const query = readQuery("scikit-lea");
  expect(prefixWords(query)).toEqual(["lea", "scikitlea"]);
  const expansions = new Map([["lea", ["learn", "lean"]]]);
  expect(toExpandedQueries(query, expansions)).toEqual({
    query: "('scikit' <1> ('learn' | 'lean') | 'scikitlea':*)",
  });
});

test.each([
  ["deep lea -x", "('deep':*) & !('x')", "(('learn' | 'lean'))"],
  ["lea no", "(('learn' | 'lean'))", "(('node' | 'now'))"],
  ["lea deep no -x", "('deep':*) & !('x')", "(('learn' | 'lean')) & (('node' | 'now'))"],
  ["one deep", "(('one')) & ('deep':*)", undefined],
])("separates words with several expansions from the rest: %s", (text, query, beside) => {
  const expansions = new Map([
    ["lea", ["learn", "lean"]],
    ["no", ["node", "now"]],
    ["one", ["one"]],
  ]);
  expect(toExpandedQueries(withPrefixes(readQuery(text)), expansions)).toEqual({ query, beside });
});

test("any text becomes only quoted words, known operators and brackets", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
      const queries = toTsQueries(withPrefixes(readQuery(text)));
      for (const query of [queries?.match, queries?.exact, queries?.ordered, queries?.title]) {
        if (query) expect(query).toMatch(/^(?:'[^'\\]+'(?::\*)?|[()!&| ]|<[12]>)+$/u);
      }
    }),
    { numRuns: 500 },
  );
});

test("parses 100,000 characters in under a second of CPU time", async () => {
  for (const text of [
    '"'.repeat(100_000),
    "-".repeat(100_000),
    '-"a '.repeat(25_000),
    " ".repeat(100_000),
    "a".repeat(100_000),
  ]) {
    expect(await computing(() => toTsQueries(readQuery(text)))).toBeLessThan(1_000);
  }
});
