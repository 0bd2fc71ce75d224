import type { Db } from "#lib/db/prisma";
import { hostRules } from "#lib/videos/hosts/policy";
import { holdLookAlikes } from "../look-alikes/commands.ts";
import { listPendingReviews } from "../look-alikes/queries.ts";
import { lockForTrash, lockTrash, refuseCopies, unpublish } from "../moves/commands.ts";
import { listAsked } from "../player-questions/queries.ts";
import { restoreRows } from "../restore/commands.ts";
import { listUnpublishable } from "./queries.ts";
import type { Mark, RefusedState, StatesSet, Wanted, Was } from "./types.ts";

type LockedMark = Mark & { deletedAt: Date; embedKey: string | null };

export async function lockUnpublished(tx: Db, ids: number[]): Promise<LockedMark[]> {
  return tx.$queryRaw`
    SELECT video_id AS id, state, publish_at AS "publishAt", keeps_date AS "keepsDate", problem,
      deleted_at AS "deletedAt", embed_key AS "embedKey"
    FROM deleted_videos JOIN unpublished_videos USING (video_id)
    WHERE video_id = ANY (${ids}::int[]) AND NOT is_deleted ORDER BY video_id FOR UPDATE OF deleted_videos, unpublished_videos`;
}

/**
 * Runs `work` with the unpublished videos of `ids` in the catalogue and takes them out in the same transaction, so that
 * nobody sees them and no page is purged.
 */
export async function whileInCatalogue<T>(tx: Db, ids: number[], work: () => Promise<T>): Promise<T> {
  const marks = await lockUnpublished(tx, ids);
  if (marks.length === 0) return work();
  const marked = marks.map(({ id }) => id);
  await lockTrash(tx, marked);
  await restoreRows(tx, marked);
  const result = await work();
  await unpublish(tx, marks);
  // `deleted_at` determines the order in which playlist positions are restored.
  await tx.$executeRaw`
    UPDATE deleted_videos SET deleted_at = given.at
    FROM unnest(${marked}::int[], ${marks.map(({ deletedAt }) => deletedAt)}::timestamptz[]) AS given (id, at)
    WHERE video_id = given.id`;
  await numberAsBefore(tx, marked);
  // A new player may have solved the problem.
  await tx.$executeRaw`
    UPDATE unpublished_videos u SET problem = NULL
    FROM unnest(${marked}::int[], ${marks.map(({ embedKey }) => embedKey)}::text[]) AS given (id, key)
    WHERE video_id = given.id AND problem IS NOT NULL AND embed_key IS DISTINCT FROM key`;
  await forgetTouched(tx, marked);
  return result;
}

/** Positions are those that a video had when it was hidden, after videos that were hidden before it. */
const numberAsBefore = (tx: Db, ids: number[]) => tx.$executeRaw`
  WITH places AS (
    SELECT r.id, r."row" -> 'playlist_id' AS playlist, (r."row" ->> 'position')::int AS position, d.deleted_at AS at
    FROM deleted_video_rows r JOIN deleted_videos d USING (video_id)
    WHERE r.source = 'playlist_videos' AND r.video_id = ANY (${ids}::int[])),
  moved AS (
    SELECT later.id, count(*) AS n FROM places later
    JOIN places earlier ON earlier.playlist = later.playlist AND earlier.position < later.position AND earlier.at < later.at
    GROUP BY later.id)
  UPDATE deleted_video_rows r SET "row" = r."row" || jsonb_build_object('position', (r."row" ->> 'position')::int - n)
  FROM moved WHERE r.id = moved.id`;

export const forgetTouched = (tx: Db, ids: number[]) => tx.$queryRaw`SELECT forget_touched(${ids}::int[])::text`;

/** Sets the state of public and unpublished videos. Videos already in that state are not returned. */
export async function setStates(tx: Db, ids: number[], wanted: Wanted): Promise<StatesSet> {
  await lockForTrash(tx, ids);
  const marks = await lockUnpublished(tx, ids);
  const pending =
    wanted.state === "draft" ? [] : [...(await listPendingReviews(tx, ids)), ...(await listAsked(tx, ids))];
  const candidates = without(pending, marks);
  const refused = [...pending, ...(await refuseToPublish(tx, candidates, wanted))];
  const was = without(refused, await readStates(tx, ids));
  const due = wanted.publishAt?.toISOString() ?? null;
  const isOther = ({ state, publishAt, keepsDate }: Was) =>
    state !== wanted.state || publishAt !== due || (wanted.keepsDate ?? keepsDate) !== keepsDate;
  const others = was.filter(isOther);
  if (wanted.state === "public") {
    const set = await publishLocked(tx, marks, others, wanted);
    return { ...set, refused: [...refused, ...set.refused] };
  }
  const { state, publishAt = null } = wanted;
  const ofPublic = others.filter((each) => each.state === "public").map(({ id }) => id);
  if (ofPublic.length > 0) {
    await unpublish(
      tx,
      ofPublic.map((id) => ({ id, state, publishAt, keepsDate: wanted.keepsDate ?? true, problem: null })),
    );
  }
  await tx.$executeRaw`
    UPDATE unpublished_videos SET state = ${state}, publish_at = ${publishAt}::timestamptz, problem = NULL,
      keeps_date = coalesce(${wanted.keepsDate ?? null}::boolean, keeps_date), changed_at = now()
    WHERE video_id = ANY (${others.map(({ id }) => id).filter((id) => !ofPublic.includes(id))}::int[])`;
  return { changed: others, refused };
}

