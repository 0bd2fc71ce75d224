import { categoryPicturePath } from "#lib/categories/policy";
import { publicDb } from "#lib/db/replica";
import { pictureName } from "#lib/videos/pictures/queries";
import { type Pictured, shownPicture } from "#lib/videos/pictures/shown";

/** Uploaded category pictures, and those of chosen videos that are public and have a thumbnail. */
export async function listChosenPictures(categoryIds: number[]): Promise<[number, string][]> {
  const rows = await publicDb.$queryRaw<({ category_id: number; hash: string | null } & Pictured)[]>`
    SELECT c.id AS category_id, c.picture_hash AS hash, v.id, v.thumbnail_url, v.is_private, ${pictureName} AS picture
    FROM categories c LEFT JOIN videos v ON v.id = c.picture_video_id AND NOT v.is_private AND v.thumbnail_url IS NOT NULL
    WHERE c.id = ANY (${categoryIds}::int[]) AND (c.picture_hash IS NOT NULL OR v.id IS NOT NULL)`;
  return rows.flatMap(({ category_id, hash, ...row }) => {
    const picture = hash ? categoryPicturePath(hash) : shownPicture(row);
    return picture ? [[category_id, picture]] : [];
  });
}
