import { expect, test } from "vitest";
import { findSimilar, pairKey } from "#lib/admin/vocabulary/similar";
import { computing } from "../../support/computing.ts";

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

test("compares 6,000 names in less than 5 s of CPU time", async () => {
  const names = Array.from({ length: 6_000 }, (_, n) => `name ${(n * 7919).toString(36)} of ${n.toString(36)}`);
  expect(await computing(() => near(...names))).toBeLessThan(5_000);
});
