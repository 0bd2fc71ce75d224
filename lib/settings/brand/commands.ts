import { createHash } from "node:crypto";
import type { Db } from "#lib/db/prisma";
import { readSettings } from "../queries.ts";
import type { Png } from "./png.ts";
import { type BrandImageName, ICON_SIZES } from "./policy.ts";
import type { Brand, BrandInput } from "./types.ts";

const hashOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex").slice(0, 16);

async function storeImage(tx: Db, name: BrandImageName, { bytes }: Png): Promise<string> {
  const image = { hash: hashOf(bytes), bytes: new Uint8Array(bytes) };
  await tx.brandImage.upsert({ where: { name }, create: { name, ...image }, update: image });
  return image.hash;
}

export async function storeBrand(tx: Db, { logo, icons }: BrandInput): Promise<{ before: Brand; after: Brand }> {
  await tx.$executeRaw`LOCK TABLE brand_images IN SHARE ROW EXCLUSIVE MODE`;
  const { brand: before } = await readSettings(tx);
  const after = { ...before };
  if (logo === null) {
    await tx.brandImage.deleteMany({ where: { name: "logo" } });
    after.logo = null;
  } else if (logo) {
    after.logo = { hash: await storeImage(tx, "logo", logo), width: logo.width };
  }
  if (icons === null) {
    await tx.brandImage.deleteMany({ where: { name: { startsWith: "icon-" } } });
    after.icon = null;
  } else if (icons) {
    for (const size of ICON_SIZES) {
      const icon = icons[size];
      if (icon) after.icon = await storeImage(tx, `icon-${size}`, icon);
    }
  }
  await tx.setting.upsert({
    where: { key: "brand" },
    create: { key: "brand", value: after },
    update: { value: after },
  });
  return { before, after };
}
