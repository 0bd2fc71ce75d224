import { db } from "#lib/db/prisma";
import { Prisma } from "#prisma";

export type DueQuestion = { videoId: number; address: string; attempts: number };

export async function listQuestionHosts(limit: number): Promise<string[]> {
  const rows = await db.$queryRaw<{ host: string }[]>`
    SELECT split_part(address, '/', 3) AS host FROM player_questions JOIN unpublished_videos u USING (video_id)
    WHERE next_at <= now() AND NOT u.is_deleted
    GROUP BY 1 ORDER BY min(next_at), 1 LIMIT ${limit}::int`;
  return rows.map(({ host }) => host);
}

type Page = { limit: number; after?: number };

/** Longest overdue first, or by id from `after`, the last id of the previous batch. */
export const listDueQuestions = (host: string, { limit, after }: Page): Promise<DueQuestion[]> =>
  db.$queryRaw<DueQuestion[]>`
    SELECT video_id AS "videoId", address, attempts FROM player_questions
    JOIN unpublished_videos u USING (video_id)
    WHERE next_at <= now() AND NOT u.is_deleted AND split_part(address, '/', 3) = ${host} AND video_id > ${after ?? 0}::int
    ORDER BY ${after === undefined ? Prisma.sql`next_at, video_id` : Prisma.sql`video_id`} LIMIT ${limit}::int`;
