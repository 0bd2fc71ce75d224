import { db } from "#lib/db/prisma";

export type DueQuestion = { videoId: number; address: string; attempts: number };

export async function listQuestionHosts(limit: number): Promise<string[]> {
  const rows = await db.$queryRaw<{ host: string }[]>`
    SELECT split_part(address, '/', 3) AS host FROM player_questions JOIN unpublished_videos u USING (video_id)
    WHERE next_at <= now() AND NOT u.is_deleted
    GROUP BY 1 ORDER BY min(next_at), 1 LIMIT ${limit}::int`;
  return rows.map(({ host }) => host);
}

export const listDueQuestions = (host: string, limit: number): Promise<DueQuestion[]> =>
  db.$queryRaw<DueQuestion[]>`
    SELECT video_id AS "videoId", address, attempts FROM player_questions
    JOIN unpublished_videos u USING (video_id)
    WHERE next_at <= now() AND NOT u.is_deleted AND split_part(address, '/', 3) = ${host} ORDER BY next_at, video_id LIMIT ${limit}::int`;
