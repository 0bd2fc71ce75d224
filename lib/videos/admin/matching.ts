import { readId } from "#lib/core/ids";
import { readEmbed } from "#lib/videos/embeds/parse-embed";
import { publicHoldersOf } from "#lib/videos/mirrors/statements";
import { Prisma } from "#prisma";

const containing = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** No video has id 0. The list prints ids as "#12". */
const idIn = (search: string): number => readId(search.replace(/^#/, "")) ?? 0;

/** Substrings cannot be indexed, so only this many videos are scanned. */
const LOOKED_THROUGH = 50_000;
const WITH_WORDS = 10_000;

/** Limits the number of rows read; ids may repeat. */
export function matchingVideos(search: string, words: string | undefined, lookedThrough = LOOKED_THROUGH): Prisma.Sql {
  const id = idIn(search);
  const embed = readEmbed(search);
  const pattern = containing(search);
  return Prisma.sql`
    SELECT id FROM videos WHERE id = ${id}
    ${"embedKey" in embed ? Prisma.sql`UNION ALL ${publicHoldersOf(Prisma.sql`${embed.embedKey}`)}` : Prisma.empty}
    ${words ? Prisma.sql`UNION ALL SELECT video_id FROM search_matching(${words}::tsquery, false, (SELECT max(video_id) FROM search_documents), ${WITH_WORDS}::int)` : Prisma.empty}
    UNION ALL SELECT id FROM (
      SELECT id, title, iframe_src, source_url FROM videos
      ORDER BY created_at DESC, id DESC LIMIT ${lookedThrough}::int) AS newest
    WHERE title ILIKE ${pattern} OR iframe_src ILIKE ${pattern} OR source_url ILIKE ${pattern}`;
}

/** Matches by id or player rank first, then the exact title, its text, its words, tags and categories, descriptions. */
export function relevanceOf(search: string, words: string | undefined): Prisma.Sql {
  const id = idIn(search);
  const embed = readEmbed(search);
  const isSame =
    "embedKey" in embed
      ? Prisma.sql`v.id = ${id} OR v.id IN (${publicHoldersOf(Prisma.sql`${embed.embedKey}`)})`
      : Prisma.sql`v.id = ${id}`;
  const among = (weights: string) =>
    words ? Prisma.sql`ts_filter(d.words, ${weights}::"char"[]) @@ ${words}::tsquery` : Prisma.sql`false`;
  return Prisma.sql`
    CASE WHEN ${isSame} THEN 5 WHEN lower(v.title) = lower(${search}) THEN 4
      WHEN v.title ILIKE ${containing(search)} THEN 3 WHEN ${among("{a}")} THEN 2
      WHEN ${among("{a,b,c}")} THEN 1 ELSE 0 END`;
}
