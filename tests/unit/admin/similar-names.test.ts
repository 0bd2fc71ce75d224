import { expect, test, vi } from "vitest";
import { COMPARED, findSimilar, pairKey } from "#lib/admin/vocabulary/similar";
import * as similarity from "#lib/search/similarity";

vi.mock("#lib/search/similarity", { spy: true });

const near = (...names: string[]) =>
  findSimilar(names.map((name, at) => ({ id: at + 1, name, videoCount: names.length - at }))).map(
    ({ from, into, reason }) => `${from.name} → ${into.name}: ${reason}`,
  );

test("matches names that differ only in case, accents, spaces or punctuation", () => {
  expect(near("Python", "python,", "PYTHON", "déjà vu", "deja-vu")).toEqual([
    "python, → Python: spelling",
    "PYTHON → Python: spelling",
    "deja-vu → déjà vu: spelling",
  ]);
});

test("matches plurals, but not “class” with “clas”", () => {
  expect(near("test", "tests", "library", "libraries", "box", "boxes", "class", "clas")).toEqual([
    "tests → test: plural",
    "libraries → library: plural",
    "boxes → box: plural",
  ]);
});

test("matches misspellings, except in short names and names that differ in a number", () => {
  expect(near("kubernetes", "kubernets", "PyCon US 2013", "PyCon US 2014", "go", "gi")).toEqual([
    "kubernets → kubernetes: similar",
  ]);
  expect(near("c", "c++", "c#")).toEqual([]);
});

test("does not match names that differ in a whole word or in a short one", () => {
  expect(near("PyCon US 2017", "PyCon UK 2017", "PyCon Ar 2018", "PyCon AU 2018")).toEqual([]);
  expect(near("Write the Docs 2015", "Write the Docs Europe 2015", "Boston Python", "Boston Python Meetup")).toEqual(
    [],
  );
  expect(near("machine learning basics", "machine lerning basics")).toEqual([
    "machine lerning basics → machine learning basics: similar",
  ]);
  expect(near("text visualization", "text visualisation")).toEqual([
    "text visualisation → text visualization: similar",
  ]);
});

test("proposes merging the smaller name, and each name only once", () => {
  expect(near("web", "Web", "WEB")).toEqual(["Web → web: spelling", "WEB → web: spelling"]);
});

test("proposes the next similar name when a pair was dismissed", () => {
  const names = ["kubernetes", "kubernets", "kubernete"].map((name, at) => ({ id: at + 1, name, videoCount: 9 - at }));
  const pairs = (dismissed: Set<string>) =>
    findSimilar(names, dismissed).map(({ from, into }) => `${from.name} → ${into.name}`);
  expect(pairs(new Set())).toContain("kubernete → kubernetes");
  expect(pairs(new Set([pairKey(3, 1)]))).toContain("kubernete → kubernets");
});

test("compares a small part of all pairs of many names", () => {
  // Without digits, because names with different numbers are never compared.
  const letters = (n: number) => n.toString(26).replace(/\d/g, (digit) => String.fromCharCode(113 + Number(digit)));
  const names = Array.from({ length: 6_000 }, (_, n) => `name ${letters(n * 7919)} of ${letters(n)}`);
  const compare = vi.mocked(similarity.similarity);
  compare.mockClear();
  near(...names);
  expect(compare.mock.calls.length).toBeGreaterThan(0);
  expect(compare.mock.calls.length).toBeLessThan((COMPARED * COMPARED) / 2 / 10);
});
