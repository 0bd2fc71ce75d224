import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStaticFiles } from "#lib/server/static-files";

const parent = mkdtempSync(join(tmpdir(), "vitrine-static-"));
const folder = join(parent, "static");
const script = "const words = 'the same again and again';\n".repeat(500);
mkdirSync(join(folder, "chunks"), { recursive: true });
writeFileSync(join(folder, "chunks/a.js"), script);
writeFileSync(join(folder, "chunks/a.js.map"), "{}");
writeFileSync(join(folder, "font.woff2"), Buffer.alloc(5_000, 7));
writeFileSync(join(parent, "secret.js"), "secret");
const publicFolder = mkdtempSync(join(tmpdir(), "vitrine-public-"));
mkdirSync(join(publicFolder, "demo"));
writeFileSync(join(publicFolder, "icon.svg"), "<svg/>");
writeFileSync(join(publicFolder, "demo/a b.svg"), `<svg>${"<path/>".repeat(500)}</svg>`);

const files = openStaticFiles(folder, { "x-content-type-options": "nosniff" }, publicFolder);
const server = createServer((request, response) => {
  if (!files.serve(request, response)) response.end("passed on");
});
let address = "";

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(parent, { recursive: true });
  rmSync(publicFolder, { recursive: true });
});

const get = (path: string, encoding = "identity") =>
  fetch(address + path, { headers: { "accept-encoding": encoding } });

test("a file of the build is immutable and has the common headers", async () => {
  const response = await get("/_next/static/chunks/a.js");
  expect(await response.text()).toBe(script);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-type": "text/javascript; charset=utf-8",
    "x-content-type-options": "nosniff",
    vary: "Accept-Encoding",
  });
});

test.each(["br", "gzip"])("a file is sent in %s, and later recompressed to at most the same size", async (encoding) => {
  const first = await get("/_next/static/chunks/a.js", encoding);
  expect(first.headers.get("content-encoding")).toBe(encoding);
  expect(await first.text()).toBe(script);
  const sizes = new Set([first.headers.get("content-length")]);
  for (let tries = 0; tries < 100 && sizes.size < 2; tries++) {
    const again = await get("/_next/static/chunks/a.js", encoding);
    expect(await again.text()).toBe(script);
    sizes.add(again.headers.get("content-length"));
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const [quick, best = quick] = [...sizes].map(Number);
  expect(best).toBeLessThanOrEqual(quick ?? 0);
});

test("compressed content is not compressed again", async () => {
  const response = await get("/_next/static/font.woff2", "br");
  expect(response.headers.get("content-encoding")).toBeNull();
  expect((await response.arrayBuffer()).byteLength).toBe(5_000);
});

test("HEAD returns the length of a file", async () => {
  const response = await fetch(`${address}/_next/static/font.woff2`, { method: "HEAD" });
  expect(response.headers.get("content-length")).toBe("5000");
});

test.each(["/_next/static/none.js", "/_next/static/chunks/a.js.map", "/_next/static/..%2fsecret.js", "/_next/static/"])(
  "returns 404 for %s",
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe("Not Found\n");
  },
);

test("other paths are passed on", async () => {
  expect(await (await get("/latest")).text()).toBe("passed on");
});

test("an icon or picture of the site is cached for a day, with 304 on revalidation", async () => {
  for (const [path, encoding] of [
    ["/icon.svg?v=1", "identity"],
    ["/demo/a%20b.svg", "gzip"],
  ] as const) {
    const response = await get(path, encoding);
    expect(response.status, path).toBe(200);
    expect(response.headers.get("cache-control")).toBe("public, max-age=86400");
    expect(response.headers.get("content-encoding")).toBe(encoding === "gzip" ? "gzip" : null);
    const etag = response.headers.get("etag") ?? "";
    expect(etag).toMatch(/^W\/"[\w-]{20}"$/);
    expect(await response.text()).toMatch(/^<svg/);
    for (const known of [etag, etag.slice(2), `"other", ${etag}`, "*"]) {
      const again = await fetch(address + path, { headers: { "if-none-match": known } });
      expect([again.status, again.headers.get("etag"), await again.text()], known).toEqual([304, etag, ""]);
    }
    const other = await fetch(address + path, { headers: { "if-none-match": '"other"' } });
    expect(other.status).toBe(200);
    await other.arrayBuffer();
  }
});
