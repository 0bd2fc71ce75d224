import { expect, test } from "vitest";
import { findSimilarNames } from "#lib/search/similarity";

const near = (words: string, ...names: string[]) =>
  findSimilarNames(
    words.split(" "),
    names.map((name) => ({ name })),
  ).map(({ name }) => name);

test("sorts names by their similarity to one word or to all words", () => {
  expect(near("kubernets tutorial", "Databases", "Kubernetes", "Tutorials")).toEqual(["Tutorials", "Kubernetes"]);
  expect(near("machine learing", "Machine Learning", "Gardens")).toEqual(["Machine Learning"]);
});

test("ignores function words and shared beginnings", () => {
  expect(near("the and for", "The Gardens", "Android", "Foreign Languages")).toEqual([]);
});

test("returns at most six names", () => {
  expect(near("garden", ..."abcdefgh".split("").map((end) => `Garden ${end}`))).toHaveLength(6);
});
