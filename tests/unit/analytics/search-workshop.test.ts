import { expect, test } from "vitest";
import { nearestNames } from "#lib/analytics/searches/nearest/policy";
import { clicksPerSearch, searchOfAddress } from "#lib/analytics/searches/policy";
import { isFoundAsAlias } from "#lib/search/meanings";

const SITE = "https://site.example";

test.each([
  ["https://site.example/search?q=Night+Sky", "Night Sky"],
  ["https://site.example/latest?search=tides&page=2", "tides"],
  ["https://site.example/search?q=a%00b", "a b"],
  [`https://site.example/search?q=${"x".repeat(400)}`, "x".repeat(200)],
  ["https://site.example/latest?category=3", undefined],
  ["https://site.example/search?q=%20", undefined],
  ["https://site.example/reset-password?q=secret", undefined],
  ["https://other.example/search?q=tides", undefined],
  ["nonsense", undefined],
  ["", undefined],
])("the search term in the URL %j is %j", (address, term) => {
  expect(searchOfAddress(address, SITE)).toBe(term);
});

test("clicks per search are null without searches and capped at 1", () => {
  expect([clicksPerSearch(0, 0), clicksPerSearch(1, 4), clicksPerSearch(5, 4)]).toEqual([null, 0.25, 1]);
});

test("picks the name that shares the most letters, or none if few are shared", () => {
  const nearest = nearestNames(["JavaScript", "Kubernetes", "Java"]);
  expect(["kubernets", "java script", "JAVA", "gardening", "?"].map(nearest)).toEqual([
    "Kubernetes",
    "JavaScript",
    "Java",
    undefined,
    undefined,
  ]);
});

test("an alias has at most four words and no quotes", () => {
  expect(["k8s", "a b c d", "a b c d e", '"k8s"'].map(isFoundAsAlias)).toEqual([true, true, false, false]);
});
