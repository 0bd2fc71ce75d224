import type { Db } from "#lib/db/prisma";
import { titleKey } from "#lib/videos/title-key";
import { unpublish } from "../unpublished/commands.ts";
import { SECONDS_APART } from "./policy.ts";

type Look = { id: number; title: string; seconds: number };
type Found = { id: number; removedId: number };

const keysOf = (looks: Look[]) =>
  looks.flatMap(({ id, title, seconds }) => {
    const key = titleKey(title);
    return key === undefined ? [] : [{ id, key, seconds }];
  });

/** Remembers how videos look that a report has just taken off the site. */
export async function rememberLooks(tx: Db, ids: number[]): Promise<void> {
  const looks = await tx.$queryRaw<Look[]>`
    SELECT video_id AS id, d.title, (d."row" ->> 'duration_seconds')::int AS seconds
    FROM deleted_videos d JOIN video_tombstones USING (video_id)
    WHERE video_id = ANY (${ids}::int[]) AND d."row" ->> 'duration_seconds' IS NOT NULL`;
  const data = keysOf(looks).map(({ id, key, seconds }) => ({ videoId: id, titleKey: key, seconds }));
  await tx.removedLook.createMany({ data, skipDuplicates: true });
}

/** Forgets how a video looks once no decision or open report keeps it off the site. */
export const forgetLook = (tx: Db, videoId: number) => tx.$executeRaw`
  DELETE FROM removed_looks WHERE video_id = ${videoId} AND NOT EXISTS (
    SELECT 1 FROM video_reports r WHERE r.video_id = ${videoId}
      AND (r.decision = 'removed' OR (r.hidden_at IS NOT NULL AND r.resolved_at IS NULL)))`;

/** Makes drafts of new public videos that look like removed ones. Returns them with the removed video. */
export async function holdLookAlikes(tx: Db, ids: number[]): Promise<Found[]> {
  const looks = keysOf(
    await tx.$queryRaw<Look[]>`
      SELECT id, title, duration_seconds AS seconds FROM videos
      WHERE id = ANY (${ids}::int[]) AND duration_seconds IS NOT NULL ORDER BY id`,
  );
  const found = await tx.$queryRaw<Found[]>`
    SELECT given.id, min(r.video_id) AS "removedId"
    FROM unnest(${looks.map(({ id }) => id)}::int[], ${looks.map(({ key }) => key)}::bigint[],
      ${looks.map(({ seconds }) => seconds)}::int[]) AS given (id, key, seconds)
    JOIN removed_looks r ON r.title_key = given.key
      AND r.seconds BETWEEN given.seconds - ${SECONDS_APART}::int AND given.seconds + ${SECONDS_APART}::int
    GROUP BY given.id ORDER BY given.id`;
  if (found.length === 0) return found;
  await unpublish(
    tx,
    found.map(({ id }) => ({ id, state: "draft" as const, publishAt: null, keepsDate: false })),
  );
  const data = found.map(({ id, removedId }) => ({ videoId: id, removedId }));
  await tx.lookAlike.createMany({ data, skipDuplicates: true });
  return found;
}

/** Ends the wait for a review. Returns the removed video, or null if there was none. */
export async function endReview(tx: Db, id: number): Promise<number | null> {
  const [gone] = await tx.$queryRaw<{ removedId: number }[]>`
    DELETE FROM look_alikes WHERE video_id = ${id} RETURNING removed_id AS "removedId"`;
  return gone?.removedId ?? null;
}
