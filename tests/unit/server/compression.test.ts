import { describe, expect, test } from "vitest";
import { encodingFor, isCompressible } from "#lib/server/compression";

describe("the encoding of a response", () => {
  test.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["br;q=0.5, gzip;q=0.9", "gzip"],
    ["br;q=1.0, gzip;q=1.0", "br"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0, gzip;q=0", "identity"],
    ["*", "br"],
    ["*;q=0", "identity"],
    ["identity", "identity"],
    ["GZIP", "gzip"],
    ["abbr", "identity"],
    ["br;q=x", "identity"],
    ["", "identity"],
    [undefined, "identity"],
  ])("for %s is %s", (accept, encoding) => {
    expect(encodingFor(accept)).toBe(encoding);
    expect(encodingFor(accept)).toBe(encoding);
  });
});

test("text is compressible, images are not", () => {
  for (const type of [
    "text/html; charset=utf-8",
    "application/json",
    "application/ld+json",
    "image/svg+xml",
    "text/x-component",
  ]) {
    expect(isCompressible(type)).toBe(true);
  }
  for (const type of ["image/png", "font/woff2", "application/octet-stream", undefined]) {
    expect(isCompressible(type)).toBe(false);
  }
});
