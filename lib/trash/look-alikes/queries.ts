import { offsetOf, type PageRequest, paginate } from "#lib/core/pagination";
import { type Db, db } from "#lib/db/prisma";
import { formatDuration } from "#lib/videos/duration";
import { Prisma } from "#prisma";
import type { StatesSet } from "../unpublished/types.ts";
import { BITS_APART, MOST_SHARING, pendingReviewText } from "./policy.ts";
import type { LookAlike, LookAlikePage } from "./types.ts";

const PENDING_REVIEW = Prisma.sql`
  FROM look_alikes l JOIN unpublished_videos u USING (video_id) JOIN deleted_videos d USING (video_id)
  WHERE NOT u.is_deleted AND l.reviewed_at IS NULL`;

type Side = { title: string; seconds: number | null; iframeSrc: string | null };
type Row = {
  id: number;
  removedId: number;
  heldAt: Date;
  byPicture: boolean;
  held: Side;
  removed: Side | null;
  removedTitle: string | null;
  removedAt: Date | null;
  reportId: number | null;
};

const described = ({ title, seconds, iframeSrc }: Side) => ({
  title,
  duration: seconds === null ? null : formatDuration(seconds),
  host: iframeSrc && (URL.parse(iframeSrc)?.hostname ?? null),
});

/** Drafts pending review, with the removed videos they look like. */
export async function listLookAlikes(request: PageRequest): Promise<LookAlikePage> {
  const [rows, [{ n }]] = await Promise.all([
    db.$queryRaw<Row[]>`
      SELECT l.video_id AS id, l.removed_id AS "removedId", l.created_at AS "heldAt", l.by_picture AS "byPicture", jsonb_build_object(
          'title', d.title, 'seconds', (d."row" ->> 'duration_seconds')::int, 'iframeSrc', d."row" ->> 'iframe_src') AS held,
        CASE WHEN r.video_id IS NOT NULL THEN jsonb_build_object(
          'title', r.title, 'seconds', (r."row" ->> 'duration_seconds')::int, 'iframeSrc', r."row" ->> 'iframe_src')
          END AS removed,
        t.title AS "removedTitle", t.deleted_at AS "removedAt",
        (SELECT max(id) FROM video_reports WHERE video_id = l.removed_id) AS "reportId"
      FROM look_alikes l JOIN unpublished_videos u USING (video_id) JOIN deleted_videos d USING (video_id)
        LEFT JOIN deleted_videos r ON r.video_id = l.removed_id LEFT JOIN video_tombstones t ON t.video_id = l.removed_id
      WHERE NOT u.is_deleted AND l.reviewed_at IS NULL
      ORDER BY l.created_at DESC, l.video_id DESC LIMIT ${request.limit}::int OFFSET ${offsetOf(request)}::bigint`,
    db.$queryRaw<[{ n: number }]>`SELECT count(*)::int AS n ${PENDING_REVIEW}`,
  ]);
  const lookAlikes = rows.map(
    ({ id, removedId, heldAt, byPicture, held, removed, removedTitle, removedAt, reportId }): LookAlike => ({
      id,
      heldAt: heldAt.toISOString(),
      alike: byPicture ? "thumbnail" : "title",
      ...described(held),
      removed: {
        id: removedId,
        ...described(removed ?? { title: removedTitle ?? `Video ${removedId}`, seconds: null, iframeSrc: null }),
        removedAt: removedAt?.toISOString() ?? null,
        reportId,
      },
    }),
  );
  return { lookAlikes, pagination: paginate(request, n) };
}

/** Drafts among `ids` that are pending review and must not be published. */
export async function listPendingReviews(tx: Db, ids: number[]): Promise<StatesSet["refused"]> {
  const rows = await tx.$queryRaw<{ id: number; title: string; removedId: number }[]>`
    SELECT l.video_id AS id, d.title, l.removed_id AS "removedId" ${PENDING_REVIEW} AND l.video_id = ANY (${ids}::int[]) ORDER BY 1`;
  return rows.map(({ id, title, removedId }) => ({
    id,
    title,
    duplicateOf: removedId,
    reason: pendingReviewText(removedId),
  }));
}

/** Videos removed by a report before fingerprints existed, if the trash still has them. */
export async function listUnremembered(most: number): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT t.video_id AS id FROM video_tombstones t JOIN deleted_videos USING (video_id)
    WHERE NOT EXISTS (SELECT 1 FROM removed_looks r WHERE r.video_id = t.video_id)
      AND EXISTS (SELECT 1 FROM video_reports r WHERE r.video_id = t.video_id
        AND (r.decision = 'removed' OR (r.hidden_at IS NOT NULL AND r.resolved_at IS NULL)))
    ORDER BY 1 LIMIT ${most}::int`;
  return rows.map(({ id }) => id);
}

/** Stored thumbnails of removed videos that have no hash yet. */
export const listUnhashed = (): Promise<{ key: Uint8Array; name: string }[]> => db.$queryRaw`
  SELECT DISTINCT p.key, p.name FROM removed_looks r JOIN deleted_videos d USING (video_id)
  JOIN pictures p ON p.key = sha256(convert_to(d."row" ->> 'thumbnail_url', 'UTF8'))
  WHERE r.picture_look IS NULL AND p.look IS NULL AND p.is_compared AND p.name IS NOT NULL LIMIT 500`;

/** New pictures, and whether they resemble those of removed videos. */
export const listUncompared = (most: number): Promise<{ address: string; isAlike: boolean }[]> => db.$queryRaw`
  SELECT address, EXISTS (
    SELECT 1 FROM removed_looks r WHERE bit_count((r.picture_look # p.look)::bit(64)) <= ${BITS_APART}::int) AS "isAlike"
  FROM pictures p WHERE NOT is_compared AND look IS NOT NULL LIMIT ${most}::int`;

/** Public videos with these thumbnails; ignores thumbnails shared by many videos. */
export async function listWithPictures(addresses: string[]): Promise<number[]> {
  const rows = await db.$queryRaw<{ ids: number[] }[]>`
    SELECT array_agg(id) AS ids FROM videos WHERE thumbnail_url = ANY (${addresses}::text[])
    GROUP BY thumbnail_url HAVING count(*) <= ${MOST_SHARING}::int`;
  return rows.flatMap(({ ids }) => ids);
}

/** Number of an import's videos that are pending review. */
export async function countPendingReviewsOf(importId: number): Promise<number> {
  const [counted] = await db.$queryRaw<[{ n: number }]>`
    SELECT count(*)::int AS n ${PENDING_REVIEW} AND (d."row" ->> 'import_id')::int = ${importId}::int`;
  return counted.n;
}

export async function countLookAlikes(most: number): Promise<number> {
  const [counted] = await db.$queryRaw<[{ n: number }]>`
    SELECT count(*)::int AS n FROM (SELECT 1 ${PENDING_REVIEW} LIMIT ${most}::int) AS held`;
  return counted.n;
}
