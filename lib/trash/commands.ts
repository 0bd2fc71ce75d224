import { subjectOf } from "#lib/audit/subject";
import { publish } from "#lib/catalog/commands";
import type { Actor, Describe } from "#lib/catalog/types";
import { Failure } from "#lib/core/errors";
import { type Db, db } from "#lib/db/prisma";
import { releasePictures } from "#lib/videos/pictures/commands";
import { Prisma } from "#prisma";
import { holdLookAlikes } from "./look-alikes/commands.ts";
import { listPendingReviews } from "./look-alikes/queries.ts";
import { lockDeleted, lockForTrash, lockTrash, refuseCopies, takeOut } from "./moves/commands.ts";
import { DAYS_IN_TRASH, IN_TRASH } from "./policy.ts";
import { removedByReport } from "./removed-by-report.ts";
import { restoreRows } from "./restore/commands.ts";
import type { Restored } from "./types.ts";
import { restoreUnpublished, trashUnpublished } from "./unpublished/commands.ts";

export const TRASH_TIMEOUT = 60_000;

const BATCH_SIZE = 200;
const ROWS_PER_BATCH = 5000;

const NOT_DECIDED = "A report that is not decided keeps this video off the site. Decide it first.";

/** A reported video cannot be erased before the report is decided. */
const openReportOf = (id: Prisma.Sql) => Prisma.sql`
  SELECT 1 FROM video_reports r WHERE r.video_id = ${id} AND r.hidden_at IS NOT NULL AND r.resolved_at IS NULL`;

/** Also deletes dead and unpublished videos. A deleted dead video no longer returns automatically. */
export async function trashVideos(
  tx: Db,
  adminId: number | null,
  ids: number[],
): Promise<{ id: number; title: string }[]> {
  await lockForTrash(tx, ids);
  await trashDead(tx, adminId, ids);
  const unpublished = await trashUnpublished(tx, adminId, ids);
  // Tombstones of demo videos omit the embed key, because a later import may add the real videos.
  await tx.$executeRaw`
    INSERT INTO video_tombstones (video_id, embed_key, title, admin_id, old_id, old_slug, old_url, mirror_keys)
    SELECT id, CASE WHEN id NOT IN (SELECT id FROM demo_videos) THEN embed_key END, title, ${adminId}::int,
      old_id, old_slug, old_url, ARRAY(SELECT embed_key FROM video_mirrors WHERE video_id = id ORDER BY position)
    FROM videos WHERE id = ANY (${ids}::int[])`;
  return [...unpublished, ...(await takeOut(tx, ids))];
}

/** Records the admin who confirmed a removal that was automatic. */
export async function confirmRemoval(tx: Db, adminId: number, videoId: number): Promise<void> {
  await tx.videoTombstone.updateMany({ where: { videoId, adminId: null }, data: { adminId } });
}

/** Refuses the players of a video that a report removed in all later imports, even if it was demo content. */
export const rememberPlayers = (tx: Db, videoId: number) => tx.$executeRaw`
  UPDATE video_tombstones t SET embed_key = d."row" ->> 'embed_key', mirror_keys = ARRAY(
    SELECT r."row" ->> 'embed_key' FROM deleted_video_rows r
    WHERE r.video_id = t.video_id AND r.source = 'video_mirrors' ORDER BY (r."row" ->> 'position')::int)
  FROM deleted_videos d WHERE d.video_id = t.video_id AND t.video_id = ${videoId} AND t.embed_key IS NULL`;

async function trashDead(tx: Db, adminId: number | null, ids: number[]): Promise<void> {
  await tx.$executeRaw`
    WITH locked AS (
      SELECT video_id FROM deleted_videos JOIN dead_videos USING (video_id) WHERE video_id = ANY (${ids}::int[])
      ORDER BY video_id FOR UPDATE OF deleted_videos),
    cleared AS (DELETE FROM dead_videos WHERE video_id IN (SELECT video_id FROM locked)),
    deleted AS (UPDATE deleted_videos SET deleted_at = now() WHERE video_id IN (SELECT video_id FROM locked))
    UPDATE video_tombstones SET deleted_at = now(), admin_id = ${adminId}::int
    WHERE video_id IN (SELECT video_id FROM locked)`;
}

type RestoreOptions = {
  /** Also restores videos hidden by a report. */
  overrulesReports?: boolean;
};

export async function restoreVideos(actor: Actor, ids: number[], options: RestoreOptions = {}): Promise<Restored> {
  return publish(
    actor,
    "video.restore",
    async (tx, describe) => {
      const { videos, ...restored } = await restoreWithin(tx, ids, options);
      if (videos.length > 0) describe(subjectOf(restored.restored), { videos });
      return restored;
    },
    { timeout: TRASH_TIMEOUT },
  );
}

