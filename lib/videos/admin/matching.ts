import { Prisma } from "#prisma";
import { readEmbed } from "../embed.ts";

/** Escapes what LIKE takes for a pattern. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** Newest videos whose titles and addresses are gone through for a part of a word, which no index finds. */
const LOOKED_THROUGH = 50_000;
/** Newest videos taken that hold the words. */
const WITH_WORDS = 10_000;

/**
 * SQL: ids of the videos that a search of an admin finds, some of them twice; `words` is the tsquery of its words. What
 * it reads is bounded, however many videos there are.
 */
export function matchingVideos(search: string, words: string | undefined, lookedThrough = LOOKED_THROUGH): Prisma.Sql {
  const id = /^[1-9]\d{0,8}$/.test(search) ? Number(search) : 0;
  const embed = readEmbed(search);
  const pattern = containing(search);
  return Prisma.sql`
    SELECT id FROM videos WHERE id = ${id}
    ${"embedKey" in embed ? Prisma.sql`UNION ALL SELECT id FROM videos WHERE embed_key = ${embed.embedKey}` : Prisma.empty}
    ${words ? Prisma.sql`UNION ALL SELECT video_id FROM search_matching(${words}::tsquery, false, (SELECT max(video_id) FROM search_documents), ${WITH_WORDS}::int)` : Prisma.empty}
    UNION ALL SELECT id FROM (
      SELECT id, title, iframe_src, source_url FROM videos
      ORDER BY created_at DESC, id DESC LIMIT ${lookedThrough}::int) AS newest
    WHERE title ILIKE ${pattern} OR iframe_src ILIKE ${pattern} OR source_url ILIKE ${pattern}`;
}
