import { expect, test } from "vitest";
import { unwrapLines } from "#lib/videos/unwrap-lines";

const wrapped = `High-energy particles accelerated by the Sun during Coronal Mass
Ejections (CME) are a major concern for a manned mission to Mars. On
Earth surface, these particles are shielded by the Earth magnetic
field. In space and on the Martian surface, where such shielding is
much weaker, they pose a hazard.

A second paragraph.
Slides: https://example.com/slides`;

test("joins the lines of a text that was broken at a width", () => {
  const [first, , second, third] = unwrapLines(wrapped).split("\n");
  expect(first).toMatch(/^High-energy .* Coronal Mass Ejections .* they pose a hazard\.$/);
  expect([second, third]).toEqual(["A second paragraph.", "Slides: https://example.com/slides"]);
});

test.each([
  ["a text of long lines", `${"word ".repeat(40)}\n${"word ".repeat(30)}\nend`],
  ["a list of names", "Ana Torres\nBo Li\nChen Wei\nDana Roy\nEli Ng"],
  ["a program", "0:00 Welcome\n1:30 The first part\n12:10 The second part\n20:00 Questions"],
  ["a single line", "One line."],
  ["nothing", ""],
])("leaves %s as it is", (_, text) => {
  expect(unwrapLines(text)).toBe(text);
});

test("does not join list items, although each fills the width", () => {
  const list = [
    "- the first of the items",
    "- the second of the items",
    "- the third of the items",
    "- the last of the items",
  ];
  expect(unwrapLines(list.join("\n"))).toBe(list.join("\n"));
});
