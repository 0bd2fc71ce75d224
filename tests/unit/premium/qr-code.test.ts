import decodeQr from "qr/decode.js";
import { expect, test } from "vitest";
import { drawQrCode } from "#lib/premium/qr-code";

const SCALE = 4;

/** Renders the QR code black on white, as a browser does, and decodes it. */
function read({ size, path }: { size: number; path: string }): string {
  const side = size * SCALE;
  const data = new Uint8Array(side * side * 4).fill(255);
  expect(path).toMatch(/M\d+ \d+h\d+/);
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let row = Number(y) * SCALE; row < (Number(y) + 1) * SCALE; row++) {
      const start = (row * side + Number(x) * SCALE) * 4;
      data.fill(0, start, start + Number(width) * SCALE * 4);
    }
  }
  return decodeQr({ width: side, height: side, data });
}

test.each(["TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", "TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy"])(
  "the drawn QR code decodes to %s",
  (address) => {
    expect(read(drawQrCode(address))).toBe(address);
  },
);

test("the QR code has a quiet zone of four modules", () => {
  const { size, path } = drawQrCode("TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t");
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    expect(Math.min(Number(x), Number(y))).toBeGreaterThanOrEqual(4);
    expect(Math.max(Number(x) + Number(width), Number(y) + 1)).toBeLessThanOrEqual(size - 4);
  }
});
