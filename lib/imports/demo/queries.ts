import { db } from "#lib/db/prisma";
import type { DemoContent } from "./types.ts";

export async function findDemo(): Promise<DemoContent | null> {
  const [found] = await db.$queryRaw<DemoContent[]>`
    SELECT (SELECT count(*)::int FROM demo_videos) AS videos,
      (SELECT count(*)::int FROM demo_items d JOIN categories c ON c.id = d.item_id AND c.name = d.name
        WHERE d.kind = 'category') AS categories,
      NOT EXISTS (SELECT FROM videos WHERE id NOT IN (SELECT id FROM demo_videos)) AS "isAlone"`;
  return found && found.videos + found.categories > 0 ? found : null;
}
