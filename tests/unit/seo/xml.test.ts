import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { escapeXml, XML_PROLOG, xml, xmlIf } from "#lib/seo/sitemaps/xml";
import { parseXml } from "../../support/xml.ts";

describe("XML", () => {
  test("preserves every text that XML allows, in elements and attributes", () => {
    const text = fc
      .string({ unit: "grapheme", maxLength: 200 })
      .filter((value) => /^[\t\n\u0020-\u007e\u00a0-\ufffd\u{10000}-\u{10ffff}]*$/u.test(value));
    fc.assert(
      fc.property(text, (value) => {
        const element = parseXml(XML_PROLOG + xml("a", { b: value.replace(/\s/g, " ") }, value).markup);
        expect(element.text).toBe(value);
        expect(element.attributes.b).toBe(value.replace(/\s/g, " "));
      }),
    );
  });

  test("stays well-formed for any code units", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 100 }), (units) => {
        const value = String.fromCharCode(...units);
        expect(() => parseXml(xml("a", { b: value }, value).markup)).not.toThrow();
      }),
      { numRuns: 1000 },
    );
  });

  test("omits characters that XML forbids: control characters, lone surrogates and non-characters", () => {
    expect(escapeXml("a\u0000\u0008\u000b\u001f\u007f\u0080\ud800b\udc00\ufffe\uffffc😀\t\n")).toBe("abc😀\t\n");
  });

  test("escapes text, but not its own nested elements", () => {
    const nested = xml("a", {}, "</a><script>", xml("b", { c: `"&'` }), 5, null, undefined);
    expect(nested.markup).toBe(`<a>&lt;/a&gt;&lt;script&gt;<b c="&quot;&amp;&apos;"/>5</a>`);
  });

  test("omits an element without content, but not a zero", () => {
    expect([xmlIf("a", undefined), xmlIf("a", null), xmlIf("a", "")]).toEqual([undefined, undefined, undefined]);
    expect(xmlIf("a", 0)?.markup).toBe("<a>0</a>");
    expect(xml("a", { b: undefined }).markup).toBe("<a/>");
  });
});
