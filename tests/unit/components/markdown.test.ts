import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Markdown } from "#components/prose/markdown";
import { settingsShape } from "#lib/settings/schemas";
import { isTextPage, TEXT_NAMES } from "#lib/settings/texts/pages";
import { BLOCKS, type Block, textValues, unknownPlaceholder } from "#lib/settings/texts/placeholders";
import { originalText } from "#lib/settings/texts/queries";

const settings = settingsShape.parse({});
const values = textValues(settings, "https://videos.example");
const blocks = Object.fromEntries(Object.keys(BLOCKS).map((name) => [name, createElement("hr", { id: name })]));
const html = (text: string, filled = values) =>
  renderToStaticMarkup(createElement(Markdown, { text, values: filled, blocks }));

test("renders headings below level 1, lists, emphasis and links", () => {
  expect(html("# One\n\n## Two\n\n- **a**\n- b")).toBe(
    "<h2>One</h2>\n<h2>Two</h2>\n<ul>\n<li><strong>a</strong></li>\n<li>b</li>\n</ul>",
  );
  expect(html("[here](/contact?subject=A+b)")).toBe('<p><a data-soft="" href="/contact?subject=A+b">here</a></p>');
  expect(html("[there](https://a.example)")).toBe(
    '<p><a href="https://a.example" rel="nofollow noopener">there</a></p>',
  );
});

test.each([
  "<script>alert(1)</script>",
  'a <img src=x onerror="alert(1)"> b',
  "[a](javascript:alert(1))",
  "[a](JaVaScRiPt:alert(1))",
  "[a](data:text/html,x)",
  "![a](https://tracker.example/1.png)",
  '[a](//evil.example "t")',
  "<a href='javascript:x'>a</a>",
])("renders no dangerous element from %j", (text) => {
  const made = html(text);
  expect(made).not.toMatch(/<(?:script|img|iframe|style)|href="(?:javascript|data):|data-soft="" href="\/\//i);
  expect(made).not.toMatch(/<[^>]+ on\w+=/i);
});

test("renders the text of a link whose scheme is not allowed, and nothing of a picture", () => {
  expect(html("See [a](javascript:alert(1)).")).toBe("<p>See a.</p>");
  expect(html("One\n\n![a](https://tracker.example/1.png)\n\nTwo")).toBe("<p>One</p>\n\n<p>Two</p>");
});

test("inserts placeholder values as plain text", () => {
  const named = textValues({ ...settings, siteName: "**<b>[x](/y)**" }, "https://videos.example");
  expect(html("We are {{siteName}}.", named)).toBe("<p>We are **&lt;b&gt;[x](/y)**.</p>");
});

test("replaces a paragraph by its block, and leaves unknown placeholders unchanged", () => {
  expect(html("Before\n\n{{cookies}}\n\n{{unknown}}")).toBe('<p>Before</p>\n<hr id="cookies"/>\n<p>{{unknown}}</p>');
});

test.each([...TEXT_NAMES])("the default text of %s has only known placeholders and shows none", (page) => {
  const text = originalText(page);
  expect(text.length).toBeGreaterThan(300);
  expect(unknownPlaceholder(text)).toBeUndefined();
  expect(html(text)).not.toMatch(/\{\{|\}\}|\*\*|\]\(/);
});

test("every block is used in a default text", () => {
  const all = TEXT_NAMES.map(originalText).join("\n");
  expect((Object.keys(BLOCKS) as Block[]).filter((name) => !all.includes(`{{${name}}}`))).toEqual([]);
});

test("isTextPage accepts only names of text pages", () => {
  expect([isTextPage("about"), isTextPage("constructor"), isTextPage(undefined)]).toEqual([true, false, false]);
});
