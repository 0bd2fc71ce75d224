import { Failure } from "#lib/core/errors";
import { isUniqueViolation } from "#lib/db/errors";
import type { Db } from "#lib/db/prisma";
import { replaceAliases, takeName, transferAliases } from "./aliases/commands.ts";
import { nameKey } from "./name-key.ts";
import { removeUnusedPictures, storeCategoryPicture } from "./pictures/commands.ts";
import type { Category, CategoryChanges } from "./types.ts";
import { moveInTrash } from "./unmerge/commands.ts";

const NOT_FOUND = "Category not found";
const TAKEN = "A category with this name exists already.";
const CHANGED_MEANWHILE =
  "Somebody else has changed this category since you opened it. Load it again, so that nothing of theirs is lost.";
const NO_VIDEO = "No public video has this number.";
const IN_USE = "Failed to delete category. Make sure no videos are using it.";

/** Limits the work of triggers per statement. */
const BATCH_SIZE = 250;

const columns = { id: true, name: true, videoCount: true, excludedFromFeeds: true } as const;

/** Skips ids that were assigned by hand. `excludedIds` start out excluded from feeds. */
export async function addCategory(tx: Db, name: string, excludedIds: number[]): Promise<Category> {
  await takeName(tx, { kind: "category", id: 0 }, name);
  const [made] = await refuseTaken(
    tx.$queryRaw<Category[]>`
      WITH RECURSIVE tried AS (
        SELECT nextval('categories_id_seq')::int AS id
        UNION ALL
        SELECT nextval('categories_id_seq')::int FROM tried WHERE EXISTS (SELECT 1 FROM categories c WHERE c.id = tried.id))
      INSERT INTO categories (id, name, name_key, excluded_from_feeds)
      SELECT max(id), ${name}, ${nameKey(name)}, max(id) = ANY (${excludedIds}::int[]) FROM tried
      RETURNING id, name, video_count AS "videoCount", excluded_from_feeds AS "excludedFromFeeds"`,
  );
  return made as Category;
}

export async function changeCategory(
  tx: Db,
  id: number,
  { name, excludedFromFeeds, aliases, description, pictureVideoId, picture, updatedAt }: CategoryChanges,
): Promise<{ category: Category; pictureHash?: string | null; before: Shown & { aliases?: string[] } }> {
  const { updatedAt: editedAt, ...before } = await lockCategory(tx, id);
  if (updatedAt !== undefined && Date.parse(updatedAt) !== editedAt.getTime()) {
    throw new Failure("conflict", CHANGED_MEANWHILE, { code: "changed_meanwhile" });
  }
  if (excludedFromFeeds !== undefined && excludedFromFeeds !== before.excludedFromFeeds) {
    await hideVideos(tx, id, excludedFromFeeds);
  }
  if (pictureVideoId) await requireVideo(tx, pictureVideoId);
  if (name !== undefined) await takeName(tx, { kind: "category", id }, name);
  const aliasesBefore = aliases && (await replaceAliases(tx, { kind: "category", id }, aliases));
  const pictureHash = picture && (await storeCategoryPicture(tx, picture.bytes));
  const data = {
    ...{ excludedFromFeeds, description, pictureVideoId, pictureHash },
    ...(aliases && { updatedAt: new Date() }),
    ...(name !== undefined && { name, nameKey: nameKey(name) }),
  };
  const category = await refuseTaken(tx.category.update({ where: { id }, data, select: columns }));
  if (before.pictureHash && pictureHash !== undefined) await removeUnusedPictures(tx);
  return { category, pictureHash, before: { ...before, aliases: aliasesBefore } };
}

async function requireVideo(tx: Db, id: number): Promise<void> {
  if (await tx.video.findUnique({ where: { id }, select: { id: true } })) return;
  throw new Failure("invalid", NO_VIDEO, { fields: { pictureVideoId: NO_VIDEO } });
}

/** Done in batches: for large categories the trigger would exceed the statement timeout. */
async function hideVideos(tx: Db, id: number, hidden: boolean): Promise<void> {
  for (let after: number | null = 0; after !== null; ) {
    const [batch]: { last: number | null }[] = await tx.$queryRaw`
      WITH batch AS (
        SELECT video_id FROM video_categories WHERE category_id = ${id} AND video_id > ${after}
        ORDER BY video_id LIMIT ${BATCH_SIZE}),
      moved AS (
        UPDATE videos SET is_hidden = ${hidden}
        WHERE id IN (SELECT video_id FROM batch) AND is_hidden <> ${hidden} AND (${hidden} OR NOT EXISTS (
          SELECT 1 FROM video_categories k JOIN categories c ON c.id = k.category_id
          WHERE k.video_id = videos.id AND c.id <> ${id} AND c.excluded_from_feeds)))
      SELECT max(video_id) AS last FROM batch`;
    after = batch?.last ?? null;
  }
}

export async function deleteCategory(tx: Db, id: number): Promise<Category> {
  const before = await lockCategory(tx, id);
  // Counted under the lock.
  if (before.videoCount > 0 || (await hasUnpublished(tx, id)))
    throw new Failure("conflict", IN_USE, { code: "in_use" });
  await tx.category.delete({ where: { id }, select: { id: true } });
  if (before.pictureHash) await removeUnusedPictures(tx);
  return before;
}

