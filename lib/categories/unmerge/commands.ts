import { restoreAliases } from "#lib/categories/aliases/commands";
import { nameKey } from "#lib/categories/name-key";
import type { Db } from "#lib/db/prisma";

/** Limits the work of triggers per statement. */
const BATCH_SIZE = 250;

export type Links = { source: "video_categories" | "video_tags"; field: "category_id" | "tag_id" };
type Moved = { moved: number[]; shared: number[] };

/** Replaces one category or tag with another in drafts and deleted videos. The index on user_id skips members' rows. */
export async function moveInTrash(tx: Db, { source, field }: Links, from: number, into: number): Promise<Moved> {
  const rows = await tx.$queryRaw<{ id: number; isShared: boolean }[]>`
    SELECT r.video_id AS id, EXISTS (
      SELECT FROM deleted_video_rows o WHERE o.source = ${source} AND o.video_id = r.video_id
        AND (o."row" ->> ${field}::text)::int = ${into}) AS "isShared"
    FROM deleted_video_rows r
    WHERE r.user_id IS NULL AND r.source = ${source} AND (r."row" ->> ${field}::text)::int = ${from}`;
  const ids = (isShared: boolean) => rows.filter((row) => row.isShared === isShared).map(({ id }) => id);
  const [moved, shared] = [ids(false), ids(true)];
  await changeInTrash(tx, { source, field }, moved, from, into);
  await tx.$executeRaw`
    DELETE FROM deleted_video_rows
    WHERE source = ${source} AND video_id = ANY (${shared}::int[]) AND ("row" ->> ${field}::text)::int = ${from}`;
  return { moved, shared };
}

const changeInTrash = (tx: Db, { source, field }: Links, ids: number[], from: number, into: number) => tx.$executeRaw`
  UPDATE deleted_video_rows SET "row" = jsonb_set("row", ARRAY[${field}::text], to_jsonb(${into}::int))
  WHERE source = ${source} AND video_id = ANY (${ids}::int[]) AND ("row" ->> ${field}::text)::int = ${from}`;

type Gone = { goneId: number; keptId: number; name: string } & Moved;

/** Restores the name in deleted videos, including those that have lost the other name since. */
export async function takeBackInTrash(tx: Db, links: Links, { goneId, keptId, moved, shared }: Gone): Promise<void> {
  const { source, field } = links;
  await changeInTrash(tx, links, moved, keptId, goneId);
  await tx.$executeRaw`
    INSERT INTO deleted_video_rows (video_id, source, "row")
    SELECT video_id, ${source}::text, jsonb_build_object('video_id', video_id, ${field}::text, ${goneId}::int)
    FROM deleted_videos d WHERE video_id = ANY (${[...moved, ...shared]}::int[]) AND NOT EXISTS (
      SELECT FROM deleted_video_rows r WHERE r.source = ${source} AND r.video_id = d.video_id
        AND (r."row" ->> ${field}::text)::int = ${goneId})`;
}

type GoneCategory = Gone & {
  excludedFromFeeds: boolean;
  description: string;
  pictureVideoId: number | null;
  pictureHash: string | null;
  aliasIds: number[];
  redirectIds: number[];
};

export async function unmergeCategory(tx: Db, gone: GoneCategory): Promise<void> {
  const { goneId, keptId, name, excludedFromFeeds, description, pictureVideoId, pictureHash, moved, shared } = gone;
  const shown = { excludedFromFeeds, description, pictureVideoId, pictureHash };
  await tx.category.create({ data: { id: goneId, name, nameKey: nameKey(name), ...shown } });
  await restoreAliases(tx, { kind: "category", id: goneId, name }, gone.aliasIds);
  await tx.mergedCategory.delete({ where: { id: goneId } });
  await tx.mergedCategory.updateMany({ where: { id: { in: gone.redirectIds } }, data: { categoryId: goneId } });
  const all = [...moved, ...shared].sort((a, b) => a - b);
  const isMoved = new Set(moved);
  for (let at = 0; at < all.length; at += BATCH_SIZE) {
    const ids = all.slice(at, at + BATCH_SIZE);
    await tx.$executeRaw`
      INSERT INTO video_categories (category_id, video_id)
      SELECT ${goneId}::int, id FROM videos WHERE id = ANY (${ids}::int[]) ORDER BY id ON CONFLICT DO NOTHING`;
    await tx.videoCategory.deleteMany({
      where: { categoryId: keptId, videoId: { in: ids.filter((id) => isMoved.has(id)) } },
    });
  }
  await takeBackInTrash(tx, { source: "video_categories", field: "category_id" }, gone);
}
