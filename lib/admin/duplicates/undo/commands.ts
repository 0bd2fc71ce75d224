import { publish } from "#lib/catalog/commands";
import { Failure } from "#lib/core/errors";
import type { Db } from "#lib/db/prisma";
import { TRASH_TIMEOUT } from "#lib/trash/commands";
import { lockMerged, returnMerged } from "#lib/trash/merged/commands";
import { lockForTrash } from "#lib/trash/moves/commands";
import { takeBackMembersRows, takeBackPlaces } from "../members-rows/commands.ts";
import type { Given } from "../types.ts";

const TOO_LATE = "This merge can no longer be undone.";

/** Restores both videos. Data added to the remaining video since the merge stays with it. */
export async function undoMerge(adminId: number, goneId: number): Promise<void> {
  await publish(
    { adminId },
    "video.unmerge",
    async (tx, describe) => {
      const [merge] = await tx.$queryRaw<{ title: string; before: Given }[]>`
        SELECT title, before FROM merged_videos WHERE id = ${goneId} FOR UPDATE`;
      if (!merge) throw new Failure("not_found", "This merge is not there, or was undone already.");
      const given = merge.before;
      await lockForTrash(tx, [given.keptId]);
      if (!(await lockMerged(tx, goneId))) throw new Failure("conflict", TOO_LATE);
      const kept = await tx.video.findUnique({ where: { id: given.keptId }, select: { embedKey: true } });
      if (!kept) throw new Failure("conflict", `Video ${given.keptId} is not in the catalogue. Bring it back first.`);
      if (given.mirrorKeys.includes(kept.embedKey ?? "")) {
        throw new Failure(
          "conflict",
          `Video ${given.keptId} has the other's player as its first one. Change that first.`,
        );
      }
      await takeBack(tx, given, goneId);
      await returnMerged(tx, goneId, given.keptId);
      await tx.mergedVideo.delete({ where: { id: goneId } });
      describe(`video ${given.keptId}`, { videos: [{ id: goneId, title: merge.title }] });
    },
    { timeout: TRASH_TIMEOUT },
  );
}

async function takeBack(tx: Db, given: Given, goneId: number): Promise<void> {
  const { keptId, heat, updatedAt } = given;
  await tx.videoMirror.deleteMany({ where: { videoId: keptId, embedKey: { in: given.mirrorKeys } } });
  await tx.videoCategory.deleteMany({ where: { videoId: keptId, categoryId: { in: given.categoryIds } } });
  await tx.videoTag.deleteMany({ where: { videoId: keptId, tagId: { in: given.tagIds } } });
  await takeBackPlaces(tx, keptId, given.playlistIds);
  await tx.$executeRaw`
    UPDATE video_reports SET video_id = ${goneId} WHERE id = ANY (${given.reportIds}::int[]) AND video_id = ${keptId}`;
  await tx.$executeRaw`
    UPDATE old_addresses SET video_id = ${goneId} WHERE id = ANY (${given.addressIds}::int[]) AND video_id = ${keptId}`;
  await takeBackViews(tx, given, goneId);
  await takeBackMembersRows(tx, keptId, goneId);
  await tx.$executeRaw`
    UPDATE video_stats SET views = greatest(views - ${given.views}::int, 0),
      heat = CASE WHEN heat = ${heat.after} THEN ${heat.before} ELSE heat END
    WHERE video_id = ${keptId}`;
  await tx.$executeRaw`
    UPDATE videos SET starting_views = greatest(starting_views - ${given.startingViews}::int, 0),
      updated_at = CASE WHEN updated_at = ${updatedAt.after}::timestamptz THEN ${updatedAt.before}::timestamptz ELSE now() END
    WHERE id = ${keptId}`;
}

async function takeBackViews(tx: Db, { keptId }: Given, goneId: number): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM video_daily_views d USING deleted_video_rows r
    WHERE r.source = 'video_daily_views' AND r.video_id = ${goneId} AND d.video_id = ${keptId}
      AND d.day = (r."row" ->> 'day')::date AND d.views <= (r."row" ->> 'views')::int`;
  await tx.$executeRaw`
    UPDATE video_daily_views d SET views = d.views - (r."row" ->> 'views')::int
    FROM deleted_video_rows r
    WHERE r.source = 'video_daily_views' AND r.video_id = ${goneId} AND d.video_id = ${keptId}
      AND d.day = (r."row" ->> 'day')::date AND d.views > (r."row" ->> 'views')::int`;
}
