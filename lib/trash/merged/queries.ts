import { cache } from "react";
import { readId } from "#lib/core/ids";
import { db } from "#lib/db/prisma";

const LONGEST_CHAIN = 50;

/** The remaining video, after one or more merges. */
export const findMergedInto = cache(async (segment: string): Promise<number | null> => {
  const id = readId(segment);
  if (id === undefined) return null;
  const [last] = await db.$queryRaw<{ id: number }[]>`
    WITH RECURSIVE steps (id, n) AS (
      SELECT video_id, 1 FROM merged_videos WHERE id = ${id}
      UNION ALL SELECT m.video_id, n + 1 FROM steps JOIN merged_videos m USING (id) WHERE n < ${LONGEST_CHAIN}::int)
    SELECT id FROM steps ORDER BY n DESC LIMIT 1`;
  return last?.id ?? null;
});
