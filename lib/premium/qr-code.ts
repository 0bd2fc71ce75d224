import { encodeQR } from "qr";

/** The empty edge that a reader needs around a code, in modules. */
const QUIET = 4;

/** A QR code as one drawing: `path` in modules, on a square of `size` × `size` that includes the quiet edge. */
export type QrCode = { size: number; path: string };

/** Draws a text as a QR code that can be read with 15% of it covered. */
export function drawQrCode(text: string): QrCode {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: QUIET, scale: 1 });
  return { size: rows.length, path: rows.map(drawRow).join("") };
}

/** The dark modules of a row, those side by side as one bar. */
function drawRow(row: boolean[], y: number): string {
  let path = "";
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x++;
    const width = x - start + 1;
    path += `M${start} ${y}h${width}v1h-${width}z`;
  }
  return path;
}
