import { readId } from "#lib/core/ids";
import { readEmbed } from "#lib/videos/embeds/parse-embed";
import { Prisma } from "#prisma";

/** Escapes what LIKE takes for a pattern. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** 0, which no video has, where it is no id. */
const idIn = (search: string): number => readId(search) ?? 0;

/** Newest videos whose titles and addresses are gone through for a part of a word, which no index finds. */
const LOOKED_THROUGH = 50_000;
/** Newest videos taken that hold the words. */
const WITH_WORDS = 10_000;

/**
 * SQL: ids of the videos that a search of an admin finds, some of them twice; `words` is the tsquery of its words. What
 * it reads is bounded, however many videos there are.
 */
export function matchingVideos(search: string, words: string | undefined, lookedThrough = LOOKED_THROUGH): Prisma.Sql {
  const id = idIn(search);
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

/**
 * SQL: how well a found video `v` with its `search_documents d` fits: its id or player, then its title, then its tags and
 * categories, then an address or its description.
 */
export function relevanceOf(search: string, words: string | undefined): Prisma.Sql {
  const id = idIn(search);
  const embed = readEmbed(search);
  const isSame =
    "embedKey" in embed ? Prisma.sql`v.id = ${id} OR v.embed_key = ${embed.embedKey}` : Prisma.sql`v.id = ${id}`;
  const among = (weights: string) =>
    words ? Prisma.sql`ts_filter(d.words, ${weights}::"char"[]) @@ ${words}::tsquery` : Prisma.sql`false`;
  return Prisma.sql`
    CASE WHEN ${isSame} THEN 3 WHEN v.title ILIKE ${containing(search)} OR ${among("{a}")} THEN 2
      WHEN ${among("{a,b,c}")} THEN 1 ELSE 0 END`;
}
