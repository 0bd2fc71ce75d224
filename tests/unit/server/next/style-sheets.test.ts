import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { BOOT_SCRIPT } from "#lib/browser/boot-script";
import { compressAfter } from "#lib/server/compression";
import { orderHead } from "#lib/server/next/head-order";
import { preloadHeader } from "#lib/server/next/preload-header";
import { createFinalizer } from "#lib/server/next/render-response";
import { createNonce } from "#lib/server/next/script-nonce";
import { readStyleSheets, type StyleSheets, sheetsOf } from "#lib/server/next/style-sheets";
import { sendShared, startEdge } from "../../../support/sites/edge-site.ts";

const folder = mkdtempSync(join(tmpdir(), "vitrine-styles-"));
mkdirSync(join(folder, "chunks"));
const write = (name: string, css: string) => writeFileSync(join(folder, "chunks", name), css);
write("all.css", '@font-face{src:url(../media/a.woff2)format("woff2")}.a{mask:url("data:image/svg+xml,x")}');
write("page.css", ".b{background:url('/b.svg');filter:url(#c)}");
write("odd.css", ".c:after{content:'</style><script>'}");
const sheets = readStyleSheets(folder);
afterAll(() => rmSync(folder, { recursive: true }));

const ALL = '@font-face{src:url(/_next/static/media/a.woff2)format("woff2")}.a{mask:url("data:image/svg+xml,x")}';
const PAGE = ".b{background:url('/b.svg');filter:url(#c)}";
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const link = (name: string) => `<link rel="stylesheet" href="/_next/static/chunks/${name}" data-precedence="next"/>`;
const disabled = (name: string) => link(name).replace("/>", ' media="not all" disabled=""/>');
const pageWith = (...names: string[]) =>
  `<html><head><meta charSet="utf-8"/><link rel="icon" href="/i.svg"/>${names.map(link).join("")}<script>${BOOT_SCRIPT}</script></head><body>Text</body></html>`;
const styled = (html: string, known = sheets) => {
  const { opening, rest } = orderHead(html, sheetsOf(html, known));
  return opening + rest;
};