/** Drafts, scheduled and hidden videos are not counted. */
async function hasUnpublished(tx: Db, id: number): Promise<boolean> {
  const rows = await tx.$queryRaw<object[]>`
    SELECT 1 FROM deleted_video_rows JOIN unpublished_videos USING (video_id)
    WHERE source = 'video_categories' AND ("row" ->> 'category_id')::int = ${id} AND NOT is_deleted LIMIT 1`;
  return rows.length > 0;
}

type Shown = Category & { description: string; pictureVideoId: number | null; pictureHash: string | null };
type LockedCategory = Shown & { updatedAt: Date };

async function lockCategory(tx: Db, id: number): Promise<LockedCategory> {
  const [category] = await tx.$queryRaw<LockedCategory[]>`
    SELECT id, name, video_count AS "videoCount", excluded_from_feeds AS "excludedFromFeeds", updated_at AS "updatedAt",
      description, picture_video_id AS "pictureVideoId", picture_hash AS "pictureHash"
    FROM categories WHERE id = ${id} FOR UPDATE`;
  if (!category) throw new Failure("not_found", NOT_FOUND);
  return category;
}

/** Data for undo. `moved` videos had only the merged category, `shared` ones had both; deleted videos are included. */
export type CategoryMerge = {
  from: Shown;
  into: Category;
  moved: number[];
  shared: number[];
  aliasIds: number[];
  redirectIds: number[];
  videos: number;
};

export async function mergeCategory(tx: Db, id: number, intoId: number): Promise<CategoryMerge> {
  // Locked by ascending id, to avoid deadlocks.
  const [first, second] = [await lockCategory(tx, Math.min(id, intoId)), await lockCategory(tx, Math.max(id, intoId))];
  const [from, into] = first.id === id ? [first, second] : [second, first];
  const videoIds: number[] = [];
  const inTrash = await moveInTrash(tx, { source: "video_categories", field: "category_id" }, id, intoId);
  const inBoth = await tx.$queryRaw<{ id: number }[]>`
    SELECT video_id AS id FROM video_categories WHERE category_id = ${id}
    INTERSECT SELECT video_id FROM video_categories WHERE category_id = ${intoId}`;
  let batch: number[];
  do {
    batch = await moveVideos(tx, id, intoId);
    videoIds.push(...batch);
  } while (batch.length === BATCH_SIZE);
  await tx.$executeRaw`
    INSERT INTO category_interactions AS known (day, category_id, type, count)
    SELECT day, ${intoId}::int, type, count FROM category_interactions WHERE category_id = ${id}
    ON CONFLICT (day, category_id, type) DO UPDATE SET count = known.count + EXCLUDED.count`;
  const both = inBoth.map((video) => video.id);
  await addDailyViews(tx, [id, intoId], both);
  const redirects = await tx.mergedCategory.findMany({ where: { categoryId: id }, select: { id: true } });
  await tx.mergedCategory.updateMany({ where: { categoryId: id }, data: { categoryId: intoId } });
  const aliasIds = await transferAliases(tx, { kind: "category", id, name: from.name }, intoId);
  await tx.category.delete({ where: { id }, select: { id: true } });
  await tx.mergedCategory.create({ data: { id, categoryId: intoId } });
  const isShared = new Set(both);
  return {
    from,
    into,
    moved: [...videoIds.filter((video) => !isShared.has(video)), ...inTrash.moved],
    shared: [...both, ...inTrash.shared],
    aliasIds,
    redirectIds: redirects.map((each) => each.id),
    videos: videoIds.length,
  };
}

async function moveVideos(tx: Db, from: number, into: number): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT video_id AS id FROM video_categories WHERE category_id = ${from} ORDER BY video_id LIMIT ${BATCH_SIZE}`;
  const ids = rows.map(({ id }) => id);
  // Added before removed, so that a video excluded by both categories is never visible in between.
  await tx.$executeRaw`
    INSERT INTO video_categories (category_id, video_id) SELECT ${into}::int, id FROM unnest(${ids}::int[]) AS id
    ON CONFLICT DO NOTHING`;
  await tx.$executeRaw`DELETE FROM video_categories WHERE category_id = ${from} AND video_id = ANY (${ids}::int[])`;
  return ids;
}

/**
 * Views of videos in both categories were counted twice, so they are subtracted once. Locks rows in the same order as
 * by view counting.
 */
async function addDailyViews(tx: Db, [from, into]: [number, number], inBoth: number[]): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO category_daily_views AS known (day, category_id, views)
    SELECT day, k, 0 FROM category_daily_views CROSS JOIN unnest(ARRAY[${from}, ${into}]::int[]) AS k
    WHERE category_id = ${from} ORDER BY day, k
    ON CONFLICT (day, category_id) DO UPDATE SET views = known.views`;
  await tx.$executeRaw`
    WITH shared AS (
      SELECT day, sum(views) AS views FROM video_daily_views WHERE video_id = ANY (${inBoth}::int[]) GROUP BY day),
    gone AS (DELETE FROM category_daily_views WHERE category_id = ${from} RETURNING day, views)
    UPDATE category_daily_views known
    SET views = known.views + gone.views - least(coalesce(shared.views, 0), gone.views, known.views)
    FROM gone LEFT JOIN shared USING (day) WHERE known.category_id = ${into} AND known.day = gone.day`;
}

async function refuseTaken<T>(written: PromiseLike<T>): Promise<T> {
  try {
    return await written;
  } catch (error) {
    if (isUniqueViolation(error)) throw new Failure("conflict", TAKEN, { fields: { name: TAKEN } });
    throw error;
  }
}