function without<Video extends { id: number }>(refused: RefusedState[], videos: Video[]): Video[] {
  const ids = new Set(refused.map(({ id }) => id));
  return videos.filter(({ id }) => !ids.has(id));
}

async function refuseToPublish(tx: Db, marks: Mark[], { state, needsCategory }: Wanted): Promise<RefusedState[]> {
  if (state !== "public" && state !== "scheduled") return [];
  const ids = marks.map(({ id }) => id);
  return noteProblems(tx, await listUnpublishable(tx, ids, { ...hostRules(), needsCategory }));
}

/** Stores why videos were not published, for the lists of the panel. */
async function noteProblems(tx: Db, refused: RefusedState[]): Promise<RefusedState[]> {
  await tx.$executeRaw`
    UPDATE unpublished_videos SET problem = reason
    FROM unnest(${refused.map(({ id }) => id)}::int[], ${refused.map(({ reason }) => reason)}::text[]) AS given (id, reason)
    WHERE video_id = given.id`;
  return refused;
}

/** Placeholder until `scheduleEach` sets each video's own time. */
const NEVER = new Date("9999-01-01T00:00:00Z");

/** Schedules each video for its own time. */
export async function scheduleEach(tx: Db, moments: Map<number, Date>, keepsDate?: boolean): Promise<StatesSet> {
  const wanted: Wanted = {
    ...{ state: "scheduled", publishAt: NEVER, needsCategory: true },
    ...(keepsDate !== undefined && { keepsDate }),
  };
  const { changed, refused } = await setStates(tx, [...moments.keys()], wanted);
  await tx.$executeRaw`
    UPDATE unpublished_videos SET publish_at = given.at
    FROM unnest(${[...moments.keys()]}::int[], ${[...moments.values()]}::timestamptz[]) AS given (id, at)
    WHERE video_id = given.id AND publish_at = ${NEVER}::timestamptz`;
  return { changed, refused };
}

async function publishLocked(tx: Db, marks: Mark[], others: Was[], { keepsDate }: Wanted): Promise<StatesSet> {
  const unpublished = others.filter(({ state }) => state !== "public");
  const copies = await noteProblems(tx, await refuseCopies(tx, unpublished));
  const changed = without(copies, unpublished);
  const asNew = marks.filter((mark) => !(keepsDate ?? mark.keepsDate)).map(({ id }) => id);
  const held = await publishMarked(
    tx,
    changed.map(({ id }) => id),
    asNew,
  );
  return { changed: without(held, changed), refused: [...copies, ...held] };
}

/**
 * Videos in `asNew` are dated now, one millisecond apart. Returns those that became drafts instead, because they look
 * like videos that were removed after they were stored.
 */
export async function publishMarked(tx: Db, ids: number[], asNew: number[]): Promise<RefusedState[]> {
  if (ids.length === 0) return [];
  await lockTrash(tx, ids);
  await restoreRows(tx, ids);
  await tx.$executeRaw`
    UPDATE videos SET updated_at = now(), created_at = now() - (n.total - n.place) * interval '1 ms'
    FROM (SELECT id AS video_id, row_number() OVER (ORDER BY place) AS place, count(*) OVER () AS total
      FROM unnest(${ids}::int[]) WITH ORDINALITY AS given (id, place) WHERE id = ANY (${asNew}::int[])) AS n
    WHERE id = n.video_id`;
  const isNew = new Set(asNew);
  const held = await holdLookAlikes(
    tx,
    ids,
    ids.filter((id) => !isNew.has(id)),
  );
  const reviews = await listPendingReviews(
    tx,
    held.map(({ id }) => id),
  );
  return reviews.map((review) => ({ ...review, isHeld: true as const }));
}

