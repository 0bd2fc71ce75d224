import { createHash } from "node:crypto";
import type { Db } from "#lib/db/prisma";

/** Serialises storing and removing, so that a picture is not removed as unused while it is stored again. */
const lock = (tx: Db) => tx.$executeRaw`LOCK TABLE category_pictures IN SHARE ROW EXCLUSIVE MODE`;

export async function storeCategoryPicture(tx: Db, bytes: Uint8Array): Promise<string> {
  await lock(tx);
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 20);
  await tx.categoryPicture.createMany({ data: { hash, bytes: new Uint8Array(bytes) }, skipDuplicates: true });
  return hash;
}

/** Removes pictures that no category uses, except those needed to undo a merge. */
export async function removeUnusedPictures(tx: Db): Promise<void> {
  await lock(tx);
  await tx.$executeRaw`
    DELETE FROM category_pictures p
    WHERE NOT EXISTS (SELECT FROM categories c WHERE c.picture_hash = p.hash)
      AND NOT EXISTS (SELECT FROM name_merges m WHERE m.picture_hash = p.hash)`;
}
