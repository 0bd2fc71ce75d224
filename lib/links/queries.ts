import { db } from "#lib/db/prisma";
import type { DueCheck } from "./types.ts";

export async function listDueChecks(limit: number): Promise<DueCheck[]> {
  return db.$queryRaw<DueCheck[]>`
    SELECT c.video_id AS "videoId", v.embed_key AS "embedKey", v.iframe_src AS "iframeSrc",
      CASE WHEN c.embed_key = v.embed_key THEN c.misses ELSE 0 END AS misses,
      CASE WHEN c.embed_key = v.embed_key THEN c.missed_since END AS "missedSince"
    FROM link_checks c JOIN videos v ON v.id = c.video_id
    WHERE c.next_check_at <= now() ORDER BY c.next_check_at, c.video_id LIMIT ${limit}`;
}
