import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { BOOT_SCRIPT } from "#lib/boot-script";
import { embedOrigins, pagePolicy, scriptHashes } from "#lib/http/edge/content-security-policy";
import { readStreamingFunctions, recogniseScript } from "#lib/http/edge/inline-scripts";
import { insertedStyles, readInsertedStyle } from "#lib/http/edge/inline-styles";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const TURBOPACK = '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"]});';

describe("recognised is", () => {
  test.each([
    ["the site's own script", BOOT_SCRIPT],
    ["the framework's first word", "(self.__next_f=self.__next_f||[]).push([0])"],
    ["a part of the page's data", 'self.__next_f.push([1,"1:\\"<\\u002fscript>\\"\\n"])'],
    ["the list of the page's files", TURBOPACK],
    ["the clock of a streamed page", "requestAnimationFrame(function(){$RT=performance.now()});"],
    ["the placing of a streamed part", '$RC("B:1","S:1")'],
    ["the placing of a part with styles", '$RR("B:1","S:1",[["/a.css","next"]])'],
  ])("%s", (_, text) => {
    expect(recogniseScript(text)).toBe(true);
  });

  test("a function of React's with its first use", () => {
    const source = `x('$RX=function(b){alert("\\\\u003c")};');y("$RC(");z('$RS=function(a){};$RS("')`;
    expect(readStreamingFunctions(source)).toEqual(['$RX=function(b){alert("\\u003c")};', "$RS=function(a){};"]);
  });
});

describe("not recognised is", () => {
  test.each([
    ["anything else", "alert(1)"],
    ["nothing", ""],
    ["code after data", "self.__next_f.push([0]);alert(1)"],
    ["code in the place of data", "self.__next_f.push(alert(1))"],
    ["data that is code", "self.__next_f.push([1,alert(1)])"],
    ["code after the list of files", `${TURBOPACK}alert(1);`],
    ["code in the list of files", TURBOPACK.replace('"a.js"', "alert(1)")],
    ["the site's own script with more", `${BOOT_SCRIPT};alert(1)`],
    ["code in a placing", '$RC("B:1",alert(1))'],
    ["code after a placing", '$RC("B:1","S:1");alert(1)'],
    ["code after a placing that ends like one", '$RC("B:1","S:1");alert("")'],
    ["a call of what is no function of React's", '$RZ("B:1","S:1")'],
    ["a function of React's name", '$RC=function(a){alert(1)};$RC("B:1")'],
    ["a stranger's function before a placing", '$RX=function(){alert(1)};$RC("B:1","S:1")'],
  ])("%s", (_, text) => {
    expect(recogniseScript(text)).toBe(false);
  });
});

describe("the hashes of a document", () => {
  test("are those of its recognised scripts, and of no other", () => {
    const html = `<html><head><script>${BOOT_SCRIPT}</script><script src="/a.js"></script>
      <script type="application/ld+json">{"a":1}</script><script>alert(1)</script>
      <SCRIPT id="_R_" >${TURBOPACK}</SCRIPT ></head></html>`;
    expect(scriptHashes(html)).toEqual([hashOf(BOOT_SCRIPT), hashOf(TURBOPACK)]);
  });

  test("name each script once", () => {
    expect(scriptHashes(`<script>${TURBOPACK}</script>`.repeat(3))).toEqual([hashOf(TURBOPACK)]);
  });
});

describe("the policy of a document", () => {
  const policyOf = (frames: string[], secure = false) => pagePolicy(["'sha256-x'"], { frames, secure });

  test("lets run only the site's files and the scripts it names", () => {
    const scripts = /script-src ([^;]*)/.exec(policyOf([]))?.[1];
    expect(scripts).toBe("'self' 'sha256-x'");
  });

  test("allows no inline style but what a package is known to insert", () => {
    const styles = /style-src ([^;]*)/.exec(policyOf([]))?.[1];
    expect(styles).toBe(["'self'", ...insertedStyles().map(hashOf)].join(" "));
    expect(insertedStyles().some((style) => style.includes("[data-sonner-toaster]"))).toBe(true);
    expect(readInsertedStyle('__insertCSS("a{content:\\"\\\\201c\\"}")')).toBe('a{content:"\\201c"}');
  });

  test("frames players of known hosts and documents of its own", () => {
    const frames = embedOrigins(["player.example", "video.example:8443"]);
    expect(policyOf(frames)).toContain("frame-src 'self' https://player.example https://video.example:8443;");
    expect(policyOf([])).toContain("frame-src 'self';");
  });

  test("cannot be widened by the name of a host", () => {
    const hosts = ["a.example; script-src *", "*", "a.example b.example", "https://a.example", "a.example/x", "", "x"];
    expect(embedOrigins(hosts)).toEqual([]);
  });

  test("stays short enough for a header", () => {
    const hosts = Array.from({ length: 1_000 }, (_, n) => `player-${n}.a-rather-long-name.example`);
    expect(policyOf(embedOrigins(hosts)).length).toBeLessThan(6_000);
  });

  test("lets the contact form and the analytics service be reached, when there are any", () => {
    const services = { contactFormUrl: "https://forms.example/f/1", analyticsUrl: "https://count.example/hit" };
    const policy = pagePolicy([], { frames: [], services, secure: true });
    expect(policy).toContain("connect-src 'self' https://forms.example https://count.example;");
    expect(policy).toContain("form-action 'self' https://forms.example;");
    expect(policyOf([])).toContain("connect-src 'self';");
    expect(policyOf([])).toContain("form-action 'self';");
  });

  test("frames the providers of ads, when there are any, before the players", () => {
    const slot = (url: string) => ({ url });
    const adSlots = { top: slot("https://ads.example/1?a=b"), afterSixth: null, bottom: slot("https://ads.example/2") };
    const services = { contactFormUrl: null, analyticsUrl: null, adSlots };
    expect(pagePolicy([], { frames: ["https://player.example"], services, secure: true })).toContain(
      "frame-src 'self' https://ads.example https://player.example;",
    );
  });

  test("asks for TLS only where visitors come over it", () => {
    expect(policyOf([], true)).toContain("upgrade-insecure-requests");
    expect(policyOf([])).not.toContain("upgrade-insecure-requests");
  });
});
