import { mergeAndRecord } from "#lib/admin/categories/commands";
import type { BulkMerge, Removal, Removed } from "#lib/admin/vocabulary/types";
import { publish } from "#lib/catalog/commands";
import { transferAliases } from "#lib/categories/aliases/commands";
import { deleteCategory } from "#lib/categories/commands";
import { moveInTrash } from "#lib/categories/unmerge/commands";
import { Failure } from "#lib/core/errors";
import type { Db } from "#lib/db/prisma";

export const VOCABULARY_TIMEOUT = 120_000;
const MISSING = "One of them no longer exists. Load the list again.";
const ALONE = "Choose another one to merge.";
const TAG_LINKS = { source: "video_tags", field: "tag_id" } as const;

export async function mergeNames(adminId: number, { kind, ids, into }: BulkMerge) {
  const others = ids.filter((id) => id !== into);
  if (others.length === 0) throw new Failure("invalid", ALONE, { fields: { ids: ALONE } });
  return publish(
    { adminId },
    kind === "category" ? "category.merge_many" : "tag.merge",
    async (tx, describe) => {
      const names: string[] = [];
      let videos = 0;
      for (const id of others) {
        const merge = kind === "category" ? await mergeAndRecord(tx, id, into) : await mergeTag(tx, id, into);
        names.push(merge.from.name);
        videos += merge.videos;
      }
      describe(`${kind} ${into}`, { merged: names, videos });
      return { merged: others.length, videos };
    },
    { timeout: VOCABULARY_TIMEOUT },
  );
}

type LockedTag = { id: number; name: string; slug: string };

export async function lockTags(tx: Db, ids: number[]): Promise<LockedTag[]> {
  const tags = await tx.$queryRaw<LockedTag[]>`
    SELECT id, name, slug FROM tags WHERE id = ANY (${ids}::int[]) ORDER BY id FOR UPDATE`;
  if (tags.length < ids.length) throw new Failure("not_found", MISSING);
  return tags;
}

async function mergeTag(tx: Db, id: number, intoId: number): Promise<{ from: LockedTag; videos: number }> {
  const from = (await lockTags(tx, [id, intoId])).find((tag) => tag.id === id) as LockedTag;
  const [row] = await tx.$queryRaw<[{ moved: number[]; shared: number[] }]>`
    SELECT coalesce(array_agg(k.video_id) FILTER (WHERE o.video_id IS NULL), '{}') AS moved,
      coalesce(array_agg(k.video_id) FILTER (WHERE o.video_id IS NOT NULL), '{}') AS shared
    FROM video_tags k LEFT JOIN video_tags o ON o.tag_id = ${intoId} AND o.video_id = k.video_id WHERE k.tag_id = ${id}`;
  await tx.$executeRaw`
    INSERT INTO video_tags (video_id, tag_id)
    SELECT video_id, ${intoId}::int FROM video_tags WHERE tag_id = ${id} ORDER BY video_id ON CONFLICT DO NOTHING`;
  const inTrash = await moveInTrash(tx, TAG_LINKS, id, intoId);
  const aliasIds = await transferAliases(tx, { kind: "tag", ...from }, intoId);
  await tx.nameMerge.create({
    data: {
      ...{ kind: "tag", goneId: id, keptId: intoId, name: from.name, aliasIds },
      moved: [...row.moved, ...inTrash.moved],
      shared: [...row.shared, ...inTrash.shared],
    },
  });
  await removeTag(tx, id);
  return { from, videos: row.moved.length + row.shared.length };
}

/** Links are deleted first, so that triggers see which videos lose the tag. */
async function removeTag(tx: Db, id: number): Promise<void> {
  await tx.videoTag.deleteMany({ where: { tagId: id } });
  await tx.tag.delete({ where: { id }, select: { id: true } });
}

export function removeNames(adminId: number, { kind, ids }: Removal): Promise<Removed> {
  return kind === "category" ? removeCategories(adminId, ids) : removeTags(adminId, ids);
}

/** Drafts and deleted videos keep the tag's id, so undoing the deletion restores their tag. */
async function removeTags(adminId: number, ids: number[]): Promise<Removed> {
  await publish(
    { adminId },
    "tag.delete",
    async (tx, describe) => {
      const tags = await lockTags(tx, ids);
      for (const { id, name } of tags) {
        const links = await tx.videoTag.findMany({ where: { tagId: id }, select: { videoId: true } });
        const moved = links.map(({ videoId }) => videoId);
        await tx.nameMerge.create({
          data: { kind: "tag", goneId: id, name, moved, shared: [] },
        });
        await removeTag(tx, id);
      }
      describe(tags.length === 1 ? `tag ${ids[0]}` : `${tags.length} tags`, { names: tags.map(({ name }) => name) });
    },
    { timeout: VOCABULARY_TIMEOUT },
  );
  return { removed: ids, refused: [] };
}

/** Categories with videos are not deleted. */
async function removeCategories(adminId: number, ids: number[]): Promise<Removed> {
  return publish({ adminId }, "category.delete", async (tx, describe) => {
    const outcome: Removed = { removed: [], refused: [] };
    const names: string[] = [];
    for (const id of [...ids].sort((a, b) => a - b)) {
      try {
        names.push((await deleteCategory(tx, id)).name);
        outcome.removed.push(id);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        const category = await tx.category.findUnique({ where: { id }, select: { name: true } });
        if (category) outcome.refused.push({ id, name: category.name, reason: "Videos are using it." });
      }
    }
    describe(names.length === 1 ? `category ${outcome.removed[0]}` : `${names.length} categories`, { names });
    return outcome;
  });
}
