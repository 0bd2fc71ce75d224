import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { returnPath } from "#lib/auth/return-path";

describe("the return path after login", () => {
  test.each([
    ["/favorites", "/favorites"],
    ["/latest?page=2&category=3", "/latest?page=2&category=3"],
    ["/videos/7#player", "/videos/7#player"],
    ["/a/../favorites", "/favorites"],
    ["/search?q=a%2Fb%20c", "/search?q=a%2Fb%20c"],
    ["/latest?search=https://example.com", "/latest?search=https://example.com"],
  ])("accepts the local path %j", (from, path) => expect(returnPath(from)).toBe(path));

  test.each([
    null,
    undefined,
    "",
    "favorites",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\/\\/evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/\r/evil.example",
    "\t//evil.example",
    " //evil.example",
    "/../..//evil.example",
    "/.//evil.example",
    "/%2e%2e//evil.example",
    "https:evil.example",
    "https://evil.example",
    "//evil.example/%2f..",
    "javascript:alert(1)",
    "data:text/html,x",
    "/favorites\0",
    `/${"a".repeat(7_500)}`,
  ])("falls back to / for %j", (from) => expect(returnPath(from)).toBe("/"));

  test("never leads to another site", () => {
    const pieces = fc.constantFrom(
      "/",
      "\\",
      "\t",
      "\n",
      "..",
      ".",
      "%2e",
      "@",
      ":",
      "?",
      "#",
      "evil.example",
      "a",
      "https",
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        const path = returnPath(parts.join(""));
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(new URL(path, "https://site.example").origin).toBe("https://site.example");
        // The result must be stable when processed again.
        expect(returnPath(path)).toBe(path);
      }),
      { numRuns: 5000 },
    );
  });
});
