import { expect, test } from "vitest";
import { createPageReader } from "#lib/links/metadata/page";

const TITLE = '<meta property="og:title" content="Whales">';
const PIECE = 65_536;

/** Like the longest page that is read. */
const repeated = (text: string) => text.repeat(2_000_000 / text.length);

test.each([
  ["as many tags with one name as fit", repeated('<meta name="a" content="b">')],
  ["elements that are never closed", repeated("<b>")],
  ["links within paragraphs that are never closed", repeated("<p><a>")],
  ["deeply nested schema.org data", `<script type="application/ld+json">${"[".repeat(1e6)}${"]".repeat(1e6)}</script>`],
  ["as many attributes as fit", `<meta ${repeated("a ")}>`],
])("a page with %s is read within seconds", (_, rest) => {
  const page = TITLE + rest;
  const start = performance.now();
  const reader = createPageReader("https://a.example/");
  for (let at = 0; at < page.length; at += PIECE) reader.write(page.slice(at, at + PIECE));
  expect(reader.end().sources).toContainEqual(expect.objectContaining({ title: "Whales" }));
  expect(performance.now() - start).toBeLessThan(5000);
});
