import { lockFeatured } from "#lib/admin/featured/commands";
import { FEATURED_AT_MOST, FULL } from "#lib/admin/featured/policy";
import { subjectOf } from "#lib/audit/subject";
import { publish } from "#lib/catalog/commands";
import type { Describe } from "#lib/catalog/types";
import { Failure } from "#lib/core/errors";
import type { Db } from "#lib/db/prisma";
import { TRASH_TIMEOUT, trashVideos } from "#lib/trash/commands";
import { CATEGORY } from "#lib/videos/admin/schemas";
import type { BulkRequest, BulkResult } from "./types.ts";

type LockedVideo = {
  id: number;
  title: string;
  isPrivate: boolean;
  isFeatured: boolean;
  isIn: boolean;
  isOnly: boolean;
};

type Plan = { changed: LockedVideo[]; refused: { video: LockedVideo; reason: string }[] };

const NOT_FOUND = "Video not found";

/**
 * Changes up to VIDEOS_AT_ONCE videos within the request, in one transaction. A job does larger changes
 * (lib/admin/changes). Videos that cannot be changed are returned with the reason.
 */
export async function changeVideos(adminId: number, request: BulkRequest): Promise<BulkResult> {
  const name = request.action.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const change = (tx: Db, describe: Describe) => changeWithin(tx, describe, adminId, request);
  return publish({ adminId }, `video.${name}`, change, { timeout: TRASH_TIMEOUT });
}

async function changeWithin(tx: Db, describe: Describe, adminId: number, request: BulkRequest): Promise<BulkResult> {
  const { ids, action, categoryId } = request;
  const category = categoryId === undefined ? undefined : await lockCategory(tx, categoryId);
  if (action === "feature" || action === "unfeature") await lockFeatured(tx);
  const locked = await lockVideos(tx, request);
  const plan = await planOf(tx, request, locked, category?.name);
  const changed = plan.changed.map(({ id }) => id);
  if (changed.length > 0) {
    await apply(tx, adminId, request, changed);
    const videos = plan.changed.map(({ id, title }) => ({ id, title }));
    describe(subjectOf(changed), { videos, ...(category && { category }) });
  }
  const refused = plan.refused.map(({ video: { id, title }, reason }) => ({ id, title, reason }));
  const seen = new Set([...changed, ...refused.map(({ id }) => id)]);
  const known = new Set(locked.map(({ id }) => id));
  return {
    changed,
    unchanged: ids.filter((id) => known.has(id) && !seen.has(id)),
    refused: [...refused, ...ids.filter((id) => !known.has(id)).map((id) => ({ id, title: null, reason: NOT_FOUND }))],
  };
}

async function lockCategory(tx: Db, id: number): Promise<{ id: number; name: string }> {
  const [category] = await tx.$queryRaw<{ id: number; name: string }[]>`
    SELECT id, name FROM categories WHERE id = ${id} FOR NO KEY UPDATE`;
  if (!category) throw new Failure("invalid", CATEGORY, { fields: { categoryId: CATEGORY } });
  return category;
}

async function lockVideos(tx: Db, { ids, action, categoryId = 0 }: BulkRequest): Promise<LockedVideo[]> {
  if (action !== "delete") {
    await tx.$queryRaw`SELECT 1 FROM videos WHERE id = ANY (${ids}::int[]) ORDER BY id FOR NO KEY UPDATE`;
  }
  return tx.$queryRaw`
    SELECT id, title, is_private AS "isPrivate", featured_rank IS NOT NULL AS "isFeatured",
      EXISTS (SELECT 1 FROM video_categories WHERE video_id = id AND category_id = ${categoryId}) AS "isIn",
      NOT EXISTS (SELECT 1 FROM video_categories WHERE video_id = id AND category_id <> ${categoryId}) AS "isOnly"
    FROM videos WHERE id = ANY (${ids}::int[]) ORDER BY array_position(${ids}::int[], id)`;
}

async function planOf(
  tx: Db,
  { action }: BulkRequest,
  locked: LockedVideo[],
  category: string | undefined,
): Promise<Plan> {
  const matching = (is: (video: LockedVideo) => boolean): Plan => ({ changed: locked.filter(is), refused: [] });
  switch (action) {
    case "makePrivate":
      return matching(({ isPrivate }) => !isPrivate);
    case "makePublic":
      return matching(({ isPrivate }) => isPrivate);
    case "unfeature":
      return matching(({ isFeatured }) => isFeatured);
    case "addCategory":
      return matching(({ isIn }) => !isIn);
    case "delete":
      return matching(() => true);
    case "removeCategory": {
      const reason = `${category} is its only category. A video needs at least one.`;
      const { changed } = matching(({ isIn, isOnly }) => isIn && !isOnly);
      return {
        changed,
        refused: locked.filter((video) => video.isIn && video.isOnly).map((video) => ({ video, reason })),
      };
    }
    case "feature": {
      const wanted = locked.filter(({ isFeatured }) => !isFeatured);
      const room = Math.max(FEATURED_AT_MOST - (await tx.video.count({ where: { featuredRank: { not: null } } })), 0);
      return {
        changed: wanted.slice(0, room),
        refused: wanted.slice(room).map((video) => ({ video, reason: FULL })),
      };
    }
  }
}

async function apply(tx: Db, adminId: number, { action, categoryId }: BulkRequest, ids: number[]): Promise<void> {
  switch (action) {
    case "delete":
      await trashVideos(tx, adminId, ids);
      return;
    case "feature":
      await tx.$executeRaw`
        UPDATE videos SET updated_at = now(), featured_rank = place + (SELECT coalesce(max(featured_rank), 0) FROM videos)
        FROM unnest(${ids}::int[]) WITH ORDINALITY AS given (video_id, place) WHERE id = video_id`;
      return;
    case "unfeature":
      await tx.video.updateMany({ where: { id: { in: ids } }, data: { featuredRank: null } });
      return;
    case "makePrivate":
    case "makePublic":
      await tx.video.updateMany({ where: { id: { in: ids } }, data: { isPrivate: action === "makePrivate" } });
      return;
    case "addCategory":
      // A trigger fills the other columns.
      await tx.$executeRaw`
        INSERT INTO video_categories (category_id, video_id) SELECT ${categoryId}::int, id FROM unnest(${ids}::int[]) AS id`;
      await touchUpdatedAt(tx, ids);
      return;
    case "removeCategory":
      await tx.videoCategory.deleteMany({ where: { categoryId, videoId: { in: ids } } });
      await touchUpdatedAt(tx, ids);
  }
}

const touchUpdatedAt = (tx: Db, ids: number[]) =>
  tx.$executeRaw`UPDATE videos SET updated_at = now() WHERE id = ANY (${ids}::int[])`;
