import { createHash } from "node:crypto";
import type { Sharp } from "sharp";
import { pictureType } from "../thumbnails/picture-type.ts";
import { differenceHash, HASHED } from "./difference-hash.ts";
import { countSizes, FORMATS, type Format } from "./policy.ts";
import { WIDTHS, type Width } from "./sizes.ts";

export type EncodedFile = { width: Width; format: Format; bytes: Buffer };
export type Encoded = { name: string; hash: bigint | null; files: EncodedFile[] };
export type EncodingProblem = { problem: string };

const MAX_PIXELS = 40_000_000;
const LEAST_PIXELS = 32;
const TIMEOUT_SECONDS = 20;

/** Increment when encoding changes, because browsers cache the files permanently. */
const VERSION = 1;

const QUALITY = {
  // Efforts above 1 take up to ten times as long for 2 % fewer bytes.
  avif: { quality: 50, effort: 1 },
  webp: { quality: 75, effort: 4 },
} as const;

async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

const nameOf = (original: Buffer, sizes: number): string =>
  createHash("sha256").update(`${VERSION}:`).update(original).digest("hex").slice(0, 20) + sizes;

const reasonOf = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error);
  return message.includes("pixel limit") ? "The picture has too many pixels." : "The picture is damaged.";
};

async function hash(picture: Sharp): Promise<bigint | null> {
  const sharp = await loadSharp();
  // Blurred first, because fine detail, which changes with compression, would otherwise determine the bits of plain
  // areas.
  const { data, info } = await picture
    .flatten()
    .greyscale()
    .resize({ width: 8 * HASHED.width, height: 8 * HASHED.height, fit: "fill", kernel: "cubic" })
    .blur(2)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const small = sharp(data, { raw: { width, height, channels } }).greyscale();
  return differenceHash(
    await small
      .resize({ ...HASHED, fit: "fill", kernel: "cubic" })
      .raw()
      .toBuffer(),
  );
}

export const hashPicture = async (bytes: Buffer): Promise<bigint | null> => hash((await loadSharp())(bytes));

/** Takes about 300 ms of CPU time, on libvips threads. */
export async function encodePicture(original: Buffer): Promise<Encoded | EncodingProblem> {
  if (!pictureType(original)) return { problem: "It is not a JPEG, PNG, GIF, WebP or AVIF." };
  const sharp = await loadSharp();
  const input = { limitInputPixels: MAX_PIXELS, failOn: "error" } as const;
  try {
    const { pages = 1, autoOrient } = await sharp(original, input).metadata();
    if (pages > 1) return { problem: "The picture is animated." };
    if (Math.min(autoOrient.width, autoOrient.height) < LEAST_PIXELS) return { problem: "The picture is too small." };
    const count = countSizes(autoOrient.width);
    const widest = WIDTHS[count - 1] ?? 1280;
    const { data, info } = await sharp(original, input)
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
      .resize({ width: widest, height: 2 * widest, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const pictureHash = await hash(sharp(data, { raw: { width, height, channels } }));
    const files: EncodedFile[] = [];
    for (const size of WIDTHS.slice(0, count)) {
      const resized = sharp(data, { raw: { width, height, channels } }).resize({
        width: Math.min(size, width),
        withoutEnlargement: true,
      });
      for (const format of FORMATS) {
        const encoder = resized.clone().timeout({ seconds: TIMEOUT_SECONDS });
        const bytes = await encoder[format](QUALITY[format]).toBuffer();
        files.push({ width: size, format, bytes });
      }
    }
    return { name: nameOf(original, count), hash: pictureHash, files };
  } catch (error) {
    return { problem: reasonOf(error) };
  }
}
