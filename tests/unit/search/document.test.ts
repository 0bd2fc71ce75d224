import { expect, test } from "vitest";
import { searchDocument } from "#lib/search/document";

const nothing = { title: "", tags: [], categories: [], description: "", isPrivate: false };

/** Lexemes with their positions, without the title's key. */
const lexemes = (document: string) => document.match(/'(?!=)[^']*':\d+[A-D]/g) ?? [];

test("weighs words by title, tags, categories and description", () => {
  const document = searchDocument({
    ...nothing,
    title: "one",
    tags: ["two"],
    categories: ["three"],
    description: "four",
  });
  expect(lexemes(document).map((lexeme) => lexeme.replace(/\d+/, ""))).toEqual([
    "'one':A",
    "'two':B",
    "'three':C",
    "'four':D",
  ]);
});

test("leaves a gap between texts so that no phrase spans two of them", () => {
  const document = searchDocument({ ...nothing, title: "a b", tags: ["c", "d"], description: "e" });
  expect(lexemes(document)).toEqual(["'a':1A", "'b':2A", "'c':7B", "'d':12B", "'e':17D"]);
});

test("omits the description of a private video", () => {
  const document = searchDocument({ ...nothing, title: "Open", description: "CANARY", isPrivate: true });
  expect(document).toContain("'open'");
  expect(document.toLowerCase()).not.toContain("canary");
});

test("indexes a compound by its parts and as one word at both positions", () => {
  const document = searchDocument({ ...nothing, title: "with scikit-learn now" });
  expect(lexemes(document)).toEqual([
    "'with':1A",
    "'scikitlearn':2A",
    "'scikitlearn':3A",
    "'scikit':2A",
    "'learn':3A",
    "'now':4A",
  ]);
});

test.each(["3.14", "a-b-c-d", `${"x".repeat(20)}-${"y".repeat(20)}`, "日本-語", "a/b"])(
  "does not join %s into one word",
  (title) => {
    const parts = title.split(/[-./]/).join("");
    expect(searchDocument({ ...nothing, title })).not.toContain(`'${parts}'`);
  },
);

test("indexes text without spaces as pairs of characters", () => {
  expect(lexemes(searchDocument({ ...nothing, title: "データ x" }))).toEqual([
    "'デー':1A",
    "'ータ':2A",
    "'タ':3A",
    "'x':4A",
  ]);
});

test("gives titles that normalize to the same words the same key", () => {
  const key = (title: string) => searchDocument({ ...nothing, title }).match(/'=\w+'/)?.[0];
  expect(key("Testing: Django!")).toBe(key("testing django"));
  expect(key("Übung")).toBe(key("ubung"));
  expect(key("django testing")).not.toBe(key("testing django"));
  expect(key("…")).toBeUndefined();
});

test("stays within Postgres's limits for the longest allowed texts", () => {
  const description = "字".repeat(20_000);
  const document = searchDocument({ ...nothing, title: "t".repeat(500), description });
  const positions = [...document.matchAll(/:(\d+)/g)].map(([, position]) => Number(position));
  expect(Math.max(...positions)).toBe(16_383);
  const lengths = [...document.matchAll(/'([^']*)'/g)].map(([, word]) => word?.length ?? 0);
  expect(Math.max(...lengths)).toBe(60);
});
