import { db } from "#lib/db/prisma";
import { readEmbed } from "#lib/videos/embeds/parse-embed";
import { titleFrom } from "../mapping/values.ts";
import type { FoundVideo, ReviewRow } from "./types.ts";

export type Waiting = { line: number; address: string };

export const listWaiting = (uploadId: number): Promise<Waiting[]> =>
  db.$queryRaw<Waiting[]>`
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

async function listKnown(keys: string[]): Promise<Map<string, { id: number; title: string }>> {
  const rows = await db.$queryRaw<{ key: string; id: number; title: string }[]>`
    SELECT embed_key AS key, id, title FROM videos WHERE embed_key = ANY (${keys}::text[])
    UNION ALL
    SELECT u.embed_key, u.video_id, d.title FROM unpublished_videos u JOIN deleted_videos d USING (video_id)
    WHERE u.embed_key = ANY (${keys}::text[]) AND NOT u.is_deleted`;
  return new Map(rows.map(({ key, ...video }) => [key, video]));
}
