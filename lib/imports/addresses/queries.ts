import { db } from "#lib/db/prisma";
import { hiddenByReport } from "#lib/trash/removed-by-report";
import { readEmbed } from "#lib/videos/embeds/parse-embed";
import { titleFrom } from "../mapping/values.ts";
import type { FoundVideo, KnownVideo, ReviewRow } from "./types.ts";

export type PendingAddress = { line: number; address: string };

export const listPendingAddresses = (uploadId: number): Promise<PendingAddress[]> =>
  db.$queryRaw<PendingAddress[]>`
    SELECT line, address FROM import_addresses
    WHERE upload_id = ${uploadId} AND metadata IS NULL AND problem IS NULL ORDER BY line`;

export const countAddresses = (uploadId: number): Promise<number> => db.importAddress.count({ where: { uploadId } });

/** Rows to review, in the order of the pasted lines. */
export async function listReviewRows(uploadId: number): Promise<ReviewRow[]> {
  const rows = await db.importAddress.findMany({ where: { uploadId }, orderBy: { line: "asc" } });
  const read = rows.map(({ line, address, metadata, problem }) => {
    const video = metadata as FoundVideo | null;
    const embed = readEmbed(video?.iframeSrc ?? address);
    const key = "problem" in embed ? "" : embed.embedKey;
    return { line, address, video, problem, key, title: video?.title ?? titleFrom(address) };
  });
  const known = await listKnown(read.map(({ key }) => key).filter(Boolean));
  return read.map(({ key, ...row }, at) => ({
    ...row,
    known: known.get(key) ?? null,
    isRepeated: key !== "" && read.findIndex((other) => other.key === key) < at,
  }));
}

/** The same videos as those that an import knows, mirrors included: public, unpublished, then hidden or deleted ones. */
async function listKnown(keys: string[]): Promise<Map<string, KnownVideo>> {
  const rows = await db.$queryRaw<({ key: string } & KnownVideo)[]>`
    SELECT DISTINCT ON (key) key, id, title, state FROM (
      SELECT embed_key AS key, id, title, 'site' AS state, 1 AS rank, id AS place FROM videos
      WHERE embed_key = ANY (${keys}::text[])
      UNION ALL
      SELECT m.embed_key, v.id, v.title, 'site', 2, v.id FROM video_mirrors m JOIN videos v ON v.id = m.video_id
      WHERE m.embed_key = ANY (${keys}::text[])
      UNION ALL
      SELECT u.embed_key, u.video_id, d.title, 'site', 3, -u.video_id
      FROM unpublished_videos u JOIN deleted_videos d USING (video_id)
      WHERE u.embed_key = ANY (${keys}::text[]) AND NOT u.is_deleted
      UNION ALL
      SELECT r."row" ->> 'embed_key', u.video_id, d.title, 'site', 4, -u.video_id
      FROM deleted_video_rows r JOIN unpublished_videos u USING (video_id) JOIN deleted_videos d USING (video_id)
      WHERE r.source = 'video_mirrors' AND r."row" ->> 'embed_key' = ANY (${keys}::text[]) AND NOT u.is_deleted
      UNION ALL
      SELECT key, t.video_id, t.title, CASE WHEN dead.video_id IS NOT NULL THEN 'dead'
        WHEN ${hiddenByReport("t.video_id")} THEN 'reported' ELSE 'deleted' END, 5, -t.video_id
      FROM unnest(${keys}::text[]) AS key JOIN video_tombstones t ON t.embed_key = key OR t.mirror_keys @> ARRAY[key]
      LEFT JOIN dead_videos dead ON dead.video_id = t.video_id
    ) AS found ORDER BY key, rank, place`;
  return new Map(rows.map(({ key, ...video }) => [key, video]));
}
