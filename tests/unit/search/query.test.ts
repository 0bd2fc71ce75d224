import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readQuery, type SearchText, wantedTerms, withPrefixes } from "#lib/search/query";
import { prefixWords as readPrefixWords, toExpandedQueries, toTsQueries } from "#lib/search/tsquery";
import { computing } from "../../support/computing.ts";

const prefixWords = (query: SearchText) => readPrefixWords(wantedTerms(query));
const match = (text: string) => toTsQueries(readQuery(text))?.match;

describe("what a person types becomes", () => {
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
  ])("%s", (text, expected) => {
    expect(match(text)).toBe(expected);
  });

  test.each(["", "   ", "-only -exclusions", "%", '""', "…", "'", "❤️"])("nothing to search for: %j", (text) => {
    expect(toTsQueries(readQuery(text))).toBeNull();
  });
});

test("the last word is exact in the exact form", () => {
  expect(toTsQueries(readQuery("django test"))?.exact).toBe("('django') & ('test')");
});

test("the order typed is asked for as one phrase, when there is more than one word", () => {
  expect(toTsQueries(readQuery("pycon us 2013"))?.ordered).toBe("'pycon' <1> 'us' <1> '2013':*");
  expect(toTsQueries(readQuery("pycon"))?.ordered).toBeNull();
});

test("a query with exclusions is no title", () => {
  expect(toTsQueries(readQuery("one two"))?.title).toMatch(/^'=\w+'$/);
  expect(toTsQueries(readQuery("one -two"))?.title).toBeNull();
});

test("while typing every word may be a beginning, but what is quoted or excluded", () => {
  const query = withPrefixes(readQuery('mach "deep lea" lear -x'));
  expect(toTsQueries(query)?.match).toBe("('mach':*) & ('deep' <1> 'lea') & ('lear':*) & !('x')");
  expect(prefixWords(query)).toEqual(["mach", "lear"]);
});

test("in a long query only the last word is a beginning", () => {
  expect(prefixWords(withPrefixes(readQuery("a b c d e f")))).toEqual(["f"]);
});

test("a beginning is looked up as its commonest words, in the whole query", () => {
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
])("words with several in their place stand apart from the rest: %s", (text, query, beside) => {
  const expansions = new Map([
    ["lea", ["learn", "lean"]],
    ["no", ["node", "now"]],
    ["one", ["one"]],
  ]);
  expect(toExpandedQueries(withPrefixes(readQuery(text)), expansions)).toEqual({ query, beside });
});

test("no text makes anything but quoted words, the operators of this product and brackets", () => {
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

test("reads 100,000 characters of anything in well under a second", async () => {
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
