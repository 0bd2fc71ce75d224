import { expect, test } from "vitest";
import { linkedParts } from "#lib/settings/linked-text";

const links = (text: string) => linkedParts(text).flatMap(({ href }) => href ?? []);

test.each([
  ["Read https://example.org/news.", ["https://example.org/news"]],
  ["(see https://example.org/a)", ["https://example.org/a"]],
  ["https://example.org/a_(b), and more", ["https://example.org/a_(b)"]],
  [
    "https://example.org/?q=1&r=2#top\nhttps://other.example",
    ["https://example.org/?q=1&r=2#top", "https://other.example"],
  ],
  ["HTTPS://EXAMPLE.ORG", ["HTTPS://EXAMPLE.ORG"]],
  ["http://example.org", []],
  ["javascript:alert(1) //https", []],
  ["https://user:secret@example.org/", []],
  ["https://localhost/admin", []],
  ["https://", []],
  ["nothttps://example.org", []],
  ['"https://example.org/<script>"', ["https://example.org/"]],
])("finds in %j the links %j", (text, expected) => expect(links(text)).toEqual(expected));

test.each(["", "plain", "a https://example.org/b, c\n\nhttps://x.example!", "https:// https://a.b"])(
  "preserves all text of %j",
  (text) => {
    const parts = linkedParts(text);
    expect(parts.map((part) => part.text).join("")).toBe(text);
  },
);