export async function restoreWithin(
  tx: Db,
  wanted: number[],
  { overrulesReports = false }: RestoreOptions = {},
): Promise<Restored & { videos: { id: number; title: string }[] }> {
  const reported = overrulesReports ? [] : await listReported(tx, wanted);
  const ids = wanted.filter((id) => !reported.some((video) => video.id === id));
  const unpublished = await restoreUnpublished(tx, ids);
  const merged = await tx.deletedVideo.findMany({
    where: { videoId: { in: ids }, mergedInto: { not: null } },
    select: { videoId: true },
  });
  const others = new Set([...unpublished.asked, ...merged.map(({ videoId }) => videoId)]);
  const inTrash = await lockTrash(
    tx,
    ids.filter((id) => !others.has(id)),
  );
  const copied = await refuseCopies(tx, inTrash);
  const copies = new Set(copied.map(({ id }) => id));
  const videos = inTrash.filter(({ id }) => !copies.has(id));
  const restored = videos.map(({ id }) => id);
  if (restored.length > 0) {
    await restoreRows(tx, restored);
    await releasePictures(tx, restored);
  }
  const pending = overrulesReports ? [] : await holdLookAlikes(tx, restored, restored);
  const isPending = (id: number) => pending.some((each) => each.id === id);
  const uncategorized = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM videos WHERE id = ANY (${restored}::int[])
      AND NOT EXISTS (SELECT 1 FROM video_categories WHERE video_id = videos.id) ORDER BY id`;
  const known = new Set([...inTrash, ...unpublished.videos].map(({ id }) => id));
  const missing = ids.filter((id) => !known.has(id));
  return {
    restored: [...restored.filter((id) => !isPending(id)), ...unpublished.videos.map(({ id }) => id)],
    missing,
    uncategorized: uncategorized.map(({ id }) => id),
    refused: [...reported, ...copied, ...(await listPendingReviews(tx, restored))],
    videos: [...videos, ...unpublished.videos],
  };
}

/** Videos in the trash that an open report hides or whose last decision was removal. */
async function listReported(tx: Db, ids: number[]): Promise<Restored["refused"]> {
  const rows = await tx.$queryRaw<{ id: number; title: string }[]>`
    SELECT video_id AS id, title FROM deleted_videos d
    WHERE video_id = ANY (${ids}::int[]) AND ${removedByReport("d.video_id")} ORDER BY video_id`;
  const reason = "A report keeps it off the site. It returns if the report is decided differently.";
  return rows.map((row) => ({ ...row, duplicateOf: null, reason }));
}

export async function eraseDeletedVideo(adminId: number, id: number): Promise<void> {
  const erase = async (tx: Db, describe: Describe) => {
    const sealed = await tx.$queryRaw<object[]>`SELECT 1 WHERE EXISTS (${openReportOf(Prisma.sql`${id}::int`)})`;
    if (sealed.length > 0) throw new Failure("conflict", NOT_DECIDED);
    const where = { videoId: id, ...IN_TRASH };
    await lockDeleted(tx, [id]);
    const [gone] = await tx.deletedVideo.findMany({ where, select: { title: true } });
    if (gone) await eraseRows(tx, [id]);
    const { count } = await tx.deletedVideo.deleteMany({ where });
    if (!gone || count === 0) throw new Failure("not_found", "This video is not in the trash.");
    describe(`video ${id}`, { title: gone.title });
  };
  await publish({ adminId }, "video.erase", erase, { timeout: TRASH_TIMEOUT });
}

/** The cascade would erase hundreds of thousands of members' rows in one statement. */
async function eraseRows(tx: Db, ids: number[]): Promise<void> {
  for (let erased = ROWS_PER_BATCH; erased === ROWS_PER_BATCH; ) {
    erased = await tx.$executeRaw`
      DELETE FROM deleted_video_rows WHERE id IN (
        SELECT id FROM deleted_video_rows WHERE video_id = ANY (${ids}::int[]) LIMIT ${ROWS_PER_BATCH})`;
  }
}

/**
 * Skips dead and unpublished videos and those that an open report keeps off the site. Returns the number of erased
 * videos.
 */
export async function purgeDeletedVideos(): Promise<number> {
  let purged = 0;
  for (let erased = BATCH_SIZE; erased === BATCH_SIZE; purged += erased) {
    erased = await db.$transaction(eraseExpired, { timeout: TRASH_TIMEOUT });
  }
  return purged;
}

async function eraseExpired(tx: Db): Promise<number> {
  const expired = await tx.$queryRaw<{ id: number }[]>`
    SELECT video_id AS id FROM deleted_videos d WHERE deleted_at < now() - make_interval(days => ${DAYS_IN_TRASH}::int)
      AND NOT EXISTS (SELECT 1 FROM dead_videos x WHERE x.video_id = d.video_id)
      AND NOT EXISTS (SELECT 1 FROM unpublished_videos u WHERE u.video_id = d.video_id AND NOT u.is_deleted)
      AND NOT EXISTS (${openReportOf(Prisma.sql`d.video_id`)})
    ORDER BY deleted_at LIMIT ${BATCH_SIZE} FOR UPDATE`;
  const ids = expired.map(({ id }) => id);
  await eraseRows(tx, ids);
  return (await tx.deletedVideo.deleteMany({ where: { videoId: { in: ids } } })).count;
}
