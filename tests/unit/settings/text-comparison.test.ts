import { expect, test } from "vitest";
import { compareTexts } from "#lib/settings/texts/versions/comparison";

const marked = (before: string, after: string): string[] =>
  compareTexts(before, after).map(
    ({ heading, parts }) =>
      `${heading ?? ""}: ${parts.map(({ kind, text }) => ({ same: text, added: `+[${text}]`, removed: `-[${text}]` })[kind]).join("")}`,
  );

test.each<[string, string, string, string[]]>([
  ["the same text", "# A\n\nOne.", "# A\n\nOne.", []],
  ["different blank lines", "One.\nTwo.", "One.\n\n\nTwo.  ", []],
  [
    "a changed word",
    "## Fees\n\nIt costs ten euros.",
    "## Fees\n\nIt costs 12 euros.",
    ["Fees: It costs -[ten]+[12] euros."],
  ],
  ["a new paragraph", "## A\n\nOne.\n\n## B\n\nTwo.", "## A\n\nOne.\n\nMore.\n\n## B\n\nTwo.", ["A: +[More.]"]],
  ["a removed paragraph", "One.\n\nTwo.\n\nThree.", "One.\n\nThree.", [": -[Two.]"]],
  ["a repeated line", "a\nb\na", "a\na", [": -[b]"]],
  ["entirely different texts", "One.", "Two.", [": -[One.]+[Two.]"]],
  [
    "texts with hardly a common word",
    "We ask for one day.",
    "Nobody pays for that.",
    [": -[We ask for one day.]+[Nobody pays for that.]"],
  ],
  ["an empty text before", "", "One.", [": +[One.]"]],
])("shows the changes: %s", (_, before, after, expected) => expect(marked(before, after)).toEqual(expected));

test("the parts reproduce both texts, and long texts are compared", () => {
  const text = (seed: number) =>
    Array.from({ length: 1_000 }, (_, at) => `Paragraph ${(at * seed) % 97} of some words ${at % 13}.`).join("\n\n");
  const [before, after] = [text(7), text(11)];
  const parts = compareTexts(before, after).flatMap((change) => change.parts);
  const words = (kinds: string[], given: typeof parts) =>
    given
      .filter(({ kind }) => kinds.includes(kind))
      .map((part) => part.text)
      .join("");
  expect(words(["removed"], parts).length).toBeGreaterThan(0);
  const whole = compareTexts("a b c d", "a c x d").flatMap((change) => change.parts);
  expect([words(["same", "removed"], whole), words(["same", "added"], whole)]).toEqual(["a b c d", "a c x d"]);
});

test("many long paragraphs with other words are compared within a second or two", () => {
  let seed = 1;
  const word = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return "abcdefgh"[seed % 8];
  };
  const text = () => Array.from({ length: 40 }, () => Array.from({ length: 2_500 }, word).join(" ")).join("\n");
  const [before, after] = [text(), text()];
  const start = performance.now();
  expect(compareTexts(before, after)).toHaveLength(40);
  expect(performance.now() - start).toBeLessThan(5_000);
});

test("added and removed paragraphs have one part", () => {
  expect(compareTexts("one", "one\n\ntwo three")).toEqual([
    { heading: undefined, parts: [{ kind: "added", text: "two three" }] },
  ]);
  expect(compareTexts("one\n\ntwo three", "one")).toEqual([
    { heading: undefined, parts: [{ kind: "removed", text: "two three" }] },
  ]);
});
