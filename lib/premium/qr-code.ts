import { encodeQR } from "qr";

/** Quiet zone, in modules. */
const QUIET = 4;

export type QrCode = { size: number; path: string };

/** Error correction level M (15 %). */
export function drawQrCode(text: string): QrCode {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: QUIET, scale: 1 });
  return { size: rows.length, path: rows.map(drawRow).join("") };
}

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
