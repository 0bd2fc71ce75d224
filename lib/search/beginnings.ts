import { Prisma } from "#prisma";

export type Beginning = { beginning: string; words: string[]; uses: number; commonest: number; isWhole: boolean };

/** Looking up every word of a common prefix would be slow. */
export const commonestWords = (beginnings: string[], most: number): Prisma.Sql => Prisma.sql`
  SELECT beginning, (array_agg(word))[:${most}::int] AS words, sum(video_count)::int AS uses,
    max(video_count) AS commonest, count(*) <= ${most} AS "isWhole"
  FROM unnest(${beginnings}::text[]) AS typed (beginning) CROSS JOIN LATERAL (
    SELECT word, video_count FROM search_words
    WHERE word >= beginning AND word < beginning || ${"\u{10ffff}"}
    ORDER BY video_count DESC LIMIT ${most + 1}) AS known
  GROUP BY beginning`;
