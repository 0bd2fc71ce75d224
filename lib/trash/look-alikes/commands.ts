import type { Db } from "#lib/db/prisma";
import { titleKey } from "#lib/videos/title-key";
import { Prisma } from "#prisma";
import { unpublish } from "../moves/commands.ts";
import { BITS_APART, MOST_SHARING, SECONDS_APART } from "./policy.ts";

type Compared = { id: number; title: string; seconds: number | null };
type Found = { id: number; removedId: number; byPicture: boolean };

/** A deleted video `d` and the hash `p.look` of its thumbnail, unless many videos share it. */
const WITH_PICTURE = Prisma.sql`
  deleted_videos d LEFT JOIN pictures p ON p.key = sha256(convert_to(d."row" ->> 'thumbnail_url', 'UTF8'))
    AND (SELECT count(*) FROM (
      SELECT 1 FROM videos v WHERE v.thumbnail_url = d."row" ->> 'thumbnail_url' LIMIT ${MOST_SHARING + 1}::int) AS same
    ) <= ${MOST_SHARING}::int`;

/** Stores the fingerprints of videos that a report has just taken off the site. */
export async function rememberFingerprints(tx: Db, ids: number[]): Promise<void> {
  const removed = await tx.$queryRaw<(Compared & { pictureHash: bigint | null })[]>`
    SELECT d.video_id AS id, d.title, (d."row" ->> 'duration_seconds')::int AS seconds, p.look AS "pictureHash"
    FROM ${WITH_PICTURE} JOIN video_tombstones t ON t.video_id = d.video_id
    WHERE d.video_id = ANY (${ids}::int[])`;
  const data = removed.map(({ id, title, seconds, pictureHash }) => ({
    videoId: id,
    titleKey: titleKey(title) ?? null,
    seconds,
    pictureHash,
  }));
  await tx.removedFingerprint.createMany({ data, skipDuplicates: true });
}

/** Adds hashes of thumbnails that were stored or hashed after their videos were removed. */
export const rememberPictures = (tx: Db) => tx.$executeRaw`
  UPDATE removed_looks r SET picture_look = p.look FROM ${WITH_PICTURE}
  WHERE d.video_id = r.video_id AND r.picture_look IS NULL AND p.look IS NOT NULL`;

/** Deletes a video's fingerprint once no decision or open report keeps it off the site. */
export const forgetFingerprint = (tx: Db, videoId: number) => tx.$executeRaw`
  DELETE FROM removed_looks WHERE video_id = ${videoId} AND NOT EXISTS (
    SELECT 1 FROM video_reports r WHERE r.video_id = ${videoId}
      AND (r.decision = 'removed' OR (r.hidden_at IS NOT NULL AND r.resolved_at IS NULL)))`;

const findByTitle = async (tx: Db, ids: number[]): Promise<Found[]> => {
  const videos = await tx.$queryRaw<Compared[]>`
    SELECT id, title, duration_seconds AS seconds FROM videos
    WHERE id = ANY (${ids}::int[]) AND duration_seconds IS NOT NULL ORDER BY id`;
  const keyed = videos.flatMap(({ id, title, seconds }) => {
    const key = titleKey(title);
    return key === undefined ? [] : [{ id, key, seconds }];
  });
  return tx.$queryRaw`
    SELECT given.id, min(r.video_id) AS "removedId", false AS "byPicture"
    FROM unnest(${keyed.map(({ id }) => id)}::int[], ${keyed.map(({ key }) => key)}::bigint[],
      ${keyed.map(({ seconds }) => seconds)}::int[]) AS given (id, key, seconds)
    JOIN removed_looks r ON r.title_key = given.key
      AND r.seconds BETWEEN given.seconds - ${SECONDS_APART}::int AND given.seconds + ${SECONDS_APART}::int
    GROUP BY given.id ORDER BY given.id`;
};

const findByPicture = (tx: Db, ids: number[]): Promise<Found[]> => tx.$queryRaw`
  SELECT v.id, min(r.video_id) AS "removedId", true AS "byPicture" FROM videos v
  JOIN pictures p ON p.key = sha256(convert_to(v.thumbnail_url, 'UTF8'))
  JOIN removed_looks r ON bit_count((r.picture_look # p.look)::bit(64)) <= ${BITS_APART}::int
    AND (abs(r.seconds - v.duration_seconds) <= ${SECONDS_APART}::int) IS NOT FALSE
  WHERE v.id = ANY (${ids}::int[]) GROUP BY v.id ORDER BY v.id`;

/**
 * Turns new public videos that look like removed ones into drafts. Returns them with the removed video. Those in
 * `dated` keep their dates when they are published.
 */
export async function holdLookAlikes(tx: Db, ids: number[], dated: number[] = []): Promise<Found[]> {
  const byTitle = await findByTitle(tx, ids);
  const titled = new Set(byTitle.map(({ id }) => id));
  return hold(tx, [...byTitle, ...(await findByPicture(tx, ids)).filter(({ id }) => !titled.has(id))], dated);
}

/** Like `holdLookAlikes`, for videos whose thumbnails were stored after the videos were added. They keep their dates. */
export const holdByPicture = async (tx: Db, ids: number[]): Promise<Found[]> =>
  hold(tx, await findByPicture(tx, ids), ids);

async function hold(tx: Db, alike: Found[], dated: number[]): Promise<Found[]> {
  if (alike.length === 0) return alike;
  const reviewed = await tx.lookAlike.findMany({
    where: { videoId: { in: alike.map(({ id }) => id) }, reviewedAt: { not: null } },
    select: { videoId: true },
  });
  const found = alike.filter(({ id }) => !reviewed.some(({ videoId }) => videoId === id));
  const keepsDate = new Set(dated);
  await unpublish(
    tx,
    found.map(({ id }) => ({
      ...{ id, state: "draft" as const, publishAt: null, problem: null },
      keepsDate: keepsDate.has(id),
    })),
  );
  const data = found.map(({ id, removedId, byPicture }) => ({ videoId: id, removedId, byPicture }));
  await tx.lookAlike.createMany({ data, skipDuplicates: true });
  return found;
}

/** Ends a pending review. Returns the removed video, or null if there was none. */
export async function endReview(tx: Db, id: number): Promise<number | null> {
  const [ended] = await tx.$queryRaw<{ removedId: number }[]>`
    UPDATE look_alikes SET reviewed_at = now() WHERE video_id = ${id} AND reviewed_at IS NULL
    RETURNING removed_id AS "removedId"`;
  return ended?.removedId ?? null;
}

/** Lets a video be reviewed again if it is restored after a review deleted it. */
export const forgetReview = (tx: Db, id: number) => tx.lookAlike.deleteMany({ where: { videoId: id } });
