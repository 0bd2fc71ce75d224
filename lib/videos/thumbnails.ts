import { readFile } from "node:fs/promises";
import { extname, join, normalize, sep } from "node:path";
import { ThumbnailCache } from "./thumbnail-cache.ts";

export type Thumbnail = { type: string; bytes: Buffer };

const TYPES: Record<string, string> = {
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".gif": "image/gif",
};

/** A picture of the site's own; undefined for anything that is not a picture file in the folder "public". */
async function readOwn(path: string): Promise<Thumbnail | undefined> {
  const file = normalize(join("public", path));
  const type = TYPES[extname(file)];
  if (!type || !file.startsWith(`public${sep}`)) return undefined;
  const bytes = await readFile(file).catch(() => undefined);
  return bytes && { type, bytes };
}

const cache = new ThumbnailCache();

/** What is shown where there is no picture: the site's own drawing. */
export const neutralThumbnail: Thumbnail = {
  type: "image/svg+xml",
  bytes: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180" width="320" height="180">' +
      '<rect width="320" height="180" fill="#26262b"/>' +
      '<path d="M140 62v56l48-28z" fill="none" stroke="#76767f" stroke-width="6" stroke-linejoin="round"/></svg>',
  ),
};

/** The picture behind a stored address, from this site's own files or from another's; the neutral one on any problem. */
export async function loadThumbnail(address: string | null): Promise<Thumbnail> {
  if (address === null) return neutralThumbnail;
  const picture = address.startsWith("/") ? await readOwn(address) : await cache.get(address);
  return picture ?? neutralThumbnail;
}
