import { expect, test } from "vitest";
import { findSimilar, pairKey } from "#lib/admin/vocabulary/similar";
import { computing } from "../../support/computing.ts";

const near = (...names: string[]) =>
  findSimilar(names.map((name, at) => ({ id: at + 1, name, videoCount: names.length - at }))).map(
    ({ from, into, reason }) => `${from.name} → ${into.name}: ${reason}`,
  );

test("names that differ in case, accents, spaces or punctuation are nearly equal", () => {
  expect(near("Python", "python,", "PYTHON", "déjà vu", "deja-vu")).toEqual([
    "python, → Python: spelling",
    "PYTHON → Python: spelling",
    "deja-vu → déjà vu: spelling",
  ]);
});

test("plurals are similar names, names with a common ending are not", () => {
  expect(near("test", "tests", "library", "libraries", "box", "boxes", "class", "clas")).toEqual([
    "tests → test: plural",
    "libraries → library: plural",
    "boxes → box: plural",
  ]);
});

test("misspelled names are similar, unless they are short or differ in a number", () => {
  expect(near("kubernetes", "kubernets", "PyCon US 2013", "PyCon US 2014", "go", "gi")).toEqual([
    "kubernets → kubernetes: similar",
  ]);
  expect(near("c", "c++", "c#")).toEqual([]);
});

test("the smaller one is proposed to go, and each only once", () => {
  expect(near("web", "Web", "WEB")).toEqual(["Web → web: spelling", "WEB → web: spelling"]);
});

test("beside a dismissed pair, the next name that is similar is proposed", () => {
  const names = ["kubernetes", "kubernets", "kubernete"].map((name, at) => ({ id: at + 1, name, videoCount: 9 - at }));
  const pairs = (dismissed: Set<string>) =>
    findSimilar(names, dismissed).map(({ from, into }) => `${from.name} → ${into.name}`);
  expect(pairs(new Set())).toContain("kubernete → kubernetes");
  expect(pairs(new Set([pairKey(3, 1)]))).toContain("kubernete → kubernets");
});

test("six thousand names are compared in a moment", async () => {
  const names = Array.from({ length: 6_000 }, (_, n) => `name ${(n * 7919).toString(36)} of ${n.toString(36)}`);
  expect(await computing(() => near(...names))).toBeLessThan(5_000);
});
