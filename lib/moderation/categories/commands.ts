import { changesBetween } from "#lib/audit/changes";
import { recordAct } from "#lib/audit/commands";
import { addCategory, changeCategory, deleteCategory, mergeCategory } from "#lib/categories/commands";
import { findEditedCategory, listEditedCategories } from "#lib/categories/queries";
import type { CategoryChanges, CategoryLink, EditedCategory } from "#lib/categories/types";
import { type Db, db } from "#lib/db";
import { Failure } from "#lib/errors";
import { describeError, log } from "#lib/log";
import { reindexCategory, reindexVideos } from "#lib/search/commands";
import { announceChange, pinCategories, renamePinned } from "#lib/settings/commands";
import { getSiteSettings } from "#lib/settings/queries";
import { CATEGORY } from "#lib/videos/admin/schemas";
import { tendLists } from "#lib/videos/upkeep/commands";

/** Longest a change of a category may take, whose videos leave or enter the feeds with it, in milliseconds. */
const CATEGORY_TIMEOUT = 120_000;

/** Videos of a merged category whose search documents are written before the admin has the answer. */
const REINDEXED_AT_ONCE = 1_000;

const SAME = "A category cannot be merged into itself.";

export async function createCategory(adminId: number, name: string): Promise<EditedCategory> {
  const { excludedCategoryIds } = await getSiteSettings();
  const { id } = await db.$transaction(async (tx) => {
    const made = await addCategory(tx, name, excludedCategoryIds);
    await recordAct(tx, adminId, "category.create", `category ${made.id}`, { name });
    return made;
  });
  await announceChange("catalogue");
  return edited(id);
}

async function edited(id: number): Promise<EditedCategory> {
  const category = await findEditedCategory(id);
  // Gone again already: somebody deleted it in this moment.
  if (!category) throw new Failure("not_found", "Category not found");
  return category;
}

/** Changes a category; one that gets another name stays pinned, and its videos are found by the new one. */
export async function editCategory(adminId: number, id: number, changes: CategoryChanges): Promise<EditedCategory> {
  const change = async (tx: Db) => {
    const { category, before } = await changeCategory(tx, id, changes);
    const isRenamed = category.name !== before.name;
    const wasPinned = isRenamed && (await renamePinned(tx, before.name, category.name));
    const was = { name: before.name, excludedFromFeeds: before.excludedFromFeeds };
    const { name, excludedFromFeeds } = { ...was, ...changes };
    const facts = { name, ...changesBetween(was, { name, excludedFromFeeds }) };
    await recordAct(tx, adminId, "category.change", `category ${id}`, facts);
    return { isRenamed, wasPinned };
  };
  const { isRenamed, wasPinned } = await db.$transaction(change, { timeout: CATEGORY_TIMEOUT });
  if (wasPinned) await announceChange("settings");
  await announceChange("catalogue");
  await tendLists();
  if (isRenamed) await followName(id, () => reindexCategory(id));
  return edited(id);
}

export async function removeCategory(adminId: number, id: number): Promise<void> {
  await db.$transaction(async (tx) => {
    const { name } = await deleteCategory(tx, id);
    await recordAct(tx, adminId, "category.delete", `category ${id}`, { name });
  });
  await announceChange("catalogue");
}

export type Merged = { category: EditedCategory; moved: number };

/**
 * Moves the videos of a category into another, none of them twice, and deletes it. It stays pinned as part of the other,
 * and its old address leads there.
 */
export async function mergeCategories(adminId: number, id: number, intoId: number): Promise<Merged> {
  if (id === intoId) throw new Failure("invalid", SAME, { fields: { into: SAME } });
  const merge = async (tx: Db) => {
    const { from, into, videoIds } = await mergeCategory(tx, id, intoId);
    const wasPinned = await renamePinned(tx, from.name, into.name);
    const details = { name: from.name, into: { id: intoId, name: into.name }, videos: videoIds.length };
    await recordAct(tx, adminId, "category.merge", `category ${id}`, details);
    return { videoIds, wasPinned };
  };
  const { videoIds, wasPinned } = await db.$transaction(merge, { timeout: CATEGORY_TIMEOUT });
  if (wasPinned) await announceChange("settings");
  await announceChange("catalogue");
  await tendLists();
  const following = followName(intoId, () => reindexVideos(videoIds));
  // What takes longer than somebody waits goes on by itself.
  if (videoIds.length <= REINDEXED_AT_ONCE) await following;
  return { category: await edited(intoId), moved: videoIds.length };
}

/** Pins these categories in this order, and no others. */
export async function orderPinned(adminId: number, categoryIds: number[]): Promise<CategoryLink[]> {
  const all = await listEditedCategories();
  const pinned = categoryIds.map((wanted) => {
    const category = all.find(({ id }) => id === wanted);
    if (!category) throw new Failure("invalid", CATEGORY, { fields: { categoryIds: CATEGORY } });
    return { id: category.id, name: category.name };
  });
  const names = pinned.map(({ name }) => name);
  await db.$transaction(async (tx) => {
    const before = await pinCategories(
      tx,
      names,
      all.map(({ name }) => name),
    );
    await recordAct(tx, adminId, "category.pin", "pinned categories", { names, before });
  });
  await announceChange("settings");
  return pinned;
}

/** The new name stands already: search that cannot follow now is no reason to tell the admin that nothing happened. */
async function followName(id: number, reindex: () => Promise<void>): Promise<void> {
  try {
    await reindex();
    await announceChange("catalogue");
  } catch (error) {
    log(
      "error",
      `search finds videos of category ${id} by an old name until they or it are changed again`,
      describeError(error),
    );
  }
}
