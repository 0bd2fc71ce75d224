import { expect, test } from "vitest";
import { findSimilarNames } from "#lib/search/similarity";

const near = (words: string, ...names: string[]) =>
  findSimilarNames(
    words.split(" "),
    names.map((name) => ({ name })),
  ).map(({ name }) => name);

test("the nearest names come first, whether to one word or to all of them", () => {
  expect(near("kubernets tutorial", "Databases", "Kubernetes", "Tutorials")).toEqual(["Tutorials", "Kubernetes"]);
  expect(near("machine learing", "Machine Learning", "Gardens")).toEqual(["Machine Learning"]);
});

test("function words and beginnings alone are not near", () => {
  expect(near("the and for", "The Gardens", "Android", "Foreign Languages")).toEqual([]);
});

test("at most six are named", () => {
  expect(near("garden", ..."abcdefgh".split("").map((end) => `Garden ${end}`))).toHaveLength(6);
});
