import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { BOOT_SCRIPT } from "#lib/browser/boot-script";
import { createNonce, noncePolicy, removeNonce, trustedHashes } from "#lib/server/next/script-nonce";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const nonce = createNonce();
const PUSH = 'self.__next_f.push([1,"a"])';

test("only scripts with the nonce and the site's own are trusted, each once", () => {
  const html = `<html><head><script>${BOOT_SCRIPT}</script><script src="/a.js" nonce="${nonce}"></script>
    <script type="application/ld+json" nonce="${nonce}">{"a":1}</script><script>alert(1)</script>
    <script nonce="another">alert(2)</script><script>${BOOT_SCRIPT};alert(3)</script>
    <SCRIPT id="_R_" nonce="${nonce}">${PUSH}</SCRIPT ><script nonce="${nonce}">${PUSH}</script></head></html>`;
  expect(trustedHashes(html, nonce)).toEqual([hashOf(BOOT_SCRIPT), hashOf(PUSH)]);
});

test("an injected tag before one of Next's does not get its nonce", () => {
  const html = `<p><script data-a="</p><script nonce="${nonce}">${PUSH}</script>`;
  expect(trustedHashes(html, nonce)).toEqual([]);
});

test("the nonce is removed from attributes and flight data, and hashes match what is sent", () => {
  const flight = (data: string) => `self.__next_f.push([1,"0:[${data}]"])`;
  const data = [
    `{\\"href\\":\\"/a.css\\",\\"nonce\\":\\"${nonce}\\",\\"as\\":\\"style\\"}`,
    `{\\"nonce\\":\\"${nonce}\\",\\"a\\":1}`,
    `{\\"a\\":1,\\"nonce\\":\\"${nonce}\\"}`,
    `{\\"nonce\\":\\"${nonce}\\"}`,
  ].join(",");
  const left = flight('{\\"href\\":\\"/a.css\\",\\"as\\":\\"style\\"},{\\"a\\":1},{\\"a\\":1},{}');
  const html = `<link rel="stylesheet" href="/a.css" nonce="${nonce}"/><script nonce="${nonce}">${flight(data)}</script>`;
  expect(removeNonce(html, nonce)).toBe(`<link rel="stylesheet" href="/a.css"/><script>${left}</script>`);
  expect(trustedHashes(html, nonce)).toEqual([hashOf(left)]);
});

test("each render has its own nonce, in the form that Next expects", () => {
  expect(createNonce()).not.toBe(nonce);
  expect(noncePolicy(nonce)).toMatch(/^script-src 'nonce-[\w+/-]{20,}'$/);
});
