import { cachedUntilChange } from "#lib/core/cache";
import { db } from "#lib/db/prisma";
import type { BrandImageName } from "./policy.ts";

const cachedImages = cachedUntilChange(async () => {
  const rows = await db.brandImage.findMany();
  return new Map(rows.map((row) => [row.name, row]));
}, 60_000);

/** `version` is part of the image's URL. Icons are replaced together and share the largest one's. */
export async function findBrandImage(
  name: BrandImageName,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; version: string | undefined } | undefined> {
  const images = await cachedImages();
  const image = images.get(name);
  return image && { bytes: image.bytes, version: images.get(name === "logo" ? name : "icon-512")?.hash };
}
