import { describe, expect, test } from "vitest";
import { BOOT_SCRIPT } from "#lib/browser/boot-script";
import { orderHead as order } from "#lib/server/next/head-order";

const CHARSET = '<meta charSet="utf-8"/>';
const STYLE = '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>';
const PICTURE = '<link rel="preload" href="/demo/a.svg" as="image" fetchPriority="high"/>';
const OLD = '<script src="/_next/static/chunks/old.js" noModule=""></script>';
const BOOT = `<script>${BOOT_SCRIPT}</script>`;
const DATA = '<script>self.__next_f.push([1,"\\u003cscript src=\\"/_next/static/x.js\\" async=\\"\\">"])</script>';

const page = (boot = BOOT) =>
  `<html><head>${CHARSET}<link rel="preload" href="/_next/static/media/g.woff2" as="font" crossorigin="" type="font/woff2"/>${PICTURE}${STYLE}<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/last.js"/><script src="/_next/static/chunks/first.js" async=""></script>${boot}${OLD}</head><body><p>Text</p><script src="/_next/static/chunks/last.js" id="_R_" async=""></script>${DATA}</body></html>`;

const orderHead = (document: string) => {
  const { opening, rest } = order(document);
  return opening + rest;
};

describe("a document written by Next", () => {
  const html = orderHead(page());

  test("has the boot script once, before its style sheet and after the charset", () => {
    expect(html.indexOf(CHARSET)).toBeLessThan(html.indexOf(BOOT));
    expect(html.indexOf(BOOT)).toBeLessThan(html.indexOf(STYLE));
    expect(html.split(BOOT)).toHaveLength(2);
  });

  test("defers Next's scripts in order, and preloads none", () => {
    const waiting = [...html.matchAll(/<script type="text\/late" data-src="([^"]+)"( id="_R_")?><\/script>/g)];
    expect(waiting.map(([, source, id]) => [source, id])).toEqual([
      ["/_next/static/chunks/first.js", undefined],
      ["/_next/static/chunks/last.js", ' id="_R_"'],
    ]);
    expect(html).not.toContain('<link rel="preload" as="script"');
    expect(html).not.toMatch(/<script src="[^"]*" async/);
  });

  test("loads the font with low priority, and the image as before", () => {
    expect(html).toContain('<link rel="preload" href="/_next/static/media/g.woff2" as="font" fetchPriority="low" ');
    expect(html).toContain(PICTURE);
  });

  test("preserves everything else: old browsers' scripts, data, text", () => {
    for (const part of [OLD, DATA, "<p>Text</p>", STYLE]) expect(html).toContain(part);
  });
});

test("a document without the boot script, which starts deferred scripts, is unchanged", () => {
  expect(orderHead(page(""))).toBe(page(""));
});

test("a script of another form or origin is not deferred", () => {
  const others = '<script src="/a.js" async=""></script><script src="/_next/static/a.js" async="" nonce="n"></script>';
  expect(orderHead(page() + others)).toContain(others);
});
