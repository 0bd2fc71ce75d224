import { readFile } from "node:fs/promises";
import { extname, join, normalize, sep } from "node:path";
import { storeIncoming } from "../pictures/incoming.ts";
import { ThumbnailCache } from "./thumbnail-cache.ts";
import { fetchPicture, type Picture } from "./thumbnail-fetch.ts";

export type Thumbnail = { type: string; bytes: Buffer };

const TYPES: Record<string, string> = {
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".gif": "image/gif",
};

/** Reads only picture files below "public". */
async function readOwn(path: string): Promise<Thumbnail | undefined> {
  const file = normalize(join("public", path));
  const type = TYPES[extname(file)];
  if (!type || !file.startsWith(`public${sep}`)) return undefined;
  const bytes = await readFile(file).catch(() => undefined);
  return bytes && { type, bytes };
}

async function fetchAndHandOver(address: string): Promise<Picture | undefined> {
  const picture = await fetchPicture(address);
  if (picture) void storeIncoming(address, picture.bytes);
  return picture;
}

const cache = new ThumbnailCache(fetchAndHandOver);

const unstored = new ThumbnailCache(fetchPicture);

/** For stills, of which few are ever requested, and for pictures in the panel that may never become a thumbnail. */
export const loadUnstored = (address: string): Promise<Picture | undefined> => unstored.get(address);

/** Falls back to the neutral picture (`isNeutral`). */
export async function loadThumbnail(address: string | null): Promise<Thumbnail & { isNeutral: boolean }> {
  const picture = address?.startsWith("/") ? await readOwn(address) : address && (await cache.get(address));
  if (picture) return { ...picture, isNeutral: false };
  const neutral = await readOwn("/placeholder.svg");
  if (!neutral) throw new Error("public/placeholder.svg is missing");
  return { ...neutral, isNeutral: true };
}
