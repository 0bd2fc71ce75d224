import { changesBetween } from "#lib/audit/changes";
import { publish } from "#lib/catalog/commands";
import type { Describe } from "#lib/catalog/types";
import {
  addCategory,
  type CategoryMerge,
  changeCategory,
  deleteCategory,
  mergeCategory,
} from "#lib/categories/commands";
import { categoryPicturePath } from "#lib/categories/policy";
import { findEditedCategory, listEditedCategories } from "#lib/categories/queries";
import type { CategoryChanges, CategoryLink, EditedCategory } from "#lib/categories/types";
import { Failure } from "#lib/core/errors";
import { recordCreated } from "#lib/db/idempotency/commands";
import type { Db } from "#lib/db/prisma";
import { pinCategories, renamePinned } from "#lib/settings/commands";
import { getSiteSettings } from "#lib/settings/queries";
import { CATEGORY } from "#lib/videos/admin/schemas";

const CATEGORY_TIMEOUT = 120_000;

const SAME = "A category cannot be merged into itself.";

export async function createCategory(adminId: number, name: string): Promise<EditedCategory> {
  const { excludedCategoryIds } = await getSiteSettings();
  const { id } = await publish({ adminId }, "category.create", async (tx, describe) => {
    const made = await addCategory(tx, name, excludedCategoryIds);
    await recordCreated(tx, made.id);
    describe(`category ${made.id}`, { name });
    return made;
  });
  return findEdited(id);
}

export async function findEdited(id: number): Promise<EditedCategory> {
  const category = await findEditedCategory(id);
  // The category was deleted concurrently.
  if (!category) throw new Failure("not_found", "Category not found");
  return category;
}

const pathOf = (hash: string | null | undefined): string | null => (hash ? categoryPicturePath(hash) : null);

export async function editCategory(adminId: number, id: number, changes: CategoryChanges): Promise<EditedCategory> {
  const change = async (tx: Db, describe: Describe) => {
    const { category, pictureHash, before } = await changeCategory(tx, id, changes);
    if (category.name !== before.name) await renamePinned(tx, before.name, category.name);
    const was = {
      name: before.name,
      excludedFromFeeds: before.excludedFromFeeds,
      ...(changes.aliases && { aliases: before.aliases }),
      ...(changes.description !== undefined && { description: before.description }),
      ...(changes.pictureVideoId !== undefined && { pictureVideoId: before.pictureVideoId }),
      ...(changes.picture !== undefined && { picture: pathOf(before.pictureHash) }),
    };
    const { updatedAt: _, ...is } = {
      ...was,
      ...changes,
      ...(changes.picture !== undefined && { picture: pathOf(pictureHash) }),
    };
    const facts = { name: is.name, ...changesBetween(was, is) };
    describe(`category ${id}`, facts);
  };
  await publish({ adminId }, "category.change", change, { timeout: CATEGORY_TIMEOUT });
  return findEdited(id);
}

export async function removeCategory(adminId: number, id: number): Promise<void> {
  await publish({ adminId }, "category.delete", async (tx, describe) => {
    const { name } = await deleteCategory(tx, id);
    describe(`category ${id}`, { name });
  });
}

export async function mergeAndRecord(tx: Db, id: number, intoId: number): Promise<CategoryMerge> {
  const merge = await mergeCategory(tx, id, intoId);
  const { from, into, moved, shared, aliasIds, redirectIds } = merge;
  await renamePinned(tx, from.name, into.name);
  const { name, excludedFromFeeds, description, pictureVideoId, pictureHash } = from;
  const shown = { excludedFromFeeds, description, pictureVideoId, pictureHash };
  const gone = { kind: "category", goneId: id, keptId: intoId, name, ...shown };
  await tx.nameMerge.create({ data: { ...gone, moved, shared, aliasIds, redirectIds } });
  return merge;
}

export type Merged = { category: EditedCategory; moved: number };

export async function mergeCategories(adminId: number, id: number, intoId: number): Promise<Merged> {
  if (id === intoId) throw new Failure("invalid", SAME, { fields: { into: SAME } });
  const merge = async (tx: Db, describe: Describe) => {
    const { from, into, videos } = await mergeAndRecord(tx, id, intoId);
    describe(`category ${id}`, { name: from.name, into: { id: intoId, name: into.name }, videos });
    return videos;
  };
  const moved = await publish({ adminId }, "category.merge", merge, { timeout: CATEGORY_TIMEOUT });
  return { category: await findEdited(intoId), moved };
}

export async function orderPinned(adminId: number, categoryIds: number[]): Promise<CategoryLink[]> {
  const all = await listEditedCategories();
  const pinned = categoryIds.map((wanted) => {
    const category = all.find(({ id }) => id === wanted);
    if (!category) throw new Failure("invalid", CATEGORY, { fields: { categoryIds: CATEGORY } });
    return { id: category.id, name: category.name };
  });
  const names = pinned.map(({ name }) => name);
  await publish({ adminId }, "category.pin", async (tx, describe) => {
    const before = await pinCategories(
      tx,
      names,
      all.map(({ name }) => name),
    );
    describe("pinned categories", { names, before });
  });
  return pinned;
}