export async function readStates(tx: Db, ids: number[]): Promise<Was[]> {
  const rows = await tx.$queryRaw<(Omit<Was, "publishAt"> & { publishAt: Date | null })[]>`
    SELECT id, title, 'public' AS state, NULL::timestamptz AS "publishAt", true AS "keepsDate",
      to_jsonb(created_at) #>> '{}' AS "createdAt", NULL AS problem
    FROM videos WHERE id = ANY (${ids}::int[])
    UNION ALL
    SELECT video_id, title, state, publish_at, keeps_date, "row" ->> 'created_at', problem
    FROM unpublished_videos JOIN deleted_videos USING (video_id) WHERE video_id = ANY (${ids}::int[]) AND NOT is_deleted
    ORDER BY id`;
  return rows.map((row) => ({ ...row, publishAt: row.publishAt?.toISOString() ?? null }));
}

/** Publishes due videos, earliest first. Those that cannot be published become drafts. */
export async function publishDue(tx: Db, limit: number): Promise<StatesSet> {
  const due = await tx.$queryRaw<{ id: number; keepsDate: boolean }[]>`
    SELECT video_id AS id, keeps_date AS "keepsDate" FROM unpublished_videos JOIN deleted_videos USING (video_id)
    WHERE state = 'scheduled' AND NOT is_deleted AND publish_at <= now()
    ORDER BY publish_at, video_id LIMIT ${limit}::int FOR UPDATE OF deleted_videos SKIP LOCKED`;
  const dueIds = due.map(({ id }) => id);
  const was = await readStates(tx, dueIds);
  const unpublishable = await listUnpublishable(tx, dueIds, hostRules());
  const copies = await refuseCopies(tx, without(unpublishable, due));
  const refused = await noteProblems(tx, [...unpublishable, ...copies]);
  await tx.$executeRaw`
    UPDATE unpublished_videos SET state = 'draft', publish_at = NULL, changed_at = now()
    WHERE video_id = ANY (${refused.map(({ id }) => id)}::int[])`;
  const published = without(refused, due);
  const held = await publishMarked(
    tx,
    published.map(({ id }) => id),
    published.filter(({ keepsDate }) => !keepsDate).map(({ id }) => id),
  );
  const all = [...refused, ...held];
  return { changed: without(all, was), refused: all };
}

/** Moves unpublished videos to the trash, where they keep their state. */
export async function trashUnpublished(
  tx: Db,
  adminId: number | null,
  ids: number[],
): Promise<{ id: number; title: string }[]> {
  const trashedIds = (await lockUnpublished(tx, ids)).map(({ id }) => id);
  if (trashedIds.length === 0) return [];
  await tx.unpublishedVideo.updateMany({ where: { videoId: { in: trashedIds } }, data: { isDeleted: true } });
  await tx.$executeRaw`
    INSERT INTO video_tombstones (video_id, embed_key, title, admin_id, old_id, old_slug, old_url, mirror_keys)
    SELECT video_id, "row" ->> 'embed_key', title, ${adminId}::int, "row" ->> 'old_id', "row" ->> 'old_slug', "row" ->> 'old_url',
      ARRAY(SELECT r."row" ->> 'embed_key' FROM deleted_video_rows r
        WHERE r.video_id = deleted_videos.video_id AND r.source = 'video_mirrors' ORDER BY (r."row" ->> 'position')::int)
    FROM deleted_videos WHERE video_id = ANY (${trashedIds}::int[])`;
  return tx.$queryRaw`
    UPDATE deleted_videos SET deleted_at = now() WHERE video_id = ANY (${trashedIds}::int[]) RETURNING video_id AS id, title`;
}

/**
 * Restores deleted unpublished videos to their former state. `asked` lists all unpublished videos in `ids`, deleted or
 * not.
 */
export async function restoreUnpublished(
  tx: Db,
  ids: number[],
): Promise<{ asked: Set<number>; videos: { id: number; title: string }[] }> {
  const locked = await tx.$queryRaw<{ id: number; title: string; isDeleted: boolean }[]>`
    SELECT video_id AS id, title, is_deleted AS "isDeleted" FROM deleted_videos JOIN unpublished_videos USING (video_id)
    WHERE video_id = ANY (${ids}::int[]) ORDER BY video_id FOR UPDATE OF deleted_videos`;
  const videos = locked.filter(({ isDeleted }) => isDeleted).map(({ id, title }) => ({ id, title }));
  const where = { videoId: { in: videos.map(({ id }) => id) } };
  await tx.unpublishedVideo.updateMany({ where, data: { isDeleted: false } });
  await tx.videoTombstone.deleteMany({ where });
  return { asked: new Set(locked.map(({ id }) => id)), videos };
}
