import { crc32 } from "node:zlib";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Chunks needed to display the image. Texts, times and profiles are removed. */
const KEPT_CHUNKS = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"];

const HEAD = 8;
const CHECKSUM = 4;

export type Png = { width: number; height: number; bytes: Buffer };

/** Returns the image with only these chunks; undefined if the file is not a complete PNG. */
export function readPng(file: Buffer): Png | undefined {
  if (!file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return undefined;
  const chunks: Buffer[] = [SIGNATURE];
  const names: string[] = [];
  let at = SIGNATURE.length;
  while (names.at(-1) !== "IEND") {
    if (at + HEAD + CHECKSUM > file.length) return undefined;
    const end = at + HEAD + file.readUInt32BE(at);
    if (end + CHECKSUM > file.length) return undefined;
    if (crc32(file.subarray(at + 4, end)) !== file.readUInt32BE(end)) return undefined;
    const name = file.toString("latin1", at + 4, at + HEAD);
    names.push(name);
    if (KEPT_CHUNKS.includes(name)) chunks.push(file.subarray(at, end + CHECKSUM));
    at = end + CHECKSUM;
  }
  if (names[0] !== "IHDR" || !names.includes("IDAT") || file.readUInt32BE(SIGNATURE.length) !== 13) return undefined;
  const start = SIGNATURE.length + HEAD;
  return { width: file.readUInt32BE(start), height: file.readUInt32BE(start + 4), bytes: Buffer.concat(chunks) };
}