describe("the style sheets of a document", () => {
  test("are inlined in order, after the boot script and before anything that is fetched", () => {
    const html = styled(pageWith("all.css", "page.css"));
    const expected = `</script><style>${ALL}</style>${disabled("all.css")}<style>${PAGE}</style>${disabled("page.css")}<link rel="icon"`;
    expect(html).toContain(expected);
  });

  test("are linked as disabled, so that no browser fetches them", () => {
    const html = styled(pageWith("all.css", "page.css"));
    expect(html.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([disabled("all.css"), disabled("page.css")]);
  });

  test("stay linked if one of them is unknown, since their order matters", () => {
    const html = styled(pageWith("all.css", "of-another-build.css"));
    expect(html).toContain(link("all.css") + link("of-another-build.css"));
    expect(html).not.toContain("<style>");
  });

  test("are not inlined if one contains the end of its element", () => {
    expect(styled(pageWith("odd.css"))).toContain(link("odd.css"));
  });

  test("are empty without a build", () => {
    expect(readStyleSheets(join(folder, "nowhere")).size).toBe(0);
  });
});

describe("the policy of a document", () => {
  const finalizer = createFinalizer({
    siteUrl: "http://localhost:3000",
    dev: false,
    contentSecurityPolicy: true,
    publicHosts: async () => ({ hosts: [], isCurrent: true }),
    embedHosts: async () => ({ hosts: [], isCurrent: true }),
    styleSheets: sheets,
  });
  const policyOf = async (html: string) => {
    const headers = { "content-type": "text/html" };
    const finished = await finalizer.finish(
      { status: 200, headers, body: Buffer.from(html) },
      "identity",
      "/",
      createNonce(),
    );
    return /style-src ([^;]*)/.exec(String(finished.headers["content-security-policy"]))?.[1];
  };

  test("allows only the style sheets it contains", async () => {
    const policy = await policyOf(pageWith("all.css"));
    expect(policy).toContain(hashOf(ALL));
    expect(policy).not.toContain(hashOf(PAGE));
    expect(policy).not.toContain("unsafe");
  });

  test("does not allow an injected style", async () => {
    const smuggled = "a{background:url(https://evil.example)}";
    const policy = await policyOf(pageWith("all.css").replace("Text", `<style>${smuggled}</style>`));
    expect(policy).not.toContain(hashOf(smuggled));
  });
});

describe("the Link header", () => {
  const picture = (href: string) =>
    `<link rel="preload" href="${href}" as="image" fetchPriority="high" referrerPolicy="no-referrer"/>`;
  const all = [...sheets.values()];

  test("preloads the high-priority image, wherever it is hosted", () => {
    const named = (address: string) =>
      `<${address}>; rel=preload; as=image; fetchpriority=high; referrerpolicy=no-referrer`;
    expect(preloadHeader("", picture("/demo/a.svg"), all)).toBe(named("/demo/a.svg"));
    expect(preloadHeader("", picture("https://i.example/v,1;x?a=b&amp;c=%20"), all)).toBe(
      named("https://i.example/v,1;x?a=b&c=%20"),
    );
    expect(preloadHeader("", picture("/a.svg").replace(' fetchPriority="high"', ""), all)).toBe("");
  });

  test("names all sizes of a stored picture", () => {
    const name = "/api/pictures/0123456789abcdef01233";
    const link = (sources: string, sizes: string) =>
      `<link rel="preload" as="image" imageSrcSet="${sources}"${sizes} fetchPriority="high" referrerPolicy="no-referrer"/>`;
    expect(preloadHeader("", link(`${name}-320, ${name}-640 2x`, ""), all)).toBe(
      `<${name}-320>; rel=preload; as=image; imagesrcset="${name}-320, ${name}-640 2x"; fetchpriority=high; referrerpolicy=no-referrer`,
    );
    expect(preloadHeader("", link(`${name}-320 320w,${name}-640 640w`, ' imageSizes="100vw"'), all)).toContain(
      `imagesrcset="${name}-320 320w,${name}-640 640w"; imagesizes="100vw"`,
    );
    expect(preloadHeader("", link(`https://i.example/1.jpg, ${name}-640 2x`, ""), all)).toBe("");
  });

  test.each(["http://i.example/a", "//i.example/a", "/a>; rel=preload", "/a&quot;b", "/ä", "/a b", "data:image/png,x"])(
    "does not preload %s",
    (address) => expect(preloadHeader("", picture(address), all)).toBe(""),
  );

  test("preloads no inlined style sheet, and the font with low priority", () => {
    const font = '</_next/static/media/a.woff2>; rel=preload; as="font"; crossorigin=""; type="font/woff2"';
    const sheet = (name: string) => `</_next/static/chunks/${name}>; rel=preload; as="style"`;
    const sent = [font, sheet("all.css"), sheet("unknown.css")].join(", ");
    expect(preloadHeader(sent, "", all)).toBe(`${font}; fetchpriority=low, ${sheet("unknown.css")}`);
  });
});

describe("pages with the same opening", () => {
  const many = ".a{color:red}".repeat(2_000);
  const common: StyleSheets = new Map([
    [
      "/_next/static/chunks/all.css",
      { address: "/all.css", element: `<style>${many}</style>${disabled("all.css")}`, hash: hashOf(many) },
    ],
  ]);
  const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (raw: Buffer) => raw };
  const textOf = (path: string) => pageWith("all.css").replace("Text", `Text of ${path}`);
  const expected = (path: string) => styled(textOf(path), common);

  test.each(["br", "gzip", "identity"] as const)("are complete in %s, rendered or cached", async (encoding) => {
    const edge = await startEdge((request, response) => sendShared(response, textOf(request.url ?? "")), {
      styleSheets: common,
    });
    onTestFinished(() => edge.close());
    for (const path of ["/latest", "/about", "/latest", "/about"]) {
      const { raw, headers } = await edge.ask(path, { headers: { "accept-encoding": encoding } });
      expect(decode[encoding](raw).toString()).toBe(expected(path));
      expect(headers["content-length"]).toBe(String(raw.length));
    }
    const head = await edge.ask("/latest", { method: "HEAD", headers: { "accept-encoding": encoding } });
    expect(head.raw).toHaveLength(0);
    expect(edge.pages.entries).toBe(2);
    // Names, headers and the differing parts.
    expect(edge.pages.bytes).toBeLessThan(many.length / 2);
  });

  test("share its compressed bytes in memory", async () => {
    const [one] = await compressAfter(many, Buffer.from("one"), "br");
    const [other, rest] = await compressAfter(many, Buffer.from("another"), "br");
    expect(other).toBe(one);
    expect(brotliDecompressSync(Buffer.concat([other, rest])).toString()).toBe(`${many}another`);
  });
});
