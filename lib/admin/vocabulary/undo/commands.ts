import { lockTags, VOCABULARY_TIMEOUT } from "#lib/admin/vocabulary/merge/commands";
import { removeOldNameChanges } from "#lib/admin/vocabulary/rename/commands";
import { publish } from "#lib/catalog/commands";
import { restoreAliases } from "#lib/categories/aliases/commands";
import { nameKey } from "#lib/categories/name-key";
import { removeUnusedPictures } from "#lib/categories/pictures/commands";
import { takeBackInTrash, unmergeCategory } from "#lib/categories/unmerge/commands";
import { Failure } from "#lib/core/errors";
import { type Db, db } from "#lib/db/prisma";

const GONE = "This was undone already, or is older than thirty days.";

type Merge = NonNullable<Awaited<ReturnType<Db["nameMerge"]["findUnique"]>>>;

/** Restores the videos' names. Names given since the merge remain. */
export async function undoNameMerge(adminId: number, id: number): Promise<{ name: string }> {
  return publish(
    { adminId },
    "name.restore",
    async (tx, describe) => {
      await tx.$queryRaw`SELECT 1 FROM name_merges WHERE id = ${id} FOR UPDATE`;
      const merge = await tx.nameMerge.findUnique({ where: { id } });
      if (!merge) throw new Failure("not_found", GONE);
      await requireRoom(tx, merge);
      if (merge.kind === "tag") await unmergeTag(tx, merge);
      else await unmergeCategory(tx, { ...merge, keptId: merge.keptId as number });
      await tx.nameMerge.delete({ where: { id } });
      describe(`${merge.kind} ${merge.goneId}`, { name: merge.name });
      return { name: merge.name };
    },
    { timeout: VOCABULARY_TIMEOUT },
  );
}

async function requireRoom(tx: Db, { kind, keptId, name }: Merge): Promise<void> {
  const isTag = kind === "tag";
  const where = { nameKey: nameKey(name) };
  const taken = isTag ? await tx.tag.findUnique({ where }) : await tx.category.findUnique({ where });
  if (taken) throw new Failure("conflict", `There is another ${kind} called ${taken.name}. Rename it first.`);
  if (keptId === null) return;
  const found = isTag
    ? await tx.$queryRaw<object[]>`SELECT 1 FROM tags WHERE id = ${keptId} FOR UPDATE`
    : await tx.$queryRaw<object[]>`SELECT 1 FROM categories WHERE id = ${keptId} FOR UPDATE`;
  if (found.length === 0) {
    throw new Failure("conflict", `The ${kind} that ${name} was merged into no longer exists. Undo that first.`);
  }
}

async function unmergeTag(tx: Db, merge: Merge): Promise<void> {
  const { goneId, keptId, name, moved, shared } = merge;
  await tx.tag.create({ data: { id: goneId, name, nameKey: nameKey(name) } });
  await restoreAliases(tx, { kind: "tag", id: goneId, name }, merge.aliasIds);
  await tx.$executeRaw`
    INSERT INTO video_tags (video_id, tag_id)
    SELECT id, ${goneId}::int FROM videos WHERE id = ANY (${[...moved, ...shared]}::int[]) ORDER BY id
    ON CONFLICT DO NOTHING`;
  if (keptId === null) return;
  await lockTags(tx, [keptId]);
  await tx.$executeRaw`DELETE FROM video_tags WHERE tag_id = ${keptId} AND video_id = ANY (${moved}::int[])`;
  await takeBackInTrash(tx, { source: "video_tags", field: "tag_id" }, { ...merge, keptId });
}

const REMOVED_AT_ONCE = 100;

/** Also deletes old bulk renames. */
export async function removeOldMerges(): Promise<number> {
  const merges = await db.$transaction(async (tx) => {
    const removed = await tx.$executeRaw`
      DELETE FROM name_merges WHERE id IN (
        SELECT id FROM name_merges WHERE merged_at < now() - interval '30 days' ORDER BY id LIMIT ${REMOVED_AT_ONCE}::int)`;
    if (removed > 0) await removeUnusedPictures(tx);
    return removed;
  });
  return merges + (await removeOldNameChanges());
}
