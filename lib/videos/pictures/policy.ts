import { WIDTHS, type Width } from "./sizes.ts";

export const FORMATS = ["avif", "webp"] as const;
export type Format = (typeof FORMATS)[number];

/** Content hash, followed by the number of sizes. */
const NAME = "[0-9a-f]{20}[123]";
const FILE = new RegExp(`^(${NAME})-(${WIDTHS.join("|")})$`);

export type PictureFile = { name: string; width: Width };

export function parsePictureFile(text: string): PictureFile | undefined {
  const [, name, width] = FILE.exec(text) ?? [];
  if (!name || Number(width) > largestOf(name)) return undefined;
  return { name, width: Number(width) as Width };
}

export const sizesOf = (name: string): readonly Width[] => WIDTHS.slice(0, Number(name.at(-1)));

const largestOf = (name: string): Width => sizesOf(name).at(-1) ?? 320;

/** Number of useful sizes for an original; the largest may be narrower than its name says. */
export const countSizes = (originalWidth: number): number =>
  WIDTHS.filter((_, at) => at === 0 || originalWidth > (WIDTHS[at - 1] ?? 0)).length;

/** Without a format, which is negotiated by the Accept header. */
export function picturePath(name: string, most: Width = 640): string {
  const width = sizesOf(name).findLast((each) => each <= most) ?? 320;
  return `/api/pictures/${name}-${width}`;
}

export const fileName = ({ name, width }: PictureFile, format: Format): string => `${name}-${width}.${format}`;

export const formatFor = (accept: string | null | undefined): Format =>
  accept?.includes("image/avif") ? "avif" : "webp";

export const IMMUTABLE = "public, max-age=31536000, immutable";
