import { db } from "#lib/db/prisma";

/** Reassigns the health checks of these providers' videos to the hosts in their current rules. */
export async function reassignChecks(keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  const prefixes = keys.map((key) => `${key}:`);
  await db.$executeRaw`
    UPDATE link_checks c SET host = NULL, next_check_at = now() FROM videos v
    WHERE v.id = c.video_id AND EXISTS (SELECT FROM unnest(${prefixes}::text[]) AS prefix WHERE starts_with(v.embed_key, prefix))`;
}
